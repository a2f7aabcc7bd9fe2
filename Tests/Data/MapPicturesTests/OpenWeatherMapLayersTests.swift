import Foundation
import HTTPTransport
import MapDrawing
import MapLayers
import ProviderCourtesy
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import MapPictures
@testable import WeatherSimulator

@Suite("OpenWeatherMap's pictures of the weather")
struct OpenWeatherMapLayersTests {
    private static let now = Date(timeIntervalSince1970: 1_778_577_600)

    private static func layers(_ upstreams: SimulatedUpstreams) -> OpenWeatherMapLayers {
        OpenWeatherMapLayers(key: "any-key", transport: DirectCalls(SimulatedTransport(upstreams) { _ in }))
    }

    /// Half a shade of the palette, in the layer's unit.
    private static func tolerance(_ layer: MapLayer, _ value: Double) -> Double {
        switch layer {
        case .precipitation: max(0.02, value * 0.05)
        case .temperature: 0.25
        case .wind: value < 72 ? 0.3 : 0.6
        case .clouds: 0.2
        }
    }

    @Test(
        "Given pictures in the colours that stand for numbers, then their values are the atmosphere's, past and forecast",
        arguments: MapLayer.allCases)
    func values(layer: MapLayer) async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        let present = MapHour(containing: Self.now)
        var compared = 0
        for (hours, zoom, x, y) in [(-2, 3, 4, 2), (48, 3, 1, 2)] {
            let hour = MapHour(number: present.number + hours)
            let tile = try #require(TileAddress(zoom: zoom, x: x, y: y))
            let found = try await Self.layers(upstreams).values(layer, hour, tile, now: Self.now)
            #expect(found.isSimulated)
            let run = hours <= 0 ? nil : SimulatedAtmosphere.latestRun(at: Self.now)
            let field = AtmosphereField(layer, of: upstreams.atmosphere, at: hour.instant, run: run)
            for number in stride(from: 0, to: 1024, by: layer == .precipitation ? 11 : 97) {
                // The picture's squares have eight pixels: their middles lie at the corners of the fifth ones.
                let (left, top) = (number % 32 * 8 + 4, number / 32 * 8 + 4)
                let point = FieldGrid.point(tile, x: left, y: top)
                let wanted = field.value(latitude: point.latitude, longitude: point.longitude)
                let value = try #require(found.value(x: left, y: top))
                if layer == .precipitation, wanted < 0.05 {
                    #expect(value == 0)
                } else {
                    #expect(abs(value - wanted) <= Self.tolerance(layer, wanted), "\(tile) \(left) \(top): \(value), \(wanted)")
                    compared += 1
                }
            }
        }
        #expect(compared > 0)
    }

    @Test("The key goes to the provider and into no description; the calls are those of a map")
    func key() async throws {
        let transport = ScriptedCalls([.failure(.transport(.noConnection))])
        let layers = OpenWeatherMapLayers(key: "secret-of-mine", transport: transport)
        let tile = try #require(TileAddress(zoom: 1, x: 0, y: 1))
        let error = await #expect(throws: WeatherError.self) {
            try await layers.values(.wind, MapHour(containing: Self.now), tile, now: Self.now)
        }
        let request = try #require(transport.sent.first)
        #expect(request.url.hasPrefix("https://maps.openweathermap.org/maps/2.0/weather/1h/WS10UV/1/0/1?date=1778576400&"))
        #expect(request.url.hasSuffix("&appid=secret-of-mine") && request.purpose == .map && request.request.maxAnswerBytes <= 1 << 20)
        #expect(!"\(request) \(String(describing: error))".contains("secret"))
    }

    /// What may come in place of a picture.
    private static let faults: [(Fault, WeatherError.Kind)] = {
        func fault(_ kind: Fault.Kind, status: Int? = nil) -> Fault {
            var fault = Fault(kind, provider: .openWeatherMap)
            fault.status = status
            return fault
        }
        return [
            (fault(.status, status: 401), .invalidKey), (fault(.status, status: 403), .planLacksProduct),
            (fault(.status, status: 429), .rateLimited), (fault(.status, status: 404), .badRequest),
            (fault(.status, status: 500), .upstreamDown), (fault(.html), .badBody), (fault(.gzipBomb), .badBody),
            (fault(.truncate), .noConnection), (fault(.stall), .timedOut),
        ]
    }()

    @Test("Given no picture of the field, then it is an error of its kind, and never dry weather", arguments: faults)
    func refused(fault: Fault, kind: WeatherError.Kind) async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        await upstreams.setFaults([fault])
        let tile = try #require(TileAddress(zoom: 2, x: 1, y: 1))
        let error = await #expect(throws: WeatherError.self) {
            try await Self.layers(upstreams).values(.precipitation, MapHour(containing: Self.now), tile, now: Self.now)
        }
        #expect(error?.kind == kind && error?.provider == .openWeatherMap)
    }

    @Test(
        "Given a picture of another size or in colours that were not asked for, then it is refused as a whole", arguments: [128, 256, 512])
    func foreign(side: Int) async throws {
        let picture = IndexedPNG.uncompressed(side: side) { x, _ in x == 200 ? 0xFFFF_FFFF : 0x8080_80FF }
        let layers = OpenWeatherMapLayers(
            key: "k", transport: ScriptedCalls { _, _ in .success(ProviderResponse(status: 200, body: picture)) })
        let tile = try #require(TileAddress(zoom: 2, x: 1, y: 1))
        let error = await #expect(throws: WeatherError.self) {
            try await layers.values(.clouds, MapHour(containing: Self.now), tile, now: Self.now)
        }
        #expect(error?.kind == .badBody)
    }
}

extension LayerSource {
    /// The values of a tile at an hour that the source has.
    func values(_ layer: MapLayer, _ hour: MapHour, _ tile: TileAddress, now: Date) async throws -> TileValues {
        let field = try #require(try await field(layer, at: hour, now: now))
        guard case .pictures(let picture) = field.content else {
            Issue.record("no pictures")
            throw CancellationError()
        }
        return try await picture(tile)
    }
}
