/// A row of one of the documents' tables other than those of header fields, as far as a connection can show it.
package enum ShownRow: Int, Sendable, CaseIterable {
    case tcp, http
    case security, encryption, securePort, authentication
    case requestLine, statusLine, requestHeaders, responseHeaders, emptyLine, requestBody, responseBody
    case connect, copyMove, delete, get, head, link, lock, mkcol, options, patch, post, pri, propfind,
        proppatch, put, queryMethod, report, search, trace, unlock
    case scheme, user, host, port, path, query, fragment, percentEncoding, space, chinese
    case contentType, boundary, partHeaders, partEmptyLine, partBody, closingBoundary

    /// The id of the table.
    package var table: String { names.table }
    /// The id of the row.
    package var row: String { names.row }

    private var names: (table: String, row: String) {
        switch self {
        case .tcp: ("protocols", "tcp")
        case .http: ("protocols", "http")
        case .security: ("http-vs-https", "security")
        case .encryption: ("http-vs-https", "encryption")
        case .securePort: ("http-vs-https", "port")
        case .authentication: ("http-vs-https", "authentication")
        case .requestLine: ("message-structure", "request-line")
        case .statusLine: ("message-structure", "status-line")
        case .requestHeaders: ("message-structure", "request-headers")
        case .responseHeaders: ("message-structure", "response-headers")
        case .emptyLine: ("message-structure", "empty-line")
        case .requestBody: ("message-structure", "request-body")
        case .responseBody: ("message-structure", "response-body")
        case .scheme: ("url-anatomy", "scheme")
        case .user: ("url-anatomy", "user")
        case .host: ("url-anatomy", "host")
        case .port: ("url-anatomy", "port")
        case .path: ("url-anatomy", "path")
        case .query: ("url-anatomy", "query")
        case .fragment: ("url-anatomy", "fragment")
        case .percentEncoding: ("url-anatomy", "percent-encoding")
        case .space: ("url-anatomy", "space")
        case .chinese: ("url-anatomy", "chinese")
        case .contentType: ("multipart-body", "content-type")
        case .boundary: ("multipart-body", "boundary")
        case .partHeaders: ("multipart-body", "part-headers")
        case .partEmptyLine: ("multipart-body", "empty-line")
        case .partBody: ("multipart-body", "part-body")
        case .closingBoundary: ("multipart-body", "closing-boundary")
        case .connect: ("methods", "connect")
        case .copyMove: ("methods", "copy-move")
        case .delete: ("methods", "delete")
        case .get: ("methods", "get")
        case .head: ("methods", "head")
        case .link: ("methods", "link")
        case .lock: ("methods", "lock")
        case .mkcol: ("methods", "mkcol")
        case .options: ("methods", "options")
        case .patch: ("methods", "patch")
        case .post: ("methods", "post")
        case .pri: ("methods", "pri")
        case .propfind: ("methods", "propfind")
        case .proppatch: ("methods", "proppatch")
        case .put: ("methods", "put")
        case .queryMethod: ("methods", "query")
        case .report: ("methods", "report")
        case .search: ("methods", "search")
        case .trace: ("methods", "trace")
        case .unlock: ("methods", "unlock")
        }
    }

    /// The rows of methods, by the methods' names in lower case.
    private static let methods: [String: ShownRow] = {
        var rows = Dictionary(
            uniqueKeysWithValues: allCases.filter { $0.table == "methods" }.map { ($0.row, $0) })
        rows["copy"] = .copyMove
        rows["move"] = .copyMove
        return rows
    }()

    /// The row that explains a method; its name in lower case.
    static func of(method: String) -> ShownRow? { methods[method] }
}
