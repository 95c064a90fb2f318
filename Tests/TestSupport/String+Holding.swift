import Foundation

extension String {
    /// Whether words stand in it, byte for byte; no words stand nowhere. To search a whole page for characters takes far longer.
    public func holds(_ words: some StringProtocol) -> Bool {
        !words.isEmpty && Data(utf8).range(of: Data(words.utf8)) != nil
    }
}
