import Foundation
import ProviderCourtesy

/// The calls of all instances as a provider sees them, checked against its limits.
struct AllowanceWatch {
    let limits: [CallLimit]
    private var calls: [(second: Double, weight: Double)] = []
    private var offsets: ClosedRange<Double> = 0...0
    private(set) var sent = 0
    private(set) var refused = 0

    init(_ limits: [CallLimit]) { self.limits = limits }

    /// Records that a clock deviates by so many seconds from the true time.
    mutating func see(offset: Double) { offsets = min(offsets.lowerBound, offset)...max(offsets.upperBound, offset) }

    mutating func refuse() { refused += 1 }

    /// - Parameter second: true time, since 1970.
    /// - Returns: the limit that was exceeded, in words.
    mutating func note(_ weight: Double, at second: Double) -> String? {
        sent += 1
        calls.append((second, weight))
        // Windows begin and end by the clock of the counting instance: only windows that are shorter by the difference between clocks are
        // guaranteed.
        let difference = offsets.upperBound - offsets.lowerBound
        for limit in limits {
            let begin: Double
            switch limit.window {
            case .minute: begin = second - 60 + difference
            case .hour: begin = second - 3600 + difference
            case .day, .month:
                let day = (second / 86_400).rounded(.down) * 86_400
                guard second < day + 86_400 - offsets.upperBound, second > day - offsets.lowerBound else { continue }
                begin = day - offsets.lowerBound
            }
            var used = 0.0
            for call in calls.reversed() {
                guard limit.window == .day ? call.second >= begin : call.second > begin else { break }
                used += call.weight
            }
            if begin < second, used > Double(limit.calls) + 1e-6 { return "\(used) calls of \(limit.calls) per \(limit.window)" }
        }
        return nil
    }
}
