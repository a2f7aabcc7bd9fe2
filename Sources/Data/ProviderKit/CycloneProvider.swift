import WeatherModel

/// A service that lists tropical cyclones.
package protocol CycloneProvider: Sendable {
    var profile: ProviderProfile { get }
    /// The basins whose cyclones its list has: an empty list says that there is none there.
    var basins: Set<TropicalCyclone.Basin> { get }
    /// The cyclones that are active.
    func cyclones(asOf now: Instant) async throws(WeatherError) -> CycloneReport
}
