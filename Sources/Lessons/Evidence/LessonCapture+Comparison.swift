package import Comparison
package import Documents
import HTTPMessages
import Tracing

extension LessonCapture {
    /// Why there is nothing to hold against each other.
    package struct NothingToCompare: Error {
        package let text: Bilingual
    }

    /// This capture held against another one, or one part of it against another.
    ///
    /// - Parameters:
    ///   - parts: what of them.
    ///   - beside: the other capture; nil to compare within this one.
    /// - Returns: what stands for what, and every difference.
    /// - Throws: why there is nothing to compare.
    package func compared(
        _ parts: ComparedParts, beside: LessonCapture?
    ) throws(NothingToCompare) -> Comparison {
        guard beside != nil || parts.connections != nil || parts.exchanges != nil else {
            throw NothingToCompare(text: Words.nothingBeside)
        }
        let comparison = Comparison(
            Compared(
                a: try part(of: parts, .a), b: try (beside ?? self).part(of: parts, .b)))
        if comparison.pairs.isEmpty || comparison.isOfExchange && comparison.pairs[0].exchange == nil {
            throw NothingToCompare(text: Words.noPartner)
        }
        return comparison
    }

    private func part(
        of parts: ComparedParts, _ side: ComparedSide
    ) throws(NothingToCompare) -> ComparedCapture {
        let whole = ComparedCapture(connections, datagrams, of: capture)
        let exchange = parts.exchanges?[side]
        let first = exchange.flatMap { number in
            whole.conversations.first { $0.trace.exchanges.count >= number }?.number
        }
        let connection = parts.connections?[side] ?? first
        let selector = CaptureSelector(file: capture.file, connection: connection, exchange: exchange)
        do throws(ComparedCapture.Missing) {
            return try whole.selected(by: selector)
        } catch {
            throw NothingToCompare(text: words(for: error, side))
        }
    }

    private func words(for missing: ComparedCapture.Missing, _ side: ComparedSide) -> Bilingual {
        let place = side == .a ? "A" : "B"
        switch missing {
        case .nothing:
            return Bilingual(
                en: "\(place): the capture has nothing to compare", zh: "\(place)：捕获中没有可比较的连接")
        case .connection(let number, _):
            return Bilingual(
                en: "\(place): there is no connection \(number.text)", zh: "\(place)：没有连接 \(number.text)")
        case .exchange(let number, let count):
            return Bilingual(
                en: "\(place): there is no request \(number); the connection has \(count)",
                zh: "\(place)：没有请求 \(number)；这条连接共有 \(count) 个")
        }
    }
}
