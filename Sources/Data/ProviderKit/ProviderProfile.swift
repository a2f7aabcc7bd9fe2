import ProviderCourtesy
import WeatherModel

/// A provider's capabilities, coverage and terms, as data.
package struct ProviderProfile: Hashable, Sendable {
    /// The name used in configuration.
    package var id: ProviderID
    /// The name a person reads: "Open-Meteo".
    package var name: String
    /// The features that it offers.
    package var features: Set<Feature>
    /// Where it has data.
    package var coverage: Coverage
    /// Maximum hours of hourly forecast.
    package var forecastHours: Int
    /// Maximum days of daily forecast.
    package var forecastDays: Int
    /// The attribution that its terms require beside the data.
    package var attribution: String
    /// The URL that its terms require as a link.
    package var attributionURL: String
    /// The licence of its data: "CC BY 4.0"; nil if the provider names none.
    package var license: String?
    /// The URL of the licence's text, for a licence used by this provider only; nil for a common one, which the credits recognise by its
    /// name.
    package var licensePage: String?
    /// True if it requires a key.
    package var needsKey: Bool
    /// Its rules for callers: limits of the plan without a contract, concurrent calls, validity of its replies.
    package var terms: CourtesyTerms
    /// The most calls by weight that it counts for one fetch of a place's weather: all parts, nothing cached.
    package var fetchWeight: Double
    /// Seconds between its own updates: no timer fetches a cell more often.
    package var updateSeconds: Int
    /// Default order: lower values are asked first.
    package var priority: Int
    /// The production base URL, which `PETREL_<PROVIDER>_URL` replaces.
    package var baseURL: String

    /// True for the authority of some countries: where it covers a place it is asked for the warnings there, before providers that pass them
    /// on, and whichever provider brings the forecast.
    package var isAuthority: Bool { features.contains(.alerts) && coverage.boxes != nil }

    package init(
        id: ProviderID, name: String, features: Set<Feature>, coverage: Coverage, forecastHours: Int, forecastDays: Int,
        attribution: String, attributionURL: String, license: String?, licensePage: String? = nil, needsKey: Bool,
        terms: CourtesyTerms = CourtesyTerms(), fetchWeight: Double = 1, updateSeconds: Int, priority: Int, baseURL: String
    ) {
        self.id = id
        self.name = name
        self.features = features
        self.coverage = coverage
        self.forecastHours = forecastHours
        self.forecastDays = forecastDays
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
        self.licensePage = licensePage
        self.needsKey = needsKey
        self.terms = terms
        self.fetchWeight = fetchWeight
        self.updateSeconds = updateSeconds
        self.priority = priority
        self.baseURL = baseURL
    }
}
