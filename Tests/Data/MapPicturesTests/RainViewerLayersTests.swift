import Foundation
import MapDrawing
import MapLayers
import ProviderCourtesy
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import MapPictures
@testable import WeatherSimulator

@Suite("RainViewer's pictures of rain")
struct RainViewerLayersTests {
    /// Twelve minutes past an hour.
    private static let now = Date(timeIntervalSince1970: 1_778_577_120)
    private static let present = MapHour(containing: now)

    private static func layers(_ upstreams: SimulatedUpstreams) -> RainViewerLayers {
        RainViewerLayers(transport: DirectCalls(SimulatedTransport(upstreams) { _ in }))
    }

    /// Of the list's thirteen pictures the first is of ten minutes past the hour before the last: it is the nearest to that hour.
    @Test(
        "Where radars see, the rain is what fell, in its class of reflectivity; elsewhere nothing is covered",
        arguments: [(hours: -2, minutes: 10.0), (hours: -1, minutes: 0)])
    func values(hours: Int, minutes: Double) async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        let hour = MapHour(number: Self.present.number + hours)
        let layers = Self.layers(upstreams)
        let field = AtmosphereField(.precipitation, of: upstreams.atmosphere, at: hour.instant.addingTimeInterval(minutes * 60), run: nil)
        var (rainy, uncovered) = (0, 0)
        for (zoom, x, y) in [(3, 4, 2), (4, 8, 4), (4, 8, 5), (4, 7, 5), (4, 3, 5), (4, 4, 5)] {
            let tile = try #require(TileAddress(zoom: zoom, x: x, y: y))
            let found = try await layers.values(.precipitation, hour, tile, now: Self.now)
            for number in 0..<1024 {
                let (left, top) = (number % 32 * 8 + 4, number / 32 * 8 + 4)
                let point = FieldGrid.point(tile, x: left, y: top)
                guard let value = found.value(x: left, y: top) else {
                    #expect(!RainViewerFace.isSeen(point.latitude, point.longitude))
                    uncovered += 1
                    continue
                }
                #expect(RainViewerFace.isSeen(point.latitude, point.longitude))
                let wanted = field.value(latitude: point.latitude, longitude: point.longitude)
                guard wanted > RadarColors.millimetersPerHour(10) else {
                    #expect(value == 0)
                    continue
                }
                // Five steps of reflectivity are a factor of two in the rain; a class is taken for its middle.
                #expect((0.69...1.45).contains(value / wanted), "\(tile) \(left) \(top): \(value), \(wanted)")
                rainy += 1
            }
        }
        #expect(rainy > 20 && uncovered > 50)
    }

    @Test("Beyond zoom 7 the picture of zoom 7 is enlarged, and the service is not asked for what it does not have")
    func deep() async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        let layers = Self.layers(upstreams)
        let (wide, deep) = (
            try #require(TileAddress(zoom: 7, x: 66, y: 43)), try #require(TileAddress(zoom: 10, x: 66 * 8 + 5, y: 43 * 8 + 2))
        )
        let (whole, part) = (
            try await layers.values(.precipitation, Self.present, wide, now: Self.now),
            try await layers.values(.precipitation, Self.present, deep, now: Self.now)
        )
        for (x, y) in [(0, 0), (255, 255), (8, 100), (131, 7)] {
            #expect(part.value(x: x, y: y) == whole.value(x: (5 * 256 + x) / 8, y: (2 * 256 + y) / 8))
        }
        #expect(await upstreams.requests().allSatisfy { !$0.path.contains("/256/10/") })
        // Where radars see was asked for once, for both tiles.
        #expect(await upstreams.requests().count { $0.path.contains("/coverage/") } == 1)
    }

    @Test("Given an hour to come, another layer or an hour long past, then there is no field, and of the former nobody is asked")
    func hours() async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        let layers = Self.layers(upstreams)
        let next = MapHour(number: Self.present.number + 1)
        #expect(try await layers.field(.precipitation, at: next, now: Self.now) == nil)
        #expect(try await layers.field(.clouds, at: Self.present, now: Self.now) == nil)
        #expect(await upstreams.requests().isEmpty)
        #expect(try await layers.field(.precipitation, at: MapHour(number: Self.present.number - 3), now: Self.now) == nil)
        let editions = try await [-2, -1, 0].asyncMap { hours in
            try await layers.field(.precipitation, at: MapHour(number: Self.present.number + hours), now: Self.now)?.edition
        }
        #expect(Set(editions).count == 3 && !editions.contains(nil))
    }

    @Test("Given many readers at once, then the list of pictures is asked for once, and again after a minute")
    func once() async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        let layers = Self.layers(upstreams)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { _ = try await layers.field(.precipitation, at: Self.present, now: Self.now) }
            }
            try await group.waitForAll()
        }
        #expect(await upstreams.requests().count == 1)
        _ = try await layers.field(.precipitation, at: Self.present, now: Self.now.addingTimeInterval(61))
        #expect(await upstreams.requests().count == 2)
    }

    @Test(
        "Given a picture that was deleted after the list came, then a newer list is asked for, and its picture of the hour is shown",
        arguments: [(later: 600.0, isKnown: true), (later: 1200, isKnown: false)])
    func deleted(later: Double, isKnown: Bool) async throws {
        let now = Self.present.instant.addingTimeInterval(300)
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: now, rate: 0)
        let layers = Self.layers(upstreams)
        let field = try await layers.field(.precipitation, at: MapHour(number: Self.present.number - 2), now: now)
        guard case .pictures(let picture)? = field?.content else {
            Issue.record("radar has pictures")
            return
        }
        // Ten minutes later the list's oldest picture, that of the hour, is gone; twenty minutes later there is none near it any more.
        await upstreams.setClock(at: now.addingTimeInterval(later))
        let tiles = [(4, 8, 4), (4, 8, 5), (4, 7, 5)].compactMap { TileAddress(zoom: $0.0, x: $0.1, y: $0.2) }
        let found = try await withThrowingTaskGroup(of: TileValues.self) { group in
            for tile in tiles { group.addTask { try await picture(tile) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for values in found {
            #expect((0..<FieldGrid.side).contains { values.value(x: $0, y: $0) != nil } == isKnown)
        }
        #expect(found.count == tiles.count)
        // One newer list for all of them.
        #expect(await upstreams.requests().count { $0.path.hasSuffix(".json") } == 2)
    }

    @Test("Given no list of pictures, then readers who ask at once cause one call, and the next one comes after a pause")
    func failure() async throws {
        let upstreams = SimulatedUpstreams(seed: 7, places: .towns, startingAt: Self.now, rate: 0)
        var fault = Fault(.status, provider: .rainViewer)
        fault.status = 503
        await upstreams.setFaults([fault])
        let layers = Self.layers(upstreams)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let error = await #expect(throws: WeatherError.self) {
                        try await layers.field(.precipitation, at: Self.present, now: Self.now)
                    }
                    #expect(error?.kind == .upstreamDown)
                }
            }
        }
        #expect(await upstreams.requests().count == 1)
        await upstreams.clearFaults()
        #expect(try await layers.field(.precipitation, at: Self.present, now: Self.now.addingTimeInterval(11)) != nil)
    }

    @Test(
        "Given a list that leads elsewhere or is none, then nothing is fetched from there",
        arguments: [
            #"{"host":"http://169.254.169.254","radar":{"past":[{"time":1778576400,"path":"/v2/radar/a"}]}}"#,
            #"{"host":"https://rainviewer.com.example.org","radar":{"past":[{"time":1778576400,"path":"/v2/radar/a"}]}}"#,
            #"{"host":"https://tilecache.rainviewer.com@10.0.0.1","radar":{"past":[]}}"#,
            #"{"host":"https://tilecache.rainviewer.com:22","radar":{"past":[]}}"#, #"{"host":"https://tilecache.rainviewer.com"}"#,
            "<html></html>", "", "[]",
        ])
    func hosts(body: String) async throws {
        let transport = ScriptedCalls([.success(ProviderResponse(status: 200, body: Array(body.utf8)))])
        let layers = RainViewerLayers(transport: transport)
        let error = await #expect(throws: WeatherError.self) {
            try await layers.field(.precipitation, at: Self.present, now: Self.now)
        }
        #expect(error?.kind == .badBody && transport.sent.count == 1)
    }

    @Test(
        "A frame whose path could lead elsewhere is left out",
        arguments: ["/v2/../admin", "v2/radar/a", "/v2//a", "/a?b=", "/a#", "/%2e%2e", ""])
    func paths(path: String) throws {
        let body =
            #"{"host":"https://tilecache.rainviewer.com","radar":{"past":[{"time":1778576400,"path":"\#(path)"},"#
            + #"{"time":1778577000,"path":"/v2/radar/b"},{"time":"x","path":"/v2/radar/c"}]}}"#
        let list = try #require(RainViewerFrames(Array(body.utf8), tilesURL: nil))
        #expect(list.frames.map(\.path) == ["/v2/radar/b"])
    }

    @Test("Given a board with words in place of a picture, then it is refused, and not shown as dry")
    func board() async throws {
        let list = #"{"host":"https://tilecache.rainviewer.com","radar":{"past":[{"time":1778577000,"path":"/v2/radar/a"}]}}"#
        let board = IndexedPNG.uncompressed(side: 256) { _, _ in 0x8080_80FF }
        let layers = RainViewerLayers(
            transport: ScriptedCalls { request, _ in
                .success(ProviderResponse(status: 200, body: request.url.hasSuffix(".json") ? Array(list.utf8) : board))
            })
        let tile = try #require(TileAddress(zoom: 2, x: 1, y: 1))
        let error = await #expect(throws: WeatherError.self) {
            try await layers.values(.precipitation, Self.present, tile, now: Self.now)
        }
        #expect(error?.kind == .badBody)
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
