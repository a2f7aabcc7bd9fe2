import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// What stands on a widget beside its figure, so that nobody takes it for another place's, for new, for measured or for real.
extension DashboardMaker {
    /// Letters of a place's name in one line beside the clock, at most: the figure is to be seen as well.
    private static let inlineLetters = 18

    /// Where room is short, the person's own position needs no name; every other place does.
    var isElsewhere: Bool { placeChoice != .position }

    /// One decision for every face.
    func widgetRemark(_ warning: WidgetWarning?, notice: String?, details: [String]) -> WidgetRemark {
        warning.map { .warning($0) } ?? notice.map { .notice($0) } ?? .details(details)
    }

    // MARK: Age

    func widgetStamp(isOld: Bool, isForecast: Bool, ages: TimeLabels) -> WidgetStamp {
        let clock = widgetClock(ages)
        let today = clock.date(of: now)
        let received = clock.date(of: snapshot.fetchedAt)
        let reading = widgetReading(clock.clockNear(snapshot.fetchedAt, today: today), of: ages)
        let short =
            switch abs(received.daysSince1970 - today.daysSince1970) {
            case 0: clock.clock(snapshot.fetchedAt)
            case 1...6: phrases.shortWeekday(received.isoWeekday)
            default: clock.shortDate(received)
            }
        let asOf = isOld ? phrases.oldAsOf(reading) : phrases.asOf(reading)
        let forecast = isOld ? phrases.oldForecastAsOf(reading) : phrases.forecastAsOf(reading)
        return WidgetStamp(
            asOf: asOf, statement: isForecast ? forecast : asOf, short: isOld ? phrases.oldShort(short) : short, isOld: isOld,
            simulated: dashboard.isSimulated ? phrases.simulatedSource : nil, spoken: phrases.asSentence(asOf),
            clockOffset: clock.offset(at: snapshot.fetchedAt))
    }

    /// The place's own clock, unless the person's shows another time: then an age told on the place's would seem to lie hours back, or
    /// ahead.
    func widgetClock(_ ages: TimeLabels) -> TimeLabels { isOnTheirClock(ages) ? ages : time }

    /// Beside hours on the place's clock, one on the person's says that it is.
    func widgetReading(_ reading: String, of ages: TimeLabels) -> String { isOnTheirClock(ages) ? phrases.onYourClock(reading) : reading }

    private func isOnTheirClock(_ ages: TimeLabels) -> Bool {
        [snapshot.fetchedAt, now].contains { ages.offset(at: $0) != time.offset(at: $0) }
    }

    // MARK: Where there is room for little

    func widgetMark(_ place: String, _ stamp: WidgetStamp) -> String {
        stamp.simulated ?? (stamp.isOld ? stamp.short : isElsewhere ? place : stamp.short)
    }

    /// What qualifies the figure stands before it. An age that is no worse than it should be comes last, where it may be cut off.
    func widgetInline(_ place: String, _ weather: String, _ stamp: WidgetStamp) -> String {
        let name = place.count > Self.inlineLetters ? "\(place.prefix(Self.inlineLetters - 1))\u{2026}" : place
        let before = [stamp.simulated, isElsewhere ? name : nil, stamp.isOld ? stamp.short : nil].compactMap { $0 }
        return phrases.widgetLine(before + [weather] + (stamp.isOld ? [] : [stamp.short]))
    }
}
