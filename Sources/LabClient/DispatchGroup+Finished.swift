import Foundation

extension DispatchGroup {
    /// Returns when all that entered have left, without holding a thread until then.
    func finished() async {
        await withCheckedContinuation { continuation in
            notify(queue: .global()) { continuation.resume() }
        }
    }
}
