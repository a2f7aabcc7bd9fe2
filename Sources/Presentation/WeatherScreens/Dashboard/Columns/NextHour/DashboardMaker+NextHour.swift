import Foundation
import OutlookSentence
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// nil where no source of minutes was asked.
    func nextHourColumn() -> NextHourColumn? {
        guard let nowcast, let words = nowcastSentence() else { return nil }
        let provider = name(of: nowcast.provenance)
        let picture = nowcast.pictureAt.map { phrases.pictureAt(time.clockNear($0, today: today)) }
        let simulated = nowcast.provenance.isSimulated ? phrases.simulatedSource : nil
        let bars = rainBars(nowcast, isSnow: words.isOfSnow)
        return NextHourColumn(
            title: phrases.nextHourTitle, sentence: words.written, spoken: words.spoken, short: words.short, isSaidByOutlook: saysMinutes,
            note: words.note,
            bars: bars, source: bars == nil ? nil : [simulated, words.source, picture].compactMap { $0 }.joined(separator: " · "),
            asOf: phrases.nowcastAsOf(time.clock(now)), over: phrases.minutesUnknown(provider), madeAt: now,
            knownUntil: max(now, nowcast.end))
    }

    /// The minutes in words; nil without any.
    func nowcastSentence() -> NowcastSentence? {
        nowcast.map { nowcast in
            NowcastSentence(
                nowcast, now: now, temperatureCelsius: moment.weather?.temperatureCelsius, provider: name(of: nowcast.provenance),
                time: time,
                phrases: phrases)
        }
    }

    /// True where the minutes are real, and something falls in them: the outlook then says when.
    var saysMinutes: Bool { outlookHasMinutes && nowcast.map { $0.origin != .smoothedHours && !$0.nearSpells(at: now).isEmpty } ?? false }

    /// The time until which minutes that are real say that nothing falls; nil where they do not.
    var dryUntil: Date? {
        guard outlookHasMinutes, let nowcast, nowcast.origin != .smoothedHours, nowcast.state(at: now) == .known,
            nowcast.spells(from: now).isEmpty
        else {
            return nil
        }
        return nowcast.end
    }

    /// - Parameter isSnow: true where the sentence beside the bars is about snow.
    private func rainBars(_ nowcast: Nowcast, isSnow: Bool) -> RainBars? {
        // Hours are never drawn as minutes.
        guard nowcast.origin != .smoothedHours, !nowcast.nearSpells(at: now).isEmpty else { return nil }
        return RainBarsMaker(nowcast: nowcast, steps: nowcast.steps, now: now, isSnow: isSnow, time: time, format: format).bars(phrases)
    }
}

/// Draws the steps of a nowcast: by five minutes, or by the source's own steps where those are longer.
private struct RainBarsMaker {
    let nowcast: Nowcast
    /// All of the nowcast's.
    let steps: [Nowcast.Step]
    let now: Date
    let isSnow: Bool
    let time: TimeLabels
    let format: WeatherFormatter

    private static let shortestStepSeconds = 300.0
    private static let tickSeconds = 1_800.0

    func bars(_ phrases: any Phrases) -> RainBars {
        let step = max(Self.shortestStepSeconds, nowcast.step.seconds)
        let offset = (now.timeIntervalSince(nowcast.start) / step).rounded(.down) * step
        let start = nowcast.start.addingTimeInterval(max(0, offset))
        let slots = stride(from: 0, to: Nowcast.horizonSeconds, by: step).map { start.addingTimeInterval($0) }
        let rates = slots.map { mean(from: $0, seconds: step) }
        // The line of heavy rain is at two thirds of the height, unless far more falls.
        let (moderate, heavy) = (begin(of: .moderate), begin(of: .heavy))
        let top = max(heavy * 2.25, rates.compactMap { $0 }.max() ?? 0)
        func height(_ rate: Double) -> Double { (rate / top).squareRoot() }
        let bars = zip(slots, rates).enumerated().map { index, slot in
            RainBars.Bar(
                label: time.clock(slot.0), amount: words(slot.1, phrases), begin: Double(index) / Double(slots.count),
                width: 1 / Double(slots.count), height: slot.1.map { $0 >= Nowcast.wetMillimetersPerHour ? max(0.04, height($0)) : 0 })
        }
        return RainBars(
            bars: bars, times: ticks(from: start, seconds: Double(slots.count) * step),
            bands: [
                RainBars.Mark(label: phrases.lightBand, place: 0), RainBars.Mark(label: phrases.moderateBand, place: height(moderate)),
                RainBars.Mark(label: phrases.heavyBand, place: height(heavy)),
            ], show: phrases.showMinutes, tableTitle: phrases.showAsTable,
            heads: [phrases.hourHead(.time), phrases.hourHead(.precipitation)])
    }

    private func begin(of band: PrecipitationBand) -> Double { band.beginMillimetersPerHour(isSnow: isSnow) }

    private func words(_ rate: Double?, _ phrases: any Phrases) -> String {
        guard let rate else { return phrases.stepUnknown }
        return rate >= Nowcast.wetMillimetersPerHour ? format.precipitationRate(rate) : phrases.stepDry
    }

    /// The mean rate over a slot; nil where a part of it is not known.
    private func mean(from begin: Date, seconds: Double) -> Double? {
        let end = begin.addingTimeInterval(seconds)
        var (sum, known) = (0.0, 0.0)
        for step in steps where step.end > begin && step.begin < end {
            guard let rate = step.rate else { return nil }
            let share = min(step.end, end).timeIntervalSince(max(step.begin, begin))
            sum += rate * share
            known += share
        }
        return known > seconds - 1 ? sum / known : nil
    }

    /// At whole and half hours of UTC, which are those of nearly every zone's clock; the others have quarters.
    private func ticks(from start: Date, seconds: Double) -> [RainBars.Mark] {
        let first = (start.timeIntervalSince1970 / Self.tickSeconds).rounded(.up) * Self.tickSeconds
        let end = start.timeIntervalSince1970 + seconds
        return stride(from: first, to: end, by: Self.tickSeconds).map { instant in
            RainBars.Mark(
                label: time.clock(Date(timeIntervalSince1970: instant)), place: (instant - start.timeIntervalSince1970) / seconds)
        }
    }
}
