import ProviderKit
import WeatherModel

extension METNorwayProvider {
    /// What the catalogue knows of MET Norway.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "metnorway"),
        // There is no observation, so no present weather is due.
        replies: [
            ReplyEndpoint("locationforecast", expects: [.hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try METNorwayMapping.forecast(reply))
            }
        ],
        refusal: SampleRefusal(
            to: "locationforecast", status: 429,
            body: "<html><head><title>429 Too Many Requests</title></head></html>", means: .rateLimited),
        make: { context in
            METNorwayProvider(transport: context.transport, baseURL: context.baseURL, zone: context.zone)
        })
}
