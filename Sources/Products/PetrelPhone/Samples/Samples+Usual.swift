import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

extension Samples {
    /// The screen of what is usual at the place of a scene; a sparse source does not know it.
    public func usual(_ scene: Scene) -> UsualContent {
        let answer = Self.usualYear(scene).map(UsualAnswer.known) ?? .none(WeatherError(.placeNotCovered))
        return UsualContent.make(answer, snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// A year around the temperatures of the scene, warmest in the middle of the half-year in which it lies; nil for a sparse source.
    static func usualYear(_ scene: Scene) -> UsualYear? {
        guard scene != .sparse else { return nil }
        let climate = climate(scene)
        let snapshot = snapshot(scene)
        let today = CivilDate(of: climate.moment, in: climate.zone)
        guard let day = snapshot.dashboard.forecast.daily.first(where: { $0.date == today }) else { return nil }
        let (high, low) = (day.maxTempCelsius - 3, day.minTempCelsius - 3)
        let place = UsualYear.index(of: today)
        let days = (0..<UsualYear.dates).map { index in
            let change = 8 * (cos(Double(index - 200) / 365 * 2 * .pi) - cos(Double(place - 200) / 365 * 2 * .pi))
            let date = UsualYear.firstDate.adding(days: index)
            return UsualDay(
                highs: spread(around: high + change), lows: spread(around: low + change), meanCelsius: rounded((high + low) / 2 + change),
                wetShare: 0.4, highest: UsualDay.Record(celsius: rounded(high + change + 11), date: date),
                lowest: UsualDay.Record(celsius: rounded(low + change - 10), date: date))
        }
        return UsualYear(
            days: days, heightMeters: snapshot.dashboard.location.elevation.forecastMeters,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                license: "CC BY 4.0", fetchedAt: climate.moment - 120, isSimulated: true))
    }

    private static func spread(around celsius: Double) -> UsualDay.Spread {
        UsualDay.Spread(tenth: rounded(celsius - 4), median: rounded(celsius), ninetieth: rounded(celsius + 4))
    }

    private static func rounded(_ celsius: Double) -> Double { (celsius * 10).rounded() / 10 }
}
