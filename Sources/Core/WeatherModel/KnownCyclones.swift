import Foundation

/// One service's reading of tropical cyclones: its basins, its time, and whether it counts.
public struct CycloneReading: Hashable, Sendable {
    package var service: ProviderID
    /// The basins that it covers.
    package var basins: Set<TropicalCyclone.Basin>
    /// When its whole list was last read; nil if it never was.
    package var readAt: Date?
    /// True if that reading counts: it is recent, and everything in it was understood.
    package var isKnown: Bool
    /// True if the forecasts of some of its cyclones could not be read.
    package var lacksForecasts: Bool

    package init(
        service: ProviderID, basins: Set<TropicalCyclone.Basin>, readAt: Date?, isKnown: Bool, lacksForecasts: Bool
    ) {
        self.service = service
        self.basins = basins
        self.readAt = readAt
        self.isKnown = isKnown
        self.lacksForecasts = lacksForecasts
    }
}

/// The tropical cyclones of the whole Earth, and whether the source has a service for them.
public struct KnownCyclones: Hashable, Sendable {
    /// False if the source has no cyclone service, which differs from having no active cyclone.
    package var isCovered: Bool
    package var isSimulated: Bool
    /// The strongest first.
    package var cyclones: [TropicalCyclone]
    /// The services and what they have said; empty for a source that knows all there is.
    package var readings: [CycloneReading]

    package init(isCovered: Bool, isSimulated: Bool, cyclones: [TropicalCyclone], readings: [CycloneReading] = []) {
        self.isCovered = isCovered
        self.isSimulated = isSimulated
        self.cyclones = cyclones
        self.readings = readings
    }

    /// For a source without a cyclone service.
    package static let uncovered = KnownCyclones(isCovered: false, isSimulated: false, cyclones: [])

    /// The basins of which it is not known whether a cyclone is active, in their usual order.
    package var unknownBasins: [TropicalCyclone.Basin] {
        guard !readings.isEmpty else { return [] }
        let known = readings.filter(\.isKnown).reduce(into: Set<TropicalCyclone.Basin>()) { $0.formUnion($1.basins) }
        return TropicalCyclone.Basin.allCases.filter { !known.contains($0) }
    }
}
