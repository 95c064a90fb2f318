// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds netlesson builds this. `make fuzz` knows how.

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "netlesson", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz", dependencies: [.product(name: "FuzzTargets", package: "netlesson")],
            // Only here: the tools that the build runs have a main of their own.
            swiftSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
        // Without a sanitizer: many runs in little time.
        .executableTarget(
            name: "FuzzOrder", dependencies: [.product(name: "FuzzTargets", package: "netlesson")]),
    ],
    swiftLanguageModes: [.v6]
)
