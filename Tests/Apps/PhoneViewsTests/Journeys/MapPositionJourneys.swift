import CoreLocation
import Foundation
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
    /// The person's own position on the map, beside the balloon of the dashboard's place. That MapKit then draws a dot, a circle as wide as
    /// the uncertainty and a button is not shown here.
    @MainActor
    @Suite("The person's position on the phone's map")
    struct MapPositionJourneys {
        /// The balloon of the dashboard's place.
        private func balloon(_ hand: PhoneInHand) -> MapMark? { hand.window.screens?.map.marks.first }

        @Test(arguments: [500.0, 4_000])
        func `granted, exact or coarse: the dot, the button that follows it, and the weather there under the person's own name`(
            accuracy: Double
        ) async throws {
            let phone = FakePhone()
            phone.device.fixNow.withLock { $0.accuracyMeters = accuracy }
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let map = try hand.map()
            #expect(await hand.until { _ in map.showsUserLocation && map.showsUserTrackingButton })
            // The balloon there is the person's, in a colour that no other has, and says in which place it is
            #expect(await hand.until { $0.texts.contains("My location") })
            let mark = try #require(balloon(hand))
            #expect(mark.id == .position && mark.spoken.contains("My location") && mark.spoken.contains("Moscow"))
            let others = [MapMark.ID.shown, .saved(Cell(containing: .moscow)), .town(Cell(containing: .moscow))]
            #expect(others.allSatisfy { $0.tint != mark.id.tint })
            // When the dot is tapped, somewhere in Oslo
            let dot = MKUserLocation()
            dot._place = CLLocationCoordinate2D(latitude: 59.9139, longitude: 10.7522)
            map._select(MKAnnotationView(annotation: dot, reuseIdentifier: nil))
            // Then the weather of exactly that point opens
            let route = try #require(hand.window.navigation.mapPath.last?.place)
            #expect(abs(route.coordinate.latitude - 59.9139) < 1e-9 && abs(route.coordinate.longitude - 10.7522) < 1e-9)
            #expect(route.place == nil)
            #expect(await hand.until { $0.depth == 2 && $0.texts.contains("Hour by hour") })
        }

        @Test func `denied: neither dot nor button; both come when it is allowed in the system's settings, and go with the permission`()
            async throws
        {
            let phone = FakePhone(position: .denied)
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let map = try hand.map()
            #expect(await hand.until { _ in balloon(hand)?.title.contains("Moscow") == true })
            #expect(balloon(hand)?.id == .shown && !map.showsUserLocation && !map.showsUserTrackingButton)
            // When the person allows it and comes back
            phone.device.authorizationNow.withLock { $0 = .allowed }
            hand.seen(.background)
            hand.seen(.active)
            #expect(await hand.until { _ in balloon(hand)?.id == .position }, hand.standing)
            #expect(await hand.until { _ in map.showsUserLocation && map.showsUserTrackingButton }, hand.standing)
            // And withdraws it
            phone.device.authorizationNow.withLock { $0 = .denied }
            hand.seen(.background)
            hand.seen(.active)
            #expect(await hand.until { _ in !map.showsUserLocation && !map.showsUserTrackingButton && balloon(hand)?.id == .shown })
            #expect(phone.device.asked.withLock { $0 } == 0)
        }

        @Test func `lost: the map goes on looking, and no balloon passes for the person's position until they are found`() async throws {
            let phone = FakePhone()
            phone.device.failure.withLock { $0 = .noFix }
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let map = try hand.map()
            #expect(await hand.until { _ in map.showsUserLocation && map.showsUserTrackingButton })
            #expect(balloon(hand)?.id == .shown && !hand.texts.contains("My location"))
            // When the device finds them
            phone.device.failure.withLock { $0 = nil }
            hand.screen.tap("Today")
            hand.screen.tap(hand.words.useMyLocation)
            #expect(await hand.until { _ in balloon(hand)?.id == .position })
            hand.screen.tap("Map")
            #expect(await hand.until { $0.texts.contains("My location") })
        }

        @Test func `not asked: the map of a chosen place asks nothing, and has the dot when the person is followed`() async throws {
            let phone = FakePhone(position: .notAsked)
            let berlin = Cell(containing: try #require(Coordinate(text: "52.52,13.41")))
            phone.preferences.chosenPlace = SavedPlace(cell: berlin, name: "Berlin")
            let hand = await PhoneInHand.withWeather(phone, in: "Map")
            let map = try hand.map()
            #expect(await hand.until { $0.texts.contains("Berlin") })
            #expect(balloon(hand)?.id == .shown && !map.showsUserLocation && !map.showsUserTrackingButton)
            #expect(phone.device.asked.withLock { $0 } == 0)
            // When the person wants the weather where they are, and allows it
            phone.device.authorizationNow.withLock { $0 = .allowed }
            hand.screen.tap("Today")
            hand.screen.tap(hand.words.useMyLocation)
            #expect(await hand.until { _ in balloon(hand)?.id == .position })
            hand.screen.tap("Map")
            let again = try hand.map()
            #expect(await hand.until { _ in again.showsUserLocation && again.showsUserTrackingButton })
        }
    }
}
