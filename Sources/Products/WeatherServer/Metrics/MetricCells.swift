import CoreMetrics
import Synchronization

// Storage behind swift-metrics' types. Recording takes one atomic addition or one short lock.

/// A series of a family.
protocol MetricCell: AnyObject, Sendable {
    var value: MetricFamily.Value { get }
}

/// Counts up.
final class CounterCell: CounterHandler, MetricCell {
    private let count = Atomic<Int64>(0)

    /// A counter never goes down: an amount below zero is left out.
    func increment(by amount: Int64) {
        if amount > 0 { count.wrappingAdd(amount, ordering: .relaxed) }
    }

    func reset() { count.store(0, ordering: .relaxed) }
    var value: MetricFamily.Value { .number(Double(count.load(ordering: .relaxed))) }
}

/// Counts up by fractions.
final class SumCell: FloatingPointCounterHandler, MetricCell {
    private let sum = Mutex(0.0)

    func increment(by amount: Double) {
        guard amount > 0, amount.isFinite else { return }
        sum.withLock { $0 += amount }
    }

    func reset() { sum.withLock { $0 = 0 } }
    var value: MetricFamily.Value { .number(sum.withLock { $0 }) }
}

/// Goes up and down.
final class GaugeCell: MeterHandler, RecorderHandler, MetricCell {
    private let level = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { level.withLock { $0 = value } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func increment(by amount: Double) { level.withLock { $0 += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }
    var value: MetricFamily.Value { .number(level.withLock { $0 }) }
}

/// Sorts values, or durations in seconds, into buckets.
final class HistogramCell: RecorderHandler, TimerHandler, MetricCell {
    private let counts: Mutex<HistogramCounts>

    init(bounds: [Double]) { counts = Mutex(HistogramCounts(bounds: bounds)) }

    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { counts.withLock { $0.record(value) } }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    var value: MetricFamily.Value { .histogram(counts.withLock { $0 }) }
}
