import Foundation
import ProviderCourtesy

/// What a provider sees of all instances' calls, and whether they are more than its limits allow.
struct AllowanceWatch {
    let limits: [CallLimit]
    private var calls: [(second: Double, weight: Double)] = []
    private var offsets: ClosedRange<Double> = 0...0
    private(set) var sent = 0
    private(set) var refused = 0

    init(_ limits: [CallLimit]) { self.limits = limits }

    /// A clock is so many seconds from the right time.
    mutating func see(offset: Double) { offsets = min(offsets.lowerBound, offset)...max(offsets.upperBound, offset) }

    mutating func refuse() { refused += 1 }

    /// - Parameter second: of the right time, since 1970.
    /// - Returns: the limit that was passed, in words.
    mutating func note(_ weight: Double, at second: Double) -> String? {
        sent += 1
        calls.append((second, weight))
        // Windows begin and end by the clock of the one that counts: what is promised are windows shorter by as much as clocks differ.
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
