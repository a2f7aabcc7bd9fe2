import Configuration
import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherScreens
import WeatherService
import WeatherWorld

@testable import PetrelCommands
@testable import PetrelPhone

@Suite("Command line, server and phone open the same world")
struct SameWorldTests {
    private func onPhone(_ keys: [ProviderID: String]) async -> PhoneComposition {
        var resources = PhoneResources(
            preferences: MemoryPreferences(), secrets: MemorySecrets(keys), transport: ScriptedTransport(), storeFolder: nil,
            region: nil, version: "9", phrases: englishPhrases())
        // Without this, a phone that is given a transport asks no issuers.
        resources.issuers = .bundled
        return await PhoneComposition.make(.direct, resources)
    }

    @Test(
        "with the same keys they ask the same providers in the same order, by the same limits, and name the same sources",
        arguments: [[ProviderID](), [.openWeatherMap], [.accuWeather, .weatherAPI], [.openWeatherMap, .accuWeather, .weatherAPI]])
    func same(keyed: [ProviderID]) async throws {
        let names = Dictionary(uniqueKeysWithValues: PetrelConfiguration.knownProviders.map { ($0.id, $0.name.uppercased()) })
        var environment: [String: String] = [:]
        for id in keyed { environment["PETREL_\(try #require(names[id]))_KEY"] = "made-up-key" }
        let configuration = try PetrelConfiguration(
            reader: .init(provider: EnvironmentVariablesProvider(environmentVariables: environment)), environment: [:])
        let phone = await onPhone(Dictionary(uniqueKeysWithValues: keyed.map { ($0, "made-up-key") }))
        try await Assembly.with(configuration: configuration, mode: .real, storage: .memory) { assembly in
            #expect(assembly.weather.providers.map(\.profile) == phone.weather.providers.map(\.profile))
            #expect(assembly.weather.world.rules == phone.weather.world.rules)
            #expect(assembly.weather.lister == phone.weather.lister)
            // The server has layers of the map beside them.
            let terms = assembly.weather.world.terms
            #expect(phone.weather.world.terms.allSatisfy { terms[$0.key] == $0.value })
            var credits = CreditsFacts(of: assembly.weather, software: [])
            // A phone asks the archive of past years for nothing: a place would cost its reader's address 313 calls.
            #expect(credits.services.count(where: \.hasPast) == 1 && !phone.credits.services.contains(where: \.hasPast))
            for index in credits.services.indices { credits.services[index].hasPast = false }
            // A phone by itself asks no service for cyclones: it draws those of a Petrel server.
            var known = phone.credits
            let isOfCyclones = { (service: CreditsFacts.Service) in [.nhc, .gdacs].contains(service.profile.id) }
            #expect(credits.services.filter(isOfCyclones).map(\.isInUse) == [true, true])
            #expect(known.services.filter(isOfCyclones).map(\.isInUse) == [false, false])
            credits.services.removeAll(where: isOfCyclones)
            known.services.removeAll(where: isOfCyclones)
            #expect(!known.issuers.isEmpty && credits == known)
        }
    }
}
