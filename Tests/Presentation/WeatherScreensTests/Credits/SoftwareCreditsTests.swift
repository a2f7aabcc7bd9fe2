import Foundation
import Testing

@testable import TestSupport
@testable import WeatherScreens

@Suite("The software in the credits is the software in the program")
struct SoftwareCreditsTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ name: String) throws -> String { try String(contentsOf: Self.root.appending(path: name), encoding: .utf8) }

    private func links(_ origins: Set<SoftwareCredit.Origin>) -> Set<String> {
        Set(SoftwareCredits.all.filter { origins.contains($0.origin) }.map { $0.link.lowercased() })
    }

    @Test("Given the manifests of both packages, then each package that they name is credited, and no other as one of them")
    func packages() throws {
        let manifests = try ["Package.swift", "Sources/Package.swift"].map(text).joined()
        let named = manifests.matches(of: /\.package\(url: "([^"]+)"/).map { $0.1.lowercased() }
        #expect(!named.isEmpty && links([.package]) == Set(named))
    }

    @Test("Given the resolved packages, then those that are part of the program are credited, and no other")
    func needed() throws {
        let path = Self.root.appending(path: "Package.resolved")
        guard FileManager.default.fileExists(atPath: path.path) else {
            print("No Package.resolved here: the packages that others need were not compared.")
            return
        }
        let objects = Self.root.appending(path: ".build/debug/petrel.product/Objects.LinkFileList")
        guard let linked = try? String(contentsOf: objects, encoding: .utf8) else {
            print("petrel is not linked here: the packages that others need were not compared.")
            return
        }
        // SwiftPM fetches what a package names, and builds of it what a product needs.
        let resolved = try text("Package.resolved").matches(of: /"location" : "([^"]+?)(\.git)?"/).map { $0.1.lowercased() }
        let folder = Self.root.appending(path: ".build/checkouts")
        let used = try resolved.filter { link in
            let name = link.split(separator: "/").last.map(String.init) ?? ""
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let checkout = folder.appending(path: names.first { $0.lowercased() == name } ?? name)
            // Modules are folders of Sources, and GRDB is one of the package itself.
            let modules = ["Sources", ""].flatMap {
                (try? FileManager.default.contentsOfDirectory(atPath: checkout.appending(path: $0).path)) ?? []
            }
            return modules.contains { linked.contains("/\($0).build/") }
        }
        #expect(links([.package, .needed]) == Set(used))
    }

    @Test("Given the packages' sources, then each is under the licence that the credits name")
    func licences() throws {
        let folder = Self.root.appending(path: ".build/checkouts")
        for credit in SoftwareCredits.all where credit.origin == .package || credit.origin == .needed {
            let name = credit.link.split(separator: "/").last.map(String.init) ?? ""
            let files = ["LICENSE", "LICENSE.txt"].map { folder.appending(path: name).appending(path: $0) }
            guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
                print("No sources of \(name) here: its licence was not compared.")
                continue
            }
            let licence = try String(contentsOf: file, encoding: .utf8)
            switch credit.license {
            case "Apache License 2.0": #expect(licence.contains("Apache License") && licence.contains("Version 2.0"), "\(name)")
            case "MIT License":
                #expect(licence.contains("Permission is hereby granted, free of charge"), "\(name)")
                let holder = credit.holder?.split(separator: " ").suffix(2).joined(separator: " ")
                #expect(holder.map(licence.contains) == true, "\(name)")
            default: Issue.record("\(name): no test knows \(credit.license)")
            }
        }
    }

    @Test("Each name and address stands once; licences that ask for the holder have one")
    func complete() {
        #expect(Set(SoftwareCredits.all.map(\.name)).count == SoftwareCredits.all.count)
        #expect(SoftwareCredits.all.allSatisfy { $0.link.hasPrefix("https://") })
        #expect(SoftwareCredits.all.allSatisfy { $0.license != "MIT License" || $0.holder != nil })
    }

    @Test("On the page they are grouped by licence, the licence of most first, by name within it")
    func groups() throws {
        let content = CreditsContent.make(CreditsFacts())
        #expect(
            content.software.map(\.licence) == [
                "Apache License 2.0", "MIT License", "LGPL 2.1", "PostgreSQL License", "Public domain", "curl License",
                "libpng License 2.0",
                "zlib License",
            ])
        // The public domain has no text.
        #expect(content.software.allSatisfy { ($0.page != nil) == ($0.licence != "Public domain") })
        #expect(content.software[1].items.map(\.name) == ["Brotli", "GRDB.swift", "libdeflate", "llhttp"])
        #expect(content.software[1].items[1].holder == "© 2015–2025 Gwendal Roué")
        let names = try #require(content.software.first).items.map { $0.name.lowercased() }
        #expect(names == names.sorted() && content.software.map(\.items.count).reduce(0, +) == SoftwareCredits.all.count)
    }
}
