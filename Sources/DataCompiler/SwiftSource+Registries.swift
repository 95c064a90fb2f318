import Foundation

/// The Swift that is made of the files in registries/: a file a room.
struct RegistrySources {
    private(set) var files: [String: String] = [:]
    private(set) var mistakes: [String] = []

    init(in folder: URL) {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var sources: [String: SwiftSource] = [:]
        for file in (files ?? []).sorted(by: { $0.lastPathComponent < $1.lastPathComponent })
        where file.pathExtension == "tsv" {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else {
                mistakes.append("\(file.path()): cannot be read as text")
                continue
            }
            let registry = RegistryFile(text, file: file.path())
            mistakes += registry.mistakes
            guard let room = registry.type?.room else { continue }
            var source = sources[room] ?? SwiftSource(madeFrom: "registries", identifiers: [])
            if sources[room] == nil { source.text += "public import WireBytes\n\n" }
            source.write(registry)
            sources[room] = source
        }
        for (room, source) in sources {
            self.files["Sources/\(room)/Generated/Registries.swift"] = source.text
        }
    }
}

extension SwiftSource {
    /// A registry's type: its numbers' constants, names and properties.
    mutating func write(_ registry: RegistryFile) {
        guard let (_, name, number) = registry.type else { return }
        let sources = ["registry", "reference"].compactMap { registry.facts[$0] }.joined(separator: "; ")
        text += """
            /// \(registry.facts["meaning"] ?? "")
            ///
            /// Source: \(sources)
            public struct \(name): CodePoint {
                public let rawValue: \(number)

                @inlinable public init(rawValue: \(number)) { self.rawValue = rawValue }

            """
        let constants = registry.rows.filter { !$0.constant.isEmpty }
        if !constants.isEmpty { text += "\n" }
        for row in constants {
            text += "    /// \(row.comment)\n"
            text += "    @inlinable public static var \(row.constant): \(name) "
            text += "{ \(name)(rawValue: \(row.code)) }\n"
        }
        text += "\n    public var name: String? {\n        switch rawValue {\n"
        for row in registry.rows where !row.name.isEmpty {
            text += "        case \(row.code): \(literal(row.name))\n"
        }
        let unnamed = registry.facts["grease"] == nil ? "nil" : "isGREASE ? \"GREASE\" : nil"
        text += "        default: \(unnamed)\n        }\n    }\n"
        for (index, property) in registry.properties.enumerated() {
            write(property.name, property.type, registry.rows.map { ($0.code, $0.properties[index]) })
        }
        text += "}\n\n"
    }

    /// A property that has few values: the codes of each stand together.
    private mutating func write(_ name: String, _ type: String, _ values: [(code: String, value: String)]) {
        let isFlag = type == "Bool"
        text += "\n    public var \(name): \(isFlag ? type : type + "?") {\n        switch rawValue {\n"
        for (value, rows) in Dictionary(grouping: values, by: \.value).sorted(by: { $0.key < $1.key })
        where !value.isEmpty {
            let codes = rows.map(\.code).joined(separator: ", ")
            text += "        case \(codes): \(isFlag ? "" : ".")\(value)\n"
        }
        text += "        default: \(isFlag ? "false" : "nil")\n        }\n    }\n"
    }
}
