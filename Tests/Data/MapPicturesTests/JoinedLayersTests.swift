import Foundation
import MapLayers
import Testing
import WeatherModel

@testable import MapPictures

@Suite("Several sources of the map's layers as one")
struct JoinedLayersTests {
    private static let now = Date(timeIntervalSince1970: 1_778_577_120)

    private struct Source: LayerSource {
        let name: String
        var layers: [MapLayer]
        var hasForecast = false
        var failure: WeatherError?

        var isSimulated: Bool { false }
        func credits(of layer: MapLayer) -> [LayerCredit] {
            layers.contains(layer) ? [LayerCredit(words: name, url: "https://\(name).example")] : []
        }
        func field(_ layer: MapLayer, at hour: MapHour, now: Date) throws(WeatherError) -> LayerField? {
            if let failure { throw failure }
            guard layers.contains(layer), hasForecast || hour <= MapHour(containing: now) else { return nil }
            return LayerField(edition: name, .samples { _, _ in 1 })
        }
    }

    private static let radar = Source(name: "radar", layers: [.precipitation])
    private static let model = Source(name: "model", layers: MapLayer.allCases, hasForecast: true)
    private static let present = MapHour(containing: now)
    private static let next = MapHour(number: present.number + 1)

    @Test("The first source that has a layer at an hour is shown; all of a layer's sources are named")
    func order() async throws {
        let joined = try #require(JoinedLayers([Self.radar, Self.model]))
        #expect(joined.layers == MapLayer.allCases)
        #expect(try await joined.field(.precipitation, at: Self.present, now: Self.now)?.edition == "radar")
        #expect(try await joined.field(.precipitation, at: Self.next, now: Self.now)?.edition == "model")
        #expect(try await joined.field(.wind, at: Self.present, now: Self.now)?.edition == "model")
        #expect(joined.credits(of: .precipitation).map(\.words) == ["radar", "model"])
        #expect(joined.credits(of: .wind).map(\.words) == ["model"])
        #expect(JoinedLayers([]) == nil)
    }

    @Test("Given a source that fails, then the next one is shown; without one the failure is told, and not that the hour is missing")
    func failure() async throws {
        var broken = Self.radar
        broken.failure = WeatherError(.timedOut, provider: .rainViewer)
        let both = try #require(JoinedLayers([broken, Self.model]))
        #expect(try await both.field(.precipitation, at: Self.present, now: Self.now)?.edition == "model")
        let alone = try #require(JoinedLayers([broken]))
        let error = await #expect(throws: WeatherError.self) { try await alone.field(.precipitation, at: Self.present, now: Self.now) }
        #expect(error?.kind == .timedOut)
    }
}
