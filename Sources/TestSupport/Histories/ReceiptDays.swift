import Confidence
import Foundation
import WeatherAPI
import WeatherModel
import WeatherReceipts
import WeatherService
import WeatherStore

/// Receipts of two places of one region, written a day at a time by processes that are killed, and the check of what is stored.
///
/// Each figure follows from its date and its distance, so every stored entry can be checked. The clock is set ahead by a day on some days and
/// set back by a day on others, when all that is said is wrong.
package enum ReceiptDays {
    package static let cells = [(55.75, 37.6), (55.95, 38.1)].compactMap { latitude, longitude in
        (try? Coordinate(latitude: latitude, longitude: longitude)).map { Cell(containing: $0) }
    }
    /// Days that each spread has.
    private static let spreadDays = 3
    private static let wrongCelsius = -40.0
    private static let wrongMillimeters = 99.0
    private static let first = CivilDate(of: Sample.noon, in: .gmt)

    private static func date(_ day: Int) -> CivilDate { first.adding(days: day) }
    private static func came(on date: CivilDate) -> Double { Double(date.daysSince1970 % 20) }
    private static func said(of date: CivilDate, daysAhead: Int) -> Double { came(on: date) + Double(daysAhead) / 10 }
    /// One day of five is dry.
    private static func rained(on date: CivilDate) -> Double { Double(date.daysSince1970 % 5) * 1.5 }

    /// Where the spreads of a part are: what was said of a cell's days, and the receipts.
    private static func kinds(of part: SaidSpread.Part) -> (said: String, history: String) {
        part == .day ? ("spreads", "spreadhistory") : ("spreadamounts", "spreadamounthistory")
    }

    // MARK: Writing

    /// Writes a day, with the clock set wrong on two of three days; it may be written any number of times.
    package static func write(_ day: Int, to store: any WeatherStore) async {
        await write(day, isWrong: false, to: store)
        switch day % 3 {
        case 1: await write(day + 1, isWrong: false, to: store)
        case 2: await write(day - 1, isWrong: true, to: store)
        default: break
        }
    }

    /// - Parameter day: the day of the clock.
    private static func write(_ day: Int, isWrong: Bool, to store: any WeatherStore) async {
        let now = date(day).start(in: .gmt).addingTimeInterval(7 * 3_600)
        let receipts = Receipts(source: nil, store: store, zone: { _ in .gmt }, now: { now })
        let learnt = LearntSpreads(store: store, zone: { _ in .gmt }, now: { now })
        for cell in cells {
            await receipts.note(snapshot(of: cell, day, at: now, isWrong: isWrong), begins: true)
            guard let ledger = await receipts.kept(at: cell.center) else { continue }
            await learnt.settle(cell, by: ledger)
            await learnt.note(spread(day, at: now, isWrong: isWrong), of: cell, beside: ledger)
        }
    }

    private static func snapshot(of cell: Cell, _ day: Int, at now: Date, isWrong: Bool) -> Snapshot {
        func set(_ day: inout DailyForecast, _ celsius: Double) {
            day.precipitationMillimeters = isWrong ? wrongMillimeters : rained(on: day.date)
            (day.maxTempCelsius, day.minTempCelsius) = (isWrong ? wrongCelsius : celsius, (isWrong ? wrongCelsius : celsius) - 5)
        }
        var days = Sample.days(from: now, count: 8)
        for index in days.indices { set(&days[index], said(of: days[index].date, daysAhead: index)) }
        var forecast = Forecast(daily: days, hourly: [])
        forecast.pastDays = Sample.days(from: now - 86_400, count: 1)
        for index in forecast.pastDays.indices { set(&forecast.pastDays[index], came(on: forecast.pastDays[index].date)) }
        let dashboard = WeatherDashboard(
            location: Location(name: "", country: "", coordinate: cell.center, timeZone: .gmt, localtime: now), current: nil,
            forecast: forecast, provenance: Sample.provenance(fetchedAt: now))
        return Snapshot(cell: cell, dashboard: dashboard, fetchedAt: now)
    }

    private static func spread(_ day: Int, at now: Date, isWrong: Bool) -> ForecastSpread {
        let days = (1...spreadDays).map { ahead in
            let middle = isWrong ? wrongCelsius : said(of: date(day + ahead), daysAhead: ahead)
            var figures = ForecastSpread.Figures()
            figures.percentiles[.high] = Percentiles(p10: middle - 1, p50: middle, p90: middle + 1)
            let rain = isWrong ? wrongMillimeters : rained(on: date(day + ahead))
            figures.percentiles[.rain] = Percentiles(p10: 0, p50: rain, p90: rain + 2)
            figures.chances[.rainTrace] = SpreadChance(share: 0.6, members: 20)
            return ForecastSpread.Day(date: date(day + ahead), figures: figures)
        }
        return ForecastSpread(
            steps: [], days: days, form: .members, model: nil, members: 20, issuedAt: date(day).start(in: .gmt),
            provenance: Sample.provenance(fetchedAt: now))
    }

    // MARK: Checking

    /// Writes a day until the store has all of it: another process may hold the database.
    ///
    /// - Returns: what is still wrong after as many attempts as no wait for a database takes; empty as a rule.
    package static func writeWhole(_ day: Int, to store: any WeatherStore) async throws -> [String] {
        var faults: [String] = []
        for _ in 0..<Self.mostAttempts {
            await write(day, to: store)
            faults = try await Self.faults(of: day...day, in: store)
            if faults.isEmpty { break }
        }
        return faults
    }

    private static let mostAttempts = 20

    /// Lists entries that are wrong or counted twice, and those of `days` that are lost.
    package static func faults(of days: ClosedRange<Int>, in store: any WeatherStore) async throws(StoreError) -> [String] {
        let kinds = ["receipts"] + SaidSpread.Part.allCases.map { Self.kinds(of: $0).said }
        let keys = cells.flatMap { cell in kinds.map { RecordKey(kind: $0, name: cell.id) } }
        // In one transaction, as a killed client's last one may be under way.
        let stored = try await store.transaction { transaction throws(StoreError) in
            var records: [RecordKey: [UInt8]] = [:]
            for key in keys { records[key] = try transaction.record(key) }
            var histories: [SaidSpread.Part: [[UInt8]]] = [:]
            for part in SaidSpread.Part.allCases {
                histories[part] = Array(try transaction.records(of: Self.kinds(of: part).history).values)
            }
            return (records: records, histories: histories)
        }
        var faults: [String] = []
        for cell in cells {
            guard let bytes = stored.records[RecordKey(kind: "receipts", name: cell.id)], let ledger = ReceiptLedger(bytes: bytes) else {
                faults.append("no ledger")
                continue
            }
            faults += Self.faults(of: days, in: ledger)
        }
        for part in SaidSpread.Part.allCases {
            let pending = cells.flatMap { cell in
                lines(stored.records[RecordKey(kind: Self.kinds(of: part).said, name: cell.id)]).compactMap { line in
                    line.split(separator: " ", maxSplits: 1).last.flatMap { SaidSpread(text: String($0), part) }
                }
            }
            let histories = stored.histories[part] ?? []
            let receipts = histories.flatMap { SpreadHistory(text: String(decoding: $0, as: UTF8.self), part).receipts }
            faults += Self.faults(of: days, pending: pending, receipts: receipts, part)
        }
        return faults
    }

    private static func lines(_ bytes: [UInt8]?) -> [String] {
        String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func faults(of days: ClosedRange<Int>, in ledger: ReceiptLedger) -> [String] {
        var faults: [String] = []
        for day in days {
            for lead in ReceiptDay.leads
            where ledger[date(day + lead)]?.said[ReceiptDay.Key(.openMeteo, daysAhead: lead)] == nil {
                faults.append("lost: day \(day), \(lead) days ahead")
            }
            if ledger[date(day - 1)]?.came == nil { faults.append("lost: what came before day \(day)") }
        }
        for day in ledger.days {
            for (key, figures) in day.said
            where figures.highCelsius.map({ abs($0 - said(of: day.date, daysAhead: key.daysAhead)) < 0.01 }) != true {
                faults.append("wrong: \(day.date), \(key.daysAhead) days ahead: \(figures)")
            }
            guard let came = day.came, came.highCelsius != Self.came(on: day.date) else { continue }
            faults.append("wrong: what came on \(day.date): \(came)")
        }
        if days.lowerBound == 0 {
            let leads = ReceiptFigures(ledger, asOf: date(days.upperBound)).providers.first?.leads ?? []
            for lead in leads where lead.high?.count != days.upperBound - lead.daysAhead {
                faults.append("counted: \(lead.high?.count ?? 0) of \(days.upperBound - lead.daysAhead), \(lead.daysAhead) days ahead")
            }
        }
        return faults
    }

    private struct Said: Hashable {
        let date: CivilDate
        let leadDay: Int
    }

    /// Each spread is either pending or a receipt, once for each place.
    private static func faults(
        of days: ClosedRange<Int>, pending: [SaidSpread], receipts: [SpreadHistory.Receipt], _ part: SaidSpread.Part
    ) -> [String] {
        var faults: [String] = []
        var counts: [Said: Int] = [:]
        for spread in pending + receipts.map(\.said) {
            counts[Said(date: spread.date, leadDay: spread.leadDay), default: 0] += 1
            // The run begins at midnight, a day before the first day.
            let middle = spread.figures.percentiles[part == .day ? .high : .rain]?.p50
            let said = part == .day ? said(of: spread.date, daysAhead: spread.leadDay - 1) : rained(on: spread.date)
            if middle.map({ abs($0 - said) < 0.01 }) != true {
                faults.append("wrong: the spread of \(part) of \(spread.date), lead day \(spread.leadDay)")
            }
        }
        for receipt in receipts {
            let date = receipt.said.date
            let isWrong = receipt.truth[.rain] != rained(on: date) || (part == .day && receipt.truth[.high] != came(on: date))
            if isWrong { faults.append("wrong: what came on \(date) of a spread of \(part)") }
        }
        for (said, count) in counts where count > cells.count { faults.append("counted \(count) times: the spread of \(part) of \(said)") }
        for day in days {
            for ahead in 1...spreadDays where counts[Said(date: date(day + ahead), leadDay: ahead + 1)] != cells.count {
                faults.append("lost: the spread of \(part) of day \(day), \(ahead) days ahead")
            }
        }
        return faults
    }

    // MARK: Histories

    /// Days of writing while the store refuses changes of one kind of record, so that each transaction breaks in the middle.
    ///
    /// - Parameters:
    ///   - refuse: makes the store refuse changes of records of a kind.
    ///   - mend: ends the refusal.
    package static func faultsOfBrokenTransactions(
        in store: any WeatherStore, refuse: (_ kind: String) throws -> Void, mend: () throws -> Void
    ) async throws -> [String] {
        var (day, faults) = (0, [String]())
        // Each is the last record that its transaction writes.
        for kind in ["spreads", "spreadamounts", "receiptdates"] {
            // The last of them leaves the next day unwritten.
            for _ in 0..<6 {
                await write(day, to: store)
                day += 1
            }
            let before = try await records(store)
            try refuse(kind)
            await write(day, to: store)
            let after = try await records(store)
            try mend()
            let changed = before.merging(after) { $0 == $1 ? [] : $1 }.filter { !$0.value.isEmpty }.keys.map(\.kind)
            // A ledger is changed in a transaction without spreads, and each part's receipts are made in one of their own.
            let others =
                switch kind {
                case "spreads": ["receipts", "receiptdates", "spreadamounts", "spreadamounthistory"]
                case "spreadamounts": ["receipts", "receiptdates", "spreads", "spreadhistory"]
                default: ["spreads", "spreadhistory", "spreadamounts", "spreadamounthistory"]
                }
            if !Set(changed).isSubset(of: others) {
                faults.append("\(kind) was refused, and \(changed) changed")
            }
            if kind == "spreads", changed.isEmpty { faults.append("nothing was written while \(kind) was refused") }
            await write(day, to: store)
            await write(day + 1, to: store)
            day += 2
            faults += try await Self.faults(of: 0...day - 1, in: store)
        }
        return faults
    }

    private static func records(_ store: any WeatherStore) async throws(StoreError) -> [RecordKey: [UInt8]] {
        try await store.transaction { transaction throws(StoreError) in
            var all: [RecordKey: [UInt8]] = [:]
            let ofSpreads = SaidSpread.Part.allCases.flatMap { [kinds(of: $0).said, kinds(of: $0).history] }
            for kind in ["receipts", "receiptdates"] + ofSpreads {
                for (name, bytes) in try transaction.records(of: kind) { all[RecordKey(kind: kind, name: name)] = bytes }
            }
            return all
        }
    }
}
