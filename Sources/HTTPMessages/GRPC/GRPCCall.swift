import WireBytes

/// A call of gRPC: an exchange of HTTP/2 or 3 whose request says so. The path names the service and the method.
public struct GRPCCall: Sendable, Hashable {
    /// The service with its package, such as "helloworld.Greeter".
    public var service: ArraySlice<UInt8>
    /// The method.
    public var method: ArraySlice<UInt8>
    /// How the call ended; nil where that was not captured, or has not happened.
    public var status: GRPCStatus?
    /// What is said of that, percent-decoded; empty where nothing is.
    public var statusMessage: [UInt8] = []

    /// Reads an exchange; nil where it is no call.
    public init?(of exchange: Exchange) {
        // Asked first: to take the request out of an exchange copies it, and most are of HTTP/1.
        guard exchange.stream != nil else { return nil }
        guard case .some(let request) = exchange.request, request.body.grpc != nil,
            let path = request.head.target, path.first == UInt8(ascii: "/"),
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
        else { return nil }
        service = path[path.startIndex &+ 1..<max(path.startIndex &+ 1, slash)]
        method = path[(slash &+ 1)...]
        guard case .some(let response) = exchange.response else { return }
        // Behind the messages; or in the head, where there are none.
        let trailers = response.body.trailerBytes
        for field in response.body.trailers {
            note(trailers[clamped: field.name], trailers[clamped: field.value])
        }
        guard status == nil else { return }
        for field in response.head.fields {
            note(response.head.name(of: field), response.head.value(of: field))
        }
    }

    private mutating func note(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        if name.elementsEqual("grpc-status".utf8) {
            status = UInt32(String(decoding: value.prefix(10), as: UTF8.self)).map {
                GRPCStatus(rawValue: $0)
            }
        } else if name.elementsEqual("grpc-message".utf8) {
            statusMessage = percentDecoded(value, plusIsSpace: false)
        }
    }
}
