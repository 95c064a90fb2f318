/// What a page may do. CSP Level 3 §6.7; Trusted Types §4.
package enum PagePolicy {
    /// Only one style and one script have an effect, and nothing is fetched: an image is shown from its bytes in the page.
    ///
    /// - Parameters:
    ///   - style: the style's text.
    ///   - script: the script's text; nil where there is none.
    ///   - asks: whether the script may ask the server that the page comes from.
    ///   - sends: whether forms may be sent to it.
    ///   - frames: whether it may show the server's other pages in frames.
    ///   - images: whether it may show images that lie beside it.
    /// - Returns: the value of the field.
    package static func only(
        style: String, script: String?, asks: Bool = false, sends: Bool = false, frames: Bool = false,
        images: Bool = false
    ) -> String {
        "default-src 'none'; style-src '\(Page.hash(style))'; "
            + (script.map { "script-src '\(Page.hash($0))'; " } ?? "") + (asks ? "connect-src 'self'; " : "")
            + "img-src \(images ? "'self' " : "")data:; base-uri 'none'; form-action \(sends ? "'self'" : "'none'"); "
            + "require-trusted-types-for 'script'; trusted-types 'none'"
            + (frames ? "; frame-src 'self'" : "")
    }
}

extension PageOutput {
    /// The policy of a trace's page.
    package static let policy = Page.policy(.capture)
    /// The policy of a page on which a lesson stands around its captures.
    package static let lessonPolicy = Page.policy(.lesson)
    /// The policy of a page on which two captures stand beside each other.
    package static let comparisonPolicy = Page.policy(.comparison)
    /// The policy of a page that grows.
    package static let growingPolicy = Page.policy(.capture, grows: true)
    /// The style of a trace's page, which pages around it share.
    package static let style = PageFiles.style
}
