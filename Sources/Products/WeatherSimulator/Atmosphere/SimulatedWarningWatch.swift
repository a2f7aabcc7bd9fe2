import Foundation
import Meteorology
import WeatherModel

/// One event above a threshold: from the first to the last slot, whole and the same whenever it is asked for.
struct SimulatedWarningEvent: Hashable, Sendable {
    let hazard: WarnedHazard
    /// The first slot whose measure reaches the threshold: number of two-hour slots since 1970.
    let firstSlot: Int
    let lastSlot: Int
    /// The highest measure within, in the unit of the hazard.
    let peak: Double
    /// True if the peak stayed below the threshold: the warning was issued and then withdrawn.
    let isFalseAlarm: Bool

    /// A sum reaches back over several slots: what it counts began to fall in the first of them.
    var onset: Date { SimulatedWarningWatch.instant(firstSlot - hazard.slotsSummed + 1) }
    var ends: Date { SimulatedWarningWatch.instant(lastSlot + 1) }

    /// When the first message is issued: when a model run is published 13 to 19 hours ahead, or a few hours ahead.
    var issued: Date {
        let early = SimulatedWarningWatch.instant(firstSlot).addingTimeInterval(-hazard.leadHours * 3600)
        guard hazard.leadHours >= 12 else { return early }
        return SimulatedAtmosphere.latestRun(at: early).addingTimeInterval(SimulatedAtmosphere.runDelayHours * 3600)
    }
}

extension SimulatedWarningEvent {
    /// The same for as long as the event is known: `"wind-1843-246201"`, the area's number and the first slot's.
    func id(in area: WarnedArea) -> String { "\(hazard.rawValue)-\(area.number)-\(firstSlot)" }

    /// One in three of those that stay below the threshold.
    fileprivate func isMistakenForReal(in area: WarnedArea) -> Bool { WarningDice(id(in: area)).roll("mistake", of: 3) == 0 }
}

/// The random decisions about one event, the same each time.
struct WarningDice {
    private let id: String

    init(_ id: String) { self.id = id }

    /// `0 ..< sides`; each question has an independent answer.
    func roll(_ question: String, of sides: UInt64) -> Int { NWSIdentifier.number(of: "\(id) \(question)", below: sides) }
}

/// Watches the weather at the middle of one area, in slots of two hours, each computed once.
struct SimulatedWarningWatch {
    static let slotSeconds = 7200.0
    /// Slots below the threshold that do not yet end an event: six hours.
    private static let patience = 3
    /// An event is searched within one such block, 20 days long: an event that goes on beyond its end is reported as another one.
    private static let blockSlots = 240
    /// Share of the threshold: a peak that comes so close may cause a false warning.
    private static let nearShare = 0.94

    private let atmosphere: SimulatedAtmosphere
    private let area: WarnedArea
    private var slots: [Int: SlotWeather] = [:]
    private var cyclones: [Int: Bool] = [:]

    init(atmosphere: SimulatedAtmosphere, area: WarnedArea) {
        self.atmosphere = atmosphere
        self.area = area
    }

    static func instant(_ slot: Int) -> Date { Date(timeIntervalSince1970: Double(slot) * slotSeconds) }

    /// Events that were announced by `now` and were not over at `since`: real ones, and some of those that only seemed to come.
    mutating func events(of hazard: WarnedHazard, since: Date, known now: Date) -> [SimulatedWarningEvent] {
        events(of: hazard, from: hazard.threshold, since, now)
            + events(of: hazard, from: Self.nearShare * hazard.threshold, since, now).filter {
                $0.peak < hazard.threshold && $0.isMistakenForReal(in: area)
            }
    }

    private mutating func events(of hazard: WarnedHazard, from threshold: Double, _ since: Date, _ now: Date) -> [SimulatedWarningEvent] {
        var found: [SimulatedWarningEvent] = []
        var slot = Int((since.timeIntervalSince1970 / Self.slotSeconds).rounded(.down))
        let seen = Int((now.timeIntervalSince1970 / Self.slotSeconds).rounded(.down))
        let last = seen + Int((hazard.leadHours + SimulatedAtmosphere.runIntervalHours) * 3600 / Self.slotSeconds)
        while slot <= last {
            guard measure(hazard, slot) >= threshold else {
                slot += 1
                continue
            }
            let event = event(of: hazard, around: slot, threshold)
            if event.issued <= now, event.ends > since { found.append(event) }
            slot = event.lastSlot + 1
        }
        return found
    }

    private mutating func event(of hazard: WarnedHazard, around slot: Int, _ threshold: Double) -> SimulatedWarningEvent {
        let block = Int((Double(slot) / Double(Self.blockSlots)).rounded(.down)) * Self.blockSlots
        let first = edge(of: hazard, from: slot, step: -1, within: block..<(block + Self.blockSlots), threshold)
        let last = edge(of: hazard, from: slot, step: 1, within: block..<(block + Self.blockSlots), threshold)
        var peak = 0.0
        for index in first...last { peak = max(peak, measure(hazard, index)) }
        return SimulatedWarningEvent(hazard: hazard, firstSlot: first, lastSlot: last, peak: peak, isFalseAlarm: peak < hazard.threshold)
    }

    private mutating func edge(
        of hazard: WarnedHazard, from slot: Int, step: Int, within block: Range<Int>, _ threshold: Double
    ) -> Int {
        var edge = slot
        var next = slot + step
        while block.contains(next), abs(next - edge) <= Self.patience + 1 {
            if measure(hazard, next) >= threshold { edge = next }
            next += step
        }
        return edge
    }

    private mutating func measure(_ hazard: WarnedHazard, _ slot: Int) -> Double {
        switch hazard {
        // A cyclone's wind has a separate warning. Without a cyclone, nothing needs to be computed two days ahead.
        case .cyclone: guard isInCyclone(slot) else { return 0 }
        case .wind: if isInCyclone(slot), weather(slot).windKph >= WarnedHazard.cyclone.threshold { return 0 }
        default: break
        }
        return (0..<hazard.slotsSummed).reduce(0) { $0 + weather(slot - $1).measure(hazard) }
    }

    /// True where a tropical cyclone is close enough for its wind.
    private mutating func isInCyclone(_ slot: Int) -> Bool {
        if let known = cyclones[slot] { return known }
        let point = UnitVector(latitude: area.centre.latitude, longitude: area.centre.longitude)
        let days = Self.instant(slot).timeIntervalSince1970 / 86_400
        let isIn = abs(area.centre.latitude) < 50 && TropicalTrack.isNear(point, at: days, seed: atmosphere.seed)
        cyclones[slot] = isIn
        return isIn
    }

    private mutating func weather(_ slot: Int) -> SlotWeather {
        if let known = slots[slot] { return known }
        let instant = Self.instant(slot)
        let sample = atmosphere.truth(at: area.centre, instant)
        let point = UnitVector(latitude: area.centre.latitude, longitude: area.centre.longitude)
        let usual = Climate(at: point, days: instant.timeIntervalSince1970 / 86_400).meanTemperature
        let weather = SlotWeather(sample, usualCelsius: usual)
        slots[slot] = weather
        return weather
    }
}
