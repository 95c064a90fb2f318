import Output
import TextOutput

/// Certificates as the chain that they are: each below the one that vouches for it, with the checks that look at it.
struct ChainMarkup {
    private let chain: InBoth<ToldChain?>

    init(_ chain: InBoth<ToldChain?>) { self.chain = chain }

    func write(to markup: inout Markup) {
        markup.raw("<section class=\"said\">\n")
        markup.lines(chain.map { $0?.title ?? [] })
        let certificates = chain.map { $0?.certificates ?? [] }.pairs
        if !certificates.isEmpty {
            markup.raw("<ol class=\"chain\">\n")
            for certificate in certificates { write(certificate, to: &markup) }
            markup.raw("</ol>\n")
        }
        markup.lines(chain.map { $0?.rest ?? [] })
        markup.raw("</section>\n")
    }

    private func write(_ certificate: InBoth<ToldChain.Certificate?>, to markup: inout Markup) {
        markup.raw("<li><p>")
        markup.element("span", "", certificate.map { $0?.name ?? StyledText() })
        markup.raw(" ")
        markup.element("small", "", certificate.map { $0?.place ?? StyledText() })
        markup.raw("</p>")
        markup.element("p", "", certificate.map { $0?.validity ?? StyledText() })
        markup.raw("<ul>")
        for check in certificate.map({ $0?.checks ?? [] }).pairs {
            markup.element("li", "", check.map { $0 ?? StyledText() })
        }
        markup.raw("</ul></li>\n")
    }
}
