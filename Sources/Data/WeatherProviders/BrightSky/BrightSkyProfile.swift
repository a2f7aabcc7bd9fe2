import ProviderCourtesy
import ProviderKit
import WeatherModel

/// Bright Sky's capabilities (<https://brightsky.dev/docs/>): free, without a key or a stated limit; the data are the German Weather
/// Service's, whose terms require its name beside them (<https://www.dwd.de/EN/service/legal_notice/legal_notice_node.html>).
enum BrightSkyProfile {
    static let profile = ProviderProfile(
        id: .brightSky, name: "DWD, Bright Sky", features: [],
        coverage: Coverage(words: "Germany", boxes: [Coverage.Box(south: 45.69, north: 55.86, west: 1.47, east: 18.73)]),
        forecastHours: 2, forecastDays: 0, attribution: "Radar data: Deutscher Wetterdienst (DWD), by Bright Sky",
        attributionURL: "https://brightsky.dev/", license: "CC BY 4.0", needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(60, per: .minute)]), updateSeconds: 300, priority: 60,
        baseURL: "https://api.brightsky.dev")
}
