import Foundation
import ProviderKit
import WeatherModel

/// The hours of the air of cells on request.
package typealias AirOutlooks = HourlyOutlooks<AirQuantity>
/// The hours of the sky of cells on request.
package typealias SkyOutlooks = HourlyOutlooks<SkyQuantity>

extension HourlyOutlooks where Key == AirQuantity {
    package init(
        source: any AirOutlookProvider, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            Source(
                provider: source.profile.id, weight: source.airOutlookWeight,
                fetch: { coordinate, now throws(WeatherError) in try await source.airOutlook(at: coordinate, asOf: now) }),
            clock: clock, now: now)
    }
}

extension HourlyOutlooks where Key == SkyQuantity {
    package init(
        source: any SkyOutlookProvider, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(
            Source(
                provider: source.profile.id, weight: { _ in source.skyOutlookWeight },
                fetch: { coordinate, now throws(WeatherError) in try await source.skyOutlook(at: coordinate, asOf: now) }),
            clock: clock, now: now)
    }
}
