// Fetches one URL with URLSession and its ordinary settings, and says how long the answer was.
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

guard let address = CommandLine.arguments.dropFirst().first, let url = URL(string: address) else {
    FileHandle.standardError.write(Data("usage: URLSessionGet URL\n".utf8))
    exit(64)
}
do {
    let (body, response) = try await URLSession.shared.data(from: url)
    print((response as? HTTPURLResponse)?.statusCode ?? 0, body.count, "bytes")
} catch {
    FileHandle.standardError.write(Data("URLSessionGet: \(error)\n".utf8))
    exit(1)
}
