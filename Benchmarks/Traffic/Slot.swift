import WeatherModel
import WeatherSimulator

/// A part of the day in which something fails.
struct Slot: Sendable {
    let name: String
    /// Hours from the day's beginning.
    let hours: Range<Double>
    let faults: [Fault]

    /// Hours after a fault within which breakers may still rest.
    static let recoveryHours = 0.75

    /// Every way to fail, half an hour each for the first provider (a whole one for the limit), with a time to recover behind it; then
    /// each of the others down, then all of them.
    static let day: [Slot] = {
        var slots: [Slot] = []
        var hour = 1.0
        func add(_ name: String, hours: Double = 0.5, _ faults: [Fault]) {
            slots.append(Slot(name: name, hours: hour..<(hour + hours), faults: faults))
            hour += hours + recoveryHours
        }
        let first = ProviderID.openMeteo
        add("first provider down", [down(first)])
        add("slow: 30 s an answer", [Fault.slow(first)])
        add("429 for an hour", hours: 1, [status(first, 429)])
        add("HTML with 200", [Fault(.html, provider: first)])
        add("key revoked", [status(first, 401)])
        add("truncated", [Fault(.truncate, provider: first)])
        add("nulls", [Fault(.null, provider: first)])
        add("time goes backwards", [Fault(.timeBackwards, provider: first)])
        let providers = SimulatedUpstreams.providers.filter { $0 != .rainViewer }
        for provider in providers where provider != first { add("\(provider) down", [down(provider)]) }
        add("all down", providers.map(down))
        return slots
    }()

    /// A day with these parts of it alone, in their order; unknown names are left out.
    static func day(of names: [String]) -> [Slot] {
        var hour = 1.0
        return names.compactMap { name in day.first { $0.name == name } }.map { slot in
            let moved = Slot(name: slot.name, hours: hour..<(hour + slot.hours.upperBound - slot.hours.lowerBound), faults: slot.faults)
            hour = moved.hours.upperBound + recoveryHours
            return moved
        }
    }

    private static func down(_ provider: ProviderID) -> Fault { status(provider, 503) }

    private static func status(_ provider: ProviderID, _ status: Int) -> Fault {
        var fault = Fault(.status, provider: provider)
        fault.status = status
        return fault
    }
}

extension Fault {
    fileprivate static func slow(_ provider: ProviderID) -> Fault {
        var fault = Fault(.latency, provider: provider)
        fault.seconds = 30
        return fault
    }
}
