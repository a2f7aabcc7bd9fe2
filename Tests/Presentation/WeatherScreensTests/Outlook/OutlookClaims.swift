import Foundation
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@testable import OutlookSentence

/// What a story claims, held against the rows that stand below it on the screen. Knows nothing of how a story is decided.
struct OutlookClaims {
    let sky: OutlookSky
    /// The unbroken hours after the one that contains now, within a day.
    let rows: [OutlookRow]
    let running: OutlookRow
    /// What is shown as now.
    let shown: OutlookRow?
    private(set) var broken: [String] = []

    init?(_ sky: OutlookSky) {
        guard let index = sky.hourIndex else { return nil }
        self.sky = sky
        let first = sky.hours[index]
        running = OutlookRow(first)
        let step = index + 1 < sky.hours.count ? sky.hours[index + 1].time.timeIntervalSince(first.time) : 3600
        var rows: [OutlookRow] = []
        var last = first.time
        for row in sky.hours[(index + 1)...] {
            let hasAmount = row.precipitationMillimeters?.isFinite ?? false || (row.snowfallCentimeters ?? 0) > 0
            guard row.condition.kind != .unknown || hasAmount, row.time.timeIntervalSince(last) <= min(max(step, 3600), 3 * 3600),
                row.time < sky.now.addingTimeInterval(24 * 3600)
            else { break }
            last = row.time
            rows.append(OutlookRow(row))
        }
        self.rows = rows
        shown = sky.weather.map { now in
            var row = OutlookRow(first)
            row.condition = englishPhrases().condition(now.condition.kind)
            row.gusts = now.gustKph.map { WeatherFormatter(units: .metric).windSpeed($0) }
            return row
        }
    }

    mutating func claim(_ holds: Bool, _ what: String) { if !holds { broken.append(what) } }
    func row(_ time: Date) -> OutlookRow? { rows.first { $0.time == time } }
    func rows(from: Date? = nil, to end: Date? = nil) -> [OutlookRow] {
        rows.filter { $0.time >= from ?? .distantPast && $0.time < end ?? .distantFuture }
    }

    /// A row without a word for what falls has that of the rows after it, where one has such a word within two hours.
    mutating func falls(_ fall: Falling, _ time: Date, _ what: String) {
        guard let row = row(time) else { return claim(false, "\(what): no such hour is known") }
        let run = rows(from: time, to: time.addingTimeInterval(7201)).prefix { $0.isWet }
        let word = row.word ?? (fall.danger > 0 ? nil : run.lazy.compactMap(\.word).first.flatMap { $0.danger == 0 ? $0 : nil })
        claim(row.isWet && (word ?? fall) == fall, "\(what): not \(fall)")
    }

    /// A fall that is told for a time, as certain or as possible.
    mutating func falls(_ onset: OutlookStory.Onset, _ what: String) {
        guard onset.at > sky.now else {
            return claim(running.word == onset.fall, "\(what): not what this hour shows")
        }
        falls(onset.fall, onset.at, what)
        claim(row(onset.at).map { $0.isCertain != onset.isPossible } ?? false, "\(what): possible, and it is certain, or the reverse")
    }

    /// Dry hour by hour; a chance below 50 % is let pass in the two hours beside a fall: before `to`, after `beside`.
    mutating func isDry(from: Date? = nil, to end: Date? = nil, mostly: Bool, beside: Date? = nil, danger: Int = 0) {
        if from == nil { claim(running.danger <= danger, "a danger of this hour is told as dry") }
        for row in rows(from: from, to: end) {
            let next = rows.first { $0.time > row.time }?.time ?? row.time.addingTimeInterval(3600)
            let isClose =
                end.map { $0.timeIntervalSince(row.time) <= 7200 } ?? false || beside.map { next.timeIntervalSince($0) <= 7200 } ?? false
            let isDry = row.isDry || (isClose && !row.isWet && (row.percent ?? 0) < 50)
            claim(mostly ? !row.isCertain : isDry, mostly ? "mostly dry, and it is wet" : "dry, and it may be wet")
            claim(row.danger <= danger, "a danger is told as dry")
        }
    }

    /// It goes on to that instant: no dry gap of two hours.
    mutating func goesOn(to end: Date?) {
        var dryFrom: Date?
        for row in rows(to: end) {
            if row.isWet { dryFrom = nil } else { dryFrom = dryFrom ?? row.time }
            let next = rows.first { $0.time > row.time }?.time ?? row.time.addingTimeInterval(3600)
            if let dryFrom { claim(next.timeIntervalSince(dryFrom) < 2 * 3600, "goes on, and is dry for two hours") }
        }
    }

    private mutating func isPlain(_ fall: Falling, _ aside: OutlookAside?, to end: Date?) {
        let words = rows(to: end).compactMap(\.word)
        if aside == nil { claim(rows(to: end).allSatisfy(\.isWet), "without a word of its breaks") }
        guard fall.phase != .thunder, fall.phase != .severe else { return }
        if case .mixed(let other) = aside { return claim(words.contains(other), "mixed with what is not there") }
        claim(words.allSatisfy { $0.phase == fall.phase }, "without a word of another kind")
        if aside != .heavierAtTimes { claim(words.allSatisfy { $0.level <= fall.level }, "without a word of heavier hours") }
    }

    mutating func ends(_ time: Date) {
        claim(row(time).map { !$0.isWet } ?? false, "ends, and falls in the hour of the end")
        let before = rows(to: time).last ?? running
        claim(before.isWet || shown?.word != nil, "ends later than it does")
    }

    /// Nothing certain is more dangerous than what is told, and no thunderstorm comes back untold.
    private mutating func keepsNothingBack(_ fall: Falling, _ told: Falling? = nil, after end: Date? = nil) {
        let most = max(fall.danger, told?.danger ?? 0)
        claim(rows.allSatisfy { !$0.isCertain || $0.danger <= most }, "keeps a danger back")
        if let end, fall.danger >= 2 {
            claim(rows(from: end).allSatisfy { !$0.isCertain || $0.danger < fall.danger }, "keeps the return of a danger back")
        }
    }

    /// What it becomes: of that kind and no stronger, as long as it is told; and it has not become so before.
    private mutating func becomes(_ next: OutlookStory.Onset, from fall: Falling, until end: Date?) {
        falls(next.fall, next.at, "turns")
        if let end {
            let words = rows(from: next.at, to: end).compactMap(\.word)
            claim(words.allSatisfy { $0.phase == next.fall.phase && $0.level <= next.fall.level }, "turns, and does not stay so")
        }
        staysSo(fall, to: next.at)
    }

    /// Nothing of another kind two hours in a row.
    private mutating func staysSo(_ fall: Falling, to time: Date) {
        let before = rows(to: time)
        for (row, other) in zip(before, before.dropFirst()) {
            guard let phase = row.word?.phase, phase != fall.phase else { continue }
            claim(other.word?.phase != phase, "turns later than it does")
        }
    }

    // MARK: Stories

    mutating func check(_ story: OutlookStory) {
        let shown = shown?.word
        switch story {
        case .ends(let fall, _, _, _), .pauses(let fall, _, _, _, _), .turns(let fall, _, _, _), .grows(let fall, _), .worsens(let fall, _),
            .lasts(let fall, _), .passes(let fall, _):
            claim(fall == shown, "says \(fall), and \(String(describing: shown)) is shown")
        default:
            claim(shown == nil, "is told as dry now")
        }
        switch story {
        case .ends(let fall, let aside, let end, let dry):
            goesOn(to: end)
            isPlain(fall, aside, to: end)
            ends(end)
            keepsNothingBack(fall, after: end)
            if let dry {
                isDry(from: end, to: dry.until, mostly: dry.isMostly, beside: end)
                if let next = dry.until { claim(row(next).map(\.isCertain) ?? false, "falls again, and does not") }
            }
        case .pauses(let fall, let aside, let end, let next, let then):
            goesOn(to: end)
            isPlain(fall, aside, to: end)
            ends(end)
            falls(next, "next")
            if let then {
                falls(then, "then")
                claim(next.at < then.at && then.fall.danger > 0, "pauses in the wrong order")
            }
            claim(row(end).map { !$0.isCertain } ?? false, "pauses, and does not")
        case .turns(let fall, let next, let end, let again):
            goesOn(to: end ?? next.at)
            becomes(next, from: fall, until: end)
            if let end { ends(end) }
            let told = again.map { max($0.fall.danger, next.fall.danger) } ?? next.fall.danger
            keepsNothingBack(fall, told > next.fall.danger ? again?.fall : next.fall)
            let isLess = fall.danger >= 2 && next.fall.danger < fall.danger
            let returns = rows(from: next.at, to: again?.at).filter { $0.isCertain && $0.danger >= fall.danger }
            claim(!isLess || returns.isEmpty, "keeps the return of a danger back")
            if let again {
                falls(again, "again")
                claim(end.map { $0 < again.at } ?? true, "again, and has not ended")
            }
        case .grows(let fall, let time):
            goesOn(to: time)
            let word = row(time).flatMap(\.word)
            let isMore = word.map { $0.phase == fall.phase && $0.level > fall.level } ?? (row(time)?.isHeavy ?? false)
            claim(isMore, "grows, and does not")
            staysSo(fall, to: time)
            claim(rows(to: time).compactMap(\.word).allSatisfy { $0.danger <= fall.danger }, "grows later than danger")
        case .worsens(let fall, let next):
            if next.at <= sky.now {
                return claim(running.word == next.fall && next.fall.danger > fall.danger, "worsens, and does not")
            }
            falls(next, "worsens")
            claim(next.fall.danger > fall.danger, "worsens, and does not")
            claim(
                rows(to: next.at).filter(\.isCertain).compactMap(\.word).allSatisfy { $0.danger <= fall.danger }, "danger before it")
        case .lasts(let fall, let aside):
            goesOn(to: nil)
            isPlain(fall, aside, to: nil)
            keepsNothingBack(fall)
        case .passes(let fall, let dry):
            keepsNothingBack(fall, after: sky.now)
            claim(!running.isWet, "passes, and this hour is wet")
            isDry(to: dry.until, mostly: dry.isMostly, beside: rows.first?.time)
            if let next = dry.until { claim(row(next).map(\.isCertain) ?? false, "falls again, and does not") }
        default:
            checkDry(story)
        }
    }
}
