import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps MET Norway's forecast to Petrel's values.
///
/// A step needs a time and a temperature. It represents the shortest period for which the reply has values: an hour, later six.
/// Precipitation and chance are taken from that period, and only if it ends no later than the next step begins, so that no rain is counted
/// twice. A step with values for its instant only is kept, with an unknown sky and no precipitation, because its temperature is good.
enum METNorwayMapping {
    /// The service answers for the point itself; a reply for a point farther away belongs to another request (failure mode 10).
    static let farthestKilometers = 50.0

    /// A step as a forecast, with the extremes of its period.
    struct Step {
        var hour: HourlyForecast
        /// °C over six hours, for steps of six hours.
        var maxTempCelsius: Double?
        /// Like the maximum.
        var minTempCelsius: Double?
    }

    /// - Throws: `ReplyFailure` if the reply contains no weather at all.
    static func forecast(_ reply: ProviderReply) throws(ReplyFailure) -> ProviderWeather {
        let payload = METNorwayPayload(try document(reply))
        if isForElsewhere(payload.coordinate, reply) { throw unreadable }
        let coordinate = reply.coordinate ?? payload.coordinate
        let zone = reply.zone ?? nauticalZone(at: coordinate)
        var daylight = Daylight(reply.almanac, at: coordinate, in: zone)
        var symbols = METNorwaySymbols()
        let steps = steps(payload.steps, &daylight, &symbols)
        var weather = ProviderWeather(
            coordinate: payload.coordinate, hourly: steps.map(\.hour),
            daily: days(steps, almanac: reply.almanac, at: coordinate, in: zone), issuedAt: payload.updatedAt,
            confirmedAt: reply.confirmedAt, isSimulated: reply.isSimulated)
        if weather.isEmpty { throw unreadable }
        // The service's own terrain height if no height was requested, which outside the Nordic countries is too coarse to be the ground's
        // (https://docs.api.met.no/doc/ForecastJSON.html, `altitude`).
        weather.elevation = PlaceElevation(forecastMeters: payload.elevationMeters)
        weather.completeCurrent(asOf: reply.now)
        return weather
    }

    /// The nautical zone of this place: whole hours of longitude. Its days begin within an hour or two of the civil ones. The provider
    /// itself passes the place's own zone, so this is used for replies from disk only.
    static func nauticalZone(at coordinate: Coordinate?) -> TimeZone {
        guard let coordinate else { return .gmt }
        return TimeZone(secondsFromGMT: Int((coordinate.longitude / 15).rounded()) * 3_600) ?? .gmt
    }

    static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .metNorway)) }

    static func document(_ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        if let refusal = METNorwayErrors.refusal(reply) { throw .refusal(refusal) }
        do {
            return try JSONDocument(reply.bytes).root
        } catch {
            throw unreadable
        }
    }

    static func isForElsewhere(_ answered: Coordinate?, _ reply: ProviderReply) -> Bool {
        guard reply.status != nil, let asked = reply.coordinate, let answered else { return false }
        return answered.distanceKilometers(to: asked) > farthestKilometers
    }

    private static func steps(
        _ sent: [METNorwayStep], _ daylight: inout Daylight, _ symbols: inout METNorwaySymbols
    ) -> [Step] {
        var steps: [Step] = []
        steps.reserveCapacity(sent.count)
        for (index, step) in sent.enumerated() {
            let gap = index + 1 < sent.count ? sent[index + 1].time.timeIntervalSince(step.time) : nil
            if let step = self.step(step, secondsUntilNext: gap, &daylight, &symbols) { steps.append(step) }
        }
        return steps
    }

    private static func step(
        _ step: METNorwayStep, secondsUntilNext gap: Double?, _ daylight: inout Daylight, _ symbols: inout METNorwaySymbols
    ) -> Step? {
        guard let temperature = Plausible.temperature(step.temperature) else { return nil }
        let length = length(step, secondsUntilNext: gap)
        let period = step.periods.first { $0.hours == length.wholeHours && length.seconds <= gap ?? .infinity }
        let humidity = Plausible.percent(step.humidity)
        let wind = Plausible.wind(step.wind)
        // Only half of the symbols have the suffix, so the sun's position decides.
        let isDay = Completion.isDay(nil, step.time, &daylight)
        let hour = HourlyForecast(
            time: step.time, temperatureCelsius: temperature,
            feelsLikeCelsius: Completion.feelsLike(
                Plausible.feelsLike(step.feelsLike), temperatureCelsius: temperature, windKph: wind, humidity: humidity),
            isDay: isDay, condition: symbols.condition(step.symbol, isDay: isDay), humidity: humidity, windKph: wind,
            gustKph: Plausible.wind(step.gusts), windDirectionDegrees: Plausible.direction(step.windDirection),
            chanceOfRain: Plausible.percent(period?.chance),
            precipitationMillimeters: length == .hour
                ? Plausible.hourlyPrecipitation(period?.precipitation) : Plausible.dailyPrecipitation(period?.precipitation),
            dewPointCelsius: Completion.dewPoint(Plausible.dewPoint(step.dewPoint), temperatureCelsius: temperature, humidity: humidity),
            pressureHectopascals: Plausible.pressure(step.pressure), cloudCover: Plausible.percent(step.cloud), step: length)
        guard length == .hours(6) else { return Step(hour: hour) }
        return Step(
            hour: hour, maxTempCelsius: Plausible.temperature(period?.maxTemperature),
            minTempCelsius: Plausible.temperature(period?.minTemperature))
    }

    /// The length of the shortest period with values, or until the next step if that is sooner; at most six, because twelve hours only occur
    /// beside steps of six. A step with an instant only represents one hour.
    private static func length(_ step: METNorwayStep, secondsUntilNext gap: Double?) -> ForecastStep {
        guard let shortest = step.periods.first?.hours else { return .hour }
        let hours = min(6, shortest)
        return .hours(gap.map { min(hours, Int($0 / 3_600)) } ?? hours)
    }
}
