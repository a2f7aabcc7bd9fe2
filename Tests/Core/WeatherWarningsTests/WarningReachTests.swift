import Foundation
import Testing
import WeatherModel
import WeatherWarnings

@Suite("Which places an event can concern")
struct WarningReachTests {
    private typealias Rig = WarningRig

    @Test("what is around a place is what states say of it, for outlines at the date line and the poles, circles and codes")
    func around() {
        let ring = stride(from: -180.0, to: 180, by: 30).map { Rig.point(70, $0) }
        let areas: [WarningArea] = [
            Rig.here, WarningArea(polygons: [Rig.square(-17, 179.5)]), WarningArea(polygons: [ring]),
            WarningArea(circles: [WarningCircle(center: Rig.point(10, 10), radiusKilometers: 500)]),
            WarningArea(zones: [WarningZone(scheme: "UGC", code: "TXZ001")]),
            WarningArea(polygons: [Rig.square(0, 0)], isPartlyUnread: true),
        ]
        let messages = areas.enumerated().map { Rig.message("\($0)", says: [Rig.block(in: [$1])]) }
        let events = WarningEvents(WarningBook(messages))
        for (latitude, longitude) in [(50.0, 10.0), (-17, -179.8), (89, 0), (75, 100), (14, 10), (5.4, 10), (0, 0), (-60, 60), (51.2, 10)] {
            let place = WarningPlace(Rig.point(latitude, longitude))
            let near = events.around(place)
            #expect(near.states(at: place, now: Rig.at(1)) == events.states(at: place, now: Rig.at(1)), "\(latitude), \(longitude)")
            // The event of a code and the one that was not read in full may be anywhere.
            #expect((2...4).contains(near.messages.count), "\(latitude), \(longitude): \(near.messages.count)")
        }
    }

    @Test("what has changed between two readings are the events that came, went or got another message")
    func changed() {
        let (one, two) = (Rig.message("1"), Rig.message("2"))
        let before = WarningEvents(WarningBook([one, two]))
        let after = WarningEvents(WarningBook([one, two, Rig.message("3", 1, .update, after: ["2"]), Rig.message("4")]))
        #expect(Set(after.changed(since: before).messages.map(\.key.identifier)) == ["2", "3", "4"])
        #expect(after.changed(since: after).isEmpty)
    }
}
