import Foundation
import JSONText
import WeatherModel

/// The offsets of one zone, for writing many instants that lie near each other.
///
/// A zone takes longer to answer than a time takes to write. So its offset is looked up at both ends of a UTC day: no zone leaves its
/// offset and returns to it within a day, so that equal ends mean one offset all day. On a day of two offsets the zone is asked for
/// each instant.
struct ZoneClock {
    private static let daySeconds = 86_400.0

    private let zone: TimeZone
    private var start = -Double.infinity
    private var end = -Double.infinity
    private var offsetAtStart = 0
    private var offsetAtEnd = 0

    init(_ zone: TimeZone) { self.zone = zone }

    /// Seconds from UTC at an instant, as `TimeZone.offset(at:)` says.
    mutating func offset(at seconds: Double) -> Int {
        if !(start..<end ~= seconds) { move(to: seconds) }
        return offsetAtStart == offsetAtEnd ? offsetAtStart : lookUp(seconds)
    }

    private mutating func move(to seconds: Double) {
        let start = (seconds / Self.daySeconds).rounded(.down) * Self.daySeconds
        // Mostly it is the day after the last one.
        offsetAtStart = start == end ? offsetAtEnd : lookUp(start)
        offsetAtEnd = lookUp(start + Self.daySeconds)
        (self.start, end) = (start, start + Self.daySeconds)
    }

    private func lookUp(_ seconds: Double) -> Int { zone.offset(at: Date(timeIntervalSince1970: seconds)) }
}

extension CanonicalWriter {
    /// A member with an instant in the clock of a place, as `WireTime.text` writes it; nothing for nil.
    mutating func member(_ name: StaticString, _ instant: Date?, _ clock: inout ZoneClock) {
        guard let instant else { return }
        self.name(name)
        let seconds = instant.timeIntervalSince1970
        WireTime.withText(Int(seconds.rounded(.down)), offset: clock.offset(at: seconds)) { string(plain: $0) }
    }
}
