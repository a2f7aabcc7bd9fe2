import ProviderKit
import WeatherModel

extension OpenMeteoProvider {
    /// The catalogue entry of Open-Meteo.
    static let entry = ProviderEntry(
        profile, .listed(settingsName: "openmeteo"),
        replies: [
            ReplyEndpoint("forecast", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try OpenMeteoMapping.forecast(reply))
            },
            ReplyEndpoint("minutely_15", expects: []) { reply throws(ReplyFailure) in .nowcast(try OpenMeteoNowcast.nowcast(reply)) },
            ReplyEndpoint("ensemble", expects: []) { reply throws(ReplyFailure) in .spread(try OpenMeteoEnsemble.spread(reply)) },
            ReplyEndpoint("archive", expects: []) { reply throws(ReplyFailure) in .pastDays(try OpenMeteoArchive.days(reply)) },
            ReplyEndpoint("previous-runs", expects: []) { reply throws(ReplyFailure) in
                .previousRuns(try OpenMeteoPreviousRuns.runs(reply))
            },
            ReplyEndpoint("geocoding", expects: [.search]) { reply throws(ReplyFailure) in .places(try OpenMeteoMapping.places(reply)) },
            ReplyEndpoint("air-quality", expects: [.airQuality]) { reply throws(ReplyFailure) in
                .airQuality(try OpenMeteoMapping.airQuality(reply))
            },
            ReplyEndpoint("air-outlook", expects: []) { reply throws(ReplyFailure) in .airOutlook(try OpenMeteoAir.outlook(reply)) },
            ReplyEndpoint("sky-outlook", expects: []) { reply throws(ReplyFailure) in .skyOutlook(try OpenMeteoSky.outlook(reply)) },
        ],
        refusal: SampleRefusal(
            to: "forecast", status: 429,
            body: #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#, means: .rateLimited),
        make: { context in
            OpenMeteoProvider(transport: context.transport, baseURL: context.baseURL, key: context.key, zone: context.zone)
        })
}
