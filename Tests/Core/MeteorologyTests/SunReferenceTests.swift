import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("The sun against Skyfield with DE421 on 500 place-dates")
struct SunReferenceTests {
    let table: ReferenceTable

    init() throws { table = try ReferenceTable() }

    @Test("every sunrise and sunset within a minute, two above 60° of latitude")
    func everyPlaceDate() {
        #expect(table.rows.count == 500)
        var low = Deviations()
        var high = Deviations()
        for row in table.rows where row.sunMargin >= ReferenceTable.Row.grazingDegrees {
            let computed = Sun.times(on: row.date, at: row.coordinate, in: row.zone)
            #expect(state(computed) == row.sun, "\(row)")
            let isHigh = abs(row.coordinate.latitude) > 60
            for (mine, reference) in [(computed.rise, row.sunrise), (computed.set, row.sunset)] {
                #expect((mine == nil) == (reference == nil), "\(row)")
                guard let mine, let reference else { continue }
                let deviation = mine.timeIntervalSince(reference)
                #expect(abs(deviation) <= (isHigh ? 120 : 60), "\(row): \(deviation) s")
                if isHigh { high.add(deviation) } else { low.add(deviation) }
            }
        }
        print("Sun up to 60° of latitude: \(low.description)")
        print("Sun above 60° of latitude: \(high.description)")
    }

    @Test("between the nodes of the day's path the sun stands where the full theory has it: at the horizon at every event")
    func interpolation() {
        var events = 0
        for row in table.rows {
            let computed = Sun.times(on: row.date, at: row.coordinate, in: row.zone)
            for event in [computed.rise, computed.set].compactMap({ $0 }) {
                let elevation = Sun.position(at: row.coordinate, event).elevationDegrees
                // The search stops at 0.05 s and gives the middle; the sun climbs by 0.0042° a second at most.
                #expect(abs(elevation - Sun.horizonDegrees) < 0.000_11, "\(row): \(elevation)°")
                events += 1
            }
        }
        #expect(events > 800)
    }

    @Test("days on which the sun only grazes the horizon, apart: within five minutes")
    func grazingDays() {
        var deviations = Deviations()
        let grazing = table.rows.filter { $0.sunMargin < ReferenceTable.Row.grazingDegrees }
        #expect(grazing.count >= 5)
        for row in grazing {
            let computed = Sun.times(on: row.date, at: row.coordinate, in: row.zone)
            print("Sun grazes at \(row): nearest extreme \(row.sunMargin)° from the horizon, \(row.sun), computed \(state(computed))")
            #expect(state(computed) == row.sun, "\(row)")
            for (mine, reference) in [(computed.rise, row.sunrise), (computed.set, row.sunset)] {
                #expect((mine == nil) == (reference == nil), "\(row)")
                guard let mine, let reference else { continue }
                let deviation = mine.timeIntervalSince(reference)
                #expect(abs(deviation) <= 300, "\(row): \(deviation) s")
                deviations.add(deviation)
            }
        }
        print("Sun grazing: \(grazing.count) days, \(deviations.description)")
    }

    private func state(_ times: SunTimes) -> String {
        switch times {
        case .times: "times"
        case .upAllDay: "up"
        case .downAllDay: "down"
        }
    }
}
