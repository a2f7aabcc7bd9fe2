import CoreMetrics
import TestSupport
import Testing

@testable import WeatherServer

@Suite("The registry of metrics")
struct MetricsRegistryTests {
    private let registry = MetricsRegistry { name in
        name == "wait_seconds" ? .init(help: "A \"wait\",\nor \\ none.", bounds: [0.5, 1, 5]) : nil
    }

    private var text: String { PrometheusText.text(of: registry.current()) }

    @Test("A counter with labels, a level and a histogram in Prometheus' text")
    func wholeText() {
        Counter(label: "requests_total", dimensions: [("status", "2xx"), ("route", "/v1/weather")], factory: registry).increment(by: 3)
        let open = Meter(label: "open", dimensions: [], factory: registry)
        open.increment()
        open.increment(by: 1.5)
        open.decrement()
        let wait = CoreMetrics.Timer(label: "wait_seconds", dimensions: [("provider", "a")], factory: registry)
        for milliseconds in [500, 501, 1000, 9000] { wait.recordMilliseconds(milliseconds) }
        #expect(
            text == #"""
                # TYPE open gauge
                open 1.5
                # TYPE requests_total counter
                requests_total{route="/v1/weather",status="2xx"} 3
                # HELP wait_seconds A "wait",\nor \\ none.
                # TYPE wait_seconds histogram
                wait_seconds_bucket{provider="a",le="0.5"} 1
                wait_seconds_bucket{provider="a",le="1"} 3
                wait_seconds_bucket{provider="a",le="5"} 3
                wait_seconds_bucket{provider="a",le="+Inf"} 4
                wait_seconds_sum{provider="a"} 11.001
                wait_seconds_count{provider="a"} 4

                """#)
    }

    @Test("Labels may hold any text, and names that Prometheus does not take are replaced")
    func escaping() {
        Counter(label: "9 lives.total", dimensions: [("a-b", "back\\slash \"quoted\"\nline")], factory: registry).increment()
        Recorder(label: "x", dimensions: [("le", "1"), ("le", "2"), ("", "none")], factory: registry).record(0.002)
        #expect(text.contains(#"_9_lives_total{a_b="back\\slash \"quoted\"\nline"} 1"#))
        #expect(text.contains(#"x_bucket{_="none",label_le="1",le="0.001"} 0"#))
        #expect(text.contains(#"x_bucket{_="none",label_le="1",le="0.0025"} 1"#))
    }

    @Test("Whoever asks for the same series counts with the others, in whichever order the labels are; another server does not")
    func oneSeries() {
        let labels = [("a", "1"), ("b", "2")]
        Counter(label: "n", dimensions: labels, factory: registry).increment()
        Counter(label: "n", dimensions: labels.reversed(), factory: registry).increment()
        let other = MetricsRegistry { _ in nil }
        Counter(label: "n", dimensions: labels, factory: other).increment()
        #expect(text == "# TYPE n counter\nn{a=\"1\",b=\"2\"} 2\n")
        #expect(PrometheusText.text(of: other.current()) == "# TYPE n counter\nn{a=\"1\",b=\"2\"} 1\n")
    }

    @Test("A name has one kind: what asks for another counts for itself, and the text stays in order")
    func oneKind() {
        Counter(label: "n", factory: registry).increment()
        Meter(label: "n", factory: registry).set(7)
        Recorder(label: "n", factory: registry).record(7)
        FloatingPointCounter(label: "n", factory: registry).increment(by: 0.5)
        #expect(text == "# TYPE n counter\nn 1\n")
    }

    @Test("What makes no sense changes nothing: negative amounts, endless values, values that are no number")
    func senseless() {
        Counter(label: "a_total", factory: registry).increment(by: -1)
        let sum = FloatingPointCounter(label: "b_total", factory: registry)
        for amount in [-1, .infinity, .nan, 0.25] { sum.increment(by: amount) }
        let recorder = Recorder(label: "c", factory: registry)
        for value in [Double.nan, .infinity, -.infinity, 2] { recorder.record(value) }
        #expect(text.hasPrefix("# TYPE a_total counter\na_total 0\n# TYPE b_total counter\nb_total 0.25\n"))
        #expect(text.hasSuffix("c_sum 2\nc_count 1\n"))
        Gauge(label: "d", factory: registry).record(Double.nan)
        #expect(text.hasSuffix("d NaN\n"))
    }

    @Test("A metric that is destroyed is no longer listed")
    func destroyed() {
        let counter = Counter(label: "n", factory: registry)
        counter.increment()
        counter.destroy()
        #expect(text.isEmpty)
    }

    @Test("10,000 records from ten tasks at once are all counted, and buckets rise to the count")
    func together() async throws {
        let timer = CoreMetrics.Timer(label: "wait_seconds", factory: registry)
        let counter = Counter(label: "n_total", factory: registry)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<10 {
                group.addTask {
                    for index in 0..<1000 {
                        timer.recordMilliseconds(index * task)
                        counter.increment()
                    }
                }
            }
        }
        let families = registry.current()
        #expect(families.first?.series.first?.value == .number(10_000))
        guard case .histogram(let counts) = families.last?.series.first?.value else { throw UnexpectedKind() }
        let rising = counts.cumulative.map(\.count)
        #expect(rising == rising.sorted() && rising.last == 10_000 && counts.count == 10_000)
        // 0 + 1 + ... + 999 milliseconds, times 0 + 1 + ... + 9.
        #expect(abs(counts.sum - 0.001 * 499_500 * 45) < 1e-6)
    }

    private struct UnexpectedKind: Error {}
}
