import Foundation
import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Row 26: warnings that are many and long")
struct AlertTextsTests {
    private func alerts(_ alerts: [Alert], at time: String = "2026-11-21T14:04Z") throws -> AlertsColumn {
        var place = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: time)
        place.alerts = alerts
        return DashboardContent.make(
            snapshot: place.snapshot, now: place.fetchedAt, units: .metric, phrases: englishPhrases(), placeChoice: .fallbackUnasked,
            lastKnownError: nil, isRefreshing: false
        ).alerts
    }

    private func alert(_ number: Int, words: Int = 0, severity: Alert.Severity = .minor, expires: Date? = nil) -> Alert {
        let text = Array(repeating: "word", count: words).joined(separator: " ")
        return Alert(
            id: "\(number)", headline: "Warning \(number)", event: "Flood", severity: severity, description: text.isEmpty ? nil : text,
            instruction: "Stay \(number).", sender: "NWS Boston", expires: expires)
    }

    @Test("50 of 21 kB are all listed; the most severe are whole, and of the others it is told how much is left out and who has it")
    func long() throws {
        let column = try alerts((0..<49).map { alert($0, words: 4_200) } + [alert(49, words: 4_200, severity: .extreme)])
        #expect(column.rows.count == 50 && column.more == nil)
        let whole = try #require(column.rows.first)
        #expect(whole.headline == "Warning 49" && whole.note == nil && whole.description?.count == 20_999)
        let shown = column.rows.map { ($0.description?.count ?? 0) + ($0.instruction?.count ?? 0) }
        #expect(shown.reduce(0, +) <= 48_100)
        // Cut between two words, and what is left out is counted to the character.
        let cut = try #require(column.rows.first { $0.note != nil && $0.description != nil })
        let rest = 20_999 - ((cut.description?.count ?? 0) - 1)
        #expect(cut.description?.hasSuffix("word\u{2026}") == true)
        let number = NumberFormatting.grouped(rest)
        #expect(cut.note == "Not all of this warning’s text is shown: \(number) more characters are with NWS Boston.")
        #expect(column.rows.last?.description == nil && column.rows.last?.note?.contains("more characters are with NWS Boston") == true)
        #expect(column.rows.allSatisfy { !$0.headline.isEmpty })
    }

    @Test("Of 70 warnings 50 are listed, the least severe left out, and that is told")
    func many() throws {
        let column = try alerts((0..<70).map { alert($0, severity: $0 < 60 ? .minor : .severe) })
        #expect(column.rows.count == 50 && column.more == "20 more warnings are not listed here.")
        #expect(column.rows.prefix(10).allSatisfy { $0.severityKey == "severe" } && column.rows.allSatisfy { $0.note == nil })
        #expect(try alerts((0..<51).map { alert($0) }).more == "1 more warning is not listed here.")
        #expect(try alerts((0..<50).map { alert($0) }).more == nil)
    }

    @Test("A headline and areas without an end are cut, too")
    func line() throws {
        var endless = alert(0)
        endless.headline = String(repeating: "x", count: 100_000)
        endless.areas = String(repeating: "County ", count: 10_000)
        let row = try #require(try alerts([endless]).rows.first)
        #expect(row.headline.count == 1_001 && (row.areas?.count ?? 0) <= 1_001 && row.note?.contains("more characters") == true)
    }

    @Test("L11: a warning till another year says which")
    func years() throws {
        func period(_ time: String, now: String = "2026-11-21T14:04Z") throws -> String? {
            plain(try alerts([alert(0, expires: try instant(time))], at: now).rows.first?.period)
        }
        #expect(try period("2030-11-22T18:00Z") == "Until Fri 22~November 2030, 19:00")
        #expect(try period("2026-12-24T17:00Z") == "Until Thu 24~December, 18:00")
        #expect(try period("2027-01-08T17:00Z") == "Until Fri 8~January 2027, 18:00")
        // Within a week the weekday says it, over the year's end as well.
        #expect(try period("2027-01-02T17:00Z", now: "2026-12-30T14:04Z") == "Until Saturday 18:00")
    }
}

private enum NumberFormatting {
    /// `20412` as "20,412".
    static func grouped(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : "\(number / 1_000)," + String("\(1_000 + number % 1_000)".dropFirst())
    }
}
