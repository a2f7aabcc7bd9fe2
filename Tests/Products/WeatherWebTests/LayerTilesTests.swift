import Dispatch
import Foundation
import Hummingbird
import ServerTesting
import Logging
import MapLayers
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherDesign
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService
import WeatherStore

@testable import WeatherWeb

@Suite("Tiles of the weather's layers")
struct LayerTilesTests {
    private static let readers = 16

    @Test("Given many readers who ask for a new tile at once, then it is drawn once, and all of them get it")
    func once() async throws {
        let tiles = LayerTiles()
        let samples = Locked(0)
        let asking = DispatchSemaphore(value: 0)
        // The drawing goes on only when every reader has asked.
        let field = LayerField(
            edition: "one",
            .samples { latitude, _ in
                let number = samples.withLock { count in
                    count += 1
                    return count
                }
                if number == 1 { for _ in 0..<Self.readers { asking.wait() } }
                return latitude
            })
        let key = LayerTiles.Key(
            layer: .temperature, hour: try #require(MapHour(text: "2026-05-12T15")),
            address: try #require(TileAddress(zoom: 3, x: 4, y: 2)), scheme: .light, edition: field.edition)
        let tags = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<Self.readers {
                group.addTask {
                    asking.signal()
                    return try await tiles.tile(key, of: field).tag
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let crossings = FieldGrid.side / FieldGrid.step(zoom: 3) + 1
        #expect(tags.count == 1 && samples.withLock { $0 } == crossings * crossings)
    }

    @Test("Beyond the zooms of a provider its picture is enlarged, and only one of its pictures is asked for")
    func deep() async throws {
        let asked = Locked<[TileAddress]>([])
        let values = try #require(
            TileValues((0..<FieldGrid.side * FieldGrid.side).map { Float($0 % FieldGrid.side / 16) }, isSimulated: false))
        let field = LayerField(
            edition: "one",
            .pictures { address async throws(WeatherError) in
                asked.withLock { $0.append(address) }
                return values
            })
        let tiles = LayerTiles()
        let hour = try #require(MapHour(text: "2026-05-12T15"))
        func tag(_ zoom: Int, _ x: Int) async throws -> String {
            let address = try #require(TileAddress(zoom: zoom, x: x, y: 8))
            return try await tiles.tile(
                LayerTiles.Key(layer: .wind, hour: hour, address: address, scheme: .light, edition: field.edition), of: field
            ).tag
        }
        // A quarter of a quarter of the picture has a quarter of its values, and its western neighbour other ones.
        let (whole, west, east) = (try await tag(12, 4), try await tag(14, 16), try await tag(14, 17))
        #expect(Set([whole, west, east]).count == 3)
        #expect(asked.withLock { $0 }.allSatisfy { $0.zoom == 12 && $0.x == 4 })
    }
}

@Suite("What a server says of its layers")
struct LayersDocumentTests {
    private struct Radar: LayerSource {
        var layers: [MapLayer] { [.precipitation] }
        var isSimulated: Bool { false }
        func credits(of layer: MapLayer) -> [LayerCredit] { [LayerCredit(words: "RainViewer", url: "https://www.rainviewer.com/")] }
        func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField? { nil }
    }

    private func document(_ source: (any LayerSource)?) async throws -> String {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), now: { Sample.noon })
        let pages = WeatherPages(service: service, layers: source, now: { Sample.noon })
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let application = WeatherServer.application(service: service, pages: pages, logger: logger, now: { Sample.noon })
        return try await application.test(.router) { client in
            _ = try await client.page("/v1/layers?units=metric", status: .badRequest)
            return try await client.page("/v1/layers")
        }
    }

    @Test("A client of its own reads what there is, with credits and hours; without a source there is an empty list")
    func document() async throws {
        let transport = ScriptedCalls([.success(ProviderResponse(status: 200, body: Array(try await document(Radar()).utf8)))])
        let offer = try await PetrelServerLayers(transport: transport, baseURL: "https://petrel.example", now: { Sample.noon }).offer()
        #expect(
            offer
                == LayerOffer(
                    layers: [.init(.precipitation, credits: Radar().credits(of: .precipitation))],
                    present: MapHour(containing: Sample.noon), isSimulated: false))
        #expect(try await document(nil).contains(#""layers":[]"#))
    }
}
