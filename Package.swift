// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target of this package, in one place.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .treatAllWarnings(as: .error),  // SE-0443
]

let package = Package(
    name: "skilld",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Skills", targets: ["Skills", "SkillsJSON"]),
        .library(name: "SkillsSQLite", targets: ["SkillsSQLite"]),
        .library(name: "SkillsAPI", targets: ["SkillsAPI"]),
        .library(name: "SkillsTesting", targets: ["SkillsTesting"]),
        .executable(name: "skilld", targets: ["skilld"]),
    ],
    targets: [
        .target(name: "SkillsJSON", swiftSettings: settings),
        .target(name: "Skills", dependencies: ["SkillsJSON"], swiftSettings: settings),
        .target(
            name: "SkillsSQLite", dependencies: ["CSQLite", "Skills", "SkillsJSON"], swiftSettings: settings),
        // Without the Testing module, which no static binary can be built with: its helpers throw.
        .target(name: "SkillsTesting", dependencies: ["Skills", "SkillsJSON"], swiftSettings: settings),
        .target(name: "SkillsHTTP", dependencies: ["CLinux", "CZlib"], swiftSettings: settings),
        .target(
            name: "SkillsHTTPClient", dependencies: ["CCurl", "CLinux", "CZlib"], swiftSettings: settings),
        .target(
            name: "SkillsStandard", dependencies: ["Skills", "SkillsHTTPClient", "SkillsJSON"],
            swiftSettings: settings),
        .target(
            name: "SkillsWebhooks", dependencies: ["CCrypto", "Skills", "SkillsHTTPClient"],
            swiftSettings: settings),
        .target(
            name: "SkillsAPI", dependencies: ["CCrypto", "Skills", "SkillsHTTP", "SkillsJSON"],
            swiftSettings: settings),
        .executableTarget(
            name: "skilld",
            dependencies: [
                "CLinux", "CYAML", "Skills", "SkillsAPI", "SkillsHTTP", "SkillsHTTPClient", "SkillsJSON",
                "SkillsSQLite", "SkillsStandard", "SkillsWebhooks",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "example-first-skill", dependencies: ["Skills", "SkillsJSON"],
            path: "Examples/FirstSkill", swiftSettings: settings),

        .executableTarget(
            name: "example-loan-service", dependencies: ["Skills", "SkillsAPI", "SkillsJSON"],
            path: "Examples/LoanService", swiftSettings: settings),
        .executableTarget(
            name: "example-registration", dependencies: ["Skills", "SkillsJSON"],
            path: "Examples/Registration", swiftSettings: settings),
        .executableTarget(
            name: "example-payment", dependencies: ["Skills", "SkillsJSON"],
            path: "Examples/Payment", swiftSettings: settings),
        .executableTarget(
            name: "example-picture-upload", dependencies: ["Skills", "SkillsJSON"],
            path: "Examples/PictureUpload", swiftSettings: settings),

        .target(name: "CLinux"),
        .systemLibrary(name: "CCrypto"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CYAML"),

        // Serves all test targets: they are linked into one program.
        .target(name: "CTSanMutex", path: "Tests/CTSanMutex"),
        .target(
            name: "TestSupport", dependencies: ["CTestTLS", "SkillsHTTP"], path: "Tests/TestSupport",
            swiftSettings: settings),
        .testTarget(name: "SkillsJSONTests", dependencies: ["SkillsJSON"], swiftSettings: settings),
        .testTarget(
            name: "SkillsTests",
            dependencies: ["TestSupport", "CTSanMutex", "Skills", "SkillsJSON", "SkillsTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsTestingTests", dependencies: ["Skills", "SkillsJSON", "SkillsTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsSQLiteTests",
            dependencies: [
                "TestSupport", "SkillsSQLite", "CSQLite", "Skills", "SkillsJSON", "SkillsTesting",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsHTTPTests", dependencies: ["TestSupport", "SkillsHTTP", "CLinux"],
            swiftSettings: settings),
        // Its C part is a resolver of the tests' own, in the place of the system's.
        .target(name: "CTestResolver", path: "Tests/CTestResolver"),
        // Certificates, and a server that shows them.
        .target(
            name: "CTestTLS", path: "Tests/CTestTLS",
            linkerSettings: [.linkedLibrary("ssl"), .linkedLibrary("crypto")]),
        .testTarget(
            name: "SkillsHTTPClientTests",
            dependencies: ["TestSupport", "CTestResolver", "CZlib", "SkillsHTTPClient"],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsStandardTests",
            dependencies: [
                "TestSupport", "CTestResolver", "SkillsHTTPClient", "SkillsStandard", "Skills",
                "SkillsJSON",
                "SkillsTesting",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsWebhooksTests",
            dependencies: [
                "TestSupport", "SkillsWebhooks", "Skills", "SkillsHTTP", "SkillsHTTPClient", "SkillsTesting",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SkillsAPITests",
            dependencies: [
                "TestSupport", "example-loan-service", "example-registration", "SkillsAPI", "SkillsHTTP",
                "SkillsHTTPClient",
                "SkillsStandard", "SkillsWebhooks", "Skills", "SkillsJSON",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ExamplesTests",
            dependencies: [
                "example-payment", "example-picture-upload", "example-registration", "Skills", "SkillsJSON",
                "SkillsTesting",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SkilldTests",
            dependencies: ["skilld", "Skills", "SkillsHTTPClient", "SkillsStandard", "SkillsWebhooks"],
            swiftSettings: settings),
        // Starts the service as a process of its own; the dependency has it built.
        .testTarget(
            name: "ProcessTests", dependencies: ["TestSupport", "skilld", "SkillsJSON"],
            swiftSettings: settings),
    ]
)
