// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else that reads protocols with this one's rooms. `make library-client` builds and runs it.

let package = Package(
    name: "LibraryClient",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "netlesson", path: "../..")],
    targets: [
        .executableTarget(
            name: "LibraryClient",
            dependencies: ["WireBytes", "HTTPMessages", "TLSMessages"].map {
                .product(name: $0, package: "netlesson")
            })
    ],
    swiftLanguageModes: [.v6]
)
