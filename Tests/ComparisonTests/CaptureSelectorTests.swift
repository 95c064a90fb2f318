import Testing
import Tracing

@testable import Comparison

@Suite("What a word of the command line selects")
struct CaptureSelectorTests {
    private func read(_ word: String, files: Set<String> = []) -> CaptureSelector {
        CaptureSelector(word) { files.contains($0) }
    }

    @Test("A file, a connection of it, an exchange of that")
    func parts() {
        #expect(read("a.pcap").connection == nil && read("a.pcap").file == "a.pcap")
        let connection = read("a.pcap#3")
        #expect(
            connection.file == "a.pcap" && connection.connection == ConversationNumber(3)
                && connection.exchange == nil)
        let exchange = read("folder/a.pcap#0/12")
        #expect(
            exchange.file == "folder/a.pcap" && exchange.connection == ConversationNumber(0)
                && exchange.exchange == 12)
        let datagrams = read("a.pcap#u2")
        #expect(datagrams.connection == ConversationNumber(2, isUDP: true) && datagrams.tcpConnection == nil)
        #expect(read("a.pcap#u0/1").exchange == 1)
        #expect(read("-#1").file == "-" && read("-#1").connection == ConversationNumber(1))
    }

    @Test("A file of the very name comes first")
    func existingFile() {
        #expect(read("a#3", files: ["a#3"]).connection == nil)
        #expect(read("a#3", files: ["a", "a#3"]).file == "a#3")
        let both = read("a#3#4", files: ["a#3"])
        #expect(both.file == "a#3" && both.connection == ConversationNumber(4))
    }

    @Test(
        "What is no selector is a file's name",
        arguments: [
            "#3", "a#", "a#x", "a#u", "a#U1", "a#0/u1", "a#3/", "a#3/4/5", "a#-1", "a#1234567890", "a#３",
            "a#3 ",
        ])
    func names(word: String) {
        #expect(read(word).file == word && read(word).connection == nil)
    }
}
