/// Cisco's VN-Tag.
enum VNTag: Header {
    static let title = "VN-Tag"
    static let source = "Cisco VN-Tag"
    static let length = 6

    static let fields: [HeaderField] = [
        .part("Direction", 0..<1, .flag),
        .part("Pointer", 1..<2, .flag),
        .part("Destination VIF", 2..<16),
        .part("Looped", 16..<17, .flag),
        .part("Reserved", 17..<18, .flag),
        .part("Version", 18..<20),
        .part("Source VIF", 20..<32),
        .whole("Length/Type", 4..<6, .code(.etherType)),
    ]
}
