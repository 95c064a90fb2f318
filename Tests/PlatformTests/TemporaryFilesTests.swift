import Foundation
import Platform
import Testing

@Suite struct TemporaryFilesTests {
    @Test func whatIsRemovedAndWhatStays() throws {
        let folder = try Folder()
        _ = try folder.write("kept", "")
        let gone = try folder.write("gone", "")
        TemporaryFiles.add(folder.path("kept"))
        TemporaryFiles.add(gone)
        TemporaryFiles.forget(folder.path("kept"))
        TemporaryFiles.remove(folder.path("kept"))
        TemporaryFiles.remove(gone)
        #expect(try folder.names == ["kept"])
        // Once removed it is forgotten: another file of the name is somebody else's.
        _ = try folder.write("gone", "")
        TemporaryFiles.remove(gone)
        #expect(try folder.names == ["gone", "kept"])
    }

    @Test func foldersAreRemoved() throws {
        let folder = try Folder()
        let inner = folder.path("inner")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        TemporaryFiles.add(inner, isFolder: true)
        TemporaryFiles.remove(inner)
        #expect(try folder.names.isEmpty)
    }
}
