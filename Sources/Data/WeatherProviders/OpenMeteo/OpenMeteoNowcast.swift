import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps Open-Meteo's quarters of an hour (`minutely_15`) to a nowcast.
///
/// Amounts are of the quarter *before* their time. Only where a model with such steps runs are they minutes; elsewhere the service spreads
/// hours over them, and nothing in the reply says which (<https://open-meteo.com/en/docs>, "15-Minutely Weather Variables"): the place
/// decides.
enum OpenMeteoNowcast {
    /// - Throws: `ReplyFailure`; a place that the models do not cover is a refusal.
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        let node = try OpenMeteoMapping.document(reply, coordinate: reply.coordinate)
        guard let section = node["minutely_15"], section.isObject else { throw unreadable }
        let answered = node.coordinate("latitude", "longitude")
        if OpenMeteoMapping.isForElsewhere(answered, reply) { throw unreadable }
        let columns = OpenMeteoQuarters(section, of: node)
        guard columns.times.contains(where: { $0 != nil }) else { throw unreadable }
        if columns.hasOnlyNulls { throw .refusal(WeatherError(.placeNotCovered, provider: .openMeteo)) }
        guard let series = NowcastSeries(columns.entries, usual: ForecastStep(minutes: 15)) else { throw unreadable }
        let origin = OpenMeteoFineModel.origin(at: reply.coordinate ?? answered)
        return Nowcast(reply, of: OpenMeteoProvider.profile, series, origin: origin, pictureAt: nil)
    }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .openMeteo)) }
}

/// The models that have quarters of an hour, and where. The boxes lie within the models' own, whose edges are not parallels.
enum OpenMeteoFineModel {
    private static let areas: [(name: String, box: Coverage.Box)] = [
        ("ICON-D2", Coverage.Box(south: 43.2, north: 58, west: -3.9, east: 20.3)),
        ("AROME", Coverage.Box(south: 41, north: 51.5, west: -5.5, east: 9.8)),
        ("HRRR", Coverage.Box(south: 24.5, north: 49.5, west: -125, east: -66.5)),
    ]

    /// Where one of them runs.
    static let coverage = Coverage(words: "Central Europe and North America", boxes: areas.map(\.box))

    /// Without a place nothing more than hours is claimed.
    static func origin(at coordinate: Coordinate?) -> Nowcast.Origin {
        guard let coordinate, let area = areas.first(where: { Coverage(words: $0.name, boxes: [$0.box]).mayInclude(coordinate) }) else {
            return .smoothedHours
        }
        return .fineModel(area.name)
    }
}

/// The columns of `minutely_15`.
struct OpenMeteoQuarters {
    let times: [Date?]
    private let water: [Double?]
    private let snow: [Double?]
    private let codes: [Double?]

    private static let step = ForecastStep(minutes: 15)

    init(_ section: JSONNode, of node: JSONNode) {
        let offset = node["utc_offset_seconds"]?.int.flatMap { (-64_800...64_800).contains($0) ? $0 : nil }
        let zone = node.text("timezone").flatMap { TimeZone(identifier: $0) } ?? .gmt
        times = OpenMeteoClock(zone: zone, offsetSeconds: offset).instants(section["time"])
        var columns = OpenMeteoSection(section, units: node["minutely_15_units"], usual: OpenMeteoUnits(node))
        columns.chooseModel(["precipitation"])
        water = columns.column(["precipitation"], .water)
        snow = columns.column(["snowfall"], .snow)
        codes = columns.column(["weather_code"], .plain)
    }

    /// True if amounts were sent and all of them are null.
    var hasOnlyNulls: Bool { !water.isEmpty && water.allSatisfy { $0 == nil } }

    /// Amounts as rates, each from a quarter before its time.
    var entries: [NowcastSeries.Entry] {
        times.enumerated().compactMap { index, time in
            guard let time else { return nil }
            let amount = index < water.count ? water[index] : nil
            let centimeters = index < snow.count ? snow[index] : nil
            let code = (index < codes.count ? codes[index] : nil).flatMap { Int(exactly: $0) }
            return NowcastSeries.Entry(
                time.addingTimeInterval(-Self.step.seconds), rate: Plausible.hourlyPrecipitation(amount).map { $0 / Self.step.hours },
                fall: Self.fall(code, water: amount, snow: centimeters))
        }
    }

    /// The kind of precipitation: by the code, whose instant is the end of the quarter, or by the share of snow.
    private static func fall(_ code: Int?, water: Double?, snow: Double?) -> Nowcast.Fall? {
        let told = Nowcast.Fall(OpenMeteoSymbols.kind(code))
        if told == .thunderstorm || told == .freezingRain { return told }
        guard let snow, let water, water > 0 else { return told }
        // 7 cm of fresh snow from 10 mm of water.
        let share = snow / 0.7 / water
        return share >= 0.8 ? .snow : share >= 0.2 ? .sleet : .rain
    }
}
