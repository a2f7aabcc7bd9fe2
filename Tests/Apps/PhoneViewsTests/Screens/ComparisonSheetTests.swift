import Charts
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// All providers beside each other, as sheet.
    @MainActor
    @Suite("All providers beside each other, on the phone")
    struct ComparisonSheetTests {
        @Test(arguments: Language.offered)
        func `a row of the sources opens a curve for each provider and the days, one measure at a time`(language: Language) async throws {
            let samples = Samples(language)
            let words = DashboardWords(samples.phrases)
            let fetched = samples.comparison(.rain)
            var sheets = FurtherSheets()
            sheets.close = words.close
            sheets.comparison = FurtherSheets.Offer(title: words.comparison) { fetched }
            let card = SourcesCard(title: words.sources, lines: []).environment(\.furtherSheets, sheets)
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            host.tap(words.comparison)
            #expect(fetched.measures.count == 3)
            for (index, content) in fetched.measures.enumerated() {
                if index > 0 { host.choose(content.measureTitle, in: words.comparison) }
                #expect(await host.wait { host.reading.texts.contains(content.note) && host.reading.spoken.contains(content.measureTitle) })
                let opened = host.reading
                #expect(opened.titles == [words.comparison])
                let curves = try #require(content.curves)
                #expect(curves.lines.map(\.name) == content.sources.map(\.name) && curves.lines.count == 2)
                let drawing = try #require(opened.drawings.compactMap { $0 as? ChartDrawing }.max { $0.marks.count < $1.marks.count })
                #expect(drawing.marks.count { $0.kind == .line } == curves.lines.reduce(0) { $0 + $1.points.count })
                // The present moment is between two hours of the curves.
                let now = try #require(curves.now)
                #expect(curves.lines.allSatisfy { $0.points.contains { $0.x <= now } && $0.points.contains { $0.x > now } })
                for text in content.sources.flatMap({ [$0.name, $0.text] }) + content.missing {
                    #expect(opened.texts.contains(text), "\(text)")
                }
                #expect(!content.rows.isEmpty)
                for row in content.rows {
                    for text in [row.day] + row.cells.compactMap(\.self) { #expect(opened.texts.contains(text), "\(text)") }
                }
            }
            host.tap(sheets.close)
            #expect(host.reading.texts == closed.texts)
        }

        @Test func `where no provider answered the sheet says why`() async throws {
            let fetched = Samples.english.comparison(.sparse)
            let failure = try #require(fetched.failure)
            let host = ViewHost(ComparisonScreen(title: "All", close: "Close") { fetched }, date: .distantPast)
            #expect(await host.wait { host.reading.texts.contains(failure) })
            #expect(host.reading.drawings.isEmpty)
        }

        @Test func `without anything to open the sources have no such row`() {
            let words = DashboardWords(Samples.english.phrases)
            let reading = ViewHost(SourcesCard(title: words.sources, lines: []), date: .distantPast).reading
            #expect(!reading.texts.contains(words.comparison) && reading.controls.isEmpty)
        }
    }
}
