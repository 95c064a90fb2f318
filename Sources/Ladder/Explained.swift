import Annotations

/// What a reader has been told once, in whichever ladder: what terms and header fields mean.
package struct Explained: Sendable {
    var terms: Set<Term> = []
    var fields = ExplainedFields()

    package init() {}
}
