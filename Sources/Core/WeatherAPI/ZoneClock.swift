import Foundation
import JSONText
import WeatherModel

/// The UTC offsets of one zone, for writing many instants that are close to each other.
///
/// Looking up an offset takes longer than writing a time. So the offset is looked up at both ends of a UTC day: no zone leaves its offset
/// and returns to it within a day, so equal offsets at both ends mean one offset all day. On a day with two offsets it is looked up for
/// each instant.
struct ZoneClock {
    private static let daySeconds = 86_400.0

    private let zone: TimeZone
    private var start = -Double.infinity
    private var end = -Double.infinity
    private var offsetAtStart = 0
    private var offsetAtEnd = 0

    init(_ zone: TimeZone) { self.zone = zone }

    /// Seconds from UTC at an instant, as returned by `TimeZone.offset(at:)`.
    mutating func offset(at seconds: Double) -> Int {
        if !(start..<end ~= seconds) { move(to: seconds) }
        return offsetAtStart == offsetAtEnd ? offsetAtStart : lookUp(seconds)
    }

    private mutating func move(to seconds: Double) {
        let start = (seconds / Self.daySeconds).rounded(.down) * Self.daySeconds
        // Usually it is the day after the last one.
        offsetAtStart = start == end ? offsetAtEnd : lookUp(start)
        offsetAtEnd = lookUp(start + Self.daySeconds)
        (self.start, end) = (start, start + Self.daySeconds)
    }

    private func lookUp(_ seconds: Double) -> Int { zone.offset(at: Date(timeIntervalSince1970: seconds)) }
}

extension CanonicalWriter {
    /// Writes a member with an instant in the clock of a place, in the form of `WireTime.text`; writes nothing for nil.
    mutating func member(_ name: StaticString, _ instant: Date?, _ clock: inout ZoneClock) {
        guard let instant else { return }
        self.name(name)
        let seconds = instant.timeIntervalSince1970
        WireTime.withText(Int(seconds.rounded(.down)), offset: clock.offset(at: seconds)) { string(plain: $0) }
    }
}
