import WeatherModel

/// A symbol as parts on a grid of 24 x 24: what stands in the sky, what covers it, what falls.
struct SymbolParts: Sendable {
    enum Part: Sendable, Hashable {
        /// Alone in the sky, or peeping out behind a cloud at the upper right.
        case sun, moon, sunBehind, moonBehind
        /// A thin one low down, a usual one, and a second one behind it.
        case smallCloud, cloud, cloudBehind
        /// Drops, flakes and stones under the cloud.
        case drop(x: Int, long: Bool), flake(x: Int), stone(x: Int)
        case ice
        case bolt
        case lines(from: Int, count: Int)
        case dots
        case gusts
        case vortex
        case question
    }

    let parts: [Part]

    /// The parts that draw `condition` by day or by night.
    init(_ condition: Condition, isDay: Bool) {
        let light: Part = isDay ? .sun : .moon
        let behind: Part = isDay ? .sunBehind : .moonBehind
        parts =
            switch condition {
            case .clear: [light]
            case .mostlyClear: [light, .smallCloud]
            case .partlyCloudy: [behind, .cloud]
            case .mostlyCloudy: [behind, .cloudBehind, .cloud]
            case .cloudy: [.cloudBehind, .cloud]
            case .haze: [light, .dots]
            case .mist: [behind, .lines(from: 13, count: 3)]
            case .fog: [.cloud, .lines(from: 19, count: 2)]
            case .drizzle: [.cloud, .drop(x: 9, long: false), .drop(x: 14, long: false)]
            case .rainLight: [.cloud, .drop(x: 9, long: true), .drop(x: 14, long: false)]
            case .rain: [.cloud, .drop(x: 8, long: true), .drop(x: 12, long: true), .drop(x: 16, long: true)]
            case .rainHeavy:
                [
                    .cloudBehind, .cloud, .drop(x: 7, long: true), .drop(x: 10, long: true), .drop(x: 13, long: true),
                    .drop(x: 16, long: true),
                ]
            case .showers: [behind, .cloud, .drop(x: 9, long: true), .drop(x: 14, long: true)]
            case .freezingRain: [.cloud, .drop(x: 8, long: true), .drop(x: 12, long: true), .ice]
            case .sleet: [.cloud, .drop(x: 8, long: true), .flake(x: 12), .drop(x: 16, long: true)]
            case .snowLight: [.cloud, .flake(x: 9), .flake(x: 15)]
            case .snow: [.cloud, .flake(x: 8), .flake(x: 12), .flake(x: 16)]
            case .snowHeavy: [.cloudBehind, .cloud, .flake(x: 7), .flake(x: 12), .flake(x: 17)]
            case .hail: [.cloud, .stone(x: 8), .stone(x: 12), .stone(x: 16)]
            case .thunderstorm: [.cloud, .bolt]
            case .wind: [.gusts]
            case .severe: [.vortex]
            case .unknown: [.cloud, .question]
            }
    }
}
