import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

extension Samples {
    /// The screen of all providers of a scene: two have a forecast and one has failed; of a sparse source none has answered.
    public func comparison(_ scene: Scene) -> ComparisonScreenContent {
        let answer: Result<ComparedForecasts, WeatherError> =
            scene == .sparse ? .failure(WeatherError(.upstreamDown, provider: .openMeteo)) : .success(Self.compared(scene))
        return ComparisonScreenContent.make(
            answer, snapshot: Self.snapshot(scene), now: Self.moment(scene), units: .metric, phrases: phrases)
    }

    private static func compared(_ scene: Scene) -> ComparedForecasts {
        let moment = moment(scene)
        let forecast = snapshot(scene).dashboard.forecast
        // The second provider is warmer from day to day, and has less water.
        var other = forecast
        other.hourly = forecast.hourly.map { hour in
            var hour = hour
            let days = max(0, hour.time.timeIntervalSince(moment)) / 86_400
            hour.temperatureCelsius = (hour.temperatureCelsius * 10 + days * 4).rounded() / 10
            hour.precipitationMillimeters = hour.precipitationMillimeters.map { ($0 * 5).rounded() / 10 }
            return hour
        }
        other.daily = forecast.daily.map { day in
            var day = day
            let days = max(0, day.date.start(in: climate(scene).zone).timeIntervalSince(moment)) / 86_400
            day.maxTempCelsius = (day.maxTempCelsius * 10 + days * 4).rounded() / 10
            day.minTempCelsius = (day.minTempCelsius * 10 + days * 4).rounded() / 10
            day.precipitationMillimeters = day.precipitationMillimeters.map { ($0 * 5).rounded() / 10 }
            return day
        }
        func source(_ provider: ProviderID, _ attribution: String, _ forecast: Forecast) -> ComparedForecasts.Source {
            ComparedForecasts.Source(
                provenance: Provenance(
                    provider: provider, attribution: attribution, attributionURL: "", license: "CC BY 4.0", fetchedAt: moment - 120,
                    isSimulated: true),
                forecast: forecast)
        }
        return ComparedForecasts(
            sources: [
                source(.openMeteo, "Weather data by Open-Meteo.com", forecast), source(.metNorway, "Data from MET Norway", other),
            ],
            missing: [ComparedForecasts.Missing(provider: .nws, error: WeatherError(.placeNotCovered, provider: .nws))],
            fetchedAt: moment - 120)
    }
}
