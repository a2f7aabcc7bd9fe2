import CoreMetrics
import Synchronization

/// The backend of swift-metrics' types: makes what they record in, and lists it for `/metrics`.
///
/// A value that is passed on, never `MetricsSystem.bootstrap`: that is one for the whole process, and two servers in it would count
/// together. It does not bound the number of series: callers that make metrics take their labels from closed lists.
final class MetricsRegistry: MetricsFactory {
    /// A metric's help text and buckets, which swift-metrics' labels cannot express.
    struct Description: Sendable {
        let help: String
        /// Upper bounds of the histogram's buckets: finite, ascending.
        let bounds: [Double]
    }

    private struct Family {
        let kind: MetricFamily.Kind
        var cells: [[MetricLabel]: any MetricCell] = [:]
    }

    private let describe: @Sendable (String) -> Description?
    private let families = Mutex<[String: Family]>([:])

    /// Default buckets of histograms without a description: from a millisecond to ten seconds.
    private static let usualBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    /// - Parameter describe: by a metric's name.
    init(_ describe: @escaping @Sendable (String) -> Description?) { self.describe = describe }

    /// Everything that was made, in the order of the names.
    func current() -> [MetricFamily] {
        families.withLock { $0 }.sorted { $0.key < $1.key }.map { name, family in
            let cells = family.cells.sorted { left, right in left.key.map(\.value).lexicographicallyPrecedes(right.key.map(\.value)) }
            return MetricFamily(
                name: name, help: describe(name)?.help, kind: family.kind,
                series: cells.map { MetricFamily.Series(labels: $0.key, value: $0.value.value) })
        }
    }

    /// The cell of a series: the same for each that asks for it.
    ///
    /// - Returns: a cell that is not listed where the name, or the series, is of another kind already: one name has one kind in the text.
    private func cell<Cell: MetricCell>(
        _ kind: MetricFamily.Kind, _ label: String, _ dimensions: [(String, String)], _ make: (_ bounds: [Double]) -> Cell
    ) -> Cell {
        let name = PrometheusText.metricName(label)
        let labels = Self.labels(dimensions)
        let bounds = kind == .histogram ? describe(name)?.bounds ?? Self.usualBounds : []
        return families.withLock { families in
            let family = families[name] ?? Family(kind: kind)
            if let known = family.cells[labels] as? Cell, family.kind == kind { return known }
            let cell = make(bounds)
            guard family.kind == kind, family.cells[labels] == nil else { return cell }
            families[name, default: family].cells[labels] = cell
            return cell
        }
    }

    /// In the order of their names, so that one series has one key; of two with one name the first counts.
    private static func labels(_ dimensions: [(String, String)]) -> [MetricLabel] {
        var labels: [MetricLabel] = []
        for (name, value) in dimensions {
            let name = PrometheusText.labelName(name)
            if !labels.contains(where: { $0.name == name }) { labels.append(MetricLabel(name: name, value: value)) }
        }
        return labels.sorted { $0.name < $1.name }
    }

    private func forget(_ handler: AnyObject) {
        families.withLock { families in
            for (name, family) in families {
                families[name]?.cells = family.cells.filter { $0.value !== handler }
            }
        }
    }

    // MARK: MetricsFactory

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        cell(.counter, label, dimensions) { _ in CounterCell() }
    }

    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        cell(.counter, label, dimensions) { _ in SumCell() }
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        cell(.gauge, label, dimensions) { _ in GaugeCell() }
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? cell(.histogram, label, dimensions) { HistogramCell(bounds: $0) } : cell(.gauge, label, dimensions) { _ in GaugeCell() }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        cell(.histogram, label, dimensions) { HistogramCell(bounds: $0) }
    }

    func destroyCounter(_ handler: any CounterHandler) { forget(handler) }
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { forget(handler) }
    func destroyMeter(_ handler: any MeterHandler) { forget(handler) }
    func destroyRecorder(_ handler: any RecorderHandler) { forget(handler) }
    func destroyTimer(_ handler: any TimerHandler) { forget(handler) }
}
