import Confidence
import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("Spreads that are kept until it is known what came")
struct SpreadHistoryTests {
    private func said(_ days: Int, high: Double? = 10.26) throws -> SaidSpread {
        var figures = ForecastSpread.Figures()
        figures.percentiles[.high] = high.flatMap { Percentiles(p10: $0 - 2.11, p50: $0, p90: $0 + 3) }
        figures.percentiles[.rain] = Percentiles(p10: 0, p50: 0, p90: 4)
        figures.chances[.rain] = SpreadChance(share: 1 / 3.0, members: 21)
        figures.chances[.frost] = SpreadChance(share: 0, members: 21)
        return try #require(SaidSpread(ForecastSpread.Day(date: CivilDate(daysSince1970: days), figures: figures), leadDay: 3))
    }

    @Test("A line of text holds what was said, to a tenth of a degree and a thousandth, and says where nothing was")
    func lines() throws {
        let one = try said(20_000)
        #expect(one.text == "20000 3 8.2 10.3 13.3 - - - - 333 - 0 -")
        #expect(SaidSpread(text: one.text) == one)
        let without = try said(-5, high: nil)
        #expect(SaidSpread(text: without.text) == without && without.figures.percentiles.isEmpty)
        let empty = ForecastSpread.Day(date: CivilDate(daysSince1970: 1), figures: ForecastSpread.Figures())
        #expect(SaidSpread(empty, leadDay: 3) == nil)
    }

    @Test(
        "What is no such line is left out, and a line that was damaged never becomes a figure that cannot be",
        arguments: [
            "", "20000", "20000 3 8.2 10.3 13.3 - - - - 333 - 0", "20000 3 8.2 10.3 13.3 - - - - 333 - 0 - -",
            "x 3 8 9 10 - - - - 333 - 0 -",
            "20000 0 8 9 10 - - - - 333 - 0 -", "20000 99 8 9 10 - - - - 333 - 0 -", "99999999999 3 8 9 10 - - - - 333 - 0 -",
            "20000 3 13 10 8 - - - - 1333 - -1 -", "20000 3 nan nan nan inf inf inf - - - - -",
        ])
    func damaged(_ line: String) { #expect(SaidSpread(text: line) == nil) }

    @Test("An amount of rain has a line of its own form, with the chance that it is corrected beside; without either there is none")
    func amounts() throws {
        var figures = ForecastSpread.Figures()
        figures.percentiles[.rain] = Percentiles(p10: 0, p25: 0, p50: 0.44, p75: 2, p90: 5.08)
        figures.chances[.rainTrace] = SpreadChance(share: 2 / 3.0, members: 21)
        let day = ForecastSpread.Day(date: CivilDate(daysSince1970: 20_000), figures: figures)
        let one = try #require(SaidSpread(day, leadDay: 3, .amounts))
        #expect(one.text == "20000 3 0.0 0.4 5.1 667" && SaidSpread(text: one.text, .amounts) == one && SaidSpread(text: one.text) == nil)
        #expect(SaidSpread(day, leadDay: 3)?.text == "20000 3 - - - - - - 667 - - - -")
        figures.chances = [:]
        #expect(SaidSpread(ForecastSpread.Day(date: day.date, figures: figures), leadDay: 3, .amounts) == nil)
        for line in ["20000 3 0 - 5 667", "20000 3 0 0.4 5 -", "20000 3 5 4 3 667", "20000 3 0 0.4 5 667 1", ""] {
            #expect(SaidSpread(text: line, .amounts) == nil, "\(line)")
        }
        var history = SpreadHistory(.amounts)
        for rain in [0, 3.26] { history.add(SpreadHistory.Receipt(said: one, truth: [.rain: rain])) }
        #expect(history.text == "20000 3 0.0 0.4 5.1 667 0.0\n20000 3 0.0 0.4 5.1 667 3.3")
        #expect(SpreadHistory(text: history.text, .amounts).receipts.map { $0.truth[.rain] } == [0, 3.3])
        #expect(SpreadHistory(text: history.text).receipts.isEmpty)
    }

    @Test("Of more receipts than are kept the latest stay; a record is read as it was written, and other lines in it change nothing")
    func history() throws {
        var history = SpreadHistory()
        for day in 0..<(SpreadHistory.most + 10) {
            history.add(SpreadHistory.Receipt(said: try said(20_000 + day), truth: day % 2 == 0 ? [.high: 9.5, .rain: 0] : [.low: -3]))
        }
        #expect(history.receipts.count == SpreadHistory.most && history.receipts.first?.said.date == CivilDate(daysSince1970: 20_010))
        #expect(history.isEnough && SpreadHistory(text: history.text) == history)
        #expect(SpreadHistory(text: "of a later form\n\(history.text)\n20000 3 - - -") == history)
        #expect(history.text.utf8.count < 40_000)
        var pool = SpreadReceipts()
        SpreadHistory().teach(&pool)
        #expect(pool.correction.leads.isEmpty)
    }
}
