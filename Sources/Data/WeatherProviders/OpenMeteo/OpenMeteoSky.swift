import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Maps five variables of Open-Meteo's forecast to the hours of the sky (<https://open-meteo.com/en/docs>): cloud at an instant in three layers
/// of height, CAPE at an instant, and the seconds of sunshine in the hour before.
enum OpenMeteoSky {
    private typealias Column = OpenMeteoOutlook<SkyQuantity>.Column

    private static let columns = [
        Column(quantity: .lowCloud, name: "cloud_cover_low", value: { Plausible.percent($0) }),
        Column(quantity: .middleCloud, name: "cloud_cover_mid", value: { Plausible.percent($0) }),
        Column(quantity: .highCloud, name: "cloud_cover_high", value: { Plausible.percent($0) }),
        Column(quantity: .sunshineMinutes, name: "sunshine_duration", isOfHourBefore: true, value: { Plausible.sunshine(seconds: $0) }),
        Column(quantity: .cape, name: "cape", value: { Plausible.cape($0) }),
    ]

    /// The variables to request.
    static var variables: [String] { columns.map(\.name.description) }

    private static let hours = OpenMeteoOutlook<SkyQuantity>(
        columns: columns, attribution: OpenMeteoProvider.profile.attribution, feature: .hourly)

    /// - Throws: `ReplyFailure`; a reply of nulls alone is a place that the service does not have.
    static func outlook(_ reply: ProviderReply) throws(ReplyFailure) -> SkyOutlook { try hours.outlook(reply) }
}

extension OpenMeteoProvider: SkyOutlookProvider {
    package var skyOutlookWeight: Double { OpenMeteoEndpoint.skyOutlookWeight }

    /// From yesterday on, in the place's own days.
    package func skyOutlook(at coordinate: Coordinate, asOf now: Instant) async throws(WeatherError) -> SkyOutlook {
        let reply = try await client.get(
            endpoint.skyOutlook(at: coordinate), at: coordinate, asOf: now, purpose: .forecast, weight: skyOutlookWeight)
        do throws(ReplyFailure) { return fromYesterday(try OpenMeteoSky.outlook(reply), at: coordinate, asOf: now) } catch {
            throw error.error
        }
    }
}
