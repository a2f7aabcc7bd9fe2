/// A metric with all of its series, at one moment.
struct MetricFamily: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable { case counter, gauge, histogram }

    enum Value: Hashable, Sendable {
        case number(Double)
        case histogram(HistogramCounts)
    }

    struct Series: Hashable, Sendable {
        let labels: [MetricLabel]
        let value: Value
    }

    let name: String
    /// One sentence; nil: no help text.
    let help: String?
    let kind: Kind
    let series: [Series]

    init(name: String, help: String?, kind: Kind, series: [Series]) {
        self.name = name
        self.help = help
        self.kind = kind
        self.series = series
    }

    /// One number without labels that is counted elsewhere and read at this moment.
    init(_ metric: PetrelMetric, _ kind: Kind, _ value: Int) {
        self.init(
            name: metric.rawValue, help: metric.help, kind: kind, series: [Series(labels: [], value: .number(Double(value)))])
    }
}

/// A label of a series, such as `route="/v1/weather"`.
struct MetricLabel: Hashable, Sendable {
    let name: String
    let value: String
}

/// How many values fell below each of some bounds, and their sum.
struct HistogramCounts: Hashable, Sendable {
    /// Finite, rising.
    let bounds: [Double]
    /// One count for each bound, of values above the bound before it, and one for values above all bounds.
    private var counts: [UInt64]
    /// Sum of all recorded values.
    private(set) var sum = 0.0

    init(bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    /// A value on a bound counts as below it. A value that is not finite is left out: it would spoil the sum for good.
    mutating func record(_ value: Double) {
        guard value.isFinite else { return }
        var place = 0
        while place < bounds.count, bounds[place] < value { place += 1 }
        counts[place] &+= 1
        sum += value
    }

    /// All values.
    var count: UInt64 { counts.reduce(0, &+) }

    /// For each bound the count of values up to it; the last bound is infinity.
    var cumulative: [(bound: Double, count: UInt64)] {
        var total: UInt64 = 0
        return zip(bounds + [.infinity], counts).map { bound, count in
            total &+= count
            return (bound, total)
        }
    }
}
