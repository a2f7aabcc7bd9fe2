import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Maps Bright Sky's `radar` to a nowcast: DWD's composite RV, rain of the last hours and of the next two in frames of five minutes.
///
/// The composite says nothing of what falls. Where no radar reaches, the service sends 0 as for dry air: there, nothing is known.
enum BrightSkyMapping {
    static func nowcast(_ reply: ProviderReply) throws(ReplyFailure) -> Nowcast {
        let payload = BrightSkyPayload(try document(reply))
        guard payload.hasList, !payload.hasNoCell else { throw unreadable }
        guard let series = NowcastSeries(payload.entries, usual: ForecastStep(minutes: 5)) else {
            return nowcast(reply, nil, payload, .unavailable)
        }
        let isReached = reply.coordinate.map(BrightSkyRadars.reach) ?? true
        return nowcast(reply, isReached ? series : nil, payload, isReached ? .covered : .outside)
    }

    private static func nowcast(
        _ reply: ProviderReply, _ series: NowcastSeries?, _ payload: BrightSkyPayload, _ coverage: Nowcast.Coverage
    ) -> Nowcast {
        Nowcast(reply, of: BrightSkyProfile.profile, series, origin: .radar, pictureAt: payload.pictureAt, coverage: coverage)
    }

    private static var unreadable: ReplyFailure { .unreadable(WeatherError(.badBody, provider: .brightSky)) }

    private static func document(_ reply: ProviderReply) throws(ReplyFailure) -> JSONNode {
        let node: JSONNode
        do {
            node = try JSONDocument(reply.bytes).root
        } catch {
            if let refusal = BrightSkyErrors.refusal(of: reply) { throw .refusal(refusal) }
            throw unreadable
        }
        if let refusal = BrightSkyErrors.refusal(node, reply) { throw .refusal(refusal) }
        return node
    }
}

/// DWD's weather radars, and how far they see.
enum BrightSkyRadars {
    /// km: the range of their precipitation scan.
    private static let rangeKilometers = 150.0

    /// Degrees north and east of the 17 radars that the composite's files name, to a kilometre or two.
    private static let sites: [(latitude: Double, longitude: Double)] = [
        (53.564, 6.748), (54.004, 10.047), (51.125, 13.769), (49.541, 12.403), (51.406, 6.967), (47.874, 8.004), (51.311, 8.802),
        (52.460, 9.695), (48.175, 12.102), (48.042, 10.219), (50.500, 11.135), (50.110, 6.548), (49.985, 8.713), (52.649, 13.858),
        (54.176, 12.058), (48.585, 9.783), (52.160, 11.176),
    ]

    /// True if one of them sees the rain there.
    static func reach(_ coordinate: Coordinate) -> Bool {
        sites.contains { site in
            guard let radar = try? Coordinate(latitude: site.latitude, longitude: site.longitude) else { return false }
            return radar.distanceKilometers(to: coordinate) <= rangeKilometers
        }
    }
}
