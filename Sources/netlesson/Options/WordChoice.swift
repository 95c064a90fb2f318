import ArgumentParser

/// What an option takes that is one of a few words.
///
/// ArgumentParser puts the words of each together at every start, through key paths and the associated types of what it does not
/// know: a tenth of what a start took. Here they are put together by what the compiler knows.
protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension WordChoice {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    /// No word has a text of its own in help: what each means stands in the option's.
    static var allValueDescriptions: [String: String] { [:] }
    var defaultValueDescription: String { rawValue }
}
