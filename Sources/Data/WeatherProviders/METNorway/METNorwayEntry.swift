import ProviderKit
import WeatherModel

extension METNorwayProvider {
    /// The catalogue entry of MET Norway.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "metnorway"),
        // The service sends no observations, so no current weather is expected.
        replies: [
            ReplyEndpoint("locationforecast", expects: [.hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try METNorwayMapping.forecast(reply))
            },
            ReplyEndpoint("percentiles", expects: []) { reply throws(ReplyFailure) in .spread(try METNorwaySpread.spread(reply)) },
            ReplyEndpoint("nowcast", expects: []) { reply throws(ReplyFailure) in .nowcast(try METNorwayNowcast.nowcast(reply)) },
        ],
        refusal: SampleRefusal(
            to: "locationforecast", status: 429,
            body: "<html><head><title>429 Too Many Requests</title></head></html>", means: .rateLimited),
        make: { context in
            METNorwayProvider(transport: context.transport, baseURL: context.baseURL, zone: context.zone)
        })
}
