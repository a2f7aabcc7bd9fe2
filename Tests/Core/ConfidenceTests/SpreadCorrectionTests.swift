import Calibrating
import Confidence
import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("What receipts teach of a spread, and the grades of days")
struct SpreadCorrectionTests {
    /// An ensemble that is 2° too warm and half as wide as it should be, and states one chance in two too high.
    private static func receipts(_ count: Int, seed: UInt64) -> SpreadReceipts {
        var receipts = SpreadReceipts()
        var random = SeededRandom(seed: seed)
        for _ in 0..<count {
            let (figures, truth) = draw(&random)
            receipts.add(figures, .day, leadDay: 3, truth: truth)
        }
        return receipts
    }

    private static func draw(_ random: inout SeededRandom) -> (ForecastSpread.Figures, [SpreadQuantity: Double]) {
        func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } }
        let mean = 10 * normal()
        let share = Double.random(in: 0...1, using: &random)
        var figures = ForecastSpread.Figures()
        figures.percentiles[.high] = Percentiles(mean: mean + 2, deviation: 1.5)
        figures.chances[.rain] = SpreadChance(share: share, members: 20)
        let rains = Double.random(in: 0..<1, using: &random) < share / 2
        return (figures, [.high: mean + 3 * normal(), .rain: rains ? 5 : 0])
    }

    @Test("A bias, a band half as wide as it should be and chances twice too high are mended, also in the form in which it is kept")
    func learnt() throws {
        let learnt = Self.receipts(20_000, seed: 1).correction
        for correction in [learnt, SpreadCorrection(text: learnt.text)] {
            var random = SeededRandom(seed: 2)
            var inside = 0
            for _ in 0..<20_000 {
                let (figures, truth) = Self.draw(&random)
                let band = try #require(correction.corrected(figures, .day, leadDay: 3)?.percentiles[.high])
                let high = try #require(truth[.high])
                if high >= band.p10, high <= band.p90 { inside += 1 }
            }
            #expect(abs(Double(inside) / 20_000 - 0.8) < 0.015, "\(inside)")
            let half = ForecastSpread.Figures(chances: [.rain: try #require(SpreadChance(share: 0.6))])
            #expect(abs((correction.corrected(half, .day, leadDay: 3)?.chances[.rain]?.share ?? 0) - 0.3) < 0.05)
        }
        #expect(SpreadCorrection(text: learnt.text).text == learnt.text)
    }

    @Test("With too little history, for another lead day and for an event that was never seen nothing is corrected and nothing graded")
    func tooLittle() throws {
        let figures = ForecastSpread.Figures(chances: [.heat: try #require(SpreadChance(share: 0.6))])
        let few = Self.receipts(SpreadCorrection.leastReceipts - 1, seed: 1).correction
        #expect(few.corrected(figures, .day, leadDay: 3) == nil)
        let enough = Self.receipts(SpreadCorrection.leastReceipts, seed: 1).correction
        #expect(enough.corrected(figures, .day, leadDay: 4) == nil && enough.corrected(figures, .step, leadDay: 3) == nil)
        #expect(enough.corrected(figures, .day, leadDay: 3)?.chances.isEmpty == true)
        #expect(SpreadCorrection(text: "day x\nday 3 9 high 1\nday 3 9 high 1 -1 2\nday 3 999 snow 1 2 3\n").text == "")
    }

    @Test("Corrected chances are in order: 1 mm is never more likely than 0.1 mm, nor 10 mm than 1 mm; others stay as they were corrected")
    func order() throws {
        func knots(_ frequency: Double) -> [SpreadCorrection.Knot] {
            [.init(stated: 0, frequency: frequency), .init(stated: 1, frequency: frequency)]
        }
        func corrected(_ frequencies: [SpreadEvent: Double]) throws -> [SpreadEvent: Double] {
            let lead = SpreadCorrection.Lead(
                receipts: 1000, bands: [:],
                chances: Dictionary(uniqueKeysWithValues: frequencies.map { ($0.key.rawValue, knots($0.value)) }))
            let stated = try #require(SpreadChance(share: 0.5, members: 20))
            let figures = ForecastSpread.Figures(chances: frequencies.mapValues { _ in stated })
            let correction = SpreadCorrection(leads: [.day: [1: lead]])
            return try #require(correction.corrected(figures, .day, leadDay: 1)).chances.mapValues { ($0.share * 1e6).rounded() / 1e6 }
        }
        #expect(try corrected([.rainTrace: 0.3, .rain: 0.5, .frost: 0.9]) == [.rainTrace: 0.4, .rain: 0.4, .frost: 0.9])
        #expect(try corrected([.rainTrace: 0.3, .rain: 0.1, .heavyRain: 0.2]) == [.rainTrace: 0.3, .rain: 0.15, .heavyRain: 0.15])
        #expect(try corrected([.rainTrace: 0.1, .rain: 0.2, .heavyRain: 0.6]) == [.rainTrace: 0.3, .rain: 0.3, .heavyRain: 0.3])
        #expect(try corrected([.rainTrace: 0.6, .heavyRain: 0.7]) == [.rainTrace: 0.65, .heavyRain: 0.65])
        #expect(try corrected([.rainTrace: 0.6, .rain: 0.5, .heavyRain: 0.1]) == [.rainTrace: 0.6, .rain: 0.5, .heavyRain: 0.1])
    }

    @Test("Grades: whether at all, the amount, the hour, the temperature; a certain day has no doubt")
    func grades() throws {
        func day(_ chance: Double, rain: Percentiles? = nil, width: Double = 2) -> ForecastSpread.Figures {
            var figures = ForecastSpread.Figures()
            figures.chances[.rain] = SpreadChance(share: chance)
            figures.percentiles[.rain] = rain
            figures.percentiles[.high] = Percentiles(p10: 10, p50: 10 + width / 2, p90: 10 + width)
            return figures
        }
        #expect(SpreadGrade(of: day(0.02), steps: []) == SpreadGrade(.sure, nil))
        #expect(SpreadGrade(of: day(0.5), steps: []) == SpreadGrade(.unsure, .whether))
        #expect(SpreadGrade(of: day(0.2), steps: []) == SpreadGrade(.fair, .whether))
        #expect(SpreadGrade(of: day(0.95, rain: Percentiles(p10: 1, p50: 6, p90: 20)), steps: []) == SpreadGrade(.fair, .amount))
        var drizzle = day(0.07)
        drizzle.chances[.rainTrace] = SpreadChance(share: 0.35)
        #expect(SpreadGrade(of: drizzle, steps: []) == SpreadGrade(.fair, .whether))
        let hour = ForecastSpread.Figures(chances: [.rainTrace: try #require(SpreadChance(share: 0.3))])
        #expect(SpreadGrade(of: day(0.95), steps: [hour]) == SpreadGrade(.fair, .hour))
        #expect(SpreadGrade(of: day(0.02, width: 5), steps: []) == SpreadGrade(.fair, .temperature))
        #expect(SpreadGrade(of: day(0.02, width: 9), steps: []) == SpreadGrade(.unsure, .temperature))
        #expect(SpreadGrade(of: day(0.2, width: 9), steps: []) == SpreadGrade(.unsure, .temperature))
        #expect(SpreadGrade(of: ForecastSpread.Figures(), steps: []) == nil)
    }

    /// On three of five days rain is possible. It is stated twice as much as it is, in a band that is half as wide.
    private static func wet(_ random: inout SeededRandom) -> (ForecastSpread.Figures, rain: Double) {
        func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } }
        let chance = max(0, Double.random(in: -0.6...0.9, using: &random) + 0.1)
        let middle = Double.random(in: 1...2, using: &random)
        func stated(_ level: Double, _ quantile: Double) -> Double {
            level > 1 - chance ? 2 * pow(max(0.47, middle + 0.1 * quantile), 3) : 0
        }
        var figures = ForecastSpread.Figures()
        figures.percentiles[.rain] = Percentiles(p10: stated(0.1, -1.28), p50: stated(0.5, 0), p90: stated(0.9, 1.28))
        figures.chances[.rainTrace] = SpreadChance(share: chance, members: 20)
        let rains = Double.random(in: 0..<1, using: &random) < chance
        return (figures, rains ? pow(max(0.47, middle + 0.2 * normal()), 3) : 0)
    }

    @Test("Amounts of rain twice too large and too sure are mended: a tenth is above the band, wherever some of it is not dry")
    func amounts() throws {
        var receipts = SpreadReceipts()
        var random = SeededRandom(seed: 5)
        for _ in 0..<20_000 {
            let (figures, rain) = Self.wet(&random)
            receipts.add(figures, .day, leadDay: 3, truth: [.rain: rain])
        }
        let learnt = receipts.correction
        for correction in [learnt, SpreadCorrection(text: learnt.text)] {
            var (counts, stated) = ((above: 0, below: 0, all: 0, allWet: 0), 0)
            for _ in 0..<20_000 {
                let (figures, rain) = Self.wet(&random)
                let corrected = try #require(correction.corrected(figures, .day, leadDay: 3))
                let band = try #require(corrected.percentiles[.rain])
                #expect((corrected.chances[.rainTrace]?.share ?? 1) > 0.1 || band.p90 == 0)
                guard band.p90 > 0 else { continue }
                counts.all += 1
                counts.above += rain > band.p90 ? 1 : 0
                stated += rain > figures.percentiles[.rain]?.p90 ?? 0 ? 1 : 0
                guard band.p10 > 0 else { continue }
                counts.allWet += 1
                counts.below += rain < band.p10 ? 1 : 0
            }
            #expect(abs(Double(counts.above) / Double(counts.all) - 0.1) < 0.03, "\(counts)")
            #expect(abs(Double(counts.below) / Double(counts.allWet) - 0.1) < 0.03, "\(counts)")
            #expect(Double(stated) / Double(counts.all) < 0.05)
        }
        #expect(SpreadCorrection(text: learnt.text).text == learnt.text)
    }

    @Test("Without enough receipts of amounts, and without the chance beside them, there is no band of amounts")
    func fewAmounts() throws {
        var random = SeededRandom(seed: 6)
        var receipts = SpreadReceipts()
        for number in 0..<SpreadCorrection.leastReceipts {
            var (figures, rain) = Self.wet(&random)
            if number == 0 { figures.percentiles[.rain] = nil }
            receipts.add(figures, .day, leadDay: 3, truth: [.rain: rain])
        }
        let (figures, rain) = (0..<50).map { _ in Self.wet(&random) }.first { $0.rain > 0 } ?? Self.wet(&random)
        #expect(receipts.correction.corrected(figures, .day, leadDay: 3)?.percentiles[.rain] == nil)
        receipts.addAmount(figures, .day, leadDay: 3, truth: [.rain: rain])
        let enough = receipts.correction
        #expect(enough.corrected(figures, .day, leadDay: 3)?.percentiles[.rain] != nil)
        #expect(enough.corrected(ForecastSpread.Figures(percentiles: figures.percentiles), .day, leadDay: 3)?.percentiles.isEmpty == true)
        // A year without rain teaches nothing of amounts.
        var dry = SpreadReceipts()
        for _ in 0..<400 { dry.add(Self.wet(&random).0, .day, leadDay: 3, truth: [.rain: 0]) }
        #expect(dry.correction.lead(.day, 3)?.amounts == nil)
        let numbers = "0 0.2 0.7 0 0.1 0.3 -2 -1.5 -0.7 0 0.7 1.5 2"
        #expect(SpreadCorrection(text: "day 3 420 rain \(numbers)").lead(.day, 3)?.amounts != nil)
        for line in ["0 1 1", "\(numbers) 1", numbers.replacing("-2", with: "-1"), numbers.replacing("0.7 0 0.1", with: "70 0 0.1")] {
            #expect(SpreadCorrection(text: "day 3 420 rain \(line)").lead(.day, 3)?.amounts == nil, "\(line)")
        }
    }

    @Test("CRPS and Brier score by their definitions")
    func scores() {
        #expect(SpreadScores.crps([3], truth: 5) == 2 && SpreadScores.brier(0.8, came: false) == 0.8 * 0.8)
        let members = [1.0, 4, 2, 8]
        let plain = members.reduce(0) { $0 + abs($1 - 3) } / 4
        let pairs = members.reduce(0) { sum, one in sum + members.reduce(0) { $0 + abs($1 - one) } } / (2 * 4 * 3)
        #expect(abs(SpreadScores.crps(members, truth: 3) - (plain - pairs)) < 1e-12)
    }
}
