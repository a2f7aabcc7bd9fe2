import ProviderKit
import Testing
import WeatherModel
import WeatherProviders
import WeatherScreens

@testable import PetrelCommands

@Suite("What the credits are made from")
struct CreditsTests {
    private func facts(_ settings: [String: String], mode: AssemblyMode = .real) async throws -> CreditsFacts {
        let configuration = try PetrelConfiguration.forTests(settings)
        return try await Assembly.with(configuration: configuration, mode: mode, storage: .memory) { assembly in
            CreditsFacts(of: assembly.weather, software: SoftwareCredits.all)
        }
    }

    private func told(_ facts: CreditsFacts) -> [String] {
        facts.services.map { "\($0.profile.id)\($0.isInUse ? "" : " (not in use)")\($0.hasTopCities ? " + cities" : "")" }
    }

    @Test("Given no settings, then those that need no key are in use, and the others are told as such")
    func keyless() async throws {
        let facts = try await facts([:])
        let (keyed, keyless) = (ProviderCatalog.profiles.filter(\.needsKey), ProviderCatalog.profiles.filter { !$0.needsKey })
        #expect(told(facts) == keyless.map { "\($0.id)" } + ["brightsky", "nhc", "gdacs"] + keyed.map { "\($0.id) (not in use)" })
        #expect(told(facts).starts(with: ["open-meteo", "nws", "met-norway", "brightsky", "nhc", "gdacs", "weatherapi (not in use)"]))
        #expect(
            !facts.areSimulated && facts.data.map(\.name) == ["GeoNames", "Time Zone Database", "CLDR", "Natural Earth", "airportsdata"])
    }

    @Test("Given an order, then those in use stand in it")
    func order() async throws {
        let facts = try await facts(["PETREL_PROVIDERS": "accuweather,open-meteo", "PETREL_ACCUWEATHER_KEY": "made-up"])
        #expect(
            told(facts).prefix(2) == ["accuweather + cities", "open-meteo"] && facts.services.count == ProviderCatalog.allProfiles.count)
    }

    @Test("Given a key of a provider that the chain leaves out, then it is credited for the top cities alone")
    func citiesAlone() async throws {
        let facts = try await facts(["PETREL_PROVIDERS": "open-meteo", "PETREL_ACCUWEATHER_KEY": "made-up"])
        #expect(told(facts).prefix(2) == ["open-meteo", "accuweather + cities"])
        #expect(facts.services.count == ProviderCatalog.allProfiles.count && facts.services[1].profile.features.isEmpty)
    }

    @Test("In the demo all are played, and the facts say so")
    func demo() async throws {
        let facts = try await facts([:], mode: .demo(DemoWorld()))
        #expect(facts.areSimulated && facts.services.allSatisfy(\.isInUse) && facts.services.count == ProviderCatalog.allProfiles.count)
        #expect(facts.services.filter(\.hasTopCities).map(\.profile.id) == [.accuWeather])
        let other = try await self.facts([:], mode: .demo(DemoWorld(upstream: "http://127.0.0.1:1/open-meteo")))
        #expect(other.services.filter(\.isInUse).map(\.profile.id) == [.openMeteo])
    }
}
