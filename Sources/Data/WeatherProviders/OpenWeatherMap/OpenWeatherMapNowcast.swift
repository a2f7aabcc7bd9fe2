import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps the `minutely` part of One Call to a nowcast: mm/h for each minute of the next hour, whatever units are requested
/// (<https://openweathermap.org/api/one-call-3>). It is absent in many places.
enum OpenWeatherMapNowcast {
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        let node = try OpenWeatherMapMapping.object(reply)
        let location = OpenWeatherMapLocation(oneCall: node)
        try OpenWeatherMapMapping.check(location, reply)
        guard let minutes = node["minutely"], minutes.isArray, minutes.count > 0 else {
            // A reply of One Call without the part.
            guard location.coordinate != nil else { throw OpenWeatherMapMapping.unreadable }
            return nowcast(reply, nil, coverage: .outside)
        }
        let entries = minutes.elements.prefix(ReplyLimits.hours).filter(\.isObject).compactMap { minute in
            minute["dt"]?.instant.map { NowcastSeries.Entry($0, rate: minute.number("precipitation"), fall: fall(minute)) }
        }
        guard let series = NowcastSeries(entries, usual: ForecastStep(minutes: 1)) else { throw OpenWeatherMapMapping.unreadable }
        return nowcast(reply, series, coverage: .covered)
    }

    /// The service names no model. Steps of hours are not minutes, whatever their list is called.
    private static func nowcast(_ reply: ProviderReply, _ series: NowcastSeries?, coverage: Nowcast.Coverage) -> Nowcast {
        let isHours = series.map { $0.step >= .hour } ?? false
        return Nowcast(
            reply, of: OpenWeatherMapProvider.profile, series, origin: isHours ? .smoothedHours : .fineModel(nil), pictureAt: nil,
            coverage: coverage)
    }

    /// The kind of precipitation, if a minute has a condition, which most have not.
    private static func fall(_ minute: JSONNode) -> Nowcast.Fall? {
        OpenWeatherMapSymbol(minute["weather"]).code.flatMap { Nowcast.Fall(OpenWeatherMapSymbols.kind($0)) }
    }
}
