import Foundation

/// Weighted calls in the latest window of each length. The sum is never too small; for a minute and an hour it includes up to a seventh of
/// the previous window. A value of bounded size: time is a parameter, in seconds since 1970.
struct RecentWeight: Hashable, Sendable {
    /// A sliding window, in sevenths, the newest first.
    private struct Sliding: Hashable, Sendable {
        let seconds: Double
        var parts = SIMD8<Double>(repeating: 0)
        var newest = Int.min

        init(seconds: Double) { self.seconds = seconds }

        mutating func settle(at now: Double) {
            let present = Int((now / (seconds / 7)).rounded(.down))
            defer { if newest < present || newest > present &+ 8 { newest = present } }
            // If the clock was set back, nothing is forgotten, but calls are not kept for longer than a window either.
            guard newest != Int.min, present > newest else { return }
            guard present - newest < 8 else { return parts = SIMD8(repeating: 0) }
            let before = parts
            for index in 0..<8 { parts[index] = index < present - newest ? 0 : before[index - (present - newest)] }
        }

        mutating func remove(_ weight: Double) {
            var rest = weight
            for index in 0..<8 where rest > 0 {
                let part = min(parts[index], rest)
                parts[index] -= part
                rest -= part
            }
        }
    }

    /// A calendar window.
    private struct Civil: Hashable, Sendable {
        var index = Int.min
        var weight = 0.0

        mutating func settle(at index: Int) {
            guard index > self.index else { return }
            self = Civil(index: index)
        }
    }

    private var minute = Sliding(seconds: 60)
    private var hour = Sliding(seconds: 3600)
    private var day = Civil()
    private var month = Civil()

    mutating func add(_ weight: Double, at now: Double) {
        settle(at: now)
        minute.parts[0] += weight
        hour.parts[0] += weight
        day.weight += weight
        month.weight += weight
    }

    /// - Parameter isWhole: false keeps the calls in the minute and the hour.
    mutating func remove(_ weight: Double, isWhole: Bool) {
        day.weight = max(0, day.weight - weight)
        month.weight = max(0, month.weight - weight)
        guard isWhole else { return }
        minute.remove(weight)
        hour.remove(weight)
    }

    func sum(_ window: CallLimit.Window, at now: Double) -> Double {
        var settled = self
        settled.settle(at: now)
        return switch window {
        case .minute: settled.minute.parts.sum()
        case .hour: settled.hour.parts.sum()
        case .day: settled.day.weight
        case .month: settled.month.weight
        }
    }

    private mutating func settle(at now: Double) {
        minute.settle(at: now)
        hour.settle(at: now)
        let moment = LedgerMoment(Date(timeIntervalSince1970: now))
        day.settle(at: moment.day)
        month.settle(at: moment.month)
    }
}
