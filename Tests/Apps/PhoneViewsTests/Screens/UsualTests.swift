import Charts
import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// What is usual, as sentence and as sheet.
    @MainActor
    @Suite("The usual for the date on the phone")
    struct UsualTests {
        @Test(arguments: Language.offered)
        func `the sentence opens the course of the year, with its figures and its source, and closing leads back`(language: Language)
            async throws
        {
            let samples = Samples(language)
            let content = samples.dashboard(.rain)
            let fetched = samples.usual(.rain)
            let sentence = try #require(content.hours.usual)
            let card = HoursCard(column: content.hours, ago: content.age.ago).environment(\.usualContent, { fetched })
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            #expect(closed.texts.count { $0 == sentence } == 1)
            host.tap(sentence)
            #expect(await host.wait { host.reading.texts.contains(fetched.facts[0]) })
            let opened = host.reading
            #expect(opened.titles == [content.hours.usualTitle])
            for text in fetched.facts + fetched.notes + [fetched.source].compactMap(\.self) {
                #expect(opened.texts.contains(text), "\(text)")
            }
            let chart = try #require(fetched.chart)
            #expect(opened.spoken.contains(chart.label))
            let drawing = try #require(opened.drawings.compactMap { $0 as? ChartDrawing }.max { $0.marks.count < $1.marks.count })
            func count(_ kind: ChartMark.Kind) -> Int { drawing.marks.count { $0.kind == kind } }
            #expect(count(.area) == 2 * chart.points.count && count(.line) == 2 * chart.points.count && count(.rule) == 1)
            #expect(count(.point) == 2 * chart.points.count, "the records")
            for row in fetched.rows { #expect(opened.texts.contains(try #require(row.cells[0]))) }
            host.tap(content.hours.close)
            #expect(host.reading.texts == closed.texts)
        }

        @Test func `where it is not known the sheet says so and draws nothing`() async throws {
            let fetched = Samples.english.usual(.sparse)
            let host = ViewHost(UsualScreen(title: "The usual", close: "Close") { fetched }, date: .distantPast)
            #expect(fetched.chart == nil && fetched.facts.count == 1)
            #expect(await host.wait { host.reading.texts.contains(fetched.facts[0]) })
            #expect(host.reading.drawings.isEmpty)
        }

        @Test func `without anything to open the sentence is no button`() {
            let content = Samples.english.dashboard(.rain)
            let reading = ViewHost(HoursCard(column: content.hours, ago: content.age.ago, hasTable: false), date: .distantPast).reading
            #expect(content.hours.usual.map(reading.texts.contains) == true && reading.controls.isEmpty)
        }
    }
}
