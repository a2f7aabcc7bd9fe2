import Foundation
@testable import HTTPTransport
@testable import HTTPTransport
@testable import ProviderKit
@testable import PetrelPhone
@testable import ProviderCourtesy
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens
@testable import WeatherService
@testable import WeatherWorld

/// The phone as it is wired treats the providers as the server does.
@Suite struct PhoneCourtesyTests {
    private static let userAgent = CourteousTransport.userAgent(contact: ProviderCatalog.unsetContact, version: "1.0")

    /// Nothing but MET Norway answers.
    private static func norwegian(_ request: TransportRequest) async -> ScriptedTransport.Answer {
        guard request.label == ProviderID.metNorway.rawValue else {
            return .success(TransportResponse(status: 400, headers: [:], body: []))
        }
        do throws(TransportFailure) {
            return .success(try await AsRealTransport().send(request))
        } catch {
            return .failure(error)
        }
    }

    private func isConditional(_ request: TransportRequest) -> Bool {
        request.headers.contains { $0.name.lowercased() == "if-modified-since" }
    }

    @Test func `each source is asked by the terms of its providers`() async throws {
        let resources = FakePhone(transport: ScriptedTransport()).resources
        let server = SourceChoice.server(try ServerAddress(text: "https://petrel.example"))
        #expect(await PhoneComposition.make(.direct, resources).weather.courteous.terms == ProviderCatalog.terms())
        #expect(
            await PhoneComposition.make(server, resources).weather.courteous.terms == [.petrelServer: PetrelServerProvider.profile.terms])
        // The demo has a weather office beside its providers.
        let played = ProviderCatalog.simulatedTerms.merging([.cap: WarningFeed.terms]) { own, _ in own }
        #expect(await PhoneComposition.make(.demo, resources).weather.courteous.terms == played)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `every request of every provider is counted, and says who asks`() async throws {
        let transport = ScriptedTransport { _, _ in .success(TransportResponse(status: 400, headers: [:], body: [])) }
        let phone = FakePhone(transport: transport, serviceClock: ManualClock())
        for profile in ProviderCatalog.profiles where profile.needsKey { try phone.secrets.set("made-up-key", for: profile.id) }
        let composition = await PhoneComposition.make(.direct, phone.resources)
        _ = await composition.service.weather(at: try Coordinate(latitude: 40.71, longitude: -74.01))
        _ = await composition.topCities.list()
        #expect(Set(transport.sent.map(\.label)) == Set(ProviderCatalog.profiles.map(\.id.rawValue)))
        let names = transport.sent.map { $0.headers.filter { $0.name.lowercased() == "user-agent" }.map(\.value) }
        #expect(Set(names) == [[Self.userAgent]])
        for (provider, state) in await composition.weather.courteous.states() {
            #expect(state.sent == transport.sent.count { $0.label == provider.rawValue }, "\(provider)")
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5)))) @MainActor
    func `the settings tell what a server spared, while that server is the source`() async throws {
        // Given a phone that asks a server, which sends columns
        let columns = try #require(SnapshotColumns.bytes(Sample.snapshot(at: Sample.moscow, fetchedAt: Sample.noon)))
        let headers = ["Content-Type": SnapshotColumns.mediaType]
        let phone = FakePhone(
            transport: ScriptedTransport { _, _ in .success(TransportResponse(status: 200, headers: headers, body: columns)) },
            serviceClock: ManualClock())
        phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example"))
        let window = PhoneWindow(PhoneModel(phone.system))
        await window.live(window.stretch(isSeen: true))
        await window.app.settings.readTraffic()
        #expect(window.app.settings.content.server?.traffic == nil)
        // When the weather was asked for
        #expect(await window.screens?.composition.service.weather(at: Sample.moscow).snapshot != nil)
        await window.app.settings.readTraffic()
        // Then there is something to tell, and of another source nothing
        #expect(window.app.settings.content.server?.traffic?.hasPrefix("So far the server sent ") == true)
        await window.app.settings.choose(row: "source", option: "demo")
        await window.app.settings.readTraffic()
        #expect(await window.screens?.composition.traffic() == nil)
    }

    @Test(
        "row 19: what was received and counted outlives the app: asked is whether it has changed", .timeLimit(.minutes(Patience.minutes(5)))
    )
    func restart() async throws {
        try await withTemporaryFolder { folder in
            let transport = ScriptedTransport { request, _ in await Self.norwegian(request) }
            let phone = FakePhone(transport: transport, serviceClock: ManualClock())
            var resources = phone.resources
            resources.storeFolder = folder
            let first = await PhoneComposition.make(.direct, resources)
            #expect(await first.service.weather(at: .moscow).snapshot?.dashboard.provenance.provider == .metNorway)
            await first.finishWrites()
            let asked = transport.sent.count
            let counted = await first.weather.courteous.states()[.openMeteo]?.uses.map(\.used) ?? []

            phone.date.advance(bySeconds: 3_000)
            let second = await PhoneComposition.make(.direct, resources)
            let known = await second.weather.courteous.states()[.openMeteo]?.uses ?? []
            let days = zip(known, counted).filter { use, _ in use.limit.window == .day }
            #expect(!days.isEmpty && days.allSatisfy { use, before in use.used >= before && before > 0 })
            // What is asked for in the background is waited for.
            #expect(await second.service.weather(at: .moscow, reason: .background).error == nil)
            await second.finishWrites()
            let forecasts = transport.sent.map { $0.url.contains("/locationforecast/") && isConditional($0) }
            #expect(!forecasts.prefix(asked).contains(true) && forecasts.dropFirst(asked).contains(true))
            #expect(await second.weather.courteous.states()[.metNorway]?.confirmed == 1)
        }
    }
}
