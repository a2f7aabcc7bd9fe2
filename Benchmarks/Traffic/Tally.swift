import Foundation
import WeatherModel

/// The results of a part of the day, for clients and for providers.
struct Tally: Sendable {
    var name: String
    var requests = 0
    /// Answered with weather that is fresh, or that a refresh is under way for.
    var served = 0
    /// Answered with the last known weather, said to be so.
    var lastKnown = 0
    /// Answered with an error and nothing else.
    var failed = 0
    /// Requests that found nothing fresh in a cell: each is worth one forecast call, and no more.
    var refreshesDue = 0
    /// Forecasts asked of providers, over all of them.
    var forecastCalls = 0
    var retries = 0
    var failures = 0
    /// Seconds, of what was answered.
    var ages: [Float] = []

    init(name: String) { self.name = name }

    mutating func add(_ other: Tally) {
        requests += other.requests
        served += other.served
        lastKnown += other.lastKnown
        failed += other.failed
        refreshesDue += other.refreshesDue
        forecastCalls += other.forecastCalls
        retries += other.retries
        failures += other.failures
        ages += other.ages
    }

    /// One row of the table.
    var row: String {
        let sorted = ages.sorted()
        func age(_ share: Double) -> String {
            sorted.isEmpty ? "–" : Self.minutes(Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]))
        }
        let calls = refreshesDue == 0 ? "–" : String(format: "%.3f", Double(forecastCalls) / Double(refreshesDue))
        let perFailure = failures == 0 ? "–" : String(format: "%.2f", Double(retries) / Double(failures))
        return "| \(name) | \(requests) | \(share(served)) | \(share(lastKnown)) | \(failed) | \(age(0.5)) | \(age(0.99)) | \(age(1)) | "
            + "\(refreshesDue) | \(calls) | \(failures) | \(perFailure) |"
    }

    private func share(_ count: Int) -> String {
        requests == 0 ? "–" : String(format: "%.3f %%", 100 * Double(count) / Double(requests))
    }

    private static func minutes(_ seconds: Double) -> String {
        seconds < 60 ? "\(Int(seconds)) s" : String(format: "%.1f min", seconds / 60)
    }

    static let head = """
        | Part of the day | Requests | Fresh, or being refreshed | Last known | Nothing | Age, median | 99 % | Oldest | Refreshes due | Forecast calls for each | Failed calls | Retries for each |
        |---|---|---|---|---|---|---|---|---|---|---|---|
        """
}
