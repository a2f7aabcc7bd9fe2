import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel
import WeatherService

/// The day as a table.
struct Report {
    let outcome: TrafficDay.Outcome
    let day: TrafficDay
    let isFree: Bool
    let seconds: Double

    var lines: [String] {
        var lines = [
            "\(day.requests) requests for \(day.places.cells.count) places within \(day.hours == 24 ? "a day" : "\(day.hours) hours"), seed \(day.seed), "
                + (isFree ? "with the limits of the free plans, nothing failing" : "without limits, providers failing in turn")
                + String(format: "; simulated in %.0f s.", seconds), "",
        ]
        lines += Tally.head.split(separator: "\n").map(String.init)
        lines += outcome.tallies.filter { $0.requests > 0 }.map(\.row)
        lines += [
            "",
            "| Provider | Requests sent | Answered from a reply that was still valid | Kept back by our own rules | Limits, and the most that was used of each |",
        ]
        lines.append("|---|---|---|---|---|")
        for state in outcome.states {
            let courtesy = outcome.courtesy[state.profile.id]
            let peaks = outcome.peaks[state.profile.id] ?? []
            let uses = zip(courtesy?.uses ?? [], peaks).map { use, peak in
                "\(use.limit.calls) a \(use.limit.window.rawValue): \(Int(peak.rounded(.up)))"
            }
            lines.append(
                "| \(state.profile.name) | \(courtesy?.sent ?? 0) | \((courtesy?.answeredFromStore ?? 0) + (courtesy?.confirmed ?? 0)) | "
                    + "\(courtesy?.refused ?? 0) | \(uses.isEmpty ? "none" : uses.joined(separator: "; ")) |")
        }
        return lines
    }
}

extension TrafficDay.Outcome {
    /// True if the invariants of any day hold: no limit exceeded, with everything up one call for each refresh, and where a provider fails
    /// the few more calls that detect it, however many cells are requested.
    func isSound(isFree: Bool) -> Bool {
        let isWithinLimits = courtesy.allSatisfy { provider, state in
            zip(state.uses, peaks[provider] ?? []).allSatisfy { use, peak in peak <= Double(use.limit.calls) }
        }
        guard let healthy = tallies.first, !isFree else { return isWithinLimits }
        // While all are down six providers have to be found out, with their retries.
        // The last one is the whole day.
        let findOut = tallies.dropLast().allSatisfy {
            $0.refreshesDue == 0 || Double($0.forecastCalls - $0.refreshesDue) <= max(100, 0.05 * Double($0.refreshesDue))
        }
        return isWithinLimits && findOut && healthy.forecastCalls <= healthy.refreshesDue && healthy.failed == 0
    }
}
