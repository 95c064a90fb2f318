import Testing

@testable import HTTPFields

/// RFC 9651, with its examples and the edges of its algorithms.
@Suite("Structured fields") struct StructuredFieldTests {
    private func item(_ text: String) -> StructuredValue? {
        if case .success(.item(let item)) = reading(
            text,
            { (bytes: [UInt8]) throws(ValueProblem) in try StructuredField.read(bytes, as: .item) })
        {
            item.value
        } else {
            nil
        }
    }

    private static func wrong(_ text: String, _ form: StructuredField.Form) -> ValueProblem? {
        problem(text) { (bytes: [UInt8]) throws(ValueProblem) in try StructuredField.read(bytes, as: form) }
    }

    @Test(arguments: [
        ("42", StructuredValue.integer(42)), ("-42", .integer(-42)), ("0", .integer(0)), ("00", .integer(0)),
        ("999999999999999", .integer(999_999_999_999_999)), ("  7  ", .integer(7)),
        ("4.5", .decimal(thousandths: 4500)), ("-0.25", .decimal(thousandths: -250)),
        ("123456789012.125", .decimal(thousandths: 123_456_789_012_125)),
        (#""hello world""#, .string("hello world".bytes)), (#""a\"b\\c""#, .string(#"a"b\c"#.bytes)),
        ("foo123/456", .token("foo123/456".bytes)), ("*a:b", .token("*a:b".bytes)),
        (
            ":cHJldGVuZCB0aGlzIGlzIGJpbmFyeSBjb250ZW50Lg==:",
            .byteSequence("pretend this is binary content.".bytes)
        ),
        ("::", .byteSequence([])), (":aGVsbG8:", .byteSequence("hello".bytes)),
        ("?1", .boolean(true)), ("?0", .boolean(false)), ("@1659578233", .date(1_659_578_233)),
        ("@-1", .date(-1)),
        (
            #"%"This is intended for display to %c3%bcsers.""#,
            .displayString("This is intended for display to üsers.".bytes)
        ),
    ])
    func items(text: String, value: StructuredValue) { #expect(item(text) == value) }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("   ", at(3, .endsEarly)), Sample("-", at(1, .endsEarly)),
        Sample("--1", at(1, .unexpected(0x2D))), Sample("1000000000000000", at(0, .numberTooLarge)),
        Sample("1.", at(2, .endsEarly)), Sample("1.2345", at(0, .numberTooLarge)),
        Sample("1234567890123.0", at(0, .numberTooLarge)), Sample("1.5.4", at(3, .unexpected(0x2E))),
        Sample(#""open"#, at(0, .unclosed)), Sample(#""a\n""#, at(3, .unexpected(0x6E))),
        Sample("\"\u{7F}\"", at(1, .unexpected(0x7F))), Sample("\"ü\"", at(1, .unexpected(0xC3))),
        Sample(":aGVsbG8", at(0, .unclosed)), Sample(":a:", at(1, .badBase64)),
        Sample(":_:", at(1, .expected(0x3A))),
        Sample("?2", at(1, .unexpected(0x32))), Sample("?", at(1, .endsEarly)),
        Sample("@1.5", at(2, .unexpected(0x2E))),
        Sample(#"%"%C3%BC""#, at(2, .badPercentEncoding)), Sample(#"%"%ff""#, at(0, .badUTF8)),
        Sample("%x", at(1, .expected(0x22))), Sample("a b", at(2, .unexpected(0x62))),
        Sample("5; A=1", at(3, .unexpected(0x41))), Sample("5 ;a", at(2, .unexpected(0x3B))),
        Sample("\t5", at(0, .unexpected(0x09))),
    ])
    func wrongItems(sample: Sample) { #expect(Self.wrong(sample.text, .item) == sample.problem) }

    @Test func parametersOfAnItem() throws {
        let field = try StructuredField.read("5; foo=bar;a;a=?0;b=1".bytes, as: .item)
        guard case .item(let item) = field else { throw Unexpected() }
        #expect(item.value == .integer(5))
        #expect(item.parameters.map(\.key.text) == ["foo", "a", "b"])
        // The last of a name counts, in the place of the first.
        #expect(item.parameters[1].value == .boolean(false))
    }

    @Test func listsAndInnerLists() throws {
        guard
            case .list(let plain) = try StructuredField.read("sugar, tea ,\trum".bytes, as: .list),
            case .list(let nested) = try StructuredField.read(
                #"("foo"; a=1;b=2);lvl=5, ("bar" "baz");lvl=1, ( )"#.bytes, as: .list)
        else { throw Unexpected() }
        #expect(plain.count == 3)
        #expect(nested.count == 3)
        guard case .innerList(let items, let parameters) = nested[0] else { throw Unexpected() }
        #expect(items.first?.parameters.count == 2)
        #expect(parameters.first?.value == .integer(5))
        #expect(nested[2] == .innerList([], parameters: []))
        #expect(try StructuredField.read([], as: .list) == .list([]))
    }

    @Test func dictionaries() throws {
        guard
            case .dictionary(let entries) = try StructuredField.read(
                #"a=?0, b, c; foo=bar, rating=1.5, feelings=(joy sadness), a=2"#.bytes, as: .dictionary)
        else { throw Unexpected() }
        #expect(entries.map(\.key.text) == ["a", "b", "c", "rating", "feelings"])
        #expect(entries[0].member == .item(StructuredItem(value: .integer(2), parameters: [])))
        #expect(entries[1].member == .item(StructuredItem(value: .boolean(true), parameters: [])))
        #expect(try StructuredField.read([], as: .dictionary) == .dictionary([]))
    }

    @Test(arguments: [
        Sample("a,", at(2, .endsEarly)), Sample("a, ", at(3, .endsEarly)),
        Sample("a,,b", at(2, .unexpected(0x2C))),
        Sample("a b", at(2, .unexpected(0x62))), Sample("(a", at(0, .unclosed)),
        Sample("(a,b)", at(2, .unexpected(0x2C))),
        Sample("(a(b))", at(2, .unexpected(0x28))), Sample("((a))", at(1, .unexpected(0x28))),
        Sample(#"("a""b")"#, at(4, .unexpected(0x22))),
    ])
    func wrongLists(sample: Sample) { #expect(Self.wrong(sample.text, .list) == sample.problem) }

    @Test(arguments: [
        Sample("A=1", at(0, .unexpected(0x41))), Sample("a=", at(2, .endsEarly)),
        Sample("a =1", at(2, .unexpected(0x3D))),
        Sample("a=1,", at(4, .endsEarly)), Sample("=1", at(0, .unexpected(0x3D))),
        Sample("1=a", at(0, .unexpected(0x31))),
    ])
    func wrongDictionaries(sample: Sample) { #expect(Self.wrong(sample.text, .dictionary) == sample.problem) }

    @Test func asManyMembersAsTheRFCAsksFor() {
        let many = Array(repeating: "a", count: 1024).joined(separator: ",")
        #expect(Self.wrong(many, .list) == nil)
        #expect(Self.wrong(many + ",a", .list)?.reason == .tooMany)
        let inner = Array(repeating: "a", count: 256).joined(separator: " ")
        #expect(Self.wrong("(\(inner))", .list) == nil)
        #expect(Self.wrong("(\(inner) a)", .list)?.reason == .tooMany)
    }
}

/// A value that is not of the expected form.
struct Unexpected: Error {}
