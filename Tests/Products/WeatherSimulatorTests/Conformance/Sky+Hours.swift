import Foundation
import WeatherModel

@testable import WeatherSimulator

extension Sky {
    /// What Petrel is to have of a service for the step that begins at `instant`, by the service's convention.
    ///
    /// - Parameters:
    ///   - periodHours: that the step says it stands for.
    ///   - isLast: nothing follows the step in its series.
    func hour(_ service: WireService, at instant: Date, periodHours: Int, isLast: Bool) -> Expected {
        let sample = forecast(instant)
        var expected = Expected(sample)
        switch service {
        // The rate at the full hour, held for the hour that begins with it.
        case .accuWeather, .weatherAPI:
            expected.values[.pressure] = service == .weatherAPI ? sample.pressureHectopascals : nil
            expected.kinds = ConditionVocabulary.kinds(service, sample, .hour)
        case .openMeteo: return openMeteoHour(instant, isLast: isLast)
        case .openWeatherMap:
            openWeatherMap(&expected, sample)
            expected.kinds = ConditionVocabulary.kinds(service, sample, .hour)
            // Nobody knows how far one sees in the hour in which snow sets in (surprise 2.4.2).
            if isSnowing(sample), !isSnowing(forecast(instant - 3600)) { expected.values[.visibility] = nil }
        case .openWeatherMapFree:
            free(&expected, instant, isLast: isLast)
        case .metNorway: metNorway(&expected, instant, periodHours)
        case .nws: grid(&expected, sample, at: instant)
        }
        return expected
    }

    /// A step of the free replies as Petrel keeps it: water, chance and words of falling are those of the three hours from it, which the
    /// service lists under the next one ("volume for last 3 hours"). The step that contains now has the present's values besides.
    private func free(_ expected: inout Expected, _ instant: Date, isLast: Bool) {
        let isUnderWay = instant <= now
        if isUnderWay { expected = present(.openWeatherMapFree) } else { openWeatherMap(&expected, forecast(instant)) }
        let own = isUnderWay ? expected.kinds ?? [] : freeKinds(instant).kinds
        let coming = freeKinds(instant + 10_800)
        add(hours(3, from: instant), to: &expected)
        expected.kinds = Self.areSkies(own) && (isLast || Self.areSkies(coming.kinds)) ? own : coming.kinds
        // An id of thunder without an amount: how much falls is not known.
        if !coming.isWet, forecast(instant + 10_800).condition == .thunderstorm { expected.values[.water] = nil }
        guard isLast else { return }
        if !Self.areSkies(own) { expected.kinds = [.unknown] }
        expected.values[.water] = nil
        expected.values[.chance] = nil
    }

    /// What the words of a row of the free replies are made from: the wettest of the three hours before it, else its instant.
    private func freeKinds(_ stamp: Date) -> (kinds: Set<Condition>, isWet: Bool) {
        let hours = hours(3, from: stamp - 10_800)
        let wettest = hours.max { $0.precipitationMillimetersPerHour < $1.precipitationMillimetersPerHour } ?? forecast(stamp)
        let isWet = wettest.precipitationMillimetersPerHour >= ConditionVocabulary.traceMillimeters(.openWeatherMapFree)
        let kinds = ConditionVocabulary.kinds(.openWeatherMapFree, isWet ? wettest : forecast(stamp), .hour, isDry: !isWet)
        return (kinds, isWet)
    }

    private static func areSkies(_ kinds: Set<Condition>) -> Bool {
        kinds.isSubset(of: [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog])
    }

    /// Snow is told from 0.005 mm of water on.
    private func isSnowing(_ sample: AtmosphereSample) -> Bool {
        let depth = PrecipitationType.centimetersPerMillimeter(temperatureCelsius: sample.temperatureCelsius)
        return sample.snowfallCentimetersPerHour / depth >= ConditionVocabulary.traceMillimeters(.openWeatherMap)
    }

    /// Water and the highest chance of several hours.
    private func add(_ hours: [AtmosphereSample], to expected: inout Expected) {
        expected.values[.water] = hours.map(\.precipitationMillimetersPerHour).reduce(0, +)
        expected.values[.chance] = hours.map(\.chanceOfPrecipitation).max()
    }

    /// Steps of one hour, later of six; the last is an instant alone. Gusts and UV end with the hourly part.
    private func metNorway(_ expected: inout Expected, _ instant: Date, _ periodHours: Int) {
        expected.values[.snow] = nil
        expected.values[.visibility] = nil
        expected.values[.uvIndex] = nil
        let isLast = instant >= run + 240 * 3600
        if periodHours > 1 || isLast { expected.values[.gust] = nil }
        guard !isLast else {
            expected.values[.water] = nil
            expected.values[.chance] = nil
            expected.kinds = [.unknown]
            return
        }
        let hours = hours(periodHours, from: instant)
        add(hours, to: &expected)
        expected.kinds = ConditionVocabulary.metNorway(hours)
    }

    /// Temperature, wind and words of the hour; water and snow of six hours from the run's start, a sixth each.
    private func grid(_ expected: inout Expected, _ sample: AtmosphereSample, at instant: Date) {
        let block = run + (instant.timeIntervalSince(run) / 21_600).rounded(.down) * 21_600
        let count = min(6, Int((run + 182 * 3600).timeIntervalSince(block) / 3600))
        let hours = hours(count, from: block)
        expected.values[.water] = hours.map(\.precipitationMillimetersPerHour).reduce(0, +) / Double(count)
        expected.values[.snow] = hours.map(\.snowfallCentimetersPerHour).reduce(0, +) / Double(count)
        expected.values[.pressure] = nil
        expected.values[.visibility] = nil
        expected.values[.uvIndex] = nil
        expected.kinds = ConditionVocabulary.kinds(.nws, sample, instant < Self.floor(now, to: 3600) ? .pastHour : .hour)
    }
}
