import Documents
import PacketCapture
import Platform

// Whoever mistypes a name is told the one that was most likely meant.

extension CommandFailure {
    /// Nothing has this name, but another is nearly it.
    init(noSuch kind: Bilingual, _ name: String, near: String) {
        self.init(
            .noInput, en: "\(name): no such \(kind.en); did you mean \(near)?",
            zh: "\(name)：没有这个\(kind.zh)；是否指 \(near)？")
    }

    /// Nothing has this name: what is nearly it, or those that there are.
    ///
    /// - Parameters:
    ///   - kind: what is looked for.
    ///   - name: what was typed.
    ///   - known: the names that there are.
    ///   - command: what lists them.
    init(noSuch kind: Bilingual, _ name: String, among known: [String], listedBy command: String) {
        if let near = NearestName.of(name, among: known) {
            self.init(noSuch: kind, name, near: near)
            return
        }
        let partly = NearestName.containing(name, among: known)
        let listed = partly.isEmpty && known.count <= NearestName.mostListed ? known : partly
        let words =
            listed.isEmpty
            ? Bilingual(en: "\(command) lists them", zh: "\(command) 列出全部")
            : Bilingual(
                en: "there are \(listed.joined(separator: ", "))", zh: "现有 \(listed.joined(separator: "、"))")
        self.init(
            .noInput, en: "\(name): no such \(kind.en); \(words.en)",
            zh: "\(name)：没有这个\(kind.zh)；\(words.zh)")
    }

    /// A capture that cannot be read, with the bundled one that may be meant where there is no such file.
    init(_ error: CaptureError, named name: String) {
        guard case .notFound = error else {
            self.init(error)
            return
        }
        if let near = DataFolder.near(name, ["", ".pcap", ".pcapng"]) {
            self.init(noSuch: Bilingual(en: "file", zh: "文件"), name, near: near)
        } else if name.contains(where: { "/.".contains($0) }) || DataFolder.find() == nil {
            self.init(error)
        } else {
            self.init(.noInput, MissingFile.notBundledEither.at("\(name): "))
        }
    }

    /// An interface that cannot be captured on, with the one that may be meant where there is none of its name.
    init(device error: CaptureDeviceError) {
        if case .noSuchInterface(let name) = error,
            let near = NearestName.of(name, among: ((try? NetworkInterface.all()) ?? []).map(\.name))
        {
            self.init(noSuch: Bilingual(en: "interface", zh: "网络接口"), name, near: near)
        } else {
            self.init(error.exitStatus, en: error.line(in: .en), zh: error.line(in: .zh))
        }
    }

    /// A file that cannot be read, likewise.
    ///
    /// - Parameters:
    ///   - fault: why.
    ///   - option: where it was named, with a space behind it.
    ///   - name: how it was named.
    ///   - ending: of the bundled files that may be meant.
    init(_ fault: InputFileFault, at option: String, named name: String, ending: String) {
        if fault.isMissing, let near = DataFolder.near(name, [ending]) {
            self.init(noSuch: Bilingual(en: "file", zh: "文件"), option + name, near: near)
        } else {
            self.init(fault, at: option)
        }
    }
}

extension DataFolder {
    /// The bundled file that a bare name is nearest to, without its ending.
    static func near(_ name: String, _ endings: [String]) -> String? {
        guard !name.contains("/"), let folder = find() else { return nil }
        let files = FileSystem.names(in: folder + "/captures") ?? []
        let known = endings.filter { !$0.isEmpty }.flatMap { ending in
            files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
        }
        let bare = endings.first { !$0.isEmpty && name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
        // The ending may be what was mistyped.
        return NearestName.of(bare ?? name, among: known)
            ?? NearestName.of(String(name.prefix { $0 != "." }), among: known)
    }
}
