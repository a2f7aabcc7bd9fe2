import Foundation
import Testing
import WeatherModel

@Suite("How a tropical cyclone reaches a place")
struct CycloneReachTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try Coordinate(latitude: latitude, wrappingLongitude: longitude)
    }

    /// Moves due west along 15° N, five degrees a day, for seven days.
    private static func cyclone(from longitude: Double = -50, uncertainty: Double = 0) throws -> TropicalCyclone {
        let positions = try (0...7).map { day in
            TropicalCyclone.Position(
                time: now + Double(day) * 86_400, center: try place(15, longitude - 5 * Double(day)), windKph: 100,
                pressureHectopascals: nil,
                uncertaintyKilometers: day == 0 ? 0 : uncertainty)
        }
        return try #require(
            TropicalCyclone(id: "a", name: "A", basin: .atlantic, past: [positions[0]], forecast: Array(positions.dropFirst())))
    }

    @Test("Within 300 km of the track of five days, also between two positions, with the time of the nearest point")
    func track() throws {
        let cyclone = try Self.cyclone()
        guard case .track(let kilometers, let time) = cyclone.reach(try Self.place(17, -57.5), now: Self.now) else {
            Issue.record("not reached")
            return
        }
        #expect(abs(kilometers - 222) < 2 && abs(time.timeIntervalSince(Self.now) - 1.5 * 86_400) < 3_600)
        #expect(cyclone.reach(try Self.place(17.69, -57.5), now: Self.now) != nil)
        #expect(cyclone.reach(try Self.place(17.71, -57.5), now: Self.now) == nil)
        // Day six is beyond the five, whose end is at 75° W.
        #expect(cyclone.reach(try Self.place(15, -77), now: Self.now) != nil)
        #expect(cyclone.reach(try Self.place(15, -78), now: Self.now) == nil)
        #expect(cyclone.reach(try Self.place(15, -40), now: Self.now) == nil, "behind it")
    }

    @Test("Within the cone that the centre draws, or the one of the uncertainties, also where both are far from the track")
    func cone() throws {
        var cyclone = try Self.cyclone(uncertainty: 600)
        #expect(cyclone.reach(try Self.place(19.5, -70), now: Self.now) == .cone)
        #expect(cyclone.reach(try Self.place(21, -70), now: Self.now) == nil)
        cyclone.drawnCone = [[try Self.place(10, -60), try Self.place(30, -60), try Self.place(30, -80), try Self.place(10, -80)]]
        #expect(cyclone.reach(try Self.place(25, -70), now: Self.now) == .cone)
        #expect(try Self.cyclone().cones.isEmpty)
    }

    @Test("Over the date line as anywhere")
    func dateLine() throws {
        let cyclone = try Self.cyclone(from: -175, uncertainty: 600)
        #expect(cyclone.reach(try Self.place(18.5, 172), now: Self.now) == .cone)
        #expect(try Self.cyclone(from: -175).reach(try Self.place(16, 179), now: Self.now) != nil)
        #expect(cyclone.reach(try Self.place(18.5, -150), now: Self.now) == nil)
    }

    @Test(
        "The basin of a point",
        arguments: [
            (25.0, -90.0, TropicalCyclone.Basin.atlantic), (16, -105, .easternPacific), (20, -155, .centralPacific),
            (20, 135, .westernPacific), (15, 88, .northIndian), (-19.4, 59.8, .southIndian), (-17, 178, .southPacific),
            (-17, -178, .southPacific), (-28, -45, .southAtlantic), (10, -83, .atlantic), (13, -92, .easternPacific),
        ])
    func basins(latitude: Double, longitude: Double, basin: TropicalCyclone.Basin) throws {
        #expect(TropicalCyclone.Basin(of: try Self.place(latitude, longitude)) == basin)
    }
}
