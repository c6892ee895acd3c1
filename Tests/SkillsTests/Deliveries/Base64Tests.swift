import Skills
import Testing

@Suite struct Base64Tests {
    /// RFC 4648, section 10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `the examples of the standard come out in both directions`(plain: String, text: String) {
        #expect(Base64.text(of: Array(plain.utf8)) == text)
        #expect(Base64.bytes(of: text) == Array(plain.utf8))
    }

    @Test func `every byte comes back`() {
        let all = (0...255).map(UInt8.init)
        for count in 0...256 {
            #expect(Base64.bytes(of: Base64.text(of: all.prefix(count))) == Array(all.prefix(count)))
        }
    }

    @Test(arguments: [
        "Z", "Zg", "Zg=", "Zg===", "=Zg=", "Zh==", "Zm9=", "Zm9v\n", " Zm9v", "Zm9v Zg==", "Zm-_", "Zg==Zg==",
        "====",
        "é===", "Ｚm9v", "Zm9v\0",
    ])
    func `anything else is none`(text: String) {
        #expect(Base64.bytes(of: text) == nil)
    }
}
