import Testing

@testable import skilld

@Suite struct SizeTextTests {
    @Test(arguments: [("0", 0), ("8192", 8192), ("8KiB", 8192), ("4MiB", 4_194_304), ("1GiB", 1_073_741_824)])
    func `a size is read`(text: String, bytes: Int) {
        #expect(SizeText.bytes(text) == bytes)
    }

    @Test(arguments: [
        "", "KiB", "1KB", "1K", "1kib", "1 KiB", " 1", "1KiB ", "-1", "+1", "1.5MiB", "1KiBKiB", "0x10", "１",
        "8589934592GiB", "999999999999999999GiB", "9999999999999999999",
    ])
    func `any other form and an overflow are refused`(text: String) {
        #expect(SizeText.bytes(text) == nil)
    }

    @Test(arguments: [
        (0, "0"), (64, "64"), (1024, "1KiB"), (1 << 20, "1MiB"), (1 << 40, "1024GiB"), (1500, "1500"),
    ])
    func `the greatest unit that divides it is written`(bytes: Int, text: String) {
        #expect(SizeText.text(bytes) == text)
    }
}
