/// Why a file is not YAML that can be read here.
package enum YAMLError: Error, Equatable {
    /// It breaks the grammar.
    ///
    /// - Parameters:
    ///   - problem: libyaml's words for what is wrong.
    ///   - line: where that shows, from 1.
    ///   - opened: the line on which what is not in order began, from 1; nil where libyaml does not say.
    case grammar(problem: String, line: Int, opened: Int?)
    /// A mapping has a key more than once.
    ///
    /// - Parameters:
    ///   - key: its text.
    ///   - line: where it stands first, from 1.
    case repeatedKey(String, line: Int)
    /// Its characters cannot be read.
    case unreadable
}
