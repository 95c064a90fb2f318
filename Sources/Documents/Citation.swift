import WireBytes

extension Bilingual {
    /// What is cited, such as "RFC 9112 Appendix B.1, RFC 9110 §6.3": names, with the words and marks of each language
    /// around them.
    package init(citing sources: String) {
        self.init(
            en: sources,
            zh: sources.replacing(", ", with: Punctuation.listComma.zh).replacing("Appendix", with: "附录"))
    }
}
