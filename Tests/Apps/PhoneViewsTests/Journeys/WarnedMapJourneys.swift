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
    /// Warned areas and tropical cyclones on the phone's map.
    @MainActor
    @Suite("Warnings and cyclones on the phone's map")
    struct WarnedMapJourneys {
        private func map(_ hand: PhoneInHand) async throws -> MKMapView {
            _ = await hand.until { $0.hosted.contains { !$0._all(MKMapView.self).isEmpty } }
            return try hand.map()
        }

        /// A phone whose weather is a Petrel server's, with its map.
        private func hand(over server: ServerOfWarnings) throws -> (hand: PhoneInHand, phone: FakePhone) {
            let phone = FakePhone(transport: server)
            phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example"))
            let hand = PhoneInHand(phone)
            hand.screen.tap("Map")
            return (hand, phone)
        }

        @Test
        func `a warned area has an outline and a sign by its severity, and a tap opens the weather of a point inside it`() async throws {
            let (hand, _) = try hand(over: ServerOfWarnings())
            let map = try await map(hand)
            #expect(await hand.offers("Warnings: 1 · Tropical cyclones: 1"))
            #expect(await hand.sees("As of 15:00"))
            // An outline that is drawn whole, for a severe one
            let outline = try #require(map._shapes.first { $0._places.contains { $0.latitude == 49 && $0.longitude == 9 } })
            #expect(outline.lineWidth == 3 && outline.lineDashPattern == nil && outline.fillColor != nil)
            let sign = try #require(map._views.first { $0.accessibilityLabel?.hasPrefix("Severe · Gale for the test") == true })
            #expect((sign as? MKMarkerAnnotationView)?.glyphText == "!!" && (sign.annotation as? MKPointAnnotation)?.title == "Severe")
            map._select(sign)
            let route = try #require(hand.window.navigation.mapPath.last?.place)
            #expect(abs(route.coordinate.latitude - 50) < 1e-9 && abs(route.coordinate.longitude - 10) < 1e-9)
        }

        @Test func `finding W2: a warning without an outline has a sign at the place that was asked, and no area`() async throws {
            let (hand, _) = try hand(over: ServerOfWarnings(ServerOfWarnings.withoutOutline))
            let map = try await map(hand)
            #expect(await hand.offers("Warnings: 1 · Tropical cyclones: 1"))
            let sign = try #require(map._views.first { $0.accessibilityLabel?.hasPrefix("Severe · Gale for the test") == true })
            #expect(!map._shapes.contains { $0._places.contains { $0.latitude == 49 && $0.longitude == 9 } })
            map._select(sign)
            let route = try #require(hand.window.navigation.mapPath.last?.place)
            #expect(abs(route.coordinate.latitude - 50) < 1e-9 && abs(route.coordinate.longitude - 10) < 1e-9)
        }

        @Test
        func `a cyclone has its way, its dashed forecast and its cone over the date line, and a tap tells its forecast`() async throws {
            let (hand, _) = try hand(over: ServerOfWarnings())
            let map = try await map(hand)
            #expect(await hand.until { _ in map._shapes.count >= 5 })
            let lines = map._shapes.filter { $0 is MKPolylineRenderer }
            #expect(lines.contains { $0.lineDashPattern == nil } && lines.contains { $0.lineDashPattern != nil })
            #expect(map._shapes.allSatisfy { $0._places.allSatisfy { abs($0.longitude) <= 180 } })
            let sign = try #require(map._views.first { $0.accessibilityLabel?.hasPrefix("Tropical cyclone Alba. Wind up to") == true })
            map._select(sign)
            #expect(await hand.seesPart("position within 120"))
            #expect(!hand.texts.contains { $0.contains("Gale for the test") }, "the list is of this cyclone alone")
            hand.screen.tap("Close")
            // The list has both, and leads to the area
            hand.screen.tap("Warnings: 1 · Tropical cyclones: 1")
            let area = try #require(hand.window.screens?.warned.content.areas.first)
            #expect(await hand.offers(area.text))
            hand.screen.tap(area.text)
            #expect(hand.window.navigation.mapPath.count == 1)
        }

        @Test
        func `a server is asked every five minutes at most; what it said is shown with its age, and after two hours no more`() async throws
        {
            let server = ServerOfWarnings()
            let (hand, phone) = try hand(over: server)
            let map = try await map(hand)
            #expect(await hand.until { _ in map._shapes.count >= 5 })
            #expect(server.count("/v1/alerts/areas") == 1)
            let warned = try #require(hand.window.screens?.warned)
            // Times are those of the shown place, which has to be known first
            #expect(await hand.until { _ in hand.window.screens?.dashboard.target != nil })
            // Minute after minute, for four of them
            for _ in 0..<4 {
                phone.date.advance(bySeconds: 60)
                await phone.clock.waitForSleepers(1)
                phone.clock.advance(by: .seconds(60))
            }
            #expect(server.count("/v1/alerts/areas") == 1)
            // When the network goes
            server.isDown.withLock { $0 = true }
            let failed = await hand.until { _ in
                phone.date.advance(bySeconds: 60)
                phone.clock.advance(toNextWithin: .seconds(60))
                return warned.content.failure != nil
            }
            #expect(failed && warned.content.areas.count == 1)
            #expect(warned.content.heard == "As of 15:00")
            let gone = await hand.until { _ in
                phone.date.advance(bySeconds: 600)
                phone.clock.advance(toNextWithin: .seconds(60))
                return map._shapes.isEmpty
            }
            #expect(gone && warned.content.areas.isEmpty && warned.content.cyclones.isEmpty)
            #expect(await hand.sees("Warnings could not be checked."))
        }

        @Test(arguments: ServerOfWarnings.damages)
        func `a document that cannot be read to its end draws nothing, and that is said`(damage: ServerOfWarnings.Damage) async throws {
            let (hand, _) = try hand(over: ServerOfWarnings(damage))
            let map = try await map(hand)
            #expect(await hand.sees("Warnings could not be checked."))
            #expect(map._shapes.isEmpty)
        }

        @Test func `the demo has the cyclones of its own atmosphere`() async throws {
            // Late summer in the north
            let phone = FakePhone(now: Date(timeIntervalSince1970: 1_789_020_000))
            phone.preferences.sourceChoice = .demo
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let warned = try #require(hand.window.screens?.warned)
            #expect(await hand.until { _ in !warned.content.cyclones.isEmpty })
            #expect(warned.content.simulatedMark == nil, "the banner says it")
            let map = try await map(hand)
            #expect(await hand.until { _ in !map._shapes.isEmpty })
        }
    }
}

/// A Petrel server that has nothing but a warned area and a cyclone.
struct ServerOfWarnings: HTTPTransport {
    /// A text in a document, and what stands there instead.
    struct Damage: Sendable, CustomStringConvertible {
        let text: String
        let other: String
        var description: String { text }
    }

    static let damages = [
        Damage(text: "[11,49],", other: "[\"a\",49],"), Damage(text: "FeatureCollection", other: "Collection"),
        Damage(text: #""isSimulated":false,"#, other: ""), Damage(text: #""point":[10,50]"#, other: #""point":[10]"#),
        Damage(text: #"{"latitude":-15,"#, other: #"{"latitude":null,"#),
    ]

    /// The warning at a point in place of its area.
    static let withoutOutline = Damage(
        text: #"{"coordinates":[[[[9,49],[11,49],[11,51],[9,51],[9,49]]]],"type":"MultiPolygon"}"#,
        other: #"{"coordinates":[10,50],"type":"Point"}"#)

    let asked = Locked<[String]>([])
    let isDown = Locked(false)
    private let damage: Damage?

    init(_ damage: Damage? = nil) { self.damage = damage }

    func count(_ path: String) -> Int { asked.withLock { $0.count { $0.hasSuffix(path) } } }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        asked.withLock { $0.append(request.url) }
        if isDown.withLock({ $0 }) { throw .noConnection }
        let body: String
        if request.url.hasSuffix("/v1/alerts/areas") {
            body = Self.areas
        } else if request.url.hasSuffix("/v1/cyclones") {
            body = Self.cyclones
        } else {
            throw .noConnection
        }
        let damaged = damage.map { body.replacing($0.text, with: $0.other, maxReplacements: 1) } ?? body
        return TransportResponse(status: 200, headers: ["Content-Type": "application/json"], body: Array(damaged.utf8))
    }

    private static let areas = """
        {"features":[{"geometry":{"coordinates":[[[[9,49],[11,49],[11,51],[9,51],[9,49]]]],"type":"MultiPolygon"},"id":"a,1",\
        "properties":{"event":"Gale","headline":"Gale for the test","key":"k","point":[10,50],"severity":"severe","source":"Office",\
        "until":"2099-03-10T20:00:00Z"},"type":"Feature"}],"isSimulated":false,"leftOut":0,"type":"FeatureCollection"}
        """

    private static let cyclones = """
        {"cyclones":[{"basin":"southPacific","cone":[],"forecast":[{"latitude":-17,"longitude":-179,"pressureHectopascals":960,\
        "stage":"cyclone","time":"2026-03-11T12:00:00Z","uncertaintyKilometers":120,"windKph":140}],"id":"c","name":"Alba",\
        "past":[{"latitude":-14,"longitude":176,"pressureHectopascals":980,"stage":"storm","time":"2026-03-09T12:00:00Z","windKph":90},\
        {"latitude":-15,"longitude":178,"pressureHectopascals":970,"stage":"cyclone","time":"2026-03-10T12:00:00Z","windKph":130}],\
        "stage":"cyclone"}],"isCovered":true,"isSimulated":false}
        """
}
