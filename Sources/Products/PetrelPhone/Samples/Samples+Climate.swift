import Foundation
import WeatherModel

extension Samples {
    /// The parameters of a scene's weather.
    struct Climate {
        var name: String
        var region: String?
        var country: String
        var coordinate: Coordinate
        var zone: TimeZone
        var moment: Date
        /// °C at the middle of the day's range.
        var mean: Double
        /// Half of the day's range, °C.
        var swing: Double
        /// By hours from the moment on.
        var sky: @Sendable (Int) -> Condition
        var hasWarning = false
        var isSparse = false
    }

    static func climate(_ scene: Scene) -> Climate {
        switch scene {
        case .day, .sparse:
            // 2026-05-12 13:20 in Lisbon.
            Climate(
                name: "Lisbon", region: nil, country: "Portugal", coordinate: point(38.72, -9.14), zone: zone("Europe/Lisbon"),
                moment: Date(timeIntervalSince1970: 1_778_588_400), mean: 19, swing: 5,
                sky: { $0 % 9 == 5 ? .partlyCloudy : .mostlyClear }, isSparse: scene == .sparse)
        case .night:
            // 2026-05-12 23:40 in Kathmandu, 5:45 h ahead of UTC.
            Climate(
                name: "Kathmandu", region: "Bagmati", country: "Nepal", coordinate: point(27.71, 85.32), zone: zone("Asia/Kathmandu"),
                moment: Date(timeIntervalSince1970: 1_778_608_500), mean: 21, swing: 6, sky: { $0 < 6 ? .clear : .partlyCloudy })
        case .rain:
            // 2026-11-21 10:05 in Bergen.
            Climate(
                name: "Bergen", region: "Vestland", country: "Norway", coordinate: point(60.39, 5.32), zone: zone("Europe/Oslo"),
                moment: Date(timeIntervalSince1970: 1_795_251_900), mean: 6, swing: 1.5,
                sky: { hour in [.rain, .rainLight, .rainHeavy, .drizzle, .cloudy, .showers][(hour % 6 + 6) % 6] })
        case .changed:
            // 2026-11-21 10:05 in Hamburg.
            Climate(
                name: "Hamburg", region: nil, country: "Germany", coordinate: point(53.55, 9.99), zone: zone("Europe/Berlin"),
                moment: Date(timeIntervalSince1970: 1_795_251_900), mean: 8, swing: 3, sky: { (7...10).contains($0) ? .rain : .cloudy })
        case .snow:
            // 2026-01-15 08:30 in Buffalo.
            Climate(
                name: "Buffalo", region: "New York", country: "United States", coordinate: point(42.89, -78.88),
                zone: zone("America/New_York"), moment: Date(timeIntervalSince1970: 1_768_483_800), mean: -6, swing: 3,
                sky: { hour in [.snow, .snowHeavy, .snowLight, .cloudy][(hour % 4 + 4) % 4] })
        case .thaw:
            // 2026-02-20 11:30 in Innsbruck.
            Climate(
                name: "Innsbruck", region: "Tyrol", country: "Austria", coordinate: point(47.27, 11.39), zone: zone("Europe/Vienna"),
                moment: Date(timeIntervalSince1970: 1_771_583_400), mean: -1, swing: 2.5, sky: { _ in .snow })
        case .hot:
            // 2026-08-11 17:20 in Seville.
            Climate(
                name: "Seville", region: "Andalusia", country: "Spain", coordinate: point(37.39, -5.99), zone: zone("Europe/Madrid"),
                moment: Date(timeIntervalSince1970: 1_786_461_600), mean: 24.6, swing: 12, sky: { _ in .clear })
        case .warning:
            // 2026-09-03 16:10 in Naha.
            Climate(
                name: "Naha", region: "Okinawa", country: "Japan", coordinate: point(26.21, 127.68), zone: zone("Asia/Tokyo"),
                moment: Date(timeIntervalSince1970: 1_788_419_400), mean: 29, swing: 2,
                sky: { $0 < 10 ? .thunderstorm : .rainHeavy }, hasWarning: true)
        case .polarNight:
            // 2026-12-05 12:00 in Longyearbyen.
            Climate(
                name: "Longyearbyen", region: "Svalbard", country: "Norway", coordinate: point(78.22, 15.65),
                zone: zone("Arctic/Longyearbyen"), moment: Date(timeIntervalSince1970: 1_796_468_400), mean: -14, swing: 1,
                sky: { $0 % 5 == 0 ? .snowLight : .clear })
        case .midnightSun:
            // 2026-06-20 23:30 in Tromsø.
            Climate(
                name: "Tromsø", region: "Troms", country: "Norway", coordinate: point(69.65, 18.96), zone: zone("Europe/Oslo"),
                moment: Date(timeIntervalSince1970: 1_781_991_000), mean: 10, swing: 3, sky: { _ in .mostlyClear })
        }
    }

    private static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(text: "\(latitude),\(longitude)") ?? .moscow
    }
    private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }
}
