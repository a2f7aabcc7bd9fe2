import Foundation
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel

@testable import WeatherScreens

/// How an entry and the dashboard of the same moment are held against each other.
enum WidgetAgreement {
    /// Every difference, in words; none where the two say the same.
    static func differences(_ entry: WidgetEntry, _ dashboard: DashboardContent) -> [String] {
        guard case .weather(let widget) = entry.state else {
            return dashboard.now == nil ? [] : ["no weather, where the dashboard has \(dashboard.now?.temperature ?? "")"]
        }
        guard let now = dashboard.now else { return ["weather where the dashboard has none"] }
        var differences: [String] = []
        func same<Value: Equatable>(_ what: String, _ left: Value, _ right: Value) {
            if left != right { differences.append("\(what): \(left) is not \(right)") }
        }
        same("place", widget.place, dashboard.place.title)
        same("temperature", widget.temperature, englishPhrases().degrees(now.temperatureNumber))
        same("condition", widget.condition, now.condition)
        same("symbol", widget.symbol, now.symbol)
        same("mark", widget.forecastMark, now.forecastMark)
        same("high", widget.high, now.high)
        same("low", widget.low, now.low)
        same("sky", widget.sky, dashboard.sky)
        same("simulated", widget.stamp.simulated != nil, dashboard.simulatedBanner != nil)
        let rows = dashboard.hours.rows
        let row = rows.first(where: \.isNow)
        let falls = englishPhrases().widgetPrecipitation(chance: row?.chance, amount: row?.precipitation ?? row?.snow)
        same("precipitation", widget.precipitation, falls)
        let hours = rows.filter { !$0.isNow }.prefix(5)
        same("labels", widget.hours.map(\.label), hours.map(\.label))
        same("hours", widget.hours.map(\.temperature), hours.map(\.temperature))
        same("symbols", widget.hours.map(\.symbol), hours.map(\.symbol))
        same("chances", widget.hours.map(\.chance), hours.map(\.chance))
        same("sentences", widget.hours.map(\.spoken), hours.map(\.spoken))
        let worst = dashboard.alerts.rows.first
        same("warning", widget.warning?.title, worst?.title)
        same("severity", widget.warning?.severityKey, worst?.severityKey)
        same("kind", widget.warning?.kindSymbol, worst?.kindSymbol)
        same("period", widget.warning?.period, worst?.period)
        let range = [now.high, now.low].compactMap { $0 }.joined(separator: " \u{B7} ")
        func remark(_ details: String...) -> WidgetRemark {
            let notice = (dashboard.place.notice ?? now.highLowNote).map { WidgetRemark.notice($0) }
            return widget.warning.map { .warning($0) } ?? notice ?? .details(details.filter { !$0.isEmpty })
        }
        same("remark", widget.remark, remark(range.isEmpty ? now.feelsLike : range))
        same("wide remark", widget.wideRemark, remark(now.feelsLike))
        same("narrow remark", widget.narrowRemark, remark(now.condition, range))
        return differences
    }

    /// What a person reads or hears of an entry.
    static func texts(_ state: WidgetState) -> [String] {
        let stamp = state.stamp.map { [$0.asOf, $0.statement, $0.short] + [$0.simulated].compactMap { $0 } } ?? []
        switch state {
        case .unavailable(let message):
            return [message.place, message.title, message.text, message.inline, message.spoken].compactMap { $0 } + stamp
        case .weather(let content):
            let optional = [content.forecastMark, content.high, content.low, content.precipitation]
            let remarks = [content.remark, content.wideRemark, content.narrowRemark].flatMap(texts)
            return [content.place, content.temperature, content.condition, content.mark, content.inline, content.spoken] + stamp + remarks
                + optional.compactMap { $0 } + content.hours.flatMap { [$0.label, $0.temperature, $0.spoken] }
        }
    }

    private static func texts(_ remark: WidgetRemark) -> [String] {
        switch remark {
        case .warning(let warning): [warning.title, warning.spoken] + [warning.period, warning.more].compactMap { $0 }
        case .notice(let text): [text]
        case .details(let parts): parts.isEmpty ? [""] : parts
        }
    }
}

extension PlaceWeather {
    func widget(
        later seconds: Double = 0, choice: PlaceChoice = .position, units: UnitPreferences = .metric, on device: TimeZone? = nil
    ) -> WidgetTimeline {
        .make(snapshot: snapshot, choice: choice, now: fetchedAt.addingTimeInterval(seconds), units: units, deviceZone: device)
    }
}

extension WidgetState {
    var content: WidgetContent? { if case .weather(let content) = self { content } else { nil } }
    var message: WidgetMessage? { if case .unavailable(let message) = self { message } else { nil } }
}

extension WidgetTimeline {
    /// "14:04 3°", one for each entry, on a zone's clock.
    func lines(in zone: TimeZone) -> [String] {
        let time = TimeLabels(zone: zone, around: entries[0].date, clock: .hours24)
        return entries.map { entry in
            plain(time.clock(entry.date)) + " " + (entry.state.content.map { plain($0.temperature) } ?? "-")
        }
    }
}
