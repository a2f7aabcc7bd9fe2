import Foundation
import PetrelPhone
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import WeatherText

@Suite("Days and warnings for calendars and feed readers")
struct FeedTextsTests {
    private func calendar(_ weather: Samples.Scene, isSimulated: Bool = false) -> CalendarText {
        CalendarText(
            Samples.english.dashboard(weather, isSimulated: isSimulated), of: Samples.snapshot(weather, isSimulated: isSimulated),
            page: "https://petrel.example/?latitude=38.7&longitude=-9.15")
    }

    /// The lines after unfolding (RFC 5545, section 3.1).
    private func lines(_ text: String) -> [String] {
        text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    @Test("Each day is an event of the whole day, each warning one from its beginning to its end")
    func events() throws {
        let content = Samples.english.dashboard(.warning, isSimulated: false)
        let text = calendar(.warning).text
        let lines = lines(text)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR" && text.hasSuffix("\r\n"))
        let days = content.days.rows.map(\.date) + (content.days.later?.rows ?? []).map(\.date)
        let dates = lines.filter { $0.hasPrefix("DTSTART;VALUE=DATE:") }.map { $0.dropFirst("DTSTART;VALUE=DATE:".count) }
        #expect(dates == days.map { $0.filter { $0 != "-" }[...] })
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == days.count + content.alerts.rows.count)
        #expect(lines.contains { $0.hasPrefix("SUMMARY:Extreme: Typhoon warning") } && lines.contains("STATUS:CONFIRMED"))
        let begins = try #require(lines.first { $0.hasPrefix("DTSTART:") })
        #expect(begins.wholeMatch(of: /DTSTART:\d{8}T\d{6}Z/) != nil)
    }

    @Test("An event keeps its name while its forecast changes, and its sequence rises")
    func names() throws {
        func events(_ seconds: Double) -> (names: [String], sequence: Int) {
            let former = Samples.snapshot(.day, isSimulated: false)
            let snapshot = Snapshot(cell: former.cell, dashboard: former.dashboard, fetchedAt: former.fetchedAt.addingTimeInterval(seconds))
            let lines = lines(CalendarText(Samples.english.dashboard(.day, isSimulated: false), of: snapshot, page: nil).text)
            let sequence = lines.first { $0.hasPrefix("SEQUENCE:") }.flatMap { Int($0.dropFirst("SEQUENCE:".count)) }
            return (lines.filter { $0.hasPrefix("UID:") }, sequence ?? -1)
        }
        let (before, after) = (events(0), events(3600))
        #expect(before.names == after.names && Set(before.names).count == before.names.count && before.names.count >= 7)
        #expect(after.sequence == before.sequence + 60)
    }

    @Test("A cancellation cancels the warning's event, in its issuer's words; a warning that is in force beside one keeps its event")
    func cancelled() throws {
        func events(_ change: (inout [Alert]) -> Void) -> [[String]] {
            let former = Samples.snapshot(.warning, isSimulated: false)
            var dashboard = former.dashboard
            var alerts = dashboard.alerts ?? []
            change(&alerts)
            dashboard.alerts = alerts
            let snapshot = Snapshot(cell: former.cell, dashboard: dashboard, fetchedAt: former.fetchedAt.addingTimeInterval(600))
            let content = DashboardContent.make(
                snapshot: snapshot, now: snapshot.fetchedAt, units: .metric, phrases: englishPhrases(), placeChoice: .chosen(nil))
            return lines(CalendarText(content, of: snapshot, page: nil).text).split(separator: "BEGIN:VEVENT").map(Array.init)
                .filter { $0.contains { $0.hasPrefix("UID:warning-") } }
        }
        func value(_ name: String, _ event: [String]?) -> Substring? {
            event?.first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1)
        }
        func cancellation(of alert: Alert) -> Alert {
            var message = alert
            message.id = "the-cancellation"
            message.references = [alert.id] + alert.references
            (message.messageType, message.headline, message.message) = (.cancel, "The storm has\u{2028}turned away", nil)
            return message
        }
        let before = events {
            $0 = $0.prefix(1).map {
                var alert = $0; alert.message = nil; return alert
            }
        }
        let after = events { $0 = $0.prefix(1).map(cancellation) }
        #expect(before.count == 1 && after.count == 1)
        #expect(value("STATUS", before.first) == "CONFIRMED" && value("STATUS", after.first) == "CANCELLED")
        #expect(value("UID", before.first) == value("UID", after.first))
        #expect(
            value("SUMMARY", after.first)
                == (try #require(Samples.snapshot(.warning, isSimulated: false).dashboard.alerts?.first?.event))[...]
                && after.first?.contains { $0.hasPrefix("DTEND") } == false)
        #expect(value("DESCRIPTION", after.first)?.contains("The storm has") == true)
        let again = events {
            $0 = $0.prefix(1).flatMap {
                var alert = $0; alert.message = nil; return [cancellation(of: alert), alert]
            }
        }
        #expect(again.map { value("STATUS", $0) } == ["CONFIRMED"])
    }

    @Test("Simulated weather says so in each event and each entry")
    func simulated() {
        let titles = lines(calendar(.warning, isSimulated: true).text).filter { $0.hasPrefix("SUMMARY:") }
        #expect(titles.count > 7 && titles.allSatisfy { $0.hasSuffix("(Simulated\\, not real)") })
        let feed = WarningsFeed(
            Samples.english.dashboard(.warning), of: Samples.snapshot(.warning), language: "en", page: nil
        ).text
        #expect(feed.split(separator: "\n").filter { $0.hasPrefix("<title>Extreme") }.allSatisfy { $0.contains("(Simulated, not real)") })
    }

    @Test("Lines have at most 75 bytes and part no character; commas, line ends and signs of right-to-left texts stay text")
    func hostile() {
        var random = SeededRandom(seed: 5545)
        let alphabet = ["a", ",", ";", "\\", "\n", "\"", "é", "東", "🌧", "\u{200F}", "e\u{301}", "\u{7}", " "]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0...300, using: &random)).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
                .joined()
            let folded = CalendarText.folded("SUMMARY:" + CalendarText.escaped(text))
            #expect(folded.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
            let line = folded.components(separatedBy: "\r\n ").joined()
            #expect(line == "SUMMARY:" + CalendarText.escaped(text) && !line.contains("\n") && !line.contains("\u{7}"))
        }
        #expect(CalendarText.escaped("a,b;c\\d\ne") == "a\\,b\\;c\\\\d\\ne")
        #expect(WarningsFeed.escaped("<a b=\"c\"> & \u{1}\u{FFFE}d") == "&lt;a b=&quot;c&quot;&gt; &amp; d")
    }

    @Test("The feed has an entry for each warning; without one it says why there is none, which is not the same as none")
    func feed() throws {
        func document(_ weather: Samples.Scene) throws -> (text: String, entries: Int) {
            let content = Samples.english.dashboard(weather, isSimulated: false)
            let text = WarningsFeed(
                content, of: Samples.snapshot(weather, isSimulated: false), language: "en", page: "https://petrel.example/alerts?a=1&b=2"
            ).text
            #expect(XMLParser(data: Data(text.utf8)).parse())
            return (text, text.split(separator: "\n").count { $0 == "<entry>" })
        }
        let warned = try document(.warning)
        #expect(warned.entries >= 1 && warned.text.contains("<title>Extreme: Typhoon warning") && warned.text.contains("a=1&amp;b=2"))
        let quiet = try document(.sparse)
        #expect(quiet.entries == 0 && quiet.text.contains("<subtitle>Petrel has no source of warnings for this place."))
    }
}
