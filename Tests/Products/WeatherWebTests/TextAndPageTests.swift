import Foundation
import PetrelPhone
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherText

@testable import WeatherWeb

@Suite("The command line's text and the page tell the same")
struct TextAndPageTests {
    /// What no face writes: names for programs, and sentences for those who hear the page instead of seeing it.
    private static let notWritten: Set<String> = [
        // Names for styles, scripts and links.
        "DashboardContent.snapshotRevision", "DetailRow.key", "AlertRow.severityKey", "AlertRow.keys",
        "HourRow.time", "HourSection.date", "DayRow.date", "LaterDayRow.date", "PlaceHeader.timeZone", "ProvenanceLine.link",
        // Drawn: a glyph, an arc, a sky.
        "NowColumn.symbol", "HourRow.symbol", "DayRow.symbol", "DashboardContent.sky", "ClimateMoment.symbol",
        // Heard.
        "NowColumn.spoken", "NextHourColumn.spoken", "HourRow.spoken", "DayRow.name", "DayRow.spokenAroundName", "SunColumn.spoken",
        "HourMark.spoken",
        "ChangeRow.spoken", "AlertAreaDrawing.spoken", "LaterDayRow.spoken",
        // Written where there is one line for all.
        "NextHourColumn.short",
        // Told by services that show a link.
        "NowColumn.summary",
        "HoursColumn.curveLabel", "ClimateSide.spoken",
    ]

    /// What the page shows and the text leaves out, each with its reason.
    private static let notInText: Set<String> = [
        // The foot names each provider once; a column names its own where it is another one. The age is in the foot as well.
        "ColumnSource", "AgeLine.ago",
        // A line of dry minutes needs no heading; the bars have no table, and their heights no names; nothing is opened, and nothing grows old.
        "NextHourColumn.title", "NextHourColumn.asOf", "NextHourColumn.over", "RainBars.Bar.label", "RainBars.Bar.amount",
        "RainBars.Mark.label", "RainBars.show", "RainBars.tableTitle", "RainBars.heads",
        // A part of `NowColumn.temperature`.
        "NowColumn.temperatureNumber", "NowColumn.temperatureUnit",
        // Parts of `ClimateMoment.temperature`, and `ClimateSide.difference` in another form.
        "ClimateMoment.temperatureNumber", "ClimateMoment.temperatureUnit", "ClimateSide.warmer",
        // "2045" stands before the name of each side; why the sky changes is said where it does; a text has no link to a screen.
        "ClimateMoment.title", "ClimateSide.skyNote", "Climate2045Column.more",
        // The first lines need no heading.
        "NowColumn.title", "DetailsColumn.title",
        // Each amount and speed of the text has its unit.
        "HoursColumn.amountLegend", "HoursColumn.windLegend",
        // The title of the models' figures once, and each side's figures below it.
        "ClimateSide.models",
        // Each later day has its date, and the weeks no heads.
        "LaterWeek.title",
        // A table has the heads of the columns that it has; nothing is opened in a text, and there is no button to retry.
        "HourHeads", "Failure.retryTitle",
        // As many as fit along the axis; sunrise and sunset are rows of `SunColumn`, midnights are headings.
        "HourMark.label", "SunPath.Mark.label",
        // A text has no links, and no sheet that closes.
        "Climate2045Column.more", "AirColumn.pollen", "AirColumn.close", "HoursColumn.close", "HoursColumn.usualTitle",
        "DetailsColumn.close", "FurtherChart.id", "FurtherChart.title", "FurtherChart.quantity",
        // Of the screen of 2045: the dashboard's column says it shorter.
        "ClimateMoment.title", "ClimateSide.warmer", "ClimateSide.skyNote",
        // Parts of `ClimateMoment.temperature`.
        "ClimateMoment.temperatureNumber", "ClimateMoment.temperatureUnit",
    ]

    /// What the text shows and the page leaves out, each with its reason.
    private static let notOnPage: Set<String> = [
        // The strip has each hour's own figure.
        "HoursColumn.curveHigh", "HoursColumn.curveLow", "HoursColumn.precipitationScale", "DayRow.precipitationScale",
        // Details, which the page shows in the tiles and in the opened day.
        "NowColumn.temperature", "NowColumn.humidity", "NowColumn.wind", "NowColumn.precipitation", "DayRow.condition", "DayRow.chance",
        "DayRow.precipitation", "DayRow.snow", "DayRow.wind", "DayRow.sunNote", "SunColumn.dayLength", "SunColumn.moonPhase",
        "SunColumn.moonrise", "SunColumn.moonset",
        // The hours of an opened day are on the page what fits beside each other on a phone.
        "HourRow.feelsLike", "HourRow.chance", "HourRow.gusts", "HourRow.windDirection",
        // Parts of a line that the page puts together in another order.
        "ProvenanceLine.text", "DayRow.fallenSnow", "AgeLine.refreshing", "AirColumn.time", "HourHeads", "HourMark.label",
    ]

    /// Every scene, every gap, and weather that is refreshed or the last known.
    private static var states: [(name: String, state: ScreenState<DashboardContent>)] {
        var states = Samples.Scene.allCases.map { ($0.rawValue, ScreenState.loaded(Samples.english.dashboard($0))) }
        for scene in [Samples.Scene.rain, .warning] {
            states += Samples.Gap.allCases.map { ("\(scene) without \($0)", .loaded(Samples.english.dashboard(scene, without: $0))) }
        }
        states += Samples.english.states(.day).map { ($0.name, $0.state) }
        return states.filter { $0.1.content != nil }
    }

    @Test("Each text of each column that the page shows is in the text, for every sample state")
    func textHasThePage() throws {
        let pages = try PageMaker()
        for (name, state) in Self.states {
            let content = try #require(state.content)
            let text = Self.text(content)
            let page = Self.words(pages.html(state))
            let all = ContentTexts.all(of: content, without: Self.notWritten.union(Self.notInText))
            #expect(all.count > 50, "\(name)")
            let missing = all.filter { Self.isFound($0, in: page) && !Self.isFound($0, in: text) }
            #expect(missing.isEmpty, "\(name): \(missing.map { "\($0.property) \($0.text)" }.sorted().prefix(5))")
        }
    }

    @Test("Each text of each column that the text shows is on the page, for every sample state")
    func pageHasTheText() throws {
        let pages = try PageMaker()
        for (name, state) in Self.states {
            let content = try #require(state.content)
            let text = Self.text(content)
            let page = Self.words(pages.html(state))
            let all = ContentTexts.all(of: content, without: Self.notWritten.union(Self.notInText).union(Self.notOnPage))
            let missing = all.filter { Self.isFound($0, in: text) && !Self.isFound($0, in: page) }
            #expect(missing.isEmpty, "\(name): \(missing.map { "\($0.property) \($0.text)" }.sorted().prefix(5))")
        }
    }

    @Test("No text of a column is shown by neither")
    func nothingIsLost() throws {
        for (name, state) in Self.states {
            let content = try #require(state.content)
            let text = Self.text(content)
            let parts: Set<String> = [
                // Rows of `DetailsColumn` and `SunColumn` under other names, and parts of `ProvenanceLine.text`.
                "NowColumn.wind", "NowColumn.humidity", "NowColumn.precipitation", "SunColumn.dayLength", "DayRow.sunNote",
                "DayRow.precipitationScale", "ProvenanceLine.licence",
                // What a page that stays open says later.
                "AlertsColumn.Lapse.text",
            ]
            let missing = ContentTexts.all(of: content, without: Self.notWritten.union(Self.notInText).union(parts)).filter {
                !Self.isFound($0, in: text)
            }
            #expect(missing.isEmpty, "\(name): \(missing.map { "\($0.property) \($0.text)" }.sorted().prefix(5))")
        }
    }

    /// All that the command line can print, in lines that are never broken.
    private static func text(_ content: DashboardContent) -> String {
        let lines = WeatherText(canvas: TextCanvas(width: 20_000, usesColor: false), extent: .whole, phrases: englishPhrases()).lines(
            content)
        // What a heading and a line break part is still said.
        return lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")
    }

    /// What a page says, without its markup.
    private static func words(_ html: String) -> String {
        var bytes: [UInt8] = []
        var isMarkup = false
        for byte in html.utf8 {
            if byte == UInt8(ascii: "<") { isMarkup = true }
            if !isMarkup { bytes.append(byte) }
            if byte == UInt8(ascii: ">") { isMarkup = false }
        }
        var text = String(decoding: bytes, as: UTF8.self)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacingOccurrences(of: entity, with: character)
        }
        // A word joiner keeps a unit on one line, and is not seen.
        text.unicodeScalars.removeAll { $0 == "\u{2060}" }
        return text
    }

    /// Thousands of texts are looked for in pages of 100 kB: C's search takes a hundredth of the time.
    private static func isFound(_ part: ContentTexts.Text, in whole: String) -> Bool { strstr(whole, part.text) != nil }
}
