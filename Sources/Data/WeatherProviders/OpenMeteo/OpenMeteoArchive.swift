import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's archive of the reanalysis ERA5 to past days (<https://open-meteo.com/en/docs/historical-weather-api>).
///
/// Days are cut by one UTC offset for all years: with `timezone=auto` the service cuts them by the present offset, so that half of a year's
/// days would begin an hour early. The newest days of the archive are null.
enum OpenMeteoArchive {
    /// Days of the reply: those of thirty years, with room for a few more years.
    private static let mostDays = 20_000

    /// The variables, which decide how many calls the request counts as.
    static let variables = ["temperature_2m_max", "temperature_2m_min", "temperature_2m_mean", "precipitation_sum"]

    /// The usual weather that a fetched reply gives.
    static func year(_ reply: ProviderReply) throws(ReplyFailure) -> UsualYear {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        let days = try days(of: node, reply)
        let height = PlaceElevation(groundMeters: node["elevation"]?.number).groundMeters
        let provenance = Provenance(
            provider: .openMeteo, attribution: attribution, attributionURL: attributionURL, license: OpenMeteoProvider.profile.license,
            fetchedAt: reply.now ?? Date(timeIntervalSince1970: 0), isSimulated: reply.isSimulated)
        guard let year = UsualYear(of: days, heightMeters: height, provenance: provenance) else {
            throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo))
        }
        return year
    }

    /// The days of a saved reply.
    static func days(_ reply: ProviderReply) throws(ReplyFailure) -> [PastDay] {
        try days(of: try OpenMeteoMapping.document(reply, coordinate: reply.coordinate), reply)
    }

    /// The words that the licence of ERA5 asks for (<https://cds.climate.copernicus.eu>, CC BY 4.0), beside Open-Meteo's.
    static let attribution =
        "Weather data by Open-Meteo.com. Contains modified Copernicus Climate Change Service information (ERA5)."
    private static let attributionURL = "https://open-meteo.com/en/docs/historical-weather-api"

    private static func days(of node: JSONNode, _ reply: ProviderReply) throws(ReplyFailure) -> [PastDay] {
        guard let section = node["daily"], section.isObject else { throw unreadable }
        if OpenMeteoMapping.isForElsewhere(node.coordinate("latitude", "longitude"), reply) { throw unreadable }
        let dates = dates(section["time"], offset: node["utc_offset_seconds"]?.int ?? 0)
        guard dates.contains(where: { $0 != nil }) else { throw unreadable }
        let units = node["daily_units"]
        let isFahrenheit = units?.text("temperature_2m_max")?.hasSuffix("F") ?? units?.text("temperature_2m_min")?.hasSuffix("F") ?? false
        let isInch = units?.text("precipitation_sum")?.hasPrefix("in") ?? false
        func temperatures(_ name: StaticString) -> [Double?] {
            column(section[name]).map { value in
                Plausible.temperature(isFahrenheit ? value.map { UnitConversion.celsius(fahrenheit: $0) } : value)
            }
        }
        let (highs, lows) = (temperatures("temperature_2m_max"), temperatures("temperature_2m_min"))
        let means = temperatures("temperature_2m_mean")
        let water = column(section["precipitation_sum"]).map { value in
            Plausible.dailyPrecipitation(isInch ? value.map { UnitConversion.millimeters(inches: $0) } : value)
        }
        var seen: Set<CivilDate> = []
        let days = dates.enumerated().compactMap { index, date -> PastDay? in
            guard let date, seen.insert(date).inserted else { return nil }
            let (high, low) = (value(highs, index), value(lows, index))
            // A day whose low is above its high has neither.
            let isInOrder = high.flatMap { high in low.map { $0 <= high } } ?? true
            return PastDay(
                date: date, highCelsius: isInOrder ? high : nil, lowCelsius: isInOrder ? low : nil, meanCelsius: value(means, index),
                precipitationMillimeters: value(water, index))
        }
        guard days.contains(where: { $0.highCelsius != nil || $0.lowCelsius != nil || $0.precipitationMillimeters != nil }) else {
            throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo))
        }
        return days
    }

    /// Dates as texts, or as the instants at which days begin at the reply's offset.
    private static func dates(_ node: JSONNode?, offset: Int) -> [CivilDate?] {
        guard let node, node.isArray else { return [] }
        let offset = (-64_800...64_800).contains(offset) ? offset : 0
        return node.elements.prefix(mostDays).map { element in
            if let text = element.string { return CivilDate(iso8601: text) }
            guard let seconds = element.double, abs(seconds) < 1e11 else { return nil }
            return CivilDate(daysSince1970: Int(((seconds + Double(offset)) / 86_400).rounded(.down)))
        }
    }

    private static func column(_ node: JSONNode?) -> ArraySlice<Double?> { (node?.doubles ?? []).prefix(mostDays) }

    private static func value(_ column: [Double?], _ index: Int) -> Double? { index < column.count ? column[index] : nil }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
}
