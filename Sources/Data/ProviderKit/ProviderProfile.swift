import ProviderCourtesy
import WeatherModel

/// What a provider can do, for whom and on what terms: data, not code.
public struct ProviderProfile: Hashable, Sendable {
    /// The name that configuration uses.
    public var id: ProviderID
    /// The name a person reads: "Open-Meteo".
    public var name: String
    /// What can be asked of it.
    public var features: Set<Feature>
    /// Where it has data.
    public var coverage: Coverage
    /// Hours of hourly forecast at most.
    public var forecastHours: Int
    /// Days of daily forecast at most.
    public var forecastDays: Int
    /// The words that its terms require beside the data.
    public var attribution: String
    /// The address that its terms ask to be linked to.
    public var attributionURL: String
    /// The licence of its data: "CC BY 4.0"; nil where the provider names none.
    public var license: String?
    /// The address of the licence's text, for a licence that only this provider has; nil for a common one, which the credits know by its
    /// name.
    public var licensePage: String?
    /// True when it answers nobody without a key.
    public var needsKey: Bool
    /// What it asks of those who call it: limits of the plan without a contract, calls at once, validity of its replies.
    public var terms: CourtesyTerms
    /// Calls by weight that it counts one fetch of a place's weather as, at most: all parts, without anything remembered.
    public var fetchWeight: Double
    /// Seconds between its own updates: no timer asks more often for one cell.
    public var updateSeconds: Int
    /// Lower is asked first where the configuration does not say otherwise.
    public var priority: Int
    /// The production base URL, which `PETREL_<PROVIDER>_URL` replaces.
    public var baseURL: String

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
