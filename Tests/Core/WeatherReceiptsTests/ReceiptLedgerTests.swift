import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherReceipts

@Suite("What was said of the days of a place, and what came")
struct ReceiptLedgerTests {
    private let today = SimulatedReceipts.first.adding(days: 200)

    /// The ledger after so many days of `open-meteo`, and of others.
    private func ledger(days: Int, others: Int = 0) -> ReceiptLedger {
        let place = SimulatedReceipts(seed: 1)
        var ledger = ReceiptLedger()
        for number in 0..<days {
            place.write(on: SimulatedReceipts.first.adding(days: number), to: &ledger, by: .openMeteo, kelvin: 1)
            for other in 0..<others {
                place.write(
                    on: SimulatedReceipts.first.adding(days: number), to: &ledger, by: ProviderID(rawValue: "provider-\(other)"), kelvin: 1)
            }
        }
        return ledger
    }

    @Test("A year of one provider takes 11 kB, and no place ever more than 20 kB", arguments: [0, 1, 3, 6])
    func bytes(others: Int) throws {
        let ledger = ledger(days: 366, others: others)
        #expect(ledger.byteCount == ledger.bytes.count)
        #expect(ledger.byteCount <= ReceiptLedger.mostBytes)
        if others == 0 { #expect((10_000...11_500).contains(ledger.byteCount)) }
        // The newest days are the ones that are kept.
        #expect(ledger.days.last?.date == SimulatedReceipts.first.adding(days: 365 + 7))
        #expect(try #require(ReceiptLedger(bytes: ledger.bytes)) == ledger)
    }

    @Test("Nothing but its own stored form is read: each shortened form and 20,000 spoilt ones are refused or read as something")
    func spoilt() throws {
        var ledger = ledger(days: 20)
        ledger.observe(3, water: 0.4, at: Date(timeIntervalSince1970: 1_800_000_000), in: .gmt, by: .nws)
        let bytes = ledger.bytes
        #expect(ReceiptLedger(bytes: bytes) == ledger)
        for count in 0..<bytes.count where ReceiptLedger(bytes: Array(bytes.prefix(count))) == ledger {
            Issue.record("\(count) bytes give the whole")
        }
        var random = SeededRandom(seed: 3)
        for _ in 0..<20_000 {
            var spoilt = bytes
            spoilt[Int.random(in: 0..<spoilt.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = ReceiptLedger(bytes: spoilt).map { ReceiptFigures($0, asOf: today) }
        }
        #expect(ReceiptLedger(bytes: [2] + bytes.dropFirst()) == nil)
    }

    @Test("The first forecast of a day and a distance stays: the same day written down again, by a clock set back as well, changes nothing")
    func first() {
        let place = SimulatedReceipts(seed: 2)
        var ledger = ReceiptLedger()
        for number in 0..<30 {
            place.write(on: SimulatedReceipts.first.adding(days: number), to: &ledger, by: .openMeteo, kelvin: 1)
        }
        let before = ledger
        // Other figures, for days of which there are some.
        for number in 0..<30 {
            place.write(on: SimulatedReceipts.first.adding(days: number), to: &ledger, by: .openMeteo, kelvin: 5)
        }
        #expect(ledger == before)
        let figures = ReceiptFigures(ledger, asOf: SimulatedReceipts.first.adding(days: 29))
        #expect(figures.providers.first?.leads.first?.high?.count == 28)
        #expect(figures.providers.count == 1)
    }

    @Test("A clock that is a year ahead for a day removes nothing, and its days are not compared")
    func ahead() {
        var ledger = ledger(days: 100)
        let before = ReceiptFigures(ledger, asOf: SimulatedReceipts.first.adding(days: 100))
        for lead in ReceiptDay.leads {
            ledger.say(
                DayFigures(highCelsius: 50, lowCelsius: 40, waterMillimeters: 0), of: SimulatedReceipts.first.adding(days: 465 + lead),
                by: .openMeteo, daysAhead: lead)
        }
        ledger.trim()
        #expect(ReceiptFigures(ledger, asOf: SimulatedReceipts.first.adding(days: 100)) == before)
    }

    @Test("An analysis is replaced until the day has been over for six hours; the first one after that is kept")
    func settled() {
        var ledger = ReceiptLedger()
        func analyse(_ high: Double, _ hours: Double) {
            ledger.analyse(
                DayFigures(highCelsius: high, lowCelsius: 0, waterMillimeters: nil), of: today, by: .openMeteo, secondsLater: hours * 3_600)
        }
        analyse(10, -1)
        analyse(11, 3)
        #expect(ledger[today]?.came?.highCelsius == 11)
        analyse(12, 7)
        #expect(ledger[today]?.came?.highCelsius == 12)
        analyse(13, 20)
        analyse(14, 1)
        #expect(ledger[today]?.came?.highCelsius == 12)
    }

    @Test(
        "A station's day is that of its observations, if most hours have one; repeated ones count once, on days of 23 and 25 hours as well",
        arguments: ["2026-03-29", "2026-10-25", "2026-11-30"])
    func observed(date: String) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Amsterdam"))
        let day = try #require(CivilDate(iso8601: date))
        let interval = day.interval(in: zone)
        var ledger = ReceiptLedger()
        ledger.analyse(
            DayFigures(highCelsius: 9, lowCelsius: 1, waterMillimeters: 7), of: day, by: .openMeteo, secondsLater: 40_000)
        for (number, instant) in stride(from: interval.lowerBound, to: interval.upperBound, by: 3_600).enumerated() {
            for _ in 0..<3 { ledger.observe(Double(number), water: 0.1, at: instant.addingTimeInterval(60), in: zone, by: .nws) }
            // Killed, and started again.
            ledger = try #require(ReceiptLedger(bytes: ledger.bytes))
        }
        #expect(ledger[day]?.observed == nil)
        ledger.observe(-5, water: 0, at: interval.upperBound, in: zone, by: .nws)
        let hours = (interval.upperBound.timeIntervalSince(interval.lowerBound) / 3_600).rounded()
        let came = try #require(ledger[day]?.came)
        #expect(came.lowCelsius == 0)
        #expect(came.highCelsius == hours - 1)
        #expect(came.waterMillimeters == hours / 10)
    }

    @Test("A station with few observations says nothing of a day")
    func seldomObserved() {
        var ledger = ReceiptLedger()
        let start = Date(timeIntervalSince1970: 1_800_000_000 - 1_800_000_000.truncatingRemainder(dividingBy: 86_400))
        for hour in 0..<12 { ledger.observe(3, water: nil, at: start + Double(hour) * 3_600, in: .gmt, by: .nws) }
        ledger.observe(3, water: nil, at: start + 86_400, in: .gmt, by: .nws)
        #expect(ledger.days.isEmpty)
    }

    @Test("Figures are those of a plain computation")
    func figures() throws {
        var ledger = ReceiptLedger()
        let said: [(Double, Double, Double)] = [(10, 2, 0), (12, 4, 3), (8, 1, 2), (9, 0, 0)]
        let came: [(Double, Double, Double)] = [(11, 2, 0), (12, 1, 5), (8.5, 1.5, 0), (5, -2, 4)]
        for number in 0..<4 {
            let date = today.adding(days: number - 4)
            ledger.say(
                DayFigures(highCelsius: said[number].0, lowCelsius: said[number].1, waterMillimeters: said[number].2), of: date, by: .nws,
                daysAhead: 1)
            ledger.analyse(
                DayFigures(highCelsius: came[number].0, lowCelsius: came[number].1, waterMillimeters: came[number].2), of: date,
                by: .openMeteo, secondsLater: 30_000)
        }
        let figures = ReceiptFigures(ledger, asOf: today)
        let next = try #require(figures.providers.first?.leads.first)
        #expect(figures.providers.map(\.provider) == [.nws])
        #expect(next.high?.count == 4)
        #expect(next.high?.meanAbsolute == 1.375)
        #expect(next.high?.bias == 0.625)
        #expect(next.low?.meanAbsolute == 1.375)
        #expect(next.water?.meanAbsolute == 2)
        let rain = next.rain
        #expect(rain.hits == 1 && rain.falseAlarms == 1 && rain.misses == 1 && rain.rightlyDry == 1)
        #expect(figures.best?.date == today.adding(days: -2))
        #expect(figures.worst?.date == today.adding(days: -1))
        #expect(figures.yesterday?.said.highCelsius == 9)
        #expect(figures.yesterday?.came.highCelsius == 5)
        #expect(figures.analysed == [.openMeteo: 4])
        // Today is not over.
        #expect(ReceiptFigures(ledger, asOf: today.adding(days: -1)).days == 3)
    }

    @Test("Values of a day survive their four bytes", arguments: [-89.2, -40, -0.04, 0, 0.05, 9.94, 10.4, 56.7])
    func roundTrip(celsius: Double) {
        for water in [0.0, 0.04, 0.06, 9.99, 10.2, 57.5, 109.6, 300, 900] {
            let figures = DayFigures(highCelsius: celsius, lowCelsius: celsius - 1, waterMillimeters: water)
            #expect(abs((figures.highCelsius ?? .infinity) - celsius) <= 0.0501)
            #expect(abs((figures.waterMillimeters ?? .infinity) - min(water, 650)) <= max(0.0501, water > 110 ? 5 : water > 10 ? 0.5 : 0))
            #expect(
                DayFigures(highCelsius: figures.highCelsius, lowCelsius: figures.lowCelsius, waterMillimeters: figures.waterMillimeters)
                    == figures)
        }
    }

    @Test("Providers with a month of receipts change places by their errors; the others keep theirs")
    func order() throws {
        let place = SimulatedReceipts(seed: 5)
        let (good, bad, new, silent) = ("good", "bad", "new", "silent")
        func id(_ name: String) -> ProviderID { ProviderID(rawValue: name) }
        var ledger = ReceiptLedger()
        for number in 0..<60 {
            let day = SimulatedReceipts.first.adding(days: number)
            place.write(on: day, to: &ledger, by: id(good), kelvin: 0.5)
            place.write(on: day, to: &ledger, by: id(bad), kelvin: 2)
            if number > 50 { place.write(on: day, to: &ledger, by: id(new), kelvin: 0.1) }
        }
        let figures = ReceiptFigures(ledger, asOf: SimulatedReceipts.first.adding(days: 60))
        #expect(figures.order(of: [bad, new, silent, good].map(id)) == [3, 1, 2, 0])
        #expect(figures.order(of: [silent, good, bad].map(id)) == [0, 1, 2])
        #expect(figures.order(of: [bad, new, silent].map(id)) == nil)
    }
}
