import Foundation
import WeatherModel

@testable import WeatherSimulator

extension Sky {
    /// The instant that a service's present is of.
    func presentInstant(_ service: WireService) -> Date {
        switch service {
        // Observed every ten minutes.
        case .accuWeather, .openWeatherMap, .openWeatherMapFree: Self.floor(now, to: 600)
        case .weatherAPI, .openMeteo: Self.floor(now, to: 900)
        // No observation: the forecast hour that has begun.
        case .metNorway: Self.floor(now, to: 3600)
        // On the full and the half hour, and twenty minutes until it can be had.
        case .nws: Self.floor(now - 1200, to: 1800)
        }
    }

    /// What a service's present is to say, at the instant that it states itself.
    func present(_ service: WireService) -> Expected {
        let instant = presentInstant(service)
        switch service {
        case .openMeteo: return openMeteo(instant, seconds: 900)
        case .metNorway:
            var expected = hour(service, at: instant, periodHours: 1, isLast: false)
            // The present has no chance of anything.
            expected.values[.chance] = nil
            return expected
        default: break
        }
        let sample = truth(instant)
        var expected = Expected(sample)
        expected.kinds = ConditionVocabulary.kinds(service, sample, .present)
        switch service {
        case .accuWeather, .weatherAPI:
            // Neither the present of the one nor that of the other has snow.
            expected.values[.snow] = nil
        case .openWeatherMap, .openWeatherMapFree:
            openWeatherMap(&expected, sample)
            // A gust below 8 m/s is not told.
            if sample.gustKph < 28.8 { expected.values[.gust] = nil }
        default:
            station(&expected, sample)
        }
        expected.values[.chance] = nil
        return expected
    }

    /// What the two plans of OpenWeatherMap have in common.
    func openWeatherMap(_ expected: inout Expected, _ sample: AtmosphereSample) {
        expected.values[.visibility] = WireSteps.cappedVisibility(sample.visibilityKilometers)
        expected.values[.snow] = nil
        // Rain and snow.
        expected.waterRoundings = 2
        // An id of thunder without an amount: how much falls is not known.
        let isTrace = sample.precipitationMillimetersPerHour < ConditionVocabulary.traceMillimeters(.openWeatherMap)
        if isTrace, sample.condition == .thunderstorm { expected.values[.water] = nil }
    }

    private func station(_ expected: inout Expected, _ sample: AtmosphereSample) {
        // Gusts are reported when they exceed the wind by ten knots.
        if sample.gustKph - sample.windKph < 18.52 { expected.values[.gust] = nil }
        // A vane that turns in gusts above a still anemometer: the wind is not known (surprise 6.3.9).
        if sample.windKph < 0.926, expected.values[.gust] != nil { expected.values[.wind] = nil }
        expected.values[.humidity] = WireSteps.stationHumidity(sample)
        expected.values[.cloud] = WireSteps.stationCloud(sample.cloudCover)
        expected.values[.visibility] = WireSteps.stationVisibility(sample.visibilityKilometers)
        expected.values[.snow] = nil
        // A dry gauge reports nothing.
        if sample.precipitationMillimetersPerHour < 0.05 { expected.values[.water] = nil }
    }

    /// An hour of Open-Meteo as Petrel keeps it: values of the instant; water, snow and chance of the hour that begins with it, which the
    /// service lists under the next one; a wet code goes with the water, a dry one is of the instant.
    ///
    /// - Parameter isLast: nothing follows that could say what falls.
    func openMeteoHour(_ instant: Date, isLast: Bool) -> Expected {
        let own = openMeteo(instant, seconds: 3600)
        var expected = openMeteo(instant + 3600, seconds: 3600)
        let isWet = [instant - 1800, instant + 1800].contains { (WMOCode.code(forecast($0)) ?? 0) >= 50 }
        let isOwnWet = (WMOCode.code(forecast(instant - 1800)) ?? 0) >= 50
        expected.kinds = isLast && isOwnWet ? [.unknown] : isWet && !isLast ? expected.kinds : own.kinds
        for (quantity, value) in own.values where ![.water, .snow, .chance].contains(quantity) { expected.values[quantity] = value }
        expected.isDay = own.isDay
        // The coarser model has none.
        if instant > run + 10 * 86_400 { expected.values[.visibility] = nil }
        if isLast { for quantity in [WireQuantity.water, .snow, .chance] { expected.values[quantity] = nil } }
        return expected
    }

    /// Values of the instant; water, snow, chance and code of the interval that ends with it: the rate at its middle.
    func openMeteo(_ instant: Date, seconds: Double) -> Expected {
        let before = forecast(instant - seconds / 2)
        var expected = Expected(forecast(instant))
        expected.values[.water] = before.precipitationMillimetersPerHour * seconds / 3600
        expected.values[.snow] = before.snowfallCentimetersPerHour * seconds / 3600
        expected.values[.chance] = seconds < 3600 ? nil : before.chanceOfPrecipitation
        expected.kinds = ConditionVocabulary.kinds(.openMeteo, before, .hour)
        return expected
    }
}
