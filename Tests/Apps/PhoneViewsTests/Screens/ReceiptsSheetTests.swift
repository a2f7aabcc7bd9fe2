import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// Whether the forecasts were right, as sentence and as sheet.
    @MainActor
    @Suite("Receipts on the phone")
    struct ReceiptsSheetTests {
        private func sheets(_ samples: Samples, _ fetched: ReceiptsContent) -> FurtherSheets {
            let words = DashboardWords(samples.phrases)
            var sheets = FurtherSheets()
            sheets.close = words.close
            sheets.receipts = FurtherSheets.Offer(title: words.receipts) { fetched }
            return sheets
        }

        @Test(arguments: Language.offered)
        func `the sentence opens the figures of each provider, and closing leads back`(language: Language) async throws {
            let samples = Samples(language)
            let content = samples.dashboard(.rain)
            let fetched = samples.receipts(.rain)
            let sheets = sheets(samples, fetched)
            let sentence = try #require(content.hours.receipt)
            #expect(fetched.sentence == sentence && fetched.tables.count == 2)
            let card = HoursCard(column: content.hours, ago: content.age.ago).environment(\.furtherSheets, sheets)
            let host = ViewHost(card, date: .distantPast)
            let closed = host.reading
            #expect(closed.texts.count { $0 == sentence } == 1)
            host.tap(sentence)
            #expect(await host.wait { host.reading.texts.contains(fetched.facts[0]) })
            let opened = host.reading
            #expect(opened.titles == [DashboardWords(samples.phrases).receipts])
            for text in fetched.facts + fetched.notes { #expect(opened.texts.contains(text), "\(text)") }
            #expect(Set(fetched.tables.map(\.title)).isSubset(of: opened.spoken(as: .isHeader)))
            for table in fetched.tables {
                for row in table.rows {
                    for case let (head, cell?) in zip(table.heads, row).dropFirst() {
                        #expect(opened.texts.contains(head) && opened.texts.contains(cell), "\(head): \(cell)")
                    }
                }
            }
            host.tap(sheets.close)
            #expect(host.reading.texts == closed.texts)
        }

        @Test func `where nothing could be fetched the sheet says so`() async throws {
            let fetched = Samples.english.receipts(.sparse)
            #expect(fetched.tables.isEmpty && !fetched.facts.isEmpty)
            let host = ViewHost(ReceiptsScreen(title: "Receipts", close: "Close") { fetched }, date: .distantPast)
            #expect(await host.wait { fetched.facts.allSatisfy(host.reading.texts.contains) })
        }

        @Test func `without a sentence the name of the screen leads there, and without anything to open the sentence is no button`() {
            let samples = Samples.english
            let title = DashboardWords(samples.phrases).receipts
            let sparse = samples.dashboard(.sparse).hours
            let sheets = sheets(samples, samples.receipts(.sparse))
            let offered = ViewHost(HoursCard(column: sparse, ago: "").environment(\.furtherSheets, sheets), date: .distantPast)
            #expect(sparse.receipt == nil && offered.reading.controls.count { $0.name == title } == 1)
            let told = samples.dashboard(.rain).hours
            let reading = ViewHost(HoursCard(column: told, ago: "", hasTable: false), date: .distantPast).reading
            #expect(told.receipt.map(reading.texts.contains) == true && reading.controls.isEmpty)
        }
    }
}
