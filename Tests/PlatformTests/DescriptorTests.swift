import Foundation
import Platform
import Testing

/// Reading, writing and waiting, with real pipes and files.
@Suite(.timeLimit(.minutes(10))) struct DescriptorTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func fault(_ path: String, limit: Int = .max) -> InputFileFault.Reason? {
        do throws(InputFileFault) {
            _ = try InputFile.bytes(of: path, limit: limit)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func wholeFiles() throws {
        let path = try folder.write("file", String(repeating: "text", count: 50_000))
        #expect(try InputFile.bytes(of: path).count == 200_000)
        #expect(fault(path, limit: 199_999) == .tooLarge(limit: 199_999))
        #expect(fault(folder.path("none")) == .unopened(.system(2)))
        #expect(fault(folder.path) == .unopened(.isFolder))
    }

    @Test func folders() throws {
        for name in ["b", ".hidden", "a"] { _ = try folder.write(name, "") }
        #expect(FileSystem.names(in: folder.path) == ["a", "b"])
        #expect(FileSystem.names(in: folder.path("a")) == nil)
        try FileSystem.makeFolder(folder.path("new"))
        try FileSystem.makeFolder(folder.path("new"))
        #expect(throws: SystemFailure(code: 20)) { try FileSystem.makeFolder(folder.path("a")) }
        #expect(FileSystem.isOrdinaryFile(folder.path("a")) && !FileSystem.isOrdinaryFile(folder.path("new")))
    }

    @Test func aBellIsHeard() throws {
        let bell = try Bell()
        var polled = [Polled(-1), Polled(bell.descriptor)]
        #expect(try Polled.wait(for: &polled, milliseconds: 10) == 0)
        let thread = try BackgroundThread { bell.ring() }
        #expect(try Polled.wait(for: &polled, milliseconds: nil) == 1)
        #expect(polled[0].news.isEmpty && polled[1].news.contains(.readable))
        thread.join()
    }

    @Test func aFileWithoutAName() throws {
        let file = try NamelessFile.make()
        defer { Descriptor.close(file) }
        #expect(Descriptor.writeAll(Array("0123456789".utf8), to: file) == nil)
        #expect(try Descriptor.read(file, at: 7, atMost: 100) == Array("789".utf8))
        #expect(try Descriptor.read(file, at: 10, atMost: 100) == [])
    }

    @Test func aReaderThatHasGone() throws {
        RunningProgram.ignoreClosedPipes()
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let end = pipe.fileHandleForWriting.fileDescriptor
        #expect(Descriptor.write([1], from: 0, to: end) == .readerGone)
        #expect(Descriptor.write([1], from: 0, to: -1) == .failed(9))
    }

    @Test func aFolderOfOnesOwnGoes() throws {
        var folder: PrivateFolder? = try PrivateFolder(named: "netlesson-test")
        let path = try #require(folder?.path)
        #expect(folder?.write(Array("one".utf8), to: "file") == path + "/file")
        #expect(folder?.write(Array(" two".utf8), to: "file", appends: true) == path + "/file")
        #expect(try InputFile.bytes(of: path + "/file") == Array("one two".utf8))
        folder = nil
        #expect(!FileSystem.exists(path))
    }
}
