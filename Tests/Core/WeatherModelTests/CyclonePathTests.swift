import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("How a tropical cyclone reaches a place")
struct CyclonePathTests {
    private static let now = Sample.noon

    private static func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try Coordinate(latitude: latitude, wrappingLongitude: longitude)
    }

    /// Days from now.
    private static func days(_ instant: Date) -> Double { instant.timeIntervalSince(now) / 86_400 }

    private static func path(_ cyclone: TropicalCyclone) -> CyclonePath { CyclonePath(cyclone, now: now) }

    @Test("Within 300 km of the track of five days, also between two positions, with the times of arrival and of the nearest point")
    func track() throws {
        let path = Self.path(try Sample.cyclone(15, -50, days: 7))
        let reach = try #require(path.reach(try Self.place(17, -57.5)))
        #expect(!reach.isInCone && abs(reach.kilometers - 221) < 2)
        #expect(abs(Self.days(reach.nearestAt) - 1.5) < 0.01)
        // 300 km around a place at 221 km begin 203 km before the nearest point, at 537 km a day.
        let early: Double = 1.5 - 203.0 / 537.0
        #expect(abs(Self.days(try #require(reach.arrival)) - early) < 0.02)
        #expect(path.reach(try Self.place(17.69, -57.5)) != nil)
        #expect(path.reach(try Self.place(17.75, -57.5)) == nil)
        // Day six is beyond the five, whose end is at 75° W.
        #expect(path.reach(try Self.place(15, -77)) != nil)
        #expect(path.reach(try Self.place(15, -78)) == nil)
        #expect(path.reach(try Self.place(15, -40)) == nil, "behind it")
    }

    @Test("What is between the last position within five days and the first beyond counts as far as it is within them")
    func horizon() throws {
        var cyclone = try Sample.cyclone(0, 0, daily: (0, 4), days: 6)
        // Days 4 and 6 alone: day five is halfway between them, at 20° E.
        cyclone.forecast = [cyclone.forecast[3], cyclone.forecast[5]]
        #expect(Self.path(cyclone).reach(try Self.place(0, 22)) != nil)
        #expect(Self.path(cyclone).reach(try Self.place(0, 23)) == nil)
    }

    @Test("Within the cone that the centre draws, or the one of the uncertainties, also where both are far from the track")
    func cone() throws {
        var cyclone = try Sample.cyclone(15, -50, days: 7, uncertainty: 600)
        let reach = try #require(Self.path(cyclone).reach(try Self.place(19.5, -70)))
        #expect(reach.isInCone && abs(reach.kilometers - 500) < 5 && reach.arrival == nil)
        #expect(Self.path(cyclone).reach(try Self.place(21, -70)) == nil)
        cyclone.drawnCone = [[try Self.place(10, -60), try Self.place(30, -60), try Self.place(30, -80), try Self.place(10, -80)]]
        #expect(Self.path(cyclone).reach(try Self.place(25, -70))?.isInCone == true)
        #expect(Self.path(cyclone).hasForecast)
        #expect(!Self.path(try Sample.cyclone(15, -50, days: 0)).hasForecast)
    }

    @Test("Without a forecast within 300 km of its position alone")
    func positionAlone() throws {
        let path = Self.path(try Sample.cyclone(15, -50, days: 0))
        let reach = try #require(path.reach(try Self.place(17, -50)))
        #expect(abs(reach.kilometers - 222) < 2 && reach.nearestAt == Self.now && reach.arrival == Self.now)
        #expect(path.reach(try Self.place(15, -54)) == nil)
    }

    @Test("Over the date line as anywhere")
    func dateLine() throws {
        let path = Self.path(try Sample.cyclone(15, -175, uncertainty: 600))
        #expect(path.reach(try Self.place(18.5, 172))?.isInCone == true)
        #expect(Self.path(try Sample.cyclone(15, -175)).reach(try Self.place(16, 179)) != nil)
        #expect(path.reach(try Self.place(18.5, -150)) == nil)
    }

    @Test("Over a pole by the great circle, and a cone around it")
    func poles() throws {
        var cyclone = try Sample.cyclone(88, 0, days: 1)
        cyclone.forecast[0].center = try Self.place(88, 180)
        let path = Self.path(cyclone)
        let pole = try #require(path.reach(try Self.place(90, 0)))
        #expect(pole.kilometers < 0.01 && abs(Self.days(pole.nearestAt) - 0.5) < 0.0001)
        #expect(abs(try #require(path.reach(try Self.place(88, 90))).kilometers - 222.4) < 0.5)
        cyclone.drawnCone = [[try Self.place(80, 0), try Self.place(80, 90), try Self.place(80, 180), try Self.place(80, -90)]]
        let around = Self.path(cyclone)
        #expect(around.reach(try Self.place(85, 45))?.isInCone == true)
        #expect(around.reach(try Self.place(90, 0))?.isInCone == true)
        #expect(around.reach(try Self.place(81, 45)) == nil, "the great circle of the edge is north of it")
        #expect(around.reach(try Self.place(-85, 45)) == nil, "the opposite point")
    }

    @Test("Distance and arrival agree with the track in 2,000 steps, for 300 tracks and places")
    func steps() throws {
        let seed: UInt64 = 50
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        var reached = 0
        for _ in 0..<300 {
            let start = try Self.place(.random(in: -89...89, using: &random), .random(in: -180..<180, using: &random))
            var cyclone = try Sample.cyclone(start.latitude, start.longitude, days: 0)
            let end = try Self.near(start, north: 8, east: 12, &random)
            cyclone.forecast = [.init(time: Self.now + 86_400.0, center: end, windKph: nil, pressureHectopascals: nil)]
            let place = try Self.near(start, north: 6, east: 9, &random)
            var stepped: [(share: Double, kilometers: Double)] = []
            for step in 0...2_000 {
                let share = Double(step) / 2_000.0
                stepped.append((share, Self.distance(start, end, share, to: place)))
            }
            let nearest = try #require(stepped.map(\.kilometers).min())
            let arrival = stepped.first { $0.kilometers <= 300 }?.share
            let reach = Self.path(cyclone).reach(place)
            guard abs(nearest - 300) > 1 else { continue }
            #expect((reach != nil) == (nearest < 300))
            guard let reach else { continue }
            reached += 1
            #expect(abs(reach.kilometers - nearest) < 1)
            let (found, expected) = (Self.days(try #require(reach.arrival)), try #require(arrival))
            #expect(abs(found - expected) < 0.01)
        }
        #expect(reached > 30)
    }

    private static func near(_ place: Coordinate, north: Double, east: Double, _ random: inout SeededRandom) throws -> Coordinate {
        let latitude = place.latitude + Double.random(in: -north...north, using: &random)
        return try Self.place(min(90, max(-90, latitude)), place.longitude + Double.random(in: -east...east, using: &random))
    }

    /// km between a point of a great circle, by its share of the way, and a place.
    private static func distance(_ one: Coordinate, _ other: Coordinate, _ share: Double, to place: Coordinate) -> Double {
        func vector(_ point: Coordinate) -> [Double] {
            let (north, east) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
            return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
        }
        let (from, to) = (vector(one), vector(other))
        let angle = one.distanceKilometers(to: other) / 6371.0088
        guard angle > 1e-9 else { return one.distanceKilometers(to: place) }
        let (first, second) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
        var cosine = 0.0
        for (index, toward) in vector(place).enumerated() { cosine += (first * from[index] + second * to[index]) * toward }
        return acos(max(-1, min(1, cosine))) * 6371.0088
    }
}
