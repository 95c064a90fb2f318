import Foundation
import Platform
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What was there stays until all of the new is.
@Suite struct OutputFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func write(_ text: String, to file: OutputFile) {
        FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: false).write(Data(text.utf8))
    }

    @Test func aNewFile() throws {
        let file = try OutputFile(path: folder.path("new"))
        write("text", to: file)
        #expect(folder.read("new") == nil)
        try file.complete()
        #expect(folder.read("new") == "text")
        #expect(try folder.names == ["new"])
        #expect(try folder.mode("new").map { $0 & 0o600 } == 0o600)
    }

    @Test func whatWasThereStaysUntilItIsComplete() throws {
        let path = try folder.write("old", "old")
        chmod(path, 0o640)
        let file = try OutputFile(path: path)
        write("new", to: file)
        #expect(folder.read("old") == "old")
        try file.complete()
        #expect(folder.read("old") == "new")
        #expect(try folder.mode("old") == 0o640)
    }

    @Test func nothingIsLeftOfWhatWasNotCompleted() throws {
        _ = try folder.write("old", "old")
        for name in ["old", "none"] {
            let file = try OutputFile(path: folder.path(name))
            write("half", to: file)
            if name == "old" { file.discard() }
        }
        #expect(try folder.names == ["old"])
        #expect(folder.read("old") == "old")
    }

    @Test func secretsAreTheirOwnersAloneAlsoWhereAFileWas() throws {
        let path = try folder.write("old", "old")
        chmod(path, 0o666)
        let file = try OutputFile(path: path, isPrivate: true)
        try file.complete()
        #expect(try folder.mode("old") == 0o600)
    }

    @Test func whatGrowsIsInItsPlaceAtOnce() throws {
        let path = try folder.write("old", "old")
        let file = try OutputFile(path: path)
        try file.putInPlace()
        write("grown", to: file)
        #expect(folder.read("old") == "grown")
        file.discard()
        #expect(try folder.names.isEmpty)
    }

    @Test func aRecordingIsNotWrittenOver() throws {
        let path = try folder.write("old", "old")
        #expect(throws: OutputFault.exists) { try OutputFile(path: path, overwrites: false) }
        symlink("nowhere", folder.path("link"))
        #expect(throws: OutputFault.exists) { try OutputFile(path: folder.path("link"), overwrites: false) }
        #expect(throws: OutputFault.system(ENOENT)) { try OutputFile(path: folder.path("link")) }
        #expect(try folder.names == ["link", "old"])
    }

    @Test func aLinkStaysOne() throws {
        _ = try folder.write("old", "old")
        symlink("old", folder.path("link"))
        let file = try OutputFile(path: folder.path("link"))
        write("new", to: file)
        try file.complete()
        #expect(folder.read("old") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "old")
    }

    /// By any of its names.
    @Test func anInputIsNotWrittenOver() throws {
        let path = try folder.write("input", "input")
        let input = try InputDescriptor(path: path)
        defer { close(input.number) }
        symlink("input", folder.path("link"))
        link(path, folder.path("hard"))
        for name in ["input", "./input", "link", "hard"] {
            #expect(throws: OutputFault.isInput) { try OutputFile(path: folder.path(name)) }
            #expect(throws: OutputFault.isInput) {
                try OutputFile(path: folder.path(name), overwrites: false)
            }
        }
        #expect(folder.read("input") == "input")
    }

    @Test func whatBecomesAnInputMeanwhileStays() throws {
        let path = try folder.write("late", "late")
        let file = try OutputFile(path: path)
        let input = try InputDescriptor(path: path)
        defer { close(input.number) }
        #expect(throws: OutputFault.isInput) { try file.complete() }
        #expect(folder.read("late") == "late")
    }

    @Test func anAwaitedInputIsNotWrittenOver() throws {
        FilesRead.note(path: folder.path("awaited"))
        #expect(throws: OutputFault.isInput) { try OutputFile(path: folder.path("./awaited")) }
    }

    @Test func devicesAndPipesAreWrittenDirectly() throws {
        let null = try OutputFile(path: "/dev/null")
        write("text", to: null)
        try null.complete()
        #expect(throws: OutputFault.system(EISDIR)) { try OutputFile(path: folder.path) }
        #expect(throws: OutputFault.system(ENOENT)) { try OutputFile(path: folder.path("no/such")) }
    }
}
