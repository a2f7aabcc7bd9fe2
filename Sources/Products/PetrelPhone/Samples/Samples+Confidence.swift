import Confidence
import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

extension Samples {
    /// The screen of how sure the forecast of a scene is; a sparse source does not say it.
    public func confidence(_ scene: Scene) -> ConfidenceContent {
        let answer: Result<KnownSpread, WeatherError> = Self.spread(scene).map { .success($0) } ?? .failure(WeatherError(.placeNotCovered))
        return ConfidenceContent.make(answer, snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    /// Five days around the scene's temperatures, less sure from day to day, corrected as the simulated atmosphere's are; nil for a sparse
    /// source.
    static func spread(_ scene: Scene) -> KnownSpread? {
        guard scene != .sparse else { return nil }
        let climate = climate(scene)
        let forecast = snapshot(scene).dashboard.forecast
        let today = CivilDate(of: climate.moment, in: climate.zone)
        let span = today..<today.adding(days: daysOfSpread)
        func half(_ instant: Date) -> Double { 0.6 + max(0, instant.timeIntervalSince(climate.moment)) / 86_400 * 0.7 }
        func band(_ middle: Double, at instant: Date) -> Percentiles? {
            let half = half(instant)
            return Percentiles(p10: middle - half, p25: middle - half / 2, p50: middle, p75: middle + half / 2, p90: middle + half)
        }
        let days = forecast.daily.filter { span.contains($0.date) }.map { day in
            let noon = day.date.start(in: climate.zone).addingTimeInterval(43_200)
            var figures = ForecastSpread.Figures()
            figures.percentiles[.high] = band(day.maxTempCelsius, at: noon)
            figures.percentiles[.low] = band(day.minTempCelsius, at: noon)
            let share = (day.chanceOfRain ?? 0) / 100
            figures.chances[.rain] = SpreadChance(share: share, members: members)
            return ForecastSpread.Day(date: day.date, figures: figures)
        }
        let steps = forecast.hourly.filter { span.contains(CivilDate(of: $0.time, in: climate.zone)) }.map { hour in
            var figures = ForecastSpread.Figures()
            figures.percentiles[.temperature] = band(hour.temperatureCelsius, at: hour.time)
            return ForecastSpread.Step(start: hour.time, seconds: 3_600, figures: figures)
        }
        let spread = ForecastSpread(
            steps: steps, days: days, form: .members, model: "ecmwf_ifs025_ensemble", members: members,
            issuedAt: climate.moment - 7_200,
            provenance: Provenance(
                provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
                license: "CC BY 4.0", fetchedAt: climate.moment - 120, isSimulated: true))
        return KnownSpread(spread, correction: .simulated)
    }

    private static let (members, daysOfSpread) = (51, 5)
}
