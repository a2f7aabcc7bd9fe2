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
        /// A phone in Moscow with Berlin among its saved places.
        private static func phone(transport: (any HTTPTransport)? = nil) throws -> FakePhone {
            let phone = FakePhone(transport: transport)
            var saved = SavedPlaces()
            saved.add(SavedPlace(cell: Cell(containing: try #require(Coordinate(text: "52.52,13.41"))), name: "Berlin"))
            phone.preferences.savedPlaces = saved
            return phone
        }

        private func map(_ hand: PhoneInHand) throws -> MKMapView {
            try #require(hand.screen.reading.hosted.flatMap { $0._all(MKMapView.self) }.first)
        }

        @Test(.timeLimit(.minutes(1)))
        func `saved places are on the map with their weather, and each leads to its second screen and back`() async throws {
            let hand = PhoneInHand(try Self.phone())
            #expect(await hand.seesWeather())
            hand.screen.tap("Map")
            let model = try #require(hand.model.screens?.map)
            #expect(await hand.until { _ in model.ownMarks.count == 2 && model.ownMarks.allSatisfy { $0.temperature != nil } })
            // Both are drawn and said, the person's own first
            let marks = model.ownMarks
            #expect(await hand.until { reading in marks.allSatisfy { reading.controls.map(\.name).contains($0.spoken) } })
            let map = try map(hand)
            #expect(map._views.count >= 2 && abs(map.region.center.latitude - Sample.moscow.latitude) < 0.1)
            // When Berlin is tapped
            hand.screen.tap(marks[1].spoken)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains("Berlin") && $0.texts.contains("Hour by hour") })
            hand.screen.goBack()
            #expect(hand.model.navigation.mapPath.isEmpty)
            hand.end()
        }

        @Test(.timeLimit(.minutes(1)))
        func `weather of a saved place that has grown old is not left on the map as the present`() async throws {
            let network = AskedNetwork()
            let phone = try Self.phone(transport: network)
            let hand = PhoneInHand(phone)
            #expect(await hand.seesWeather())
            hand.screen.tap("Map")
            let model = try #require(hand.model.screens?.map)
            #expect(await hand.until { _ in model.ownMarks.count == 2 && model.ownMarks.allSatisfy { $0.temperature != nil } })
            network.asked.withLock { $0 = [] }
            // When the map is looked at, minute after minute, for longer than weather is fresh
            let isAsked = await hand.until { _ in
                phone.date.advance(bySeconds: 60)
                phone.clock.advance(toNextWithin: .seconds(60))
                return network.asked.withLock { asked in asked.contains { $0.contains("52.5") } }
            }
            // Then the app asks for Berlin's weather again by itself
            #expect(isAsked)
            hand.end()
        }

        @Test(.timeLimit(.minutes(1)))
        func `a double tap opens exactly that point and does not zoom; only its cell leaves the phone`() async throws {
            let network = AskedNetwork()
            let hand = PhoneInHand(try Self.phone(transport: network))
            #expect(await hand.seesWeather())
            hand.screen.tap("Map")
            #expect(await hand.until { _ in hand.model.screens?.map.ownMarks.count == 2 })
            let map = try map(hand)
            let point = CGPoint(x: 77, y: 200)
            let wanted = map.convert(point, toCoordinateFrom: map)
            map._doubleTap(at: point)
            let route = try #require(hand.model.navigation.mapPath.last?.place)
            #expect(abs(route.coordinate.latitude - wanted.latitude) < 1e-9 && abs(route.coordinate.longitude - wanted.longitude) < 1e-9)
            #expect(map._zooms == 0 && route.place == nil)
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("Hour by hour") })
            let exact = "\(wanted.latitude)".prefix(7)
            #expect(network.asked.withLock { asked in !asked.isEmpty && asked.allSatisfy { !$0.contains(exact) } })
            hand.end()
        }

        @Test(.timeLimit(.minutes(1)))
        func `larger towns of what the map shows have marks with their weather, follow the map, and lead to their second screen`()
            async throws
        {
            let hand = PhoneInHand(try Self.phone())
            #expect(await hand.seesWeather())
            hand.screen.tap("Map")
            let model = try #require(hand.model.screens?.map)
            #expect(await hand.until { _ in model.ownMarks.count == 2 })
            // Around Moscow: no mark for Moscow itself, which has one
            #expect(await hand.until { _ in model.townMarks.count >= 4 && model.townMarks.allSatisfy { $0.temperature != nil } })
            #expect(model.marks.filter { $0.title == "Moscow" }.count == 1)
            // When the map is moved to Central Europe
            try map(hand)._pan(to: CLLocationCoordinate2D(latitude: 51, longitude: 11))
            #expect(await hand.until { _ in model.townMarks.contains { $0.title == "Hamburg" } })
            #expect(!model.townMarks.contains { $0.title == "Berlin" }, "Berlin is saved and has its mark")
            #expect(model.townMarks.count <= 8 && model.townMarks.allSatisfy { abs($0.coordinate.longitude - 11) < 7 })
            // Then one of them is tapped
            let hamburg = try #require(model.townMarks.first { $0.title == "Hamburg" })
            #expect(await hand.until { $0.controls.map(\.name).contains(hamburg.spoken) })
            hand.screen.tap(hamburg.spoken)
            #expect(await hand.until { $0.depth == 2 && $0.titles.contains("Hamburg") && $0.texts.contains("Hour by hour") })
            hand.end()
        }

        @Test(.timeLimit(.minutes(1)))
        func `without two taps the point in the middle opens by its button`() async throws {
            let hand = PhoneInHand(try Self.phone())
            #expect(await hand.seesWeather())
            hand.screen.tap("Map")
            let model = try #require(hand.model.screens?.map)
            #expect(await hand.sees(model.help))
            try map(hand)._pan(to: CLLocationCoordinate2D(latitude: -41.29, longitude: 534.78))
            hand.screen.tap(model.center)
            let route = try #require(hand.model.navigation.mapPath.last?.place)
            // The map had gone once around the Earth
            #expect(abs(route.coordinate.latitude + 41.29) < 1e-9 && abs(route.coordinate.longitude - 174.78) < 1e-9)
            hand.end()
        }

        @Test(.timeLimit(.minutes(1)))
        func `the map is opened by its link, and is the first screen for whoever chose that`() async throws {
            let phone = try Self.phone()
            let hand = PhoneInHand(phone)
            #expect(await hand.seesWeather())
            hand.screen.open(try #require(URL(string: "petrel://map")))
            #expect(await hand.until { _ in hand.model.navigation.tab == .map })
            hand.screen.tap("Settings")
            let settings = hand.model.settings
            let row = try #require(settings.content.appearance.first { $0.key == "start" })
            hand.screen.choose(try #require(row.options.first { $0.value == "map" }).label, in: row.title)
            #expect(await hand.until { _ in phone.preferences.startPage == .map })
            hand.end()
            // When the app starts anew
            let next = PhoneInHand(phone)
            let help = hand.model.screens?.map.help ?? ""
            #expect(await next.sees(help))
            #expect(next.model.navigation.tab == .map)
            next.end()
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

/// The simulated services, which note what they are asked for.
private struct AskedNetwork: HTTPTransport {
    let asked = Locked<[String]>([])
    private let world = AsRealTransport()

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        asked.withLock { $0.append(request.url) }
        return try await world.send(request)
    }
}
