// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither its tools nor their flags touch the service. The targets of the service are
// linked into `Sources`, since only targets of one package see each other's `package` declarations.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "benchmarks", targets: ["benchmarks"]),
        .executable(name: "fuzz", targets: ["fuzz"]),
    ],
    targets: [
        .target(name: "CLinux"),
        .systemLibrary(name: "CCrypto"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CZlib"),
        .target(name: "SkillsJSON", swiftSettings: settings),
        .target(name: "Skills", dependencies: ["SkillsJSON"], swiftSettings: settings),
        .target(
            name: "SkillsSQLite", dependencies: ["CSQLite", "Skills", "SkillsJSON"], swiftSettings: settings),
        .target(name: "SkillsHTTP", dependencies: ["CLinux", "CZlib"], swiftSettings: settings),
        .target(
            name: "SkillsAPI", dependencies: ["CCrypto", "Skills", "SkillsHTTP", "SkillsJSON"],
            swiftSettings: settings),
        .target(
            name: "SkillsHTTPClient", dependencies: ["CCurl", "CLinux", "CZlib"], swiftSettings: settings),
        .target(
            name: "SkillsStandard", dependencies: ["Skills", "SkillsHTTPClient", "SkillsJSON"],
            swiftSettings: settings),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Skills", "SkillsAPI", "SkillsHTTP", "SkillsJSON", "SkillsSQLite", "SkillsStandard",
            ],
            swiftSettings: settings),
        .executableTarget(name: "fuzz", dependencies: ["SkillsHTTP", "SkillsJSON"], swiftSettings: settings),
    ]
)
