import Charts
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// How sure the forecast is, as sentence and as sheet.
    @MainActor
    @Suite("How sure the forecast is, on the phone")
    struct ConfidenceSheetTests {
        private func sheets(_ samples: Samples, _ fetched: ConfidenceContent) -> FurtherSheets {
            let words = DashboardWords(samples.phrases)
            var sheets = FurtherSheets()
            sheets.close = words.close
            sheets.confidence = FurtherSheets.Offer(title: words.confidence) { fetched }
            return sheets
        }

        @Test(arguments: Language.offered)
        func `the sentence opens the fan and the days with their ranges, and closing leads back`(language: Language) async throws {
            let samples = Samples(language)
            let content = samples.dashboard(.rain)
            let fetched = samples.confidence(.rain)
            let sheets = sheets(samples, fetched)
            let sentence = try #require(content.days.sureness)
            #expect(fetched.sentence == sentence)
            let host = ViewHost(
                DaysCard(column: content.days, ago: content.age.ago).environment(\.furtherSheets, sheets), date: .distantPast)
            let closed = host.reading
            #expect(closed.texts.count { $0 == sentence } == 1)
            host.tap(sentence)
            let chart = try #require(fetched.chart)
            #expect(await host.wait { host.reading.spoken.contains(chart.label) })
            let opened = host.reading
            #expect(opened.titles == [DashboardWords(samples.phrases).confidence])
            #expect(!fetched.rows.isEmpty)
            for row in fetched.rows {
                let grade = try #require(row.grade)
                for text in [row.day, grade, row.facts(fetched.heads)] { #expect(opened.texts.contains(text), "\(text)") }
            }
            let quiet = fetched.notes + [fetched.source].compactMap(\.self) + [chart.outerName, chart.innerName, chart.middleName]
            for text in quiet { #expect(opened.texts.contains(text), "\(text)") }
            let drawing = try #require(opened.drawings.compactMap { $0 as? ChartDrawing }.max { $0.marks.count < $1.marks.count })
            func count(_ kind: ChartMark.Kind) -> Int { drawing.marks.count { $0.kind == kind } }
            #expect(count(.area) == 2 * chart.points.count && count(.line) == chart.points.count)
            #expect(count(.rule) == chart.days.count + 1 && count(.point) == chart.days.count)
            host.tap(sheets.close)
            #expect(host.reading.texts == closed.texts)
        }

        @Test func `where the source does not say it the sheet says so and draws nothing`() async throws {
            let fetched = Samples.english.confidence(.sparse)
            #expect(fetched.chart == nil && fetched.rows.isEmpty)
            let host = ViewHost(ConfidenceScreen(title: "How sure", close: "Close") { fetched }, date: .distantPast)
            #expect(await host.wait { host.reading.texts.contains(fetched.sentence) })
            #expect(host.reading.drawings.isEmpty)
        }

        @Test func `without a sentence the name of the screen leads there, and without anything to open neither does`() {
            let samples = Samples.english
            let column = samples.dashboard(.sparse).days
            let sheets = sheets(samples, samples.confidence(.sparse))
            let title = DashboardWords(samples.phrases).confidence
            let offered = ViewHost(DaysCard(column: column, ago: "").environment(\.furtherSheets, sheets), date: .distantPast)
            #expect(column.sureness == nil && offered.reading.controls.count { $0.name == title } == 1)
            #expect(!ViewHost(DaysCard(column: column, ago: ""), date: .distantPast).reading.texts.contains(title))
            let told = samples.dashboard(.rain).days
            let reading = ViewHost(DaysCard(column: told, ago: ""), date: .distantPast).reading
            #expect(
                told.sureness.map { sentence in reading.texts.contains(sentence) && !reading.controls.contains { $0.name == sentence } }
                    == true)
        }
    }
}
