import Foundation
import HTTPTransport
import Testing
import WeatherModel

@testable import ProviderKit
@testable import WeatherProviders

@Suite("What each provider says of itself, and the catalogue of it")
struct ProviderEntryTests {
    private static let ids = ProviderCatalog.entries.map(\.id)
    private static let servedIDs = ProviderCatalog.entries.filter { $0.make != nil }.map(\.id)

    private func provider(_ id: ProviderID, at baseURL: String?) -> (any WeatherProvider)? {
        ProviderCatalog.provider(of: id, key: "made-up", baseURL: baseURL, transport: ScriptedTransport([]), zone: { _ in .gmt })
    }

    @Test("An id has one entry, settings have one provider, and priorities are distinct")
    func distinct() {
        #expect(Set(Self.ids).count == Self.ids.count)
        let settings = ProviderCatalog.entries.compactMap(\.settingsName)
        #expect(Set(settings).count == settings.count)
        #expect(settings.allSatisfy { name in !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
        #expect(Set(ProviderCatalog.profiles.map(\.priority)).count == ProviderCatalog.profiles.count)
    }

    @Test("The catalogue's order is that of the priorities, and nobody without settings is of the chain")
    func listed() {
        #expect(ProviderCatalog.profiles.map(\.priority) == ProviderCatalog.profiles.map(\.priority).sorted())
        #expect(ProviderCatalog.profiles.map(\.id) == ProviderCatalog.listed.map(\.id))
        #expect(Set(Self.ids).subtracting(ProviderCatalog.listed.map(\.id)) == [.petrelServer, .cap, .brightSky, .nhc, .gdacs, .swic])
    }

    @Test("A provider is made of its entry: with its profile, and at the address that it is given", arguments: servedIDs)
    func made(id: ProviderID) throws {
        let profile = try #require(ProviderCatalog.entry(of: id)?.profile)
        #expect(profile.id == id && !profile.name.isEmpty && !profile.attribution.isEmpty)
        let elsewhere = try #require(provider(id, at: "http://127.0.0.1:1"))
        #expect(elsewhere.profile.id == id && elsewhere.profile.name == profile.name)
        #expect(elsewhere.profile.baseURL == "http://127.0.0.1:1")
        // A Petrel server has no address of its own.
        #expect(provider(id, at: nil)?.profile == (id == .petrelServer ? nil : profile))
    }

    @Test("A format without a service is read and never made")
    func format() {
        #expect(provider(.cap, at: "http://127.0.0.1:1") == nil)
        #expect(provider(ProviderID(rawValue: "unknown"), at: nil) == nil)
        #expect(ReplyDecoder.endpoints[.cap] == ["alert"])
    }

    @Test("The sample of a refusal is read as what it stands for, at each endpoint", arguments: servedIDs)
    func refusal(id: ProviderID) throws {
        let entry = try #require(ProviderCatalog.entry(of: id))
        let refusal = try #require(entry.refusal)
        #expect(entry.replies.map(\.name).contains(refusal.endpoint))
        let outcome = ReplyDecoder().decode(
            provider: id, endpoint: refusal.endpoint, status: refusal.status, bytes: Array(refusal.body.utf8))
        guard case .providerError(let error) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(error.kind == refusal.means && error.provider == id)
    }

    @Test("Endpoints have distinct names, and no reply is read as another's", arguments: ids)
    func endpoints(id: ProviderID) throws {
        let entry = try #require(ProviderCatalog.entry(of: id))
        let names = entry.replies.map(\.name)
        #expect(!names.isEmpty && Set(names).count == names.count)
        #expect(ReplyDecoder.endpoints[id] == names)
        #expect(ReplyDecoder().decode(provider: id, endpoint: "no-such-endpoint", bytes: []) == nil)
    }

    @Test("The provider of the top cities has the list")
    func topCities() {
        #expect(provider(ProviderCatalog.topCitiesSource, at: nil) is any TopCitiesProvider)
    }
}
