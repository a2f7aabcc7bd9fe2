import Foundation
import WeatherFormatting

/// Precipitation that continues: hours up to the first dry gap of two hours.
struct OutlookSpell: Hashable, Sendable {
    /// The precipitation at its beginning.
    let falling: Falling
    /// Its hours and the short gaps in between; the last one is wet.
    let hours: ArraySlice<OutlookHour>
    /// Where the dry begins; nil where the fall lasts as long as is known.
    let end: Date?
    /// True where at least two hours after the end are known.
    let isEndSure: Bool

    /// Seconds of a gap that ends a fall, and of a change that is reported.
    static let lastingSeconds = 2 * 3600.0

    /// - Parameter index: the first hour after the one in which `falling` is seen.
    init(_ falling: Falling, in series: OutlookSeries, from index: Int) {
        self.falling = falling
        let dry = series.first(from: index, lasting: Self.lastingSeconds) { $0.falling == nil }
        let rest = series.hours[min(index, series.hours.count)...]
        let upToGap = dry.map { rest[..<$0] } ?? rest
        let lastWet = upToGap.lastIndex { $0.falling != nil }
        hours = lastWet.map { upToGap[...$0] } ?? upToGap.prefix(0)
        let next = hours.endIndex
        end = next < series.hours.count ? series.hours[next].start : nil
        isEndSure = dry != nil
    }

    /// The first hour after a sure end in which something falls for certain.
    func next(in series: OutlookSeries) -> Int? {
        isEndSure ? series.hours[hours.endIndex...].firstIndex { $0.isWet } : nil
    }

    /// The first lasting change of kind or of strength.
    enum Change: Hashable, Sendable {
        case grows(at: Date)
        case turns(into: OutlookStory.Onset, until: Date?)
    }

    var change: Change? {
        let first = [otherPhase, heavier, lighter].compactMap { $0 }.min()
        guard let index = first, let next = hours[index].falling else { return nil }
        let isStep = next.phase == falling.phase && next.level == falling.level + 1
        if isStep, falling != .drizzle, falling != .showers { return .grows(at: hours[index].start) }
        let rest = hours[index...].compactMap { $0.isWorded ? $0.falling : nil }
        let staysSo = rest.allSatisfy { $0.phase == next.phase && $0.level <= next.level }
        return .turns(into: OutlookStory.Onset(fall: next, at: hours[index].start), until: isEndSure && staysSo ? end : nil)
    }

    /// The first hour from which another kind falls for two hours.
    var otherPhase: Int? {
        lasting { $0.phase != falling.phase }.flatMap { index in
            guard let phase = hours[index].falling?.phase else { return nil }
            // Sleet for an hour on the way from rain to snow does not count as another kind.
            if lastingFrom(index, { $0.phase == phase }) { return index }
            return hours[index...].indices.first { later in
                guard hours[later].isWorded, let other = hours[later].falling, other.phase != falling.phase else { return false }
                return lastingFrom(later) { $0.phase == other.phase }
            }
        }
    }

    private var heavier: Int? { lasting { $0.phase == falling.phase && $0.level > falling.level } }

    /// The first hour from which it is lighter until the end. Drizzle after light rain does not count.
    private var lighter: Int? {
        guard falling.level >= 2 else { return nil }
        let isLighter = { (fall: Falling) in fall.phase == falling.phase && fall.level < falling.level }
        let lastHeavy = hours.lastIndex { $0.isWorded && !($0.falling.map(isLighter) ?? true) }
        let index = hours[(lastHeavy.map { $0 + 1 } ?? hours.startIndex)...].firstIndex { $0.isWorded }
        return index.flatMap { lastingFrom($0, isLighter) ? $0 : nil }
    }

    /// The first worded hour from which `holds` is true of every worded one for two hours.
    private func lasting(_ holds: (Falling) -> Bool) -> Int? {
        hours.indices.first { index in hours[index].isWorded && lastingFrom(index, holds) }
    }

    private func lastingFrom(_ index: Int, _ holds: (Falling) -> Bool) -> Bool {
        let stop = hours[index...].firstIndex { hour in hour.isWorded && !(hour.falling.map(holds) ?? true) } ?? hours.endIndex
        guard stop > index else { return false }
        return hours[stop - 1].end.timeIntervalSince(hours[index].start) >= Self.lastingSeconds
    }

    /// A remark that is added if no change is reported.
    var aside: OutlookAside? {
        let words = hours.compactMap { $0.isWorded ? $0.falling : nil }
        // Thunderstorms and storms have rain of every kind in them.
        if falling.phase != .thunder, falling.phase != .severe, let other = words.first(where: { $0.phase != falling.phase }) {
            return .mixed(other)
        }
        if words.contains(where: { $0.phase == falling.phase && $0.level > falling.level }) { return .heavierAtTimes }
        let gaps = hours.filter { $0.falling == nil }.count
        return gaps == 0 ? nil : gaps * 3 >= hours.count ? .onAndOff : .withBreaks
    }
}
