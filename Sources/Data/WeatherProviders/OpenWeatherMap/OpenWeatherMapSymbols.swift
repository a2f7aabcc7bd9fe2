import JSONText
import ProviderKit
import WeatherModel

/// Maps OpenWeatherMap's condition ids (<https://openweathermap.org/weather-conditions>) to conditions. The id decides; the text, in the
/// language of the request, is kept beside it.
struct OpenWeatherMapSymbols {
    private var known = ReplyConditions<CodedSymbol>()

    /// An unknown id maps to `unknown`; the id itself is kept.
    mutating func condition(_ sent: OpenWeatherMapSymbol, isDay: Bool) -> WeatherCondition {
        known.condition(code: sent.code, text: sent.textNode?.text, isDay: isDay, kind: Self.kind)
    }

    static func kind(_ code: Int?) -> Condition {
        switch code {
        case 800: .clear
        case 801: .mostlyClear
        case 802: .partlyCloudy
        case 803: .mostlyCloudy
        case 804: .cloudy
        case 701: .mist
        case 741: .fog
        case 711, 721, 731, 751, 761, 762: .haze
        case 771, 781: .severe
        case 300, 301, 302, 310, 311, 313, 321: .drizzle
        case 312, 314, 501: .rain
        case 500: .rainLight
        case 502, 503, 504, 522: .rainHeavy
        case 511: .freezingRain
        case 520, 521, 531: .showers
        case 600, 620: .snowLight
        case 601, 621: .snow
        case 602, 622: .snowHeavy
        case 611, 612, 613, 615, 616: .sleet
        case 200, 201, 202, 210, 211, 212, 221, 230, 231, 232: .thunderstorm
        default: legacy(code)
        }
    }

    /// Sent until about 2019: "extreme" (900-904 with hurricane, cold and hot), windy, hail, and Beaufort's scale from calm to hurricane.
    private static func legacy(_ code: Int?) -> Condition {
        switch code {
        case 900, 901, 902, 903, 904, 962: .severe
        case 905, 951, 952, 953, 954, 955, 956, 957, 958, 959, 960, 961: .wind
        case 906: .hail
        default: .unknown
        }
    }

    /// True for cloud cover and the state of the air, which are observed at an instant.
    static func isSky(_ kind: Condition) -> Bool {
        switch kind {
        case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .cloudy, .haze, .mist, .fog: true
        default: false
        }
    }

    /// True if the condition implies precipitation, so that a missing amount is unknown and not 0.
    static func falls(_ kind: Condition) -> Bool {
        switch kind {
        case .drizzle, .rainLight, .rain, .rainHeavy, .showers, .freezingRain, .sleet, .snowLight, .snow, .snowHeavy, .hail,
            .thunderstorm:
            true
        default: false
        }
    }
}

/// The first entry of `weather`, which is the main one of several.
struct OpenWeatherMapSymbol {
    var code: Int?
    var textNode: JSONNode?
    /// The last letter of the icon: `d` or `n`.
    var isDay: Bool?

    init(_ node: JSONNode?) {
        guard let node else { return }
        let first = node.isArray ? node.elements.lazy.first { $0["id"]?.number != nil } ?? node[0] : node
        code = first?["id"]?.number.flatMap { Int(exactly: $0) }
        textNode = first?["description"] ?? first?["main"]
        isDay = Self.isDay(letter: first?.text("icon"))
    }

    /// From the last letter of an icon, or the letter of a forecast's `sys.pod`.
    static func isDay(letter text: String?) -> Bool? {
        switch text?.utf8.last {
        case UInt8(ascii: "d"): true
        case UInt8(ascii: "n"): false
        default: nil
        }
    }
}
