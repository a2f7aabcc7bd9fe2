import Foundation
import Meteorology
import WeatherModel

/// One event above a threshold: from the first to the last slot, whole and the same whenever it is asked for.
struct WarningEvent: Hashable, Sendable {
    let hazard: WarnedHazard
    /// The first slot whose measure reaches the threshold: number of two-hour slots since 1970.
    let firstSlot: Int
    let lastSlot: Int
    /// The highest measure within, in the unit of the hazard.
    let peak: Double

    /// A sum reaches back over several slots: what it counts began to fall in the first of them.
    var onset: Date { WarningWatch.instant(firstSlot - hazard.slotsSummed + 1) }
    var ends: Date { WarningWatch.instant(lastSlot + 1) }

    /// When people first hear of it: when a model run is published 13 to 19 hours ahead, or a few hours ahead.
    var issued: Date {
        let early = WarningWatch.instant(firstSlot).addingTimeInterval(-hazard.leadHours * 3600)
        guard hazard.leadHours >= 12 else { return early }
        return SimulatedAtmosphere.latestRun(at: early).addingTimeInterval(SimulatedAtmosphere.runDelayHours * 3600)
    }
}

/// Watches the weather at the middle of one area, in slots of two hours, each computed once.
struct WarningWatch {
    static let slotSeconds = 7200.0
    /// Slots below the threshold that do not yet end an event: six hours.
    private static let patience = 3
    /// An event is looked for within one such block, 20 days long: what goes on beyond its end is told as another one.
    private static let blockSlots = 240

    private let atmosphere: SimulatedAtmosphere
    private let area: WarnedArea
    private var slots: [Int: SlotWeather] = [:]

    init(atmosphere: SimulatedAtmosphere, area: WarnedArea) {
        self.atmosphere = atmosphere
        self.area = area
    }

    static func instant(_ slot: Int) -> Date { Date(timeIntervalSince1970: Double(slot) * slotSeconds) }

    /// Events that have been announced and are not over.
    mutating func events(of hazard: WarnedHazard, known now: Date) -> [WarningEvent] {
        var found: [WarningEvent] = []
        var slot = Int((now.timeIntervalSince1970 / Self.slotSeconds).rounded(.down))
        let last = slot + Int((hazard.leadHours + SimulatedAtmosphere.runIntervalHours) * 3600 / Self.slotSeconds)
        while slot <= last {
            guard reaches(hazard, slot) else {
                slot += 1
                continue
            }
            let event = event(of: hazard, around: slot)
            if event.issued <= now, event.ends > now { found.append(event) }
            slot = event.lastSlot + 1
        }
        return found
    }

    private mutating func event(of hazard: WarnedHazard, around slot: Int) -> WarningEvent {
        let block = Int((Double(slot) / Double(Self.blockSlots)).rounded(.down)) * Self.blockSlots
        let first = edge(of: hazard, from: slot, step: -1, within: block..<(block + Self.blockSlots))
        let last = edge(of: hazard, from: slot, step: 1, within: block..<(block + Self.blockSlots))
        var peak = 0.0
        for index in first...last { peak = max(peak, measure(hazard, index)) }
        return WarningEvent(hazard: hazard, firstSlot: first, lastSlot: last, peak: peak)
    }

    private mutating func edge(of hazard: WarnedHazard, from slot: Int, step: Int, within block: Range<Int>) -> Int {
        var edge = slot
        var next = slot + step
        while block.contains(next), abs(next - edge) <= Self.patience + 1 {
            if reaches(hazard, next) { edge = next }
            next += step
        }
        return edge
    }

    private mutating func reaches(_ hazard: WarnedHazard, _ slot: Int) -> Bool { measure(hazard, slot) >= hazard.threshold }

    private mutating func measure(_ hazard: WarnedHazard, _ slot: Int) -> Double {
        (0..<hazard.slotsSummed).reduce(0) { $0 + weather(slot - $1).measure(hazard) }
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
