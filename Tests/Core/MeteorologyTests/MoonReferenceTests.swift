import Foundation
import Meteorology
import Testing
import WeatherModel

@Suite("The moon against Skyfield with DE421 on 500 place-dates")
struct MoonReferenceTests {
    let table: ReferenceTable

    init() throws { table = try ReferenceTable() }

    @Test("every moonrise and moonset within three minutes, phase within 0.005, illumination within 0.01")
    func everyPlaceDate() {
        var clear = Deviations()
        var grazing = Deviations()
        var phase = 0.0
        var illumination = 0.0
        for row in table.rows {
            let computed = Moon.day(row.date, at: row.coordinate, in: row.zone)
            let turn = abs(computed.phase - row.moonPhase)
            phase = max(phase, min(turn, 1 - turn))
            illumination = max(illumination, abs(computed.illumination - row.moonIllumination))
            let grazes = row.moonMargin < ReferenceTable.Row.grazingDegrees
            for (mine, reference) in [(computed.rise, row.moonrise), (computed.set, row.moonset)] {
                #expect((mine == nil) == (reference == nil), "\(row)")
                guard let mine, let reference else { continue }
                let deviation = mine.timeIntervalSince(reference)
                #expect(abs(deviation) <= (grazes ? 600 : 180), "\(row): \(deviation) s")
                if grazes { grazing.add(deviation) } else { clear.add(deviation) }
            }
        }
        #expect(phase <= 0.005)
        #expect(illumination <= 0.01)
        print("Moon: \(clear.description); grazing days apart: \(grazing.description)")
        print("Moon's phase within \(phase), illumination within \(illumination)")
    }
}
