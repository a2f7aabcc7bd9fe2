import ProviderCourtesy
import WeatherModel

/// A provider's capabilities, coverage and terms, as data.
public struct ProviderProfile: Hashable, Sendable {
    /// The name used in configuration.
    public var id: ProviderID
    /// The name a person reads: "Open-Meteo".
    public var name: String
    /// The features that it offers.
    public var features: Set<Feature>
    /// Where it has data.
    public var coverage: Coverage
    /// Maximum hours of hourly forecast.
    public var forecastHours: Int
    /// Maximum days of daily forecast.
    public var forecastDays: Int
    /// The attribution that its terms require beside the data.
    public var attribution: String
    /// The URL that its terms require as a link.
    public var attributionURL: String
    /// The licence of its data: "CC BY 4.0"; nil if the provider names none.
    public var license: String?
    /// The URL of the licence's text, for a licence used by this provider only; nil for a common one, which the credits recognise by its
    /// name.
    public var licensePage: String?
    /// True if it requires a key.
    public var needsKey: Bool
    /// Its rules for callers: limits of the plan without a contract, concurrent calls, validity of its replies.
    public var terms: CourtesyTerms
    /// The most calls by weight that it counts for one fetch of a place's weather: all parts, nothing cached.
    public var fetchWeight: Double
    /// Seconds between its own updates: no timer fetches a cell more often.
    public var updateSeconds: Int
    /// Default order: lower values are asked first.
    public var priority: Int
    /// The production base URL, which `PETREL_<PROVIDER>_URL` replaces.
    public var baseURL: String

    /// True for the authority of some countries: where it covers a place it is asked for the warnings there, before providers that pass them
    /// on, and whichever provider brings the forecast.
    public var isAuthority: Bool { features.contains(.alerts) && coverage.boxes != nil }

    public init(
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
