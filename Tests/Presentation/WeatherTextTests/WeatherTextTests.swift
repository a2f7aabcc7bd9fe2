import Foundation
import PetrelPhone
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherText

@Suite("The dashboard as text")
struct WeatherTextTests {
    private static let widths = [16, 20, 24, 40, 60, 80, 120, 200, 500]

    @Test("No line is wider than the canvas, however narrow", arguments: widths, Samples.Scene.allCases)
    func fits(width: Int, scene: Samples.Scene) {
        for line in Self.everything(scene, width: width) {
            #expect(DisplayWidth.cells(line) <= width, "\(line)")
            #expect(!line.contains("\u{1B}"))
        }
    }

    @Test("No word is broken that fits on a line", arguments: [40, 80, 200], Samples.Scene.allCases)
    func words(width: Int, scene: Samples.Scene) {
        let content = Samples.english.dashboard(scene)
        // Lines put together again: a word that was broken would have a blank within.
        let text = Self.everything(scene, width: width).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        var told = [content.place.title, content.simulatedBanner, content.now?.outlook, content.now?.feelsLike, content.alerts.statement]
        told += content.details?.rows.flatMap { [$0.value, $0.explanation] } ?? []
        told += content.alerts.rows.flatMap { [$0.headline, $0.period, $0.sender, $0.areas, $0.instruction] }
        told += content.sun.rows.flatMap { [$0.title, $0.value, $0.explanation] }
        told += content.air?.concentrations.map { "\($0.title) \($0.value)" } ?? []
        told += content.days.rows.flatMap { day in day.details.flatMap { [$0.value, $0.explanation] } }
        told += content.columns.changes.map { [$0.title] + $0.rows.map(\.text) } ?? []
        told.append(content.provenance.source)
        for sentence in told.compactMap(\.self) { #expect(text.contains(sentence), "\(sentence)") }
    }

    @Test("Colours change no character of the text", arguments: [40, 80, 200])
    func colors(width: Int) {
        let plain = Self.everything(.warning, width: width)
        let colored = Self.everything(.warning, width: width, usesColor: true)
        #expect(colored.contains { $0.contains("\u{1B}[") })
        #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    }

    @Test("As many hours and days are drawn as were asked for", arguments: [(0, 0), (1, 1), (6, 3), (48, 7)])
    func extent(hours: Int, days: Int) {
        let content = Samples.english.dashboard(.day)
        let text = WeatherText(
            canvas: TextCanvas(width: 80, usesColor: false), extent: WeatherText.Extent.now.limited(hours: hours, days: days),
            phrases: englishPhrases()
        ).lines(content)
        let rows = content.hours.rows
        let labels = Set(rows.map(\.label))
        let shown = text.count { line in
            line.contains("°") && labels.contains { line.trimmingCharacters(in: .whitespaces).hasPrefix("\($0) ") }
        }
        #expect(shown == min(hours, rows.count))
        #expect(text.contains(content.hours.title) == (hours > 0) && text.contains(englishPhrases().daysTitle(days)) == (days > 0))
        #expect(text.count { $0.contains("━") && $0.contains("°") } >= days)
        #expect(!text.contains(content.sun.title))
    }

    @Test("Finding B14: wherever a sign of the weather stands, its word stands beside it or above it", arguments: [40, 60, 80, 120])
    func signsHaveWords(width: Int) {
        for language in Language.offered {
            let samples = Samples(language)
            let content = samples.dashboard(.day)
            let lines = WeatherText(canvas: TextCanvas(width: width, usesColor: false), extent: .forecast, phrases: samples.phrases)
                .lines(content)
            var above = ""
            var rest = content.hours.rows[...]
            for line in lines {
                let conditions = Set(content.hours.rows.map(\.condition)).filter(line.contains)
                if let condition = conditions.max(by: { $0.count < $1.count }) { above = condition }
                // Hours stand in their order; the axis of the curve has their labels as well, and no temperatures.
                guard let row = rest.first, line.contains(row.temperature),
                    line.trimmingCharacters(in: .whitespaces).hasPrefix("\(row.label) ")
                else { continue }
                rest = rest.dropFirst()
                #expect(above == row.condition, "\(line)")
                // What matters on the way is never left out
                if let wind = row.wind { #expect(line.contains(wind), "\(line)") }
            }
            #expect(rest.count < content.hours.rows.count)
            let days = lines.joined(separator: "\n")
            for day in content.days.rows { #expect(days.contains(day.condition)) }
        }
    }

    @Test("Active warnings come before the weather: how bad, what, until when, by whom, what to do")
    func warnings() throws {
        let lines = Self.lines(Samples.english.dashboard(.warning), .now, width: 80)
        let first = try #require(lines.firstIndex { $0.hasPrefix("!!! Extreme · Typhoon warning") })
        let weather = try #require(lines.firstIndex { $0.contains("°C") })
        #expect(first < weather)
        let warning = lines[first..<weather].map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        let row = try #require(Samples.english.dashboard(.warning).alerts.rows.first)
        #expect(warning.contains("\(try #require(row.period)) · Issued by Sample weather service · Okinawa main island"))
        #expect(warning.contains("Stay indoors, and away from windows."))
        // Its source's whole text is for those who ask for it.
        #expect(!warning.contains("The centre of the typhoon"))
        #expect(Self.everything(.warning, width: 80).contains { $0.contains("The centre of the typhoon") })
    }

    @Test("No active warning, no answer and no source are three sentences, after the weather")
    func noWarnings() throws {
        let quiet = [Samples.english.dashboard(.day), Samples.english.dashboard(.day, without: .parts), Samples.english.dashboard(.sparse)]
        let sentences = quiet.map { $0.alerts.statement ?? "" }
        #expect(
            sentences == [
                "No warnings are active (checked at 13:18 by Open-Meteo).", "Warnings could not be checked.",
                "Petrel has no source of warnings for this place.",
            ])
        for (content, sentence) in zip(quiet, sentences) {
            let lines = Self.lines(content, .now, width: 100)
            let place = try #require(lines.firstIndex(of: sentence))
            #expect(place > (lines.firstIndex { $0.contains("Feels like") } ?? .max))
        }
    }

    @Test("Each severity has a sign that is seen without colours, the worse the longer")
    func signs() {
        let signs = [Alert.Severity.extreme, .severe, .moderate].map { Glyph.sign(severityKey: $0.rawValue).count }
        #expect(signs == [3, 2, 1])
        #expect(Alert.Severity.allCases.allSatisfy { !Glyph.sign(severityKey: $0.rawValue).isEmpty })
    }

    @Test("What is from another provider than the weather names it")
    func sources() {
        let content = Samples.english.dashboard(.day)
        let lines = Self.lines(content, .forecast, width: 300)
        #expect(lines.last?.contains(content.provenance.source) == true)
        #expect(lines.count { $0.contains("Open-Meteo") } == 2, "in the foot, and where warnings were checked")
    }

    @Test("Above fewer days than there are stands how many these are")
    func daysTitle() {
        let content = Samples.english.dashboard(.day)
        let whole = Self.lines(content, .forecast, width: 80)
        #expect(whole.contains("7 days"))
        let three = Self.lines(content, .forecast.limited(hours: 0, days: 3), width: 80)
        #expect(three.contains("3 days") && !three.contains("7 days"))
        #expect(Self.lines(content, .forecast.limited(hours: 0, days: 1), width: 80).contains("1 day"))
    }

    private static func lines(_ content: DashboardContent, _ extent: WeatherText.Extent, width: Int, usesColor: Bool = false) -> [String] {
        WeatherText(canvas: TextCanvas(width: width, usesColor: usesColor), extent: extent, phrases: englishPhrases()).lines(content)
    }

    private static func everything(_ scene: Samples.Scene, width: Int, usesColor: Bool = false) -> [String] {
        var extent = WeatherText.Extent.forecast
        extent.isDetailed = true
        return lines(Samples.english.dashboard(scene), extent, width: width, usesColor: usesColor)
    }
}
