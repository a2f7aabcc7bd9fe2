import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// What is known of a day besides its row; what is not known is left out.
    func details(of day: DailyForecast, _ falling: DayFalling, sun: Sun.Course) -> [DetailRow] {
        let phase = MoonPhase(phase: day.moon.phase)
        let weather = [
            named("window", phrases.figuresTitle, window(of: day)),
            row(
                .precipitation, falling.millimeters.map(format.precipitation),
                falling.fallen.map(falling.millimeters == nil ? phrases.asSentence : phrases.stillToCome)),
            row(.snow, falling.centimeters.flatMap(snow)),
            row(.chance, falling.chance.map(format.percent)),
            wind(of: day),
            ultraviolet(day.uvIndex),
            row(.humidity, day.humidity.map(format.percent), drawing: day.humidity.flatMap { scale($0 / 100) }),
        ].compactMap { $0 }
        let moon = named("moon", phrases.moon, phrases.moonPhase(phase), phrases.lit(format.percent(day.moon.illumination * 100)))
        return weather + rows(sun) + [moon].compactMap { $0 }
    }

    private func wind(of day: DailyForecast) -> DetailRow? {
        let gusts = day.maxGustKph.map { phrases.gusts(format.windSpeedInSentence($0)) }
        guard let speed = day.maxWindKph else { return row(.wind, gusts) }
        return row(
            .wind, strongestWind(speed, from: day.windDirectionDegrees), gusts, drawing: day.windDirectionDegrees.flatMap(compass))
    }
}
