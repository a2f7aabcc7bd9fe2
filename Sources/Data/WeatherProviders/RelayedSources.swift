import Foundation
import WeatherModel

/// Who relayed weather is from. A Petrel server passes on what other providers sent: they are named beside the values, not the server.
public struct RelayedSources: Hashable, Sendable {
    /// When the server received the whole of it, by this device's clock: its age is counted from here.
    public var fetchedAt: Date
    /// Of every part that `sources` does not name.
    public var provenance: Provenance
    /// The parts that are from elsewhere, or from another time.
    public var sources: [Feature: Provenance]

    public init(fetchedAt: Date, provenance: Provenance, sources: [Feature: Provenance] = [:]) {
        self.fetchedAt = fetchedAt
        self.provenance = provenance
        self.sources = sources
    }

    /// Where the values of one part are from.
    public func provenance(of feature: Feature) -> Provenance { sources[feature] ?? provenance }
}
