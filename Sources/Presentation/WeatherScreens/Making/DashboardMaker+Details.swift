import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    func detailsColumn() -> DetailsColumn? {
        guard let weather = moment.weather else { return nil }
        let rows = [
            wind(weather), humidity(weather), dewPoint(weather), pressure(weather),
            row(.visibility, weather.visibilityKilometers.map(format.distance)), ultraviolet(weather),
            row(.cloud, weather.cloudCover.map(format.percent)), precipitation(weather), snow(weather),
        ].compactMap { $0 }
        guard !rows.isEmpty else { return nil }
        var column = DetailsColumn(title: phrases.detailsTitle, rows: rows, revision: "")
        column.revision = RevisionStamp.revision(of: column)
        return column
    }

    private func row(_ detail: Detail, _ value: String?, _ explanation: String? = nil) -> DetailRow? {
        value.map { DetailRow(key: detail.rawValue, title: phrases.detailTitle(detail), value: $0, explanation: explanation) }
    }

    private func joined(_ sentences: String?...) -> String? {
        let known = sentences.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: " ")
    }

    private func wind(_ weather: CurrentWeather) -> DetailRow? {
        guard let speed = weather.windKph else { return nil }
        let name = phrases.beaufortName(Wind.beaufort(kph: speed))
        return row(
            .wind, format.wind(speed, from: weather.windDirectionDegrees),
            joined(phrases.asSentence(name), weather.gustKph.map { phrases.gusts(format.windSpeed($0)) }))
    }

    private func humidity(_ weather: CurrentWeather) -> DetailRow? {
        row(
            .humidity, weather.humidity.map(format.percent),
            weather.dewPointCelsius.map { dewPoint in
                "\(phrases.dewPoint(format.temperature(dewPoint))) \(comfort(dewPoint))"
            })
    }

    /// A row of its own only where humidity has none to stand beside.
    private func dewPoint(_ weather: CurrentWeather) -> DetailRow? {
        guard weather.humidity == nil, let dewPoint = weather.dewPointCelsius else { return nil }
        return row(.dewPoint, format.temperature(dewPoint), comfort(dewPoint))
    }

    private func comfort(_ dewPoint: Double) -> String { phrases.dewPointComfort(DewPointComfort(dewPointCelsius: dewPoint)) }

    private func pressure(_ weather: CurrentWeather) -> DetailRow? {
        row(
            .pressure, weather.pressureHectopascals.map(format.pressure),
            pressureTendency().map { phrases.asSentence(phrases.tendency($0)) })
    }

    /// Both ends from the one series of hours, so that an observation and a model are never subtracted.
    private func pressureTendency() -> PressureTendency? {
        guard let index = moment.hourIndex else { return nil }
        let hour = dashboard.forecast.hourly[index]
        let before = hour.time.addingTimeInterval(-3 * 3600)
        guard let now = hour.pressureHectopascals,
            let then = dashboard.forecast.hourly.first(where: { $0.time == before })?.pressureHectopascals
        else { return nil }
        return PressureTendency(changeHectopascals: now - then)
    }

    private func ultraviolet(_ weather: CurrentWeather) -> DetailRow? {
        weather.uvIndex.flatMap { index in
            let level = UVIndex(index: index)
            return row(
                .ultraviolet, phrases.valueWithWord(format.number(index), phrases.ultraviolet(level)), phrases.ultravioletAdvice(level))
        }
    }

    private func precipitation(_ weather: CurrentWeather) -> DetailRow? {
        row(
            .precipitation, weather.precipitationMillimeters.map(format.precipitation),
            todaysForecast?.precipitationMillimeters.map { phrases.today(format.precipitation($0)) })
    }

    /// Only where some falls now or today: liquid and snow are never added up.
    private func snow(_ weather: CurrentWeather) -> DetailRow? {
        let today = todaysForecast?.snowfallCentimeters
        guard max(weather.snowfallCentimeters ?? 0, today ?? 0) > 0 else { return nil }
        if let falling = weather.snowfallCentimeters {
            return row(.snow, format.snow(falling), today.map { phrases.today(format.snow($0)) })
        }
        return row(.snow, today.map { phrases.today(format.snow($0)) })
    }
}
