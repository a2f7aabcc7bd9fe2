import Foundation
import Testing

@testable import HTTPTransport
@testable import PetrelPhone
@testable import ProviderKit
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite struct CompositionTests {
    private func hosts(_ sent: [TransportRequest]) -> Set<String> {
        Set(sent.compactMap { URLComponents(string: $0.url)?.host })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the demo asks nobody`() async throws {
        let transport = ScriptedTransport { _, _ in .failure(.noConnection) }
        let phone = FakePhone(transport: transport)
        let composition = await PhoneComposition.make(.demo, phone.resources)
        let answer = await composition.service.weather(at: .moscow)
        #expect(answer.snapshot?.dashboard.isSimulated == true && transport.sent.isEmpty)
        #expect(composition.credits.areSimulated && composition.privacy.areSimulated)
        #expect(composition.privacy.face == .phone(.demo))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `without keys the keyless providers are asked, with a key its provider as well, and the credits name no library`() async throws {
        let transport = ScriptedTransport { _, _ in .failure(.noConnection) }
        let phone = FakePhone(transport: transport)
        let without = await PhoneComposition.make(.direct, phone.resources)
        #expect(await without.service.providerStates().map(\.profile.needsKey).allSatisfy { !$0 })
        try phone.secrets.set("made-up-key", for: .weatherAPI)
        let with = await PhoneComposition.make(.direct, phone.resources)
        #expect(await with.service.providerStates().map(\.profile.id).contains(.weatherAPI))
        #expect(with.credits.software.isEmpty && !with.credits.data.isEmpty && !with.credits.areSimulated)
        #expect(with.credits.services.filter(\.isInUse).map(\.profile.id).contains(.weatherAPI))
        // Whom the app asks is who is said to learn something.
        #expect(with.privacy.services.map(\.id).contains(.weatherAPI) && !without.privacy.services.map(\.id).contains(.weatherAPI))
        #expect(with.privacy.face == .phone(.direct) && with.privacy.contact == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `through a server nobody but the server is asked, keys or not`() async throws {
        let transport = ScriptedTransport { _, _ in .failure(.noConnection) }
        let phone = FakePhone(transport: transport)
        try phone.secrets.set("made-up-key", for: .accuWeather)
        let address = try ServerAddress(text: "https://petrel.example")
        let composition = await PhoneComposition.make(.server(address), phone.resources)
        _ = await composition.service.weather(at: .moscow)
        _ = await composition.topCities.list()
        #expect(hosts(transport.sent) == ["petrel.example"] && !transport.sent.isEmpty)
        #expect(!transport.sent.contains { $0.url.contains("made-up-key") || $0.headers.contains { $0.value.contains("made-up-key") } })
    }

    @Test(arguments: [(SourceChoice.direct, false), (.demo, true)])
    func `a phone alone asks no ensemble, no former runs and not all providers: only a server and the simulated atmosphere do`(
        choice: SourceChoice, isOffered: Bool
    ) async throws {
        let composition = await PhoneComposition.make(
            choice, FakePhone(transport: ScriptedTransport { _, _ in .failure(.noConnection) }).resources)
        #expect(composition.service.hasSpreads == isOffered && composition.service.hasReceipts == isOffered)
        #expect(composition.service.hasComparison == isOffered)
        guard isOffered else { return }
        #expect(try await composition.service.spread(at: .moscow).get().correction != nil)
        #expect(await composition.service.receipts(at: .moscow, within: nil).ledger != nil)
        let compared = try await composition.service.compared(at: .moscow).get()
        #expect(compared.isSimulated && compared.sources.count > 1)
    }

    @Test func `of a server each screen asks its own document once, and no provider`() async throws {
        let address = try ServerAddress(text: "https://petrel.example")
        let screens: [(String, @Sendable (WeatherService) async -> Void)] = [
            ("confidence", { _ = await $0.spread(at: .moscow) }), ("receipts", { _ = await $0.receipts(at: .moscow, within: nil) }),
            ("compare", { _ = await $0.compared(at: .moscow) }),
        ]
        for (name, ask) in screens {
            let transport = ScriptedTransport { _, _ in .failure(.noConnection) }
            let service = await PhoneComposition.make(.server(address), FakePhone(transport: transport).resources).service
            #expect(service.hasSpreads && service.hasReceipts && service.hasComparison)
            await ask(service)
            #expect(transport.sent.map { $0.url.prefix { $0 != "?" } } == ["https://petrel.example/v1/\(name)"])
        }
    }

    @Test func `what the app is called is what the links expect`() {
        #expect(PhoneIdentity.urlScheme == DeepLink.scheme)
    }
}
