// swift-tools-version: 6.2
import PackageDescription

// One target a room; what a room may import is what its `dependencies` line names.
// The rooms and what each must never do are described in CONTRIBUTING.md.

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, _ imports: [Target.Dependency], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: strict + settings)
}

func tests(_ name: String, _ imports: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: imports + ["TestSupport"], resources: resources)
}

// Rooms that others bring along with `@_exported import` are named, too: SwiftPM builds a room anew only when a module
// changes that is named for it. Left out, a change of a struct's layout two rooms away gives a program that crashes.
let protocolRooms: [Target.Dependency] = [
    "Platform", "WireBytes", "Decompression", "Charsets", "PacketCapture", "PacketDecoding", "TCPConnections",
    "HTTPMessages",
    "ProxyMessages", "WebSocketMessages", "TLSMessages", "CertificateChains",
    "DNSMessages", "DHCPMessages",
]
let trace: [Target.Dependency] = protocolRooms + ["Tracing"]
let annotated: [Target.Dependency] = trace + ["Documents", "Annotations"]
let rendered: [Target.Dependency] = annotated + ["Rendering"]
let taught: [Target.Dependency] = rendered + ["Screens", "Lessons"]

let package = Package(
    name: "netlesson",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "netlesson", targets: ["netlesson"]),
        .executable(name: "netlesson-lab-client", targets: ["LabClient"]),
        // For Fuzz/, which is a package of its own.
        .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CPcap", path: "Sources/C/CPcap", pkgConfig: "libpcap",
            providers: [.apt(["libpcap-dev"]), .brew(["libpcap"])]),
        .systemLibrary(
            name: "COpenSSL", path: "Sources/C/COpenSSL", pkgConfig: "openssl",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CBrotli", path: "Sources/C/CBrotli", pkgConfig: "libbrotlidec",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .systemLibrary(
            name: "CZstd", path: "Sources/C/CZstd", pkgConfig: "libzstd",
            providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        .systemLibrary(
            name: "CLZ4", path: "Sources/C/CLZ4", pkgConfig: "liblz4",
            providers: [.apt(["liblz4-dev"]), .brew(["lz4"])]),
        .systemLibrary(
            name: "CNghttp2", path: "Sources/C/CNghttp2", pkgConfig: "libnghttp2",
            providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
        .systemLibrary(name: "CIconv", path: "Sources/C/CIconv"),
        .systemLibrary(name: "CCapabilities", path: "Sources/C/CCapabilities"),
        .systemLibrary(name: "CPipes", path: "Sources/C/CPipes"),

        room("WireBytes", [], settings: [.enableExperimentalFeature("Lifetimes")]),
        room("Platform", ["CPipes"]),
        room("Decompression", ["WireBytes", "CZlib", "CBrotli", "CZstd", "CLZ4"]),
        // The C library's; macOS has it in a library of its own.
        .target(
            name: "Charsets", dependencies: ["WireBytes", "CIconv"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
        room("PacketCapture", ["Platform", "WireBytes", "Decompression", "CPcap", "CCapabilities"]),
        room("PacketDecoding", ["WireBytes"]),
        room("TCPConnections", ["WireBytes", "PacketDecoding"]),
        room("HTTPMessages", ["WireBytes", "Decompression", "Charsets", "CNghttp2"]),
        room("ProxyMessages", ["WireBytes", "PacketDecoding"]),
        room("WebSocketMessages", ["WireBytes", "Decompression"]),
        room("TLSMessages", ["WireBytes", "Decompression", "COpenSSL"]),
        room("CertificateChains", ["WireBytes", "COpenSSL"]),
        room("DNSMessages", ["WireBytes"]),
        room("DHCPMessages", ["WireBytes"]),
        room("Tracing", protocolRooms),
        room("Documents", ["WireBytes"]),
        room("Annotations", trace + ["Documents"]),
        room("Rendering", annotated),
        room("Screens", rendered),
        room("Lessons", rendered + ["Screens", "Yams"]),
        room("Lab", rendered + ["COpenSSL"]),
        .executableTarget(
            name: "netlesson",
            dependencies: taught + [
                "Lab", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // The labs' clients: a program of their own, because URLSession brings libraries that nothing else needs.
        // Their own sources are put into it.
        .executableTarget(name: "SourceEmbedder", swiftSettings: strict),
        .plugin(name: "EmbedLabSources", capability: .buildTool(), dependencies: ["SourceEmbedder"]),
        .executableTarget(
            name: "LabClient", dependencies: ["COpenSSL"], swiftSettings: strict, plugins: ["EmbedLabSources"]
        ),

        // Makes the Swift in the folders called Generated of the data files in curriculum/ (`make generated`): a program of
        // its own, so that building the others needs neither it nor Yams for the host.
        .executableTarget(name: "DataCompiler", dependencies: ["Yams"], swiftSettings: strict),
        tests("DataCompilerTests", ["DataCompiler"]),

        .target(name: "FuzzTargets", dependencies: taught + ["TestSupport"], path: "Tests/FuzzTargets"),
        tests("FuzzRegressionTests", ["FuzzTargets"]),
        .target(
            name: "TestSupport", dependencies: ["WireBytes"], path: "Tests/TestSupport", swiftSettings: strict
        ),
        tests("PlatformTests", ["Platform"]),
        tests("WireBytesTests", ["WireBytes"]),
        tests("DecompressionTests", ["Decompression", "WireBytes", "CZlib"]),
        tests(
            "PacketCaptureTests",
            ["Platform", "PacketCapture", "Decompression", "WireBytes", "CPcap", "CZlib", "CZstd", "CLZ4"]),
        tests("PacketDecodingTests", ["PacketDecoding", "WireBytes"]),
        tests("TCPConnectionsTests", ["TCPConnections", "PacketDecoding", "WireBytes"]),
        tests("CharsetsTests", ["Charsets", "WireBytes"]),
        tests("HTTPMessagesTests", ["HTTPMessages", "Decompression", "WireBytes"]),
        tests("ProxyMessagesTests", ["ProxyMessages", "PacketDecoding", "WireBytes"]),
        tests("WebSocketMessagesTests", ["WebSocketMessages", "Decompression", "WireBytes"]),
        tests("TLSMessagesTests", ["TLSMessages", "Decompression", "WireBytes"]),
        tests("CertificateChainsTests", ["CertificateChains", "WireBytes"]),
        tests("DNSMessagesTests", ["DNSMessages", "DHCPMessages", "WireBytes"]),
        tests("TracingTests", trace),
        tests("AnnotationsTests", annotated),
        tests("RenderingTests", rendered),
        tests("ScreensTests", rendered + ["Screens"]),
        tests("LessonsTests", taught),
        tests("LabTests", rendered + ["Lab", "COpenSSL"]),
        tests("EndToEnd", rendered + ["Lab"]),
    ],
    swiftLanguageModes: [.v6]
)
