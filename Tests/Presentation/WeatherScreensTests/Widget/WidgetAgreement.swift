import Foundation
import Testing
import WeatherFormatting
import WeatherModel

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
        same("notice", widget.notice, dashboard.place.notice)
        same("temperature", widget.temperature, EnglishPhrases().degrees(now.temperatureNumber))
        same("condition", widget.condition, now.condition)
        same("symbol", widget.symbol, now.symbol)
        same("mark", widget.forecastMark, now.forecastMark)
        same("feels like", widget.feelsLike, now.feelsLike)
        same("high", widget.high, now.high)
        same("low", widget.low, now.low)
        same("note", widget.highLowNote, now.highLowNote)
        same("sky", widget.sky, dashboard.sky)
        same("simulated", widget.stamp.simulated != nil, dashboard.simulatedBanner != nil)
        let rows = dashboard.hours.rows
        let row = rows.first(where: \.isNow)
        let falls = EnglishPhrases().widgetPrecipitation(chance: row?.chance, amount: row?.precipitation ?? row?.snow)
        same("precipitation", widget.precipitation, falls)
        let hours = rows.filter { !$0.isNow }.prefix(5)
        same("labels", widget.hours.map(\.label), hours.map(\.label))
        same("hours", widget.hours.map(\.temperature), hours.map(\.temperature))
        same("symbols", widget.hours.map(\.symbol), hours.map(\.symbol))
        same("chances", widget.hours.map(\.chance), hours.map(\.chance))
        same("sentences", widget.hours.map(\.spoken), hours.map(\.spoken))
        same("warning", widget.warning?.title, dashboard.alerts.rows.first?.headline)
        same("severity", widget.warning?.severityKey, dashboard.alerts.rows.first?.severityKey)
        same("period", widget.warning?.period, dashboard.alerts.rows.first?.period)
        return differences
    }

    /// What a person reads or hears of an entry.
    static func texts(_ state: WidgetState) -> [String] {
        let stamp = state.stamp.map { [$0.asOf, $0.short] + [$0.simulated].compactMap { $0 } } ?? []
        switch state {
        case .unavailable(let message):
            return [message.place, message.title, message.text, message.inline, message.spoken].compactMap { $0 } + stamp
        case .weather(let content):
            let optional = [content.notice, content.forecastMark, content.high, content.low, content.precipitation]
            return [content.place, content.temperature, content.condition, content.feelsLike, content.inline, content.spoken] + stamp
                + optional.compactMap { $0 } + content.hours.flatMap { [$0.label, $0.temperature, $0.spoken] }
        }
    }
}

extension PlaceWeather {
    func widget(
        later seconds: Double = 0, choice: PlaceChoice = .position, units: UnitPreferences = .metric
    ) -> WidgetTimeline {
        .make(snapshot: snapshot, choice: choice, now: fetchedAt.addingTimeInterval(seconds), units: units)
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
