import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// A provider that gives scripted answers and records its calls.
package final class FakeProvider: WeatherProvider {
    /// The answer to one call.
    package typealias Answer = Result<ProviderWeather, WeatherError>

    /// One call as received.
    package struct Call: Hashable, Sendable {
        /// The requested point: the centre of a cell.
        package let coordinate: Coordinate
        /// The caller's instant.
        package let now: Date
        /// The requested parts.
        package let features: Set<Feature>
        /// True if a reader opened a warning.
        package let isUrgent: Bool
    }

    /// `Sample.profile` with the given features.
    package let profile: ProviderProfile
    private let log = Locked<[Call]>([])
    private let searchLog = Locked<[String]>([])
    private let answer: @Sendable (Call, Int) async -> Answer
    private let places: @Sendable (String, Int) async -> Result<[Place], WeatherError>

    /// - Parameters:
    ///   - profile: replaces `Sample.profile`.
    ///   - answer: by call and its number, `1 ...`.
    ///   - places: by text and limit.
    package init(
        _ id: ProviderID = .openMeteo, features: Set<Feature> = [.current, .hourly, .daily, .search],
        profile: ProviderProfile? = nil,
        answer: @escaping @Sendable (Call, Int) async -> Answer = { call, _ in .success(Sample.weather(from: call.now)) },
        places: @escaping @Sendable (String, Int) async -> Result<[Place], WeatherError> = { _, _ in .success([]) }
    ) {
        self.profile = profile ?? Sample.profile(id, features: features)
        self.places = places
        self.answer = answer
    }

    /// Weather calls so far, oldest first.
    package var calls: [Call] { log.withLock { $0 } }
    /// Texts searched for so far, oldest first.
    package var searches: [String] { searchLog.withLock { $0 } }

    package func weather(for query: WeatherQuery) async throws(WeatherError) -> ProviderWeather {
        let call = Call(coordinate: query.coordinate, now: query.now, features: query.features, isUrgent: query.isUrgent)
        let number = log.withLock { calls in
            calls.append(call)
            return calls.count
        }
        return try await answer(call, number).get()
    }

    package func search(_ text: String, limit: Int, asOf now: Date) async throws(WeatherError) -> [Place] {
        searchLog.withLock { $0.append(text) }
        return try await places(text, limit).get()
    }
}
