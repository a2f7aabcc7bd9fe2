import ProviderKit
import WeatherModel

/// Bright Sky's radar: a nowcast, and no weather beside it.
enum BrightSkyEntry {
    static let entry = ProviderEntry(
        format: .brightSky, profile: BrightSkyProfile.profile, use: .nowcastOnly(settingsName: "brightsky"),
        replies: [
            ReplyEndpoint("radar", expects: []) { reply throws(ReplyFailure) in .nowcast(try BrightSkyMapping.nowcast(reply)) }
        ])
}
