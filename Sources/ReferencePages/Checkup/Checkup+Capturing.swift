import Annotations
import Documents
import Output
package import PacketCapture

// Whether packets may be captured, and what stands in the way.

extension Checkup.Section {
    /// What may be captured.
    ///
    /// - Parameters:
    ///   - interfaces: those of this machine; nil where the system does not list them.
    ///   - rights: what this process may do; nil where the system has no such rights.
    ///   - user: whose rights it has, and this user's groups.
    ///   - program: where this program lies.
    /// - Returns: the section.
    package static func capturing(
        _ interfaces: [NetworkInterface]?, rights: CaptureRights?, user: (name: String, groups: [String]),
        program: String
    ) -> Self {
        typealias Words = Checkup.Words
        let way = Bilingual(
            en: howToBeAllowedToCapture(program: program, in: .en),
            zh: howToBeAllowedToCapture(program: program, in: .zh))
        var items = [interfacesItem(interfaces, way)]
        if let rights {
            items.append(fileItem(rights, program: program))
            items.append(processItem(rights, user.name))
        }
        items.append(
            Checkup.Item(
                "groups", Words.groups, .fine, Checkup.same(user.groups.joined(separator: ", "))))
        if let rights { items.append(systemItem(rights)) }
        return Self(name: "capturing", title: Words.capturing, items: items)
    }

    private static func interfacesItem(_ interfaces: [NetworkInterface]?, _ way: Bilingual) -> Checkup.Item {
        typealias Words = Checkup.Words
        guard let interfaces else {
            return Checkup.Item(
                "interfaces", Words.interfaces, .missing, Words.notListed, advice: Words.askTheSystem)
        }
        func names(_ access: [NetworkInterface.Access]) -> String {
            let names = interfaces.filter { access.contains($0.access) }.map(\.name)
            return StyledText.escaped(names.joined(separator: ", ").utf8)
        }
        let (allowed, refused) = (names([.allowed, .down]), names([.noPermission]))
        if !allowed.isEmpty {
            return Checkup.Item(
                "interfaces", Words.interfaces, .fine,
                Bilingual(en: "may be captured on: \(allowed)", zh: "可以抓包：\(allowed)"))
        }
        guard !refused.isEmpty else {
            return Checkup.Item(
                "interfaces", Words.interfaces, .missing, Words.noInterface, advice: Words.askTheSystem)
        }
        return Checkup.Item(
            "interfaces", Words.interfaces, .missing,
            Bilingual(en: "no permission to capture on \(refused)", zh: "没有在 \(refused) 上抓包的权限"), advice: way)
    }

    private static func fileItem(_ rights: CaptureRights, program: String) -> Checkup.Item {
        typealias Words = Checkup.Words
        let way = wayToCapture(program: program)
        guard !rights.ofFile.isEmpty else {
            let mayCapture = rights.ofProcess.contains(.raw)
            return Checkup.Item(
                "file-rights", Words.fileRights, mayCapture ? .fine : .hint, Words.noFileRights,
                advice: mayCapture ? nil : Checkup.same(way))
        }
        let names = rights.ofFile.names
        guard !rights.ofProcess.contains(.raw) else {
            return Checkup.Item(
                "file-rights", Words.fileRights, .fine, Bilingual(en: "grants \(names)", zh: "授予 \(names)"))
        }
        return Checkup.Item(
            "file-rights", Words.fileRights, .missing,
            Bilingual(en: "grants \(names), without effect", zh: "授予 \(names)，但没有生效"),
            advice: rights.isFileSystemUnheeded ? Words.installElsewhere : Words.seeSystem)
    }

    private static func processItem(_ rights: CaptureRights, _ user: String) -> Checkup.Item {
        typealias Words = Checkup.Words
        let name = StyledText.escaped(user.utf8)
        let names = rights.ofProcess.names
        return Checkup.Item(
            "process-rights", Words.processRights, rights.ofProcess.contains(.raw) ? .fine : .hint,
            rights.ofProcess.isEmpty
                ? Bilingual(en: "runs as \(name), without rights to capture", zh: "以 \(name) 运行，没有抓包权限")
                : Bilingual(en: "runs as \(name), with \(names)", zh: "以 \(name) 运行，拥有 \(names)"))
    }

    private static func systemItem(_ rights: CaptureRights) -> Checkup.Item {
        typealias Words = Checkup.Words
        if !rights.withinReach.contains(.raw) {
            return Checkup.Item(
                "system", Words.system, .missing, Words.outOfReach, advice: Words.startWithRaw)
        }
        let mayCapture = rights.ofProcess.contains(.raw)
        if rights.isGrantedNothing {
            return Checkup.Item(
                "system", Words.system, mayCapture ? .fine : .missing, Words.grantedNothing,
                advice: mayCapture ? nil : Words.startWithout)
        }
        if rights.isFileSystemUnheeded {
            return Checkup.Item(
                "system", Words.system, .hint, Words.unheeded, advice: Words.installElsewhere)
        }
        return Checkup.Item("system", Words.system, .fine, Words.nothingWithheld)
    }
}

extension Set<CaptureRights.Right> {
    fileprivate var names: String { map(\.name).sorted().joined(separator: ", ") }
}
