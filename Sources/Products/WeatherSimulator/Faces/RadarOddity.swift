import Foundation
import WeatherModel

/// A fault of the radar at a place: of 24 cells one has a hole, one an old picture, one no picture and one no radar.
enum RadarOddity: Hashable, Sendable {
    case none, hole, stale, unavailable, outside

    /// Always the same for a place.
    static func at(_ coordinate: Coordinate) -> RadarOddity {
        let cell = Cell(containing: coordinate).center
        switch LatticeNoise.mixed(UInt64(bitPattern: Int64(PlaceNumber.number(cell))) &+ 17) % 24 {
        case 0: return .hole
        case 1: return .stale
        case 2: return .unavailable
        case 3: return .outside
        default: return .none
        }
    }

    /// The time of the newest picture: one is made every five minutes, and read two minutes later.
    func pictureAt(_ now: Date) -> Date {
        let newest = ((now.timeIntervalSince1970 - 120) / 300).rounded(.down) * 300
        return Date(timeIntervalSince1970: newest - (self == .stale ? 1_500 : 0))
    }

    /// True for a step of a hole: the third and the fourth quarter of an hour from the picture on.
    func lacks(_ step: Int) -> Bool { self == .hole && (6..<9).contains(step) }
}
