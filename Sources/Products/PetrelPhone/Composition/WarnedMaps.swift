import Foundation
import MapLayers
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherService
import WeatherWarnings

/// The warned areas and the tropical cyclones of a Petrel server, which marks no places: the phone marks its own.
struct ServerWarnedMap: WarnedMapSource {
    let server: PetrelServerWarned
    let service: WeatherService

    /// The server's document of cyclones holds as long.
    var freshSeconds: Double { 300 }

    func known() async throws(WeatherError) -> KnownWarnings {
        let drawn = try await server.areas()
        let cyclones = try await server.cyclones()
        let own = await service.drawnWarnings(withinSeconds: 0, marking: nil)
        return KnownWarnings(drawn: drawn?.marked(as: own), cyclones: cyclones)
    }

    func cyclones() async -> KnownCyclones {
        do throws(WeatherError) { return try await server.cyclones() } catch { return .uncovered }
    }
}

/// The warned areas in the phone's own weather: of the person's place, the saved ones and the towns on the map. Only the simulated office
/// is queried for them.
struct HeldWarnedMap: WarnedMapSource {
    let service: WeatherService
    /// nil if the source has no cyclones.
    let source: (any CycloneSource)?
    let now: @Sendable () -> Date

    var freshSeconds: Double { 60 }

    func known() async -> KnownWarnings {
        KnownWarnings(
            drawn: await service.drawnWarnings(withinSeconds: Self.timeoutSeconds, marking: nil),
            cyclones: await cyclones())
    }

    func cyclones() async -> KnownCyclones { await source?.known(now: now(), withinSeconds: Self.timeoutSeconds) ?? .uncovered }

    /// Seconds for which a feed is waited for.
    private static let timeoutSeconds = 2.0
}
