import Foundation
import WeatherModel

/// A tropical cyclone that may come near a place, with what a notice says of it.
package struct CycloneThreat: Hashable, Sendable, Codable {
    /// The steps of strength that cause a notification: from 63 km/h a storm, from 118 a hurricane or typhoon, from 177 one of category 3
    /// (<https://www.nhc.noaa.gov/aboutsshws.php>).
    package enum Strength: Int, Hashable, Sendable, Codable, Comparable {
        case depression, storm, hurricane, major

        init(windKph: Double) {
            switch windKph {
            case ..<63: self = .depression
            case ..<118: self = .storm
            case ..<177: self = .hurricane
            default: self = .major
            }
        }

        package static func < (one: Strength, other: Strength) -> Bool { one.rawValue < other.rawValue }
    }

    package var name: String
    package var stage: TropicalCyclone.Stage
    /// The strongest that it is, or is forecast to be within five days.
    package var strength: Strength
    /// The present wind, and the highest one that is forecast within five days, km/h; nil if unknown.
    package var windKph: Double?
    package var windAheadKph: Double?
    package var isInCone: Bool
    /// The least distance of its middle from the place, and when it is there.
    package var kilometers: Double
    package var nearestAt: Date
    /// When its middle first comes within 300 km, or nearest if it never comes so near.
    package var arrivesAt: Date
    /// The service in charge; nil for a simulated cyclone.
    package var source: ProviderID?
    package var advisory: String?
    /// The time of its newest position.
    package var issuedAt: Date
    package var isSimulated: Bool

    package init(_ path: CyclonePath, _ reach: CyclonePath.Reach, isSimulated: Bool, at now: Date) {
        let cyclone = path.cyclone
        let ahead = cyclone.forecast.filter { $0.time <= now + CyclonePath.aheadSeconds }
        name = cyclone.name
        stage = cyclone.stage
        strength = Self.strength(of: cyclone, [cyclone.now] + ahead)
        windKph = cyclone.now.windKph
        windAheadKph = ahead.compactMap(\.windKph).max()
        isInCone = reach.isInCone
        kilometers = reach.kilometers
        nearestAt = reach.nearestAt
        arrivesAt = reach.arrival ?? reach.nearestAt
        source = cyclone.sources.first
        advisory = cyclone.advisory
        issuedAt = cyclone.now.time
        self.isSimulated = isSimulated
    }

    /// How serious it is, in the steps of warnings. Extreme is left to the warnings of authorities, as it disturbs quiet hours.
    package var severity: Alert.Severity {
        switch strength {
        case .depression: .minor
        case .storm: .moderate
        case .hurricane, .major: .severe
        }
    }

    /// A storm if nothing is known of its wind and its stage.
    private static func strength(of cyclone: TropicalCyclone, _ positions: [TropicalCyclone.Position]) -> Strength {
        let known = positions.compactMap { $0.windKph.map(Strength.init(windKph:)) ?? $0.stage.map(strength(of:)) }
        return known.max() ?? cyclone.peakWindKph.map(Strength.init(windKph:)) ?? .storm
    }

    private static func strength(of stage: TropicalCyclone.Stage) -> Strength {
        switch stage {
        case .hurricane, .typhoon, .cyclone: .hurricane
        case .storm, .subtropicalStorm: .storm
        case .depression, .subtropicalDepression, .potential, .postTropical: .depression
        }
    }
}

/// A change of what is known of a cyclone and a place, to be reported to readers there.
package struct CycloneNews: Hashable, Sendable {
    /// The name of the cyclone for as long as it is known at the place: the same in all news about it.
    package var event: String
    /// Identifies the content: two news of one event with the same key are the same.
    package var key: String
    package var kind: WarningChange.Kind
    /// As it is now, or for a withdrawal as it last was.
    package var threat: CycloneThreat
    /// True if it is only for devices that received a lower severity, or nothing.
    package var isForLessTold = false
}
