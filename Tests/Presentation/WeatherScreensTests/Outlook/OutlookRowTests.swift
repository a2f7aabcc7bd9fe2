import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What the sentence is held against is what the table of the hours shows")
struct OutlookRowTests {
    @Test("An hour's texts are those of its row on the dashboard")
    func texts() throws {
        var place = try PlaceWeather("Berlin", 52.52, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 3)
        let letters = Array("cmpMCzkfgdlwrRFesSHhTXqQvantxbyY")
        for index in place.hours.indices {
            place.hours[index] = OutlookSky.hour(letters[index % letters.count], place.hours[index].time, Double(index % 9) - 4, true)
        }
        place.hours[16].precipitationMillimeters = 0.04
        place.hours[17].snowfallCentimeters = 0.04
        place.hours[18].gustKph = nil
        place.hours[19].chanceOfRain = 29.6
        let rows = DashboardContent.make(snapshot: place.snapshot, now: place.fetchedAt, units: .metric).hours.rows
        #expect(rows.count == 33)
        // The first row is now: its condition and temperature are the present's.
        #expect(rows.first?.isNow == true)
        for (row, hour) in zip(rows, place.hours[15...]).dropFirst() {
            let told = OutlookRow(hour)
            #expect([row.condition, row.temperature] == [told.condition, told.temperature])
            #expect([row.precipitation, row.snow, row.chance, row.gusts] == [told.precipitation, told.snow, told.chance, told.gusts])
        }
    }

    @Test("Words, amounts and traces are read as a reader reads them")
    func reading() {
        func row(_ letter: Character) -> OutlookRow { OutlookRow(OutlookSky.hour(letter, Date(timeIntervalSince1970: 0), -3, true)) }
        #expect(row("T").isCertain && row("t").isWet && !row("t").isCertain && row("t").danger == 2)
        #expect(plain(row("b").precipitation) == "0.1~mm" && row("b").isWet && !row("b").isCertain && row("i").isCertain)
        #expect(plain(row("y").snow) == "1.0~cm" && row("y").precipitation == nil && row("y").isCertain)
        #expect(row("C").isDry && !row("q").isDry && !row("q").isWet && row("C").celsius == -3 && row("g").gustKph == 80)
        var trace = row("C")
        trace.precipitation = "<0.1 mm"
        #expect(trace.isDry)
        for kind in Condition.allCases { #expect(OutlookRow.word(englishPhrases().condition(kind)) == Falling(kind)) }
    }
}
