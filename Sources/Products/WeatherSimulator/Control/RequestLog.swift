import Foundation
import WeatherModel

/// The requests to the simulated providers, with their times. Holds the newest 100,000.
package struct RequestLog: Hashable, Sendable {
    /// One request.
    package struct Entry: Hashable, Sendable {
        /// Counts from 1 since the start or the last clearing.
        package let sequence: Int
        /// The wall clock's time: herd tests measure with it.
        package let receivedAt: Date
        /// The simulated time.
        package let simulatedAt: Date
        /// The provider that was asked.
        package let provider: ProviderID
        /// `GET`, mostly.
        package let method: String
        /// Below the provider's prefix.
        package let path: String
        /// With keys replaced by `***`.
        package let query: [SimulatedRequest.Parameter]
        /// The faults that this request met.
        package let faults: [Fault.Kind]
    }

    static let capacity = 100_000
    /// Parameters that carry a key.
    private static let secrets: Set = ["key", "apikey", "appid"]

    /// Oldest first.
    package private(set) var entries: [Entry] = []
    private var count = 0

    mutating func record(
        _ request: SimulatedRequest, path: String, provider: ProviderID, receivedAt: Date, simulatedAt: Date, faults: [Fault.Kind]
    ) {
        count += 1
        let query = request.query.map { Self.secrets.contains($0.name.lowercased()) ? .init($0.name, "***") : $0 }
        entries.append(
            Entry(
                sequence: count, receivedAt: receivedAt, simulatedAt: simulatedAt, provider: provider, method: request.method,
                path: path, query: query, faults: faults))
        if entries.count > Self.capacity { entries.removeFirst(Self.capacity / 10) }
    }

    mutating func clear() {
        entries = []
        count = 0
    }
}
