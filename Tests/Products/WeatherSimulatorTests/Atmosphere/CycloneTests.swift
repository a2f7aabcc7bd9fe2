import Foundation
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("Tropical cyclones of the simulated atmosphere")
struct CycloneTests {
    private let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)

    /// All cyclones of a year, looked at every day.
    private func year() -> [(now: Date, cyclone: TropicalCyclone)] {
        (0..<365).flatMap { day in
            let now = Scatter.day(Double(day))
            return atmosphere.cyclones(at: now).map { (now, $0) }
        }
    }

    @Test("They come in the basins and seasons of nature: some dozens a year, most in late summer, some of hurricane force")
    func seasons() {
        let year = year()
        let ids = Set(year.map(\.cyclone.id))
        let strongest = Dictionary(year.map { ($0.cyclone.id, $0.cyclone.now.windKph ?? 0) }) { max($0, $1) }
        let (storms, hurricanes) = (strongest.values.count { $0 >= 63 }, strongest.values.count { $0 >= 118 })
        print("cyclones: \(ids.count) a year, \(storms) storms, \(hurricanes) hurricanes, \(strongest.values.max() ?? 0) km/h at most")
        #expect((25...130).contains(ids.count))
        #expect(strongest.values.contains { $0 >= 118 })
        let north = year.filter { $0.cyclone.now.center.latitude > 0 }
        // June to November in the north.
        let summer = north.count { $0.now >= Scatter.day(151) && $0.now < Scatter.day(334) }
        #expect(Double(summer) > 0.8 * Double(north.count))
        for (_, cyclone) in year { #expect((3...50).contains(abs(cyclone.now.center.latitude))) }
    }

    @Test("The atmosphere inside agrees: the lowest pressure in the middle, the stated wind around it, rain")
    func agreement() throws {
        let strong = try #require(year().max { ($0.cyclone.now.windKph ?? 0) < ($1.cyclone.now.windKph ?? 0) })
        let (now, cyclone) = (strong.now, strong.cyclone)
        #expect(atmosphere.truth(at: cyclone.now.center, now).pressureHectopascals == cyclone.now.pressureHectopascals)
        let middle = UnitVector(latitude: cyclone.now.center.latitude, longitude: cyclone.now.center.longitude)
        let away = atmosphere.truth(at: middle.moved(600, towards: middle.north).coordinate, now)
        #expect(away.pressureHectopascals > (cyclone.now.pressureHectopascals ?? 0) + 10)
        #expect(away.windKph < (cyclone.now.windKph ?? 0))
        let ring = [0.0, 60, 90, 120, 160, 200].flatMap { distance in
            [middle.north, middle.east].map { atmosphere.truth(at: middle.moved(distance, towards: $0).coordinate, now) }
        }
        #expect(ring.contains { $0.precipitationMillimetersPerHour > 2 })
    }

    @Test("The same whenever it is asked; the past is what was, and each day it moves on")
    func deterministic() throws {
        let strong = try #require(year().max { ($0.cyclone.now.windKph ?? 0) < ($1.cyclone.now.windKph ?? 0) })
        #expect(atmosphere.cyclones(at: strong.now).contains(strong.cyclone))
        let before = strong.now.addingTimeInterval(-86_400)
        guard let earlier = atmosphere.cyclones(at: before).first(where: { $0.id == strong.cyclone.id }) else { return }
        #expect(strong.cyclone.past.contains { $0.time == before && $0.center == earlier.now.center })
        #expect(earlier.now.center != strong.cyclone.now.center)
    }

    @Test("In two of three cases the middle comes to lie within the cone's circle, whatever the lead")
    func cone() {
        var (inside, count) = (0, 0)
        for (now, cyclone) in year() {
            for position in cyclone.forecast {
                let hours = position.time.timeIntervalSince(now) / 3600
                guard [24, 48, 72].contains(hours),
                    let truth = atmosphere.cyclones(at: position.time).first(where: { $0.id == cyclone.id })?.now
                else { continue }
                count += 1
                if truth.center.distanceKilometers(to: position.center) <= position.uncertaintyKilometers { inside += 1 }
            }
        }
        print("cone: \(inside) of \(count) inside")
        #expect(count > 100)
        #expect((0.5...0.85).contains(Double(inside) / Double(count)))
    }

    @Test("The cone surrounds every forecast position, and is larger the farther it reaches")
    func outline() throws {
        let cyclone = try #require(year().map(\.cyclone).first { $0.forecast.count >= 5 })
        #expect(cyclone.cones.first?.count ?? 0 > 20)
        let radii = cyclone.forecast.map(\.uncertaintyKilometers)
        #expect(radii == radii.sorted() && (radii.first ?? 0) > 20)
    }

    @Test("A place in its way is warned: first of what may come, then of what comes")
    func warned() throws {
        var found = 0
        for (now, cyclone) in year() where cyclone.now.windKph ?? 0 >= 90 {
            let square = WarnedArea(holding: cyclone.now.center)
            let courses = atmosphere.courses(in: square, since: now.addingTimeInterval(-86_400), known: now)
            guard let course = courses.first(where: { $0.event.hazard == .cyclone && !$0.event.isFalseAlarm }) else { continue }
            found += 1
            let event = SimulatedWarning(course, try #require(course.issues.first)).event
            #expect(["Tropical Storm Warning", "Hurricane Warning", "Typhoon Warning", "Tropical Cyclone Warning"].contains(event))
            #expect(course.issues.first?.certainty == .possible)
        }
        #expect(found > 0)
    }
}
