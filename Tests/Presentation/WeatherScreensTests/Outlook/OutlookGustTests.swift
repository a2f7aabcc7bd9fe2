import Foundation
import Testing

@testable import OutlookSentence
@testable import WeatherFormatting
@testable import WeatherModel

@Suite("What comes next: an end of a gale is told only where calm is known to follow")
struct OutlookGustTests {
    /// Dry hours from 10:00 on in Berlin, at 10:04; the last value goes on.
    private func sentence(now: Double?, _ gusts: [Double?], _ letters: String = "C") throws -> String? {
        var sky = try OutlookCase(letters, "10:04", nil).sky()
        sky.weather?.gustKph = now
        for index in sky.hours.indices { sky.hours[index].gustKph = index < gusts.count ? gusts[index] : gusts.last ?? nil }
        return plain(sky.outlook().written)
    }

    @Test("A second gale after a lull takes the end away, be it weaker than the first")
    func secondGale() throws {
        let gusts: [Double?] = [90, 90, 90, 90] + Array(repeating: 20, count: 6) + [88, 88, 88, 88, 20]
        #expect(try sentence(now: 88, gusts) == "Gusts up to 90~km/h.")
        #expect(try sentence(now: 88, [90, 90, 90, 90, 20]) == "Gusts up to 90~km/h until about 14:00.")
        #expect(try sentence(now: 70, [70, 70, 20, 20, 20, 20, 110, 110, 20]) == "Gusts up to 110~km/h.")
    }

    @Test("Beside a fall as well: what goes on as a gale has not ended")
    func besides() throws {
        let gusts: [Double?] = [90, 90, 70, 70, 70, 70, 20]
        #expect(try sentence(now: 90, gusts, "llC") == "Light rain until about 12:00, then dry. Gusts up to 90~km/h until about 16:00.")
    }

    @Test("Unknown gusts are not calm")
    func unknown() throws {
        #expect(try sentence(now: 95, [90, 90, 90, 90, nil]) == "Gusts up to 95~km/h.")
        #expect(try sentence(now: 120, [nil]) == "Gusts up to 120~km/h.")
        #expect(try sentence(now: 95, [90, nil, nil, 20]) == "Gusts up to 95~km/h.")
        #expect(try sentence(now: 95, [90, 90, 20, 20, 20, 20, nil]) == "Gusts up to 95~km/h.")
        #expect(try sentence(now: 95, [90, 20]) == "Dry all day and through the night.")
    }

    @Test("What is no number is not told", arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(gust: Double) throws {
        #expect(try sentence(now: gust, [gust]) == "Dry all day and through the night.")
        #expect(try sentence(now: 80, [80, gust, 80, 20]) == "Gusts up to 80~km/h.")
    }
}
