// swift-tools-version: 6.2
import PackageDescription

// One target a room. What a room imports is what its line here names, no more and no less: `tools/check-imports` compares
// the two. The rooms and what each must never do are described in CONTRIBUTING.md.

// A file sees what it imports itself, not what the file beside it does.
let ownImports = SwiftSetting.enableUpcomingFeature("MemberImportVisibility")

let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    ownImports,
    .treatAllWarnings(as: .error),
]

// For rooms of which a run uses little, and that little once: half as long to compile, and half as large.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func room(_ name: String, _ imports: [Target.Dependency], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: strict + settings)
}

func tests(_ name: String, _ imports: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: imports, swiftSettings: [ownImports])
}

// Of use to other programs, too: each is a library that a package may depend on.
let protocolRooms = [
    "WireBytes", "Decompression", "Charsets", "PacketCapture", "PacketDecoding", "TCPConnections",
    "HTTPFields", "HTTPMessages", "ProxyMessages", "WebSocketMessages", "MQTTMessages", "TLSMessages",
    "DialogueMessages", "SSHMessages", "RedisMessages", "PostgreSQLMessages", "MySQLMessages", "LDAPMessages",
    "SMBMessages", "RFBMessages", "IRCMessages", "TelnetMessages",
    "QUICMessages",
    "OpenVPNMessages",
    "CertificateChains", "DNSMessages", "DHCPMessages", "NTPMessages", "SSDPMessages", "STUNMessages",
    "SNMPMessages", "NetBIOSMessages", "SIPMessages", "SyslogMessages",
]

let package = Package(
    name: "netlesson",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "netlesson", targets: ["netlesson"]),
        .executable(name: "netlesson-lab-client", targets: ["LabClient"]),
        // For Fuzz/, which is a package of its own.
        .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ] + protocolRooms.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .systemLibrary(name: "CPcap", path: "Sources/C/CPcap"),
        .systemLibrary(name: "CPrefetch", path: "Sources/C/CPrefetch"),
        .target(name: "CPcapOnDemand", path: "Sources/C/CPcapOnDemand"),
        .target(
            name: "CNoFoundation", path: "Sources/C/CNoFoundation",
            cSettings: [.define("WITHOUT_FOUNDATION", .when(platforms: [.linux], configuration: .release))]),
        .systemLibrary(
            name: "COpenSSL", path: "Sources/C/COpenSSL", pkgConfig: "openssl",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CDeflate", path: "Sources/C/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
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
        .systemLibrary(
            name: "CNghttp3", path: "Sources/C/CNghttp3", pkgConfig: "libnghttp3",
            providers: [.apt(["libnghttp3-dev"]), .brew(["libnghttp3"])]),
        .systemLibrary(
            name: "CPSL", path: "Sources/C/CPSL", pkgConfig: "libpsl",
            providers: [.apt(["libpsl-dev"]), .brew(["libpsl"])]),
        .systemLibrary(
            name: "CQRCode", path: "Sources/C/CQRCode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(
            name: "CYAML", path: "Sources/C/CYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CIconv", path: "Sources/C/CIconv"),
        .systemLibrary(name: "CCapabilities", path: "Sources/C/CCapabilities"),
        .systemLibrary(name: "CPipes", path: "Sources/C/CPipes"),

        room("WireBytes", [], settings: [.enableExperimentalFeature("Lifetimes")]),
        room("Platform", ["CPipes"]),
        room("Decompression", ["WireBytes", "CZlib", "CDeflate", "CBrotli", "CZstd", "CLZ4"]),
        // The C library's; macOS has it in a library of its own.
        .target(
            name: "Charsets", dependencies: ["WireBytes", "CIconv"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
        // On Linux libpcap is loaded when it is needed.
        .target(
            name: "PacketCapture",
            dependencies: [
                "Platform", "WireBytes", "Decompression", "CPcap", "CPcapOnDemand", "CPrefetch",
                "CCapabilities",
            ], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("pcap", .when(platforms: [.macOS]))]),
        room("PacketDecoding", ["WireBytes"]),
        room("TCPConnections", ["WireBytes", "PacketDecoding"]),
        room("HTTPFields", ["WireBytes"]),
        room(
            "HTTPMessages", ["WireBytes", "Decompression", "Charsets", "HTTPFields", "CNghttp2", "CNghttp3"]),
        room("ProxyMessages", ["WireBytes", "PacketDecoding"]),
        room("WebSocketMessages", ["WireBytes", "Decompression"]),
        room("MQTTMessages", ["WireBytes"]),
        room("DialogueMessages", ["WireBytes"]),
        room("SSHMessages", ["WireBytes", "COpenSSL"]),
        room("RedisMessages", ["WireBytes"]),
        room("PostgreSQLMessages", ["WireBytes"]),
        room("MySQLMessages", ["WireBytes"]),
        room("LDAPMessages", ["WireBytes", "NetBIOSMessages"]),
        room("SMBMessages", ["WireBytes", "NetBIOSMessages"]),
        room("RFBMessages", ["WireBytes"]),
        room("IRCMessages", ["WireBytes"]),
        room("TelnetMessages", ["WireBytes"]),
        room("TLSMessages", ["WireBytes", "Decompression", "COpenSSL"]),
        room("QUICMessages", ["WireBytes", "TLSMessages"]),
        room("OpenVPNMessages", ["WireBytes"]),
        room("CertificateChains", ["WireBytes", "COpenSSL", "CPSL"]),
        room("DNSMessages", ["WireBytes"]),
        room("DHCPMessages", ["WireBytes"]),
        room("NTPMessages", ["WireBytes"]),
        room("SSDPMessages", ["WireBytes"]),
        room("STUNMessages", ["WireBytes"]),
        room("SNMPMessages", ["WireBytes"]),
        room("NetBIOSMessages", ["WireBytes"]),
        room("SIPMessages", ["WireBytes"]),
        room("SyslogMessages", ["WireBytes"]),
        room(
            "Tracing",
            [
                "Platform", "WireBytes", "Decompression", "PacketCapture", "PacketDecoding", "TCPConnections",
                "HTTPFields", "HTTPMessages", "ProxyMessages", "WebSocketMessages", "MQTTMessages",
                "DialogueMessages", "SSHMessages", "RedisMessages", "PostgreSQLMessages", "MySQLMessages",
                "LDAPMessages",
                "SMBMessages", "RFBMessages", "IRCMessages", "TelnetMessages",
                "TLSMessages", "QUICMessages", "OpenVPNMessages", "CertificateChains", "DNSMessages",
                "DHCPMessages",
                "NTPMessages", "SSDPMessages", "STUNMessages", "SNMPMessages", "NetBIOSMessages",
                "SIPMessages", "SyslogMessages",
            ]),
        room("Documents", ["WireBytes"], settings: small),
        room("YAML", ["CYAML"], settings: small),
        room(
            "Findings",
            [
                "WireBytes", "PacketDecoding", "TCPConnections", "HTTPFields", "HTTPMessages",
                "WebSocketMessages", "TLSMessages", "QUICMessages", "OpenVPNMessages", "CertificateChains",
                "Tracing",
            ]),
        room(
            "Comparison",
            [
                "WireBytes", "PacketDecoding", "TCPConnections", "HTTPMessages", "TLSMessages",
                "QUICMessages", "CertificateChains", "DNSMessages", "Tracing", "Findings",
            ], settings: small),
        room(
            "Annotations",
            [
                "Platform", "WireBytes", "Charsets", "PacketCapture", "PacketDecoding", "TCPConnections",
                "HTTPFields", "HTTPMessages", "ProxyMessages", "WebSocketMessages", "MQTTMessages",
                "DialogueMessages", "SSHMessages", "RedisMessages", "PostgreSQLMessages", "MySQLMessages",
                "LDAPMessages",
                "SMBMessages", "RFBMessages", "IRCMessages", "TelnetMessages",
                "TLSMessages", "QUICMessages", "OpenVPNMessages", "CertificateChains", "DNSMessages",
                "DHCPMessages",
                "NTPMessages", "SSDPMessages", "STUNMessages", "SNMPMessages", "NetBIOSMessages",
                "SIPMessages", "SyslogMessages", "Tracing",
                "Documents", "Findings",
            ]),
        room(
            "ComparisonWords",
            [
                "WireBytes", "PacketDecoding", "TCPConnections", "HTTPMessages", "TLSMessages",
                "QUICMessages", "CertificateChains", "Tracing", "Documents", "Comparison", "Annotations",
            ], settings: small),
        room(
            "Ladder",
            [
                "WireBytes", "PacketDecoding", "TCPConnections", "HTTPFields", "HTTPMessages",
                "ProxyMessages",
                "WebSocketMessages", "TLSMessages", "QUICMessages", "OpenVPNMessages", "STUNMessages",
                "CertificateChains",
                "DNSMessages", "Tracing",
                "Documents",
                "Findings", "Annotations",
            ]),
        room("Output", ["Platform", "WireBytes", "Documents"]),
        room(
            "ReferencePages",
            [
                "WireBytes", "PacketCapture", "HTTPMessages", "WebSocketMessages", "CertificateChains",
                "Tracing", "Documents", "Annotations", "Output",
            ], settings: small),
        room(
            "TextOutput",
            [
                "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPFields",
                "HTTPMessages", "ProxyMessages", "WebSocketMessages", "TLSMessages", "QUICMessages",
                "OpenVPNMessages", "CertificateChains", "DNSMessages", "DHCPMessages", "NTPMessages",
                "SSDPMessages", "STUNMessages", "SNMPMessages", "NetBIOSMessages", "SIPMessages",
                "SyslogMessages",
                "LDAPMessages",
                "Tracing", "Documents", "Findings", "Comparison", "Annotations", "ComparisonWords", "Ladder",
                "Output",
                "ReferencePages",
            ]),
        room(
            "JSONOutput",
            [
                "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPMessages",
                "ProxyMessages", "WebSocketMessages", "TLSMessages", "QUICMessages", "OpenVPNMessages",
                "CertificateChains", "DNSMessages", "DHCPMessages", "NTPMessages", "SSDPMessages",
                "STUNMessages", "SNMPMessages", "NetBIOSMessages", "SIPMessages", "SyslogMessages",
                "LDAPMessages",
                "Tracing", "Documents",
                "Findings",
                "Comparison",
                "Annotations", "ComparisonWords", "Output",
            ]),
        // Its style and script are files of their own, which are put into it.
        .target(
            name: "PageOutput",
            dependencies: [
                "WireBytes", "PacketDecoding", "HTTPFields", "HTTPMessages", "CertificateChains", "Tracing",
                "Documents",
                "Findings", "Comparison", "Annotations", "ComparisonWords", "Ladder", "Output", "TextOutput",
                "CZlib",
            ],
            exclude: ["Page"], swiftSettings: strict, plugins: ["EmbedPageFiles"]),
        room(
            "Exports",
            [
                "Platform", "WireBytes", "PacketDecoding", "TCPConnections", "HTTPFields", "HTTPMessages",
                "ProxyMessages", "WebSocketMessages", "TLSMessages", "CertificateChains", "Tracing",
                "Documents", "Findings", "Annotations", "Output", "JSONOutput",
            ]),
        room(
            "Pictures",
            [
                "WireBytes", "PacketCapture", "Tracing", "Documents", "Findings", "Annotations", "Ladder",
                "Output",
                "TextOutput",
            ], settings: small),
        room(
            "Redaction",
            ["WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "Tracing", "Output"]),
        room("Terminal", ["Platform", "Documents", "Output"], settings: small),
        room("CommandLanguage", ["WireBytes", "Charsets", "Documents", "Output"], settings: small),
        room(
            "LiveOutput",
            [
                "WireBytes", "TCPConnections", "HTTPMessages", "WebSocketMessages", "TLSMessages",
                "CertificateChains", "DNSMessages", "Tracing", "Documents", "Findings", "Annotations",
                "Output", "TextOutput", "JSONOutput", "Terminal",
            ]),
        room(
            "LiveCapture",
            [
                "Platform", "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "TLSMessages",
                "Tracing",
            ]),
        room(
            "Lessons",
            [
                "Platform", "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPFields",
                "HTTPMessages", "TLSMessages", "QUICMessages", "CertificateChains", "Tracing", "Documents",
                "Findings",
                "Comparison", "Annotations", "ComparisonWords", "Output", "ReferencePages", "TextOutput",
                "YAML",
            ], settings: small),
        room(
            "LessonPages",
            [
                "WireBytes", "Tracing", "Documents", "Annotations", "Output", "TextOutput", "PageOutput",
                "Lessons",
            ], settings: small),
        .target(
            name: "Website",
            dependencies: [
                "Platform", "WireBytes", "Documents", "Output", "ReferencePages", "PageOutput", "Lessons",
            ],
            exclude: ["Page"], swiftSettings: strict + small, plugins: ["EmbedPageFiles"]),
        room(
            "LessonPlayer",
            ["WireBytes", "Documents", "Annotations", "Output", "TextOutput", "Terminal", "Lessons"],
            settings: small),
        room(
            "Lab",
            [
                "Platform", "WireBytes", "PacketCapture", "TCPConnections", "HTTPFields", "HTTPMessages",
                "TLSMessages", "CertificateChains", "Tracing", "Documents", "Annotations", "Output",
                "TextOutput", "LiveCapture", "COpenSSL",
            ], settings: small),
        // The only room that knows of SwiftNIO.
        .target(
            name: "Classroom",
            dependencies: [
                "Platform", "WireBytes", "PacketCapture", "TCPConnections", "HTTPMessages", "TLSMessages",
                "Tracing", "Documents", "Annotations", "Output", "TextOutput", "PageOutput", "Redaction",
                "LiveOutput", "ReferencePages", "Lessons", "LessonPages", "CQRCode",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            exclude: ["Page"], swiftSettings: strict + small, plugins: ["EmbedPageFiles"]),
        .executableTarget(
            name: "netlesson",
            dependencies: [
                "Platform", "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPFields",
                "HTTPMessages",
                "TLSMessages", "CertificateChains", "Tracing", "Documents", "Comparison", "Annotations",
                "Output",
                "ReferencePages", "TextOutput", "JSONOutput", "PageOutput", "Exports", "Pictures",
                "Redaction",
                "Terminal",
                "CommandLanguage", "LiveOutput", "LiveCapture", "Lessons", "LessonPages", "LessonPlayer",
                "Lab",
                "Classroom", "Website", "CNoFoundation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict + small),

        // The labs' clients: a program of their own, because URLSession brings libraries that nothing else needs.
        // Their own sources are put into it.
        .executableTarget(name: "SourceEmbedder", swiftSettings: strict),
        .plugin(name: "EmbedLabSources", capability: .buildTool(), dependencies: ["SourceEmbedder"]),
        .plugin(name: "EmbedPageFiles", capability: .buildTool(), dependencies: ["SourceEmbedder"]),
        .executableTarget(
            name: "LabClient", dependencies: ["COpenSSL"], swiftSettings: strict, plugins: ["EmbedLabSources"]
        ),

        // Makes the Swift in the folders called Generated of the data files in curriculum/ (`make generated`): a program of
        // its own, which building the others does not need.
        .executableTarget(name: "DataCompiler", dependencies: ["YAML"], swiftSettings: strict),
        tests("DataCompilerTests", ["DataCompiler", "YAML", "TestSupport"]),

        .target(
            name: "FuzzTargets",
            dependencies: [
                "WireBytes", "Decompression", "PacketCapture", "HTTPFields", "HTTPMessages", "TLSMessages",
                "CertificateChains", "Tracing", "Documents", "Comparison", "Annotations", "Output",
                "ReferencePages",
                "TextOutput", "JSONOutput", "Redaction", "Terminal", "LiveOutput", "Lessons", "LessonPlayer",
                "TestSupport",
            ], path: "Tests/FuzzTargets", swiftSettings: [ownImports]),
        tests("FuzzRegressionTests", ["FuzzTargets", "TestSupport"]),
        .target(
            name: "TestSupport", dependencies: ["WireBytes"], path: "Tests/TestSupport", swiftSettings: strict
        ),
        .target(
            name: "TracingSupport", dependencies: ["WireBytes", "PacketCapture", "Tracing", "TestSupport"],
            path: "Tests/TracingSupport", swiftSettings: strict),
        tests("YAMLTests", ["YAML"]),
        tests("PlatformTests", ["Platform", "TestSupport"]),
        tests("WireBytesTests", ["WireBytes"]),
        tests("DecompressionTests", ["WireBytes", "Decompression"]),
        tests(
            "PacketCaptureTests",
            ["WireBytes", "PacketCapture", "CPcap", "CZlib", "CZstd", "CLZ4", "TestSupport"]),
        tests("PacketDecodingTests", ["WireBytes", "PacketDecoding", "TestSupport"]),
        tests("TCPConnectionsTests", ["WireBytes", "PacketDecoding", "TCPConnections", "TestSupport"]),
        tests("CharsetsTests", ["Charsets", "TestSupport"]),
        tests("HTTPFieldsTests", ["HTTPFields", "TestSupport"]),
        tests(
            "HTTPMessagesTests",
            ["WireBytes", "Decompression", "Charsets", "HTTPFields", "HTTPMessages", "TestSupport"]),
        tests("ProxyMessagesTests", ["WireBytes", "PacketDecoding", "ProxyMessages", "TestSupport"]),
        tests("WebSocketMessagesTests", ["WireBytes", "Decompression", "WebSocketMessages", "TestSupport"]),
        tests("MQTTMessagesTests", ["WireBytes", "MQTTMessages", "TestSupport"]),
        tests("DialogueMessagesTests", ["WireBytes", "DialogueMessages", "TestSupport"]),
        tests("SSHMessagesTests", ["WireBytes", "SSHMessages", "TestSupport"]),
        tests("RedisMessagesTests", ["WireBytes", "RedisMessages", "TestSupport"]),
        tests("PostgreSQLMessagesTests", ["WireBytes", "PostgreSQLMessages", "TestSupport"]),
        tests("MySQLMessagesTests", ["WireBytes", "MySQLMessages", "TestSupport"]),
        tests("TLSMessagesTests", ["WireBytes", "TLSMessages", "TestSupport"]),
        tests("QUICMessagesTests", ["WireBytes", "TLSMessages", "QUICMessages", "TestSupport"]),
        tests("OpenVPNMessagesTests", ["WireBytes", "TLSMessages", "OpenVPNMessages", "TestSupport"]),
        tests("CertificateChainsTests", ["CertificateChains"]),
        tests("DNSMessagesTests", ["WireBytes", "DNSMessages", "DHCPMessages"]),
        tests("NTPMessagesTests", ["WireBytes", "NTPMessages"]),
        tests("SSDPMessagesTests", ["WireBytes", "SSDPMessages"]),
        tests("STUNMessagesTests", ["WireBytes", "STUNMessages"]),
        tests("SNMPMessagesTests", ["WireBytes", "SNMPMessages"]),
        tests("NetBIOSMessagesTests", ["WireBytes", "NetBIOSMessages"]),
        tests("SIPMessagesTests", ["WireBytes", "SIPMessages"]),
        tests("SyslogMessagesTests", ["WireBytes", "SyslogMessages", "TestSupport"]),
        tests("LDAPMessagesTests", ["WireBytes", "NetBIOSMessages", "LDAPMessages", "TestSupport"]),
        tests("SMBMessagesTests", ["WireBytes", "NetBIOSMessages", "SMBMessages", "TestSupport"]),
        tests("RFBMessagesTests", ["WireBytes", "RFBMessages", "TestSupport"]),
        tests("IRCMessagesTests", ["WireBytes", "IRCMessages", "TestSupport"]),
        tests("TelnetMessagesTests", ["WireBytes", "TelnetMessages", "TestSupport"]),
        tests(
            "TracingTests",
            [
                "WireBytes", "Decompression", "PacketCapture", "PacketDecoding", "TCPConnections",
                "HTTPMessages", "WebSocketMessages", "TLSMessages", "OpenVPNMessages", "CertificateChains",
                "DialogueMessages", "DNSMessages", "QUICMessages", "STUNMessages", "Tracing", "TestSupport",
            ]),
        tests(
            "FindingsTests",
            [
                "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPMessages",
                "TLSMessages",
                "QUICMessages", "Tracing", "Findings", "TestSupport", "TracingSupport",
            ]),
        tests(
            "ComparisonTests",
            ["WireBytes", "PacketCapture", "TLSMessages", "Tracing", "Comparison", "TestSupport"]),
        tests(
            "AnnotationsTests",
            [
                "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPFields",
                "HTTPMessages", "QUICMessages", "TLSMessages", "CertificateChains", "DNSMessages",
                "DHCPMessages", "NTPMessages", "SSDPMessages", "SIPMessages", "MySQLMessages", "SMBMessages",
                "SyslogMessages",
                "LDAPMessages",
                "Tracing", "Documents", "Findings", "Annotations", "TestSupport",
            ]),
        tests(
            "LadderTests",
            [
                "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "HTTPFields",
                "HTTPMessages",
                "WebSocketMessages", "TLSMessages", "Tracing", "Documents", "Findings", "Annotations",
                "Ladder",
                "TestSupport", "TracingSupport",
            ]),
        tests(
            "OutputTests",
            [
                "WireBytes", "Platform", "PacketCapture", "QUICMessages", "TCPConnections", "HTTPMessages",
                "WebSocketMessages",
                "DialogueMessages", "TLSMessages", "CertificateChains", "Tracing", "Documents", "Findings",
                "Comparison",
                "Annotations", "ComparisonWords",
                "Ladder",
                "Output", "ReferencePages", "TextOutput", "JSONOutput", "Redaction", "Terminal", "LiveOutput",
                "TestSupport", "TracingSupport",
            ]),
        tests(
            "PageOutputTests",
            [
                "WireBytes", "PacketCapture", "Decompression", "HTTPFields", "CertificateChains",
                "TLSMessages",
                "Tracing", "Documents", "Comparison", "Annotations", "ComparisonWords", "Output",
                "TextOutput",
                "PageOutput",
                "JSONOutput", "Redaction",
                "TestSupport",
                "TracingSupport",
            ]),
        tests(
            "ExportsTests",
            [
                "Platform", "PacketCapture", "TLSMessages", "Tracing", "Documents", "Output",
                "JSONOutput", "Exports", "Redaction", "TestSupport",
                "TracingSupport",
            ]),
        tests(
            "PicturesTests",
            [
                "PacketCapture", "TLSMessages", "CertificateChains", "Tracing", "Documents",
                "Output",
                "TextOutput", "Pictures", "Redaction", "TestSupport", "TracingSupport",
            ]),
        tests(
            "LessonsTests",
            [
                "WireBytes", "PacketCapture", "TLSMessages", "CertificateChains", "Tracing", "Documents",
                "Comparison", "Annotations", "Output", "TextOutput", "Terminal", "Lessons", "LessonPages",
                "LessonPlayer",
                "TestSupport",
            ]),
        tests("WebsiteTests", ["Platform", "Documents", "PageOutput", "Website", "TestSupport"]),
        tests("TerminalTests", ["Platform", "Annotations", "Output", "Terminal", "TestSupport"]),
        tests("CommandLanguageTests", ["Documents", "Output", "CommandLanguage"]),
        tests(
            "LiveCaptureTests",
            [
                "Platform", "WireBytes", "PacketCapture", "PacketDecoding", "TCPConnections", "TLSMessages",
                "LiveCapture",
            ]),
        tests(
            "ClassroomTests",
            [
                "PacketCapture", "TLSMessages", "CertificateChains", "Tracing", "Documents", "Output",
                "Lessons", "Classroom", "TestSupport",
            ]),
        tests(
            "LabTests",
            ["WireBytes", "PacketCapture", "TCPConnections", "Documents", "Lab", "COpenSSL", "TestSupport"]),
        tests(
            "EndToEnd",
            [
                "WireBytes", "PacketCapture", "TCPConnections", "Documents", "Output", "Lab", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM builds a target anew only when a module changes that it names. A struct of one room may hold structs of others,
// though, and who copies it has their layout built in without importing them: with the lists above alone, a stored
// property added two rooms away gives a program that crashes. So what is named brings along what that names.
let named = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets where target.type != .plugin {
    var reached: Set<String> = []
    var further = target.dependencies
    while let dependency = further.popLast() {
        guard case .byNameItem(let name, _) = dependency, reached.insert(name).inserted else { continue }
        further += named[name] ?? []
        let isNamed = target.dependencies.contains {
            if case .byNameItem(name, _) = $0 { true } else { false }
        }
        if !isNamed { target.dependencies.append(dependency) }
    }
}
