import Testing

@testable import ProviderKit
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens

@Suite("The names of providers")
struct ProviderNamesTests {
    private static let known = ProviderCatalog.entries.map(\.id) + [.rainViewer]

    @Test(
        "A provider has its own name, unless the language has another for it; what has no name has its id",
        arguments: [
            ("en", [ProviderID.nws: "The US National Weather Service", .petrelServer: "The Petrel server"]),
            (
                "ru",
                [
                    .nws: "Национальная метеослужба США", .metNorway: "Метеоинститут Норвегии (MET Norway)",
                    .petrelServer: "Сервер Petrel", .nhc: "Национальный центр США по ураганам",
                ]
            ),
        ])
    func named(tag: String, others: [ProviderID: String]) throws {
        let language = try #require(Language.offered.first { $0.tag == tag })
        let phrases = language.phrases(region: nil, isServed: false)
        for id in Self.known {
            #expect(phrases.name(of: id) == others[id] ?? ProviderCatalog.entry(of: id)?.profile?.name ?? id.rawValue)
        }
        #expect(phrases.name(of: .openMeteo) == "Open-Meteo")
        #expect(phrases.name(of: .rainViewer) == "rainviewer")
    }
}
