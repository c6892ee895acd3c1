import Testing

@testable import skilld

@Suite struct ConfigurationFormTests {
    private static let numbers = ConfigurationForm<[Int]>.list(of: .number(1...9), counts: 0...3)

    @Test func `a list has the entries of the file or of a text that commas divide`() {
        let two = [ConfigurationValue(.plain("1")), ConfigurationValue(.plain("2"))]
        #expect(Self.numbers.parse(ConfigurationValue(.list(two))) == [1, 2])
        #expect(Self.numbers.parse(ConfigurationValue(.list([]))) == [])
        #expect(Self.numbers.parse(ConfigurationValue(.untyped("1, 2\t,3"))) == [1, 2, 3])
        #expect(Self.numbers.parse(ConfigurationValue(.untyped(" "))) == [])
        // All entries are commented out.
        #expect(Self.numbers.parse(ConfigurationValue(.plain(""))) == [])
    }

    @Test(arguments: [
        ConfigurationValue.Content.plain("1"), .quoted("1,2"), .mapping, .untyped("1,,2"), .untyped("1,"),
        .untyped("1,x"), .untyped("1,2,3,4"), .list([ConfigurationValue(.list([]))]),
        .list([ConfigurationValue(.quoted("1"))]),
    ])
    func `what is no list, too long, or has an entry in another form is not taken`(
        content: ConfigurationValue.Content
    ) {
        let value = ConfigurationValue(content)
        #expect(Self.numbers.parse(value) == nil)
        #expect(!Self.numbers.faults(value).isEmpty)
    }

    @Test func `every entry in another form is named`() {
        let expectation = "each entry must be a whole number from 1 to 9"
        #expect(
            Self.numbers.faults(ConfigurationValue(.untyped("1,x,0")))
                == ["\(expectation), not \"x\"", "\(expectation), not \"0\""])
        #expect(
            Self.numbers.faults(ConfigurationValue(.untyped("1,2,3,4")))
                == ["must have 0 to 3 entries, not 4"])
        #expect(
            Self.numbers.faults(ConfigurationValue(.plain("1"))) == ["must be a list, not \"1\""])
    }

    @Test func `entries that come out of a secret are not shown`() {
        let value = ConfigurationValue(secret: "1,hunter2", reference: "${env:A}")
        #expect(
            Self.numbers.faults(value)
                == ["each entry must be a whole number from 1 to 9, not what ${env:A} holds"])
    }

    @Test func `a fault of a secret does not repeat it, whatever the form is part of`() {
        let secret = ConfigurationForm<Int>.number(1...9).secret
        let value = ConfigurationValue(.untyped("hunter2"))
        #expect(secret.faults(value) == ["must be a whole number from 1 to 9"])
        #expect(secret.orNone.faults(value) == ["must be a whole number from 1 to 9, or none"])
        #expect(
            ConfigurationForm<[Int]>.list(of: secret).faults(value)
                == ["each entry must be a whole number from 1 to 9"])
        #expect(
            ConfigurationForm<[Int]>.list(of: secret).faults(ConfigurationValue(.plain("x"))) == [
                "must be a list"
            ])
    }
}
