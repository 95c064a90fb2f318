import Documents
import Output
import TestSupport
import Testing
import TextOutput

@testable import PageOutput

/// Sequence numbers and windows over time.
struct PlotTests {
    private func plots(_ name: String) throws -> PageElement? {
        try #require(PageElement.root(of: WrittenPage(name).html)).all(class: "plots").first
    }

    private func series(_ name: String, in plot: PageElement) -> String {
        plot.all(class: "plot").flatMap { $0.all(class: name) }.first?.attributes["d"] ?? ""
    }

    /// As in `loss.pcap`, recorded by the sender: 13 segments of which packet 27 comes again, and what asks for it.
    @Test func showsLossAndRepetition() throws {
        let plot = try #require(try plots("loss.pcap"))
        #expect(
            plot.text.contains(
                "The server sent 13 segments with 18,089 bytes, 1 of them again. Where this was recorded, at most 15,193 bytes were unconfirmed at a time. The client's window was between 64,512 and 80,896 bytes."
            ))
        #expect(series("again", in: plot).filter { $0 == "M" }.count == 1)
        // Five duplicate ACKs at two moments, of one number each.
        #expect(series("duplicate", in: plot).filter { $0 == "z" }.count == 2)
        #expect(series("late", in: plot).isEmpty)
        // So large a window has its edge above the picture, which is said.
        #expect(series("allowed", in: plot).isEmpty)
        #expect(plot.text.contains("at most at 97,539."))
    }

    @Test func showsWhatTheWindowAllows() throws {
        let plot = try #require(try plots("zero-window.pcap"))
        #expect(plot.text.contains("between 0 and 4,344 bytes; 6 segments filled it; 3 segments closed it."))
        #expect(series("closed", in: plot).filter { $0 == "M" }.count == 3)
        #expect(!series("allowed", in: plot).isEmpty)
    }

    @Test(arguments: ["plain-get.pcap", "refused.pcap", "quic.pcap"])
    func showsNothingWhereThereIsNothingToSee(_ name: String) throws {
        #expect(try plots(name) == nil)
    }

    @Test(arguments: ["loss.pcap", "zero-window.pcap", "loss-at-receiver.pcap"], Language.allCases)
    func saysWhatTheTextSays(_ name: String, _ language: Language) throws {
        var options = TextOptions()
        options.language = language
        let page = try #require(PageElement.root(of: WrittenPage(name, options).html))
        let plot = try #require(page.all(class: "plots").first)
        let text = try WrittenPage.text(of: name, language, .full)
        let sentence = try #require(plot.children.first { $0.name == "p" }?.text)
        #expect(text.contains(sentence))
    }

    @Test func marksOfAnAxisAreRound() {
        let bytes = PlotScale(low: 1, high: 18_000, points: 420)
        #expect(bytes.marks == [5_000, 10_000, 15_000])
        #expect(bytes.marks.map(bytes.bytes) == ["5,000", "10,000", "15,000"])
        #expect(PlotScale(low: 0, high: 4_000_000, points: 420).bytes(1_500_000) == "1.5 MB")
        let time = PlotScale(low: 20_000_000, high: 82_000_000, points: 1_090)
        #expect(time.marks.map(time.seconds) == ["0.02", "0.03", "0.04", "0.05", "0.06", "0.07", "0.08"])
    }

    @Test(arguments: [(0, 0), (5, 5), (-7, 3), (0, Int.max), (Int.max - 1, Int.max), (1 << 46, 1 << 47)])
    func anyNumbersHaveAPlace(_ low: Int, _ high: Int) {
        let scale = PlotScale(low: low, high: high, points: 100)
        #expect(scale.marks.count <= 10)
        for value in [low, high, 0, .max, .min] { #expect((-100...200).contains(scale.place(value))) }
        for mark in scale.marks { #expect(!scale.seconds(abs(mark)).isEmpty && !scale.bytes(mark).isEmpty) }
    }

    /// However much was sent, the picture has only so many points.
    @Test func seriesAreBounded() {
        var path = PlotPath()
        for index in 0..<10_000 { path.bar(x: index, from: 0, to: index) }
        #expect(path.outline.filter { $0 == UInt8(ascii: "M") }.count == PlotPath.mostMarks)
        #expect(path.omitted == 10_000 - PlotPath.mostMarks)
    }
}
