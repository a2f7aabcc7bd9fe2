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
