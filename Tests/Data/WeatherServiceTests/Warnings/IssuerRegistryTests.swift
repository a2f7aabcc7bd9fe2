import Foundation
import Testing
import TownGazetteer

@testable import Gazetteer
@testable import WeatherService

@Suite("The registry of issuers")
struct IssuerRegistryTests {
    private let registry = IssuerRegistry.bundled

    @Test("every line is read; ids, names and addresses are unique")
    func form() {
        #expect(registry.issuers.count > 240)
        #expect(Set(registry.issuers.map(\.id)).count == registry.issuers.count)
        let feeds = registry.issuers.compactMap(\.feed)
        #expect(feeds.count > 130)
        #expect(Set(feeds.map(\.name)).count == feeds.count && Set(feeds.map(\.url)).count == feeds.count)
        for issuer in registry.issuers {
            #expect(!issuer.countries.isEmpty && issuer.countries.allSatisfy { $0.count == 2 && $0 == $0.uppercased() }, "\(issuer.id)")
            #expect(issuer.kind == .none ? issuer.address.isEmpty : issuer.address.hasPrefix("https://"), "\(issuer.id)")
            #expect(issuer.kind == .none || (!issuer.name.isEmpty && (60...3600).contains(issuer.everySeconds)), "\(issuer.id)")
        }
    }

    @Test("every country of the gazetteer has a line, and 120 countries have an issuer that is asked without a key")
    func countries() {
        let known = registry.issuers.reduce(into: Set<String>()) { $0.formUnion($1.countries) }
        let missing = Set(Gazetteer.towns.file.countries.map(\.code)).subtracting(known)
        #expect(missing.isEmpty)
        let asked = registry.issuers.filter { $0.kind == .feed }.reduce(into: Set<String>()) { $0.formUnion($1.countries) }
        #expect(asked.count >= 120, "\(asked.count)")
        #expect(registry.coverage(of: "RU") == .complete && registry.coverage(of: "US") == .complete)
        #expect(registry.coverage(of: "TZ") == .partial && registry.coverage(of: "CU") == .byPoint)
        #expect(registry.coverage(of: "CA") == .complete && registry.feeds(in: "CA").map(\.form) == [.square])
        #expect(registry.issuers.filter { $0.kind == .point }.map(\.id) == ["wmo-swic"])
        for country in known {
            let isAsked = registry.feeds(in: country).contains { $0.form == .point }
            #expect(isAsked == (registry.coverage(of: country) != .complete), "\(country)")
        }
    }

    @Test(
        "a setting narrows it to countries and issuers; a word that is neither is refused",
        arguments: [
            ("ru, FR", 2), ("met-eireann", 1), ("IE,met-eireann", 1), ("", nil), (",", nil), ("zz", nil), ("ru,petrel", nil), ("BD", 2),
            ("bd,-wmo-swic", 1), ("-zz", nil),
        ])
    func narrowing(text: String, count: Int?) {
        #expect(registry.narrowed(to: text)?.issuers.count == count)
    }

    @Test("a minus leaves out; a country brings the service by point for itself alone; that may have another address")
    func leftOut() throws {
        let without = try #require(registry.narrowed(to: "-wmo-swic, -fr"))
        #expect(without.coverage(of: "CU") == .none && without.coverage(of: "FR") == .none && without.coverage(of: "IE") == .complete)
        let narrow = try #require(registry.narrowed(to: "BD"))
        #expect(narrow.coverage(of: "BD") == .byPoint && narrow.coverage(of: "CU") == .none && narrow.coverage(of: "IE") == .none)
        let moved = narrow.asking("http://127.0.0.1:9090/swic")
        #expect(moved.feeds(in: "BD").map(\.url) == ["http://127.0.0.1:9090/swic/f/wfs"])
    }
}
