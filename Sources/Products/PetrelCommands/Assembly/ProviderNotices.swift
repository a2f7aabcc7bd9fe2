import Foundation
import Logging
import ProviderKit
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherService

/// The log's lines about providers: one when a provider begins to fail, with the cause, and one when it answers again. Neither positions
/// nor addresses nor keys are in the states that it reads.
struct ProviderNotices {
    private var failing: [ProviderID: WeatherError.Kind] = [:]

    /// The lines for what has changed since the last call.
    ///
    /// - Parameters:
    ///   - states: of all providers, in the order in which they are asked.
    ///   - statuses: of the last reply of each, where there was one.
    mutating func lines(_ states: [ProviderState], statuses: [ProviderID: Int] = [:]) -> [String] {
        states.compactMap { state in
            let id = state.profile.id
            guard let error = state.lastError else {
                return failing.removeValue(forKey: id).map { _ in "\(id) answers again" }
            }
            // A cause that changes while it fails is news, too: a rest after an overload reads otherwise than a key that is refused.
            guard failing.updateValue(error.kind, forKey: id) != error.kind else { return nil }
            let status = statuses[id].flatMap { $0 >= 300 ? ", status \($0)" : nil } ?? ""
            let since = state.failingSince.map { ", since \(WireTime.text($0, in: .gmt))" } ?? ""
            return "\(id) fails: \(error.kind.rawValue)\(status)\(since)"
        }
    }
}

/// Writes the notices while the server runs.
struct ProviderWatch: Service {
    let states: @Sendable () async -> [ProviderState]
    let statuses: @Sendable () async -> [ProviderID: Int]
    let logger: Logger

    /// How often the states are read: a shorter outage appears in the metrics alone.
    private static let interval = Duration.seconds(5)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var notices = ProviderNotices()
            while !Task.isCancelled {
                // The real clock, and no parameter: it decides only how late a line is.
                do { try await Task.sleep(for: Self.interval) } catch { return }
                for line in notices.lines(await states(), statuses: await statuses()) { logger.notice("\(line)") }
            }
        }
    }
}
