// `unsafe`: libyaml's parser and events hold pointers.

import CYAML

extension YAMLNode {
    /// Reads a file. Nothing that stands in it is run, opened or fetched, and a name for a value (`&name`) stands for nothing:
    /// a small file cannot become a large tree by naming the same again and again.
    ///
    /// - Parameter bytes: the file, in UTF-8.
    /// - Returns: its one document; nil where it holds none.
    /// - Throws: why it is not YAML.
    package static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
        try YAMLReader().read(bytes)
    }
}

// A class, because libyaml's parser holds a pointer to itself and must stay where it is.
/// Makes nodes of libyaml's events.
@safe private final class YAMLReader {
    /// Mappings and lists in each other: as many as a recursive reader can go down on any thread's stack.
    private static let deepest = 200

    private var parser = unsafe yaml_parser_t()

    init() { unsafe yaml_parser_initialize(&parser) }

    deinit { unsafe yaml_parser_delete(&parser) }

    func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
        // The parser reads the bytes as it goes, so that all is done while they stay where they are.
        let read = unsafe bytes.withUnsafeBufferPointer { bytes -> Result<YAMLNode?, YAMLError> in
            unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            unsafe yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            return Result { () throws(YAMLError) in try document() }
        }
        return try read.get()
    }

    private func document() throws(YAMLError) -> YAMLNode? {
        _ = try next()  // the stream begins
        if case .end = try next().kind { return nil }
        let root = try node(try next(), depth: 0)
        _ = try next()  // the document ends
        let last = try next()
        guard case .end = last.kind else {
            throw .grammar(problem: "but found another document", line: last.line, opened: nil)
        }
        return root
    }

    private func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < Self.deepest else {
            throw .grammar(problem: "exceeded maximum depth", line: event.line, opened: nil)
        }
        switch event.kind {
        case .scalar(let scalar): return YAMLNode(content: .scalar(scalar), line: event.line)
        case .list:
            var items: [YAMLNode] = []
            while let item = try nextInside() { items.append(try node(item, depth: depth + 1)) }
            return YAMLNode(content: .list(items), line: event.line)
        case .mapping:
            var pairs: [(key: YAMLNode, value: YAMLNode)] = []
            var places: [String: Int] = [:]
            while let event = try nextInside() {
                let key = try node(event, depth: depth + 1)
                pairs.append((key, try node(try next(), depth: depth + 1)))
                guard let name = key.string else { continue }
                if let line = places[name] { throw .repeatedKey(name, line: line) }
                places[name] = key.line
            }
            return YAMLNode(content: .mapping(pairs), line: event.line)
        case .alias: throw .grammar(problem: "found undefined alias", line: event.line, opened: nil)
        case .close, .end, .other: throw .unreadable
        }
    }

    /// The next event; nil where it ends a list or mapping.
    private func nextInside() throws(YAMLError) -> Event? {
        let event = try next()
        if case .close = event.kind { return nil }
        return event
    }

    private func next() throws(YAMLError) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(&parser, &event) == 1 else { throw unsafe YAMLError(parser) }
        defer { unsafe yaml_event_delete(&event) }
        return unsafe Event(event)
    }
}

/// What libyaml reports, without its pointers.
private struct Event {
    enum Kind {
        case scalar(YAMLNode.Scalar)
        case list, mapping, alias
        /// The end of a list or mapping.
        case close
        /// The end of the file.
        case end
        case other
    }

    let kind: Kind
    let line: Int

    init(_ event: yaml_event_t) {
        line = unsafe Int(clamping: event.start_mark.line) + 1
        kind =
            switch unsafe event.type {
            case YAML_SCALAR_EVENT: unsafe .scalar(Self.scalar(event))
            case YAML_SEQUENCE_START_EVENT: .list
            case YAML_MAPPING_START_EVENT: .mapping
            case YAML_ALIAS_EVENT: .alias
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .close
            case YAML_STREAM_END_EVENT: .end
            default: .other
            }
    }

    private static func scalar(_ event: yaml_event_t) -> YAMLNode.Scalar {
        let scalar = unsafe event.data.scalar
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: Int(clamping: scalar.length))
        return unsafe YAMLNode.Scalar(
            string: String(decoding: bytes, as: UTF8.self),
            isLiteralBlock: scalar.style == YAML_LITERAL_SCALAR_STYLE)
    }
}

extension YAMLError {
    fileprivate init(_ parser: yaml_parser_t) {
        guard unsafe parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR,
            let problem = unsafe parser.problem
        else {
            self = .unreadable
            return
        }
        let opened = unsafe parser.context == nil ? nil : Int(clamping: parser.context_mark.line) + 1
        self = unsafe .grammar(
            problem: String(cString: problem), line: Int(clamping: parser.problem_mark.line) + 1,
            opened: opened)
    }
}
