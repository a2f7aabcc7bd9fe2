import Foundation
import WeatherModel

/// Seeded random places and instants, evenly over the sphere and over three years.
struct Scatter {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
        if Self.isSoak { print("soak: places and instants of seed \(seed)") }
    }

    /// `0 ..< 1` (SplitMix64).
    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }

    mutating func place() throws -> Coordinate {
        let latitude = asin(2 * unit() - 1) * 180 / .pi
        return try Coordinate(latitude: latitude, longitude: unit() * 360 - 180)
    }

    mutating func instant() -> Date { Date(timeIntervalSince1970: 1_735_689_600 + unit() * 3 * 365.25 * 86_400) }

    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    /// How many samples a test takes: fifty times as many when `PETREL_SOAK=1`.
    static func count(_ usual: Int) -> Int {
        guard isSoak else { return usual }
        print("soak: \(usual * 50) samples")
        return usual * 50
    }

    /// 2026-01-01T00:00:00Z and so many days and hours.
    static func day(_ number: Double, hour: Double = 0) -> Date {
        Date(timeIntervalSince1970: 1_767_225_600 + number * 86_400 + hour * 3600)
    }
}
