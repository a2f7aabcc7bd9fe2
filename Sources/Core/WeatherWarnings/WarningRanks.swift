import WeatherModel

// The steps of CAP 1.2 as an order; unknown ranks below all known values.

extension Alert.Severity {
    /// 0 unknown ... 4 extreme.
    package var warningRank: Int {
        switch self {
        case .unknown: 0
        case .minor: 1
        case .moderate: 2
        case .severe: 3
        case .extreme: 4
        }
    }
}

extension Alert.Urgency {
    /// 0 unknown ... 4 immediate.
    package var warningRank: Int {
        switch self {
        case .unknown: 0
        case .past: 1
        case .future: 2
        case .expected: 3
        case .immediate: 4
        }
    }
}

extension Alert.Certainty {
    /// 0 unknown ... 4 observed.
    package var warningRank: Int {
        switch self {
        case .unknown: 0
        case .unlikely: 1
        case .possible: 2
        case .likely: 3
        case .observed: 4
        }
    }
}
