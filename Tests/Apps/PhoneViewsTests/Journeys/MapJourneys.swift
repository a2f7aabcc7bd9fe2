import CoreLocation
import Foundation
import HTTPTransport
import MapKit
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import UIKit
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The map of the phone: places with their weather, and the second screen of any point.
    @MainActor
    @Suite("The phone's map")
    struct MapJourneys {
        /// The map of a phone, as soon as both of the person's places are on it.
        ///
        /// - Parameter phone: nil for one in Moscow with Berlin among its saved places.
        private func opened(_ phone: FakePhone? = nil) async throws -> (hand: PhoneInHand, model: PlacesMapModel) {
            let hand = await PhoneInHand.withWeather(try phone ?? Self.phone(), in: "Map")
            let model = try #require(hand.window.screens?.map)
            #expect(await hand.until { _ in model.ownMarks.count == 2 && model.ownMarks.allSatisfy { $0.temperature != nil } })
            return (hand, model)
        }

        /// A phone in Moscow with Berlin among its saved places.
        private static func phone(transport: (any HTTPTransport)? = nil) throws -> FakePhone {
            let phone = FakePhone(transport: transport)
            try phone.save(["Berlin": "52.52,13.41"])
            return phone
        }

        @Test func `saved places are on the map with their weather, and each leads to its second screen and back`() async throws {
            let (hand, model) = try await opened()
            // Both are drawn and said, the person's own first
            let marks = model.ownMarks
            #expect(await hand.until { reading in marks.allSatisfy { reading.controls.map(\.name).contains($0.spoken) } })
            let map = try hand.map()
            #expect(map._views.count >= 2 && abs(map.region.center.latitude - Sample.moscow.latitude) < 0.1)
            // When Berlin is tapped
            hand.screen.tap(marks[1].spoken)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains("Berlin") && $0.texts.contains("Hour by hour") })
            hand.screen.goBack()
            #expect(hand.window.navigation.mapPath.isEmpty)
        }

        @Test func `weather of a saved place that has grown old is not left on the map as the present`() async throws {
            let network = JourneyNetwork()
            let phone = try Self.phone(transport: network)
            let (hand, _) = try await opened(phone)
            network.asked.withLock { $0 = [] }
            // When the map is looked at, minute after minute, for longer than weather is fresh
            let isAsked = await hand.until { _ in
                phone.date.advance(bySeconds: 60)
                phone.clock.advance(toNextWithin: .seconds(60))
                return network.asked.withLock { asked in asked.contains { $0.contains("52.5") } }
            }
            // Then the app asks for Berlin's weather again by itself
            #expect(isAsked)
        }

        @Test func `a double tap opens exactly that point and does not zoom; only its cell leaves the phone`() async throws {
            let network = JourneyNetwork()
            let (hand, _) = try await opened(Self.phone(transport: network))
            let map = try hand.map()
            let point = CGPoint(x: 77, y: 200)
            let wanted = map.convert(point, toCoordinateFrom: map)
            map._doubleTap(at: point)
            let route = try #require(hand.window.navigation.mapPath.last?.place)
            #expect(abs(route.coordinate.latitude - wanted.latitude) < 1e-9 && abs(route.coordinate.longitude - wanted.longitude) < 1e-9)
            #expect(map._zooms == 0 && route.place == nil)
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("Hour by hour") })
            let exact = "\(wanted.latitude)".prefix(7)
            #expect(network.asked.withLock { asked in !asked.isEmpty && asked.allSatisfy { !$0.contains(exact) } })
        }

        @Test func `two taps on a place are the place's own: no point is opened, and no zoom follows`() async throws {
            let (hand, model) = try await opened()
            let berlin = model.ownMarks[1]
            #expect(await hand.until { $0.controls.map(\.name).contains(berlin.spoken) })
            // When the map shows Berlin, and its balloon is tapped twice, beside its point
            let map = try hand.map()
            map._pan(to: CLLocationCoordinate2D(berlin.coordinate))
            let point = map._point(of: CLLocationCoordinate2D(berlin.coordinate))
            map._doubleTap(at: CGPoint(x: point.x + 3, y: point.y - 4))
            // Then Berlin's second screen opens
            #expect(hand.window.navigation.mapPath == [.weather(PlaceRoute(berlin))] && map._zooms == 0)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains("Berlin") })
        }

        @Test func `a point that was visited opens without a network with its age, and another says that there is no connection`()
            async throws
        {
            let network = JourneyNetwork()
            let phone = try Self.phone(transport: network)
            let (hand, _) = try await opened(phone)
            let map = try hand.map()
            map._doubleTap(at: CGPoint(x: 77, y: 200))
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("Hour by hour") })
            hand.screen.goBack()
            // When the network is gone, and hours later
            network.isUp.withLock { $0 = false }
            phone.date.advance(bySeconds: 3 * 3600)
            map._doubleTap(at: CGPoint(x: 77, y: 200))
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("Hour by hour") })
            #expect(await hand.seesPart("3\u{A0}h ago"))
            hand.screen.goBack()
            map._doubleTap(at: CGPoint(x: 300, y: 600))
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("No connection") })
            #expect(!hand.texts.contains("Hour by hour"))
        }

        @Test func `larger towns of what the map shows have marks with their weather, follow the map, and lead to their second screen`()
            async throws
        {
            let (hand, model) = try await opened()
            // Around Moscow: no mark for Moscow itself, where the person is
            #expect(await hand.until { _ in model.townMarks.count >= 4 && model.townMarks.allSatisfy { $0.temperature != nil } })
            #expect(model.marks.first?.title == "My location" && !model.marks.contains { $0.title == "Moscow" })
            let before = model.townMarks.map(\.spoken)
            // When the map is moved to Central Europe
            try hand.map()._pan(to: CLLocationCoordinate2D(latitude: 51, longitude: 11))
            #expect(await hand.until { _ in model.townMarks.contains { $0.title == "Hamburg" } })
            #expect(await hand.until { reading in !reading.controls.contains { before.contains($0.name) } })
            #expect(!model.townMarks.contains { $0.title == "Berlin" }, "Berlin is saved and has its mark")
            #expect(model.townMarks.count <= 8 && model.townMarks.allSatisfy { abs($0.coordinate.longitude - 11) < 7 })
            // Then one of them is tapped
            let hamburg = try #require(model.townMarks.first { $0.title == "Hamburg" })
            #expect(await hand.until { $0.controls.map(\.name).contains(hamburg.spoken) })
            hand.screen.tap(hamburg.spoken)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains("Hamburg") && $0.texts.contains("Hour by hour") })
        }

        /// A phone over the simulated atmosphere, with its map.
        private func handOverLayers(_ phone: FakePhone) async throws -> (hand: PhoneInHand, layers: MapLayersModel, map: MKMapView) {
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let layers = try #require(hand.window.screens?.layers)
            #expect(await hand.offers("Temperature"))
            return (hand, layers, try hand.map())
        }

        @Test
        func `a layer of the weather lies over the map, its slider shows another hour, and a second tap takes it away`() async throws {
            let phone = try Self.phone()
            phone.preferences.sourceChoice = .demo
            let (hand, layers, map) = try await handOverLayers(phone)
            #expect(map.layers.isEmpty)
            hand.screen.tap("Temperature")
            #expect(await hand.until { _ in map.layers.count == 1 })
            // The hour and what the colours mean are said, and what is chosen
            let panel = try #require(layers.panel)
            #expect(await hand.until { [panel.moment, "Now", panel.legend.words].allSatisfy($0.texts.contains) })
            // Above the slider, and as its value
            #expect(hand.screen.reading.spoken.filter { $0 == panel.spokenTime }.count == 2)
            #expect(hand.screen.reading.spoken(as: .isSelected).contains("Temperature"))
            #expect(panel.legend.words.hasPrefix("Temperature, °C") && panel.simulatedMark == nil, "the banner says it")
            // Its squares are pictures, in other colours on a dark map
            let overlay = try #require(map.layers.first as? MKTileOverlay)
            let light = await map._tiles(of: overlay)
            #expect(light.count > 3 && light.allSatisfy { $0.data?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) })
            hand.screen.environment.colorScheme = .dark
            #expect(await hand.until { _ in map.layers.first !== overlay })
            let dark = try #require(map.layers.first as? MKTileOverlay)
            #expect(await map._tiles(of: dark).map(\.data) != light.map(\.data))
            // When the slider is moved, and then a button is tapped
            hand.screen.slide("Time shown", to: 30)
            #expect(await hand.until { $0.texts.contains("Forecast") && map.layers.first !== dark && map.layers.count == 1 })
            hand.screen.tap("One hour later")
            #expect(await hand.until { _ in layers.panel?.step == 31 && layers.drawing?.target == layers.target })
            // Then the next tap on the layer takes it away
            hand.screen.tap("Temperature")
            #expect(await hand.until { $0.texts.contains(hand.window.screens?.map.help ?? "") && map.layers.isEmpty })
        }

        @Test func `the layers of a Petrel server come with their credits; what it cannot draw is hatched and said`() async throws {
            let server = ServerOfLayers()
            let phone = try Self.phone(transport: server)
            phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example"))
            let hand = PhoneInHand(phone)
            hand.screen.tap("Map")
            #expect(await hand.offers("Precipitation"))
            let layers = try #require(hand.window.screens?.layers)
            hand.screen.tap("Precipitation")
            let map = try hand.map()
            #expect(await hand.until { _ in map.layers.count == 1 })
            // Its credit leads to its page
            #expect(await hand.offers("RainViewer"))
            hand.screen.tap("RainViewer")
            #expect(hand.screen.openedAddresses == [URL(string: "https://www.rainviewer.com/")])
            let overlay = try #require(map.layers.first as? MKTileOverlay)
            #expect(await map._tiles(of: overlay).allSatisfy { $0.data == Data(ServerOfLayers.png) })
            #expect(server.asked.withLock { $0.contains { $0.contains("/map/layers/precipitation/") && $0.hasSuffix("theme=light") } })
            #expect(layers.panel?.simulatedMark == nil)
            // When the network goes
            server.isDown.withLock { $0 = true }
            hand.screen.tap("One hour later")
            #expect(await hand.until { _ in map.layers.first !== overlay })
            let next = try #require(map.layers.first as? MKTileOverlay)
            let lines = await map._tiles(of: next)
            #expect(!lines.isEmpty && lines.allSatisfy { $0.data != Data(ServerOfLayers.png) && $0.data?.isEmpty == false })
            #expect(await hand.sees("The hatched parts of the layer could not be loaded."))
        }

        @Test func `services that the phone asks itself have no layers, and the map offers none`() async throws {
            let hand = await PhoneInHand.withWeather(try Self.phone(), in: "Map")
            #expect(await hand.sees(hand.window.screens?.map.help ?? ""))
            #expect(hand.window.screens?.layers == nil && !hand.names.contains("Temperature"))
        }

        @Test func `without two taps the point in the middle opens by its button`() async throws {
            let hand = await PhoneInHand.withWeather(try Self.phone(), in: "Map")
            let model = try #require(hand.window.screens?.map)
            #expect(await hand.sees(model.help))
            try hand.map()._pan(to: CLLocationCoordinate2D(latitude: -41.29, longitude: 534.78))
            hand.screen.tap(model.center)
            let route = try #require(hand.window.navigation.mapPath.last?.place)
            // The map had gone once around the Earth
            #expect(abs(route.coordinate.latitude + 41.29) < 1e-9 && abs(route.coordinate.longitude - 174.78) < 1e-9)
        }

        @Test func `the map is opened by its link, and is the first screen for whoever chose that`() async throws {
            let phone = try Self.phone()
            let hand = await PhoneInHand.withWeather(phone)
            hand.screen.open(try #require(URL(string: "petrel://map")))
            #expect(await hand.until { _ in hand.window.navigation.tab == .map })
            hand.screen.tap("Settings")
            let settings = hand.model.settings
            let row = try #require(settings.content.appearance.first { $0.key == "start" })
            hand.screen.choose(try #require(row.options.first { $0.value == "map" }).label, in: row.title)
            #expect(await hand.until { _ in phone.preferences.startPage == .map })
            hand.end()
            // When the app starts anew
            let next = PhoneInHand(phone)
            let help = hand.window.screens?.map.help ?? ""
            #expect(await next.sees(help))
            #expect(next.window.navigation.tab == .map)
        }
    }
}

extension PlacesMapModel {
    /// The marks of the person's own places.
    fileprivate var ownMarks: [MapMark] { marks.filter { !$0.isTown } }
    /// The marks of the larger towns that the map shows.
    fileprivate var townMarks: [MapMark] { marks.filter(\.isTown) }
}

extension MapMark {
    fileprivate var isTown: Bool { if case .town = id { true } else { false } }
}

extension MKMapView {
    /// The layers of the weather among what lies over the map.
    fileprivate var layers: [any MKOverlay] { overlays.filter { $0 is MKTileOverlay } }
}

/// A Petrel server that has nothing but a layer.
private struct ServerOfLayers: HTTPTransport {
    let asked = Locked<[String]>([])
    let isDown = Locked(false)

    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7]

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        asked.withLock { $0.append(request.url) }
        if isDown.withLock({ $0 }) { throw .noConnection }
        if request.url.hasSuffix("/v1/layers") {
            let hour = MapHour(containing: Sample.noon).text
            let credits = #"[{"words":"RainViewer","url":"https://www.rainviewer.com/"}]"#
            let body = #"{"layers":[{"layer":"precipitation","credits":\#(credits)}],"hours":{"present":"\#(hour)"},"isSimulated":false}"#
            return TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: Array(body.utf8))
        }
        guard request.url.contains("/map/layers/") else { throw .noConnection }
        return TransportResponse(status: 200, headers: ["Content-Type": "image/png"], body: Self.png)
    }
}
