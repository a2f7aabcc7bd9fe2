import Testing
import WeatherModel
import WeatherWarnings
import WorldWarningZones

@Suite("Whether a place lies in a warning's area")
struct WarningAreaTests {
    private typealias Rig = WarningRig

    private func presence(_ area: WarningArea, _ latitude: Double, _ longitude: Double) -> WarningArea.Presence {
        area.presence(of: WarningPlace(Rig.point(latitude, longitude)))
    }

    @Test(
        "By an outline, its edge and its corners included",
        arguments: [(50.0, 10.0, true), (51, 10, true), (51, 11, true), (51.01, 10, false), (50, 11.01, false), (-50, 10, false)])
    func outline(latitude: Double, longitude: Double, isInside: Bool) {
        #expect(presence(Rig.here, latitude, longitude) == (isInside ? .inside : .outside))
    }

    @Test(
        "By an outline over the date line",
        arguments: [(0.0, 179.5, true), (0, -179.5, true), (0, 180, true), (0, 178, false), (0, -178, false), (0, 0, false)])
    func dateLine(latitude: Double, longitude: Double, isInside: Bool) {
        let outline = [(-1.0, 179.0), (1, 179), (1, -179), (-1, -179), (-1, 179)].map { Rig.point($0.0, $0.1) }
        let area = WarningArea(polygons: [outline])
        #expect(presence(area, latitude, longitude) == (isInside ? .inside : .outside))
        #expect(presence(WarningArea(polygons: [outline.reversed()]), latitude, longitude) == (isInside ? .inside : .outside))
    }

    @Test(
        "By an outline around a pole",
        arguments: [(85.0, 5.0, true), (90, 0, true), (85, 179, true), (70, 5, false), (-89, 5, false)])
    func pole(latitude: Double, longitude: Double, isInside: Bool) {
        let north = [0.0, 90, 180, -90, 0].map { Rig.point(80, $0) }
        #expect(presence(WarningArea(polygons: [north]), latitude, longitude) == (isInside ? .inside : .outside))
        let south = north.map { Rig.point(-$0.latitude, $0.longitude) }
        #expect(presence(WarningArea(polygons: [south]), -latitude, longitude) == (isInside ? .inside : .outside))
    }

    @Test("By an outline with a dent, an open outline and two outlines that overlap: CAP knows no holes")
    func shapes() {
        let dented = [(0.0, 0.0), (0, 4), (4, 4), (4, 3), (1, 2), (4, 1), (4, 0)].map { Rig.point($0.0, $0.1) }
        #expect(presence(WarningArea(polygons: [dented]), 3, 2) == .outside)
        #expect(presence(WarningArea(polygons: [dented]), 0.5, 2) == .inside)
        let overlapping = WarningArea(polygons: [Rig.square(50, 10), Rig.square(50, 10, 0.5)])
        #expect(presence(overlapping, 50, 10) == .inside)
    }

    @Test("By a circle: one without a radius is the cell of its point")
    func circle() {
        let circle = WarningArea(circles: [WarningCircle(center: Rig.point(50, 10), radiusKilometers: 100)])
        #expect(presence(circle, 50.8, 10) == .inside)
        #expect(presence(circle, 51, 10) == .outside)
        let point = WarningArea(circles: [WarningCircle(center: Rig.point(50, 10), radiusKilometers: 0)])
        #expect(presence(point, 50.01, 10.01) == .inside)
        #expect(presence(point, 50.1, 10) == .outside)
    }

    @Test("By zones' codes: inside any is inside, outside all is outside, and a code without a shape is never outside")
    func zones() {
        let tokyo = WarningPlace(Rig.point(35.694, 139.754), shapes: .world)
        let (chiyoda, naha) = (WarningZone(scheme: "jma area code", code: "1310100"), WarningZone(scheme: "JMA Area Code", code: "4720100"))
        let unknown = WarningZone(scheme: "UGC", code: "XYZ062")
        for (codes, presence) in [
            ([chiyoda], WarningArea.Presence.inside), ([naha], .outside), ([unknown], .undecided), ([naha, chiyoda], .inside),
            ([unknown, chiyoda], .inside), ([naha, unknown], .undecided),
        ] { #expect(WarningArea(zones: codes).presence(of: tokyo) == presence) }
        #expect(WarningArea(zones: [naha], isPartlyUnread: true).presence(of: tokyo) == .undecided)
        #expect(WarningArea(zones: [chiyoda]).presence(of: WarningPlace(tokyo.coordinate)) == .undecided)
        #expect(WarningArea().presence(of: tokyo) == .undecided)
    }

    @Test("A place in a hole is outside, one on its edge is inside")
    func holes() {
        let ring = WarningArea(polygons: [Rig.square(50, 10)], excluded: [Rig.square(50, 10, 0.5)])
        #expect(presence(ring, 50, 10) == .outside)
        #expect(presence(ring, 50.5, 10) == .inside && presence(ring, 50.8, 10) == .inside)
        #expect(presence(ring, 52, 10) == .outside)
    }

    @Test("Of heights only a place that is certainly above or below is outside")
    func heights() {
        let mountains = WarningArea(polygons: [Rig.square(50, 10)], heightMeters: 1500...3000)
        func presence(_ meters: Double?) -> WarningArea.Presence {
            mountains.presence(of: WarningPlace(Rig.point(50, 10), elevationMeters: meters))
        }
        #expect(presence(100) == .outside && presence(4100) == .outside)
        #expect(presence(nil) == .inside && presence(600) == .inside && presence(2000) == .inside)
    }
}
