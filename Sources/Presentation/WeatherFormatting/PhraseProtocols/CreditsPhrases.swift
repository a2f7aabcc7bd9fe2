import WeatherModel

/// Phrases of the credits.
public protocol CreditsPhrases: Sendable {
    /// "Credits": the page's heading and name, for links to it too.
    var creditsTitle: String { get }
    var creditsIntroduction: String { get }
    /// Over the credits of a server whose weather is simulated.
    var creditsSimulated: String { get }

    /// Title above the services that are asked.
    func servicesInUse(areSimulated: Bool) -> String
    var noServiceInUse: String { get }
    var servicesNotInUse: String { get }
    var servicesNotInUseNote: String { get }
    var ownDataTitle: String { get }
    var softwareTitle: String { get }
    var softwareNote: String { get }
    /// The note for a program without third-party code.
    var noSoftwareNote: String { get }

    /// Title of the issuers of warnings, under which their names are.
    var issuersTitle: String { get }
    /// When they are asked.
    var issuersNote: String { get }
    /// "Asked for", before what it is asked for.
    var askedForLabel: String { get }
    /// Before what one that is not in use could be asked for.
    var offersLabel: String { get }
    var coversLabel: String { get }
    var updatesLabel: String { get }
    var limitsLabel: String { get }
    var keyLabel: String { get }
    var licenceLabel: String { get }
    var usedForLabel: String { get }
    var changesLabel: String { get }

    /// "the weather now"; nil for the two of `forecastOffer`.
    func offer(_ feature: Feature) -> String?
    /// "48 hours and 8 days ahead": as many at most; nil for what is not offered, never for both.
    func forecastOffer(hours: Int?, days: Int?) -> String
    var topCitiesOffer: String { get }
    /// "rain by the minute"
    var minutesOffer: String { get }
    /// "tropical cyclones".
    var cyclonesOffer: String { get }
    /// "air and pollen by the hour", with the attribution that the licence of Copernicus requires.
    var airHoursOffer: String { get }
    /// "cloud by height, sunshine and thunderstorm energy by the hour".
    var skyHoursOffer: String { get }
    /// "what is usual for the date", with the attribution that the licence of Copernicus requires.
    var usualOffer: String { get }
    /// One sentence's beginning, with commas: "The weather now, air quality".
    func offers(_ offers: [String]) -> String
    var wholeEarth: String { get }
    /// "United States and territories": where a service has weather, of one that has not all of the Earth.
    ///
    /// - Parameter words: the English ones, used if the language has no others.
    func coverage(of provider: ProviderID, words: String) -> String
    /// The use of other parties' data, in the language's words where it has some for this source.
    func use(ofData source: DataSource) -> String
    /// The changes that Petrel has made to the data; nil where there are none.
    func changes(ofData source: DataSource) -> String?
    /// The changes that Petrel has made to the works that the weather of 2045 is calculated from.
    var climateDataChanges: String { get }
    /// In place of a licence, of a work that asks to be cited.
    var citedWork: String { get }
    /// A licence's name, which is translated only where it describes: "Public domain".
    func licenceName(_ name: String) -> String
    /// "Every 15 min".
    func every(_ duration: String) -> String
    /// "60 calls a minute, 1000 a day"; the window is one of `minute`, `hour`, `day`, `month`.
    func callLimits(_ limits: [(calls: Numeral, window: String)]) -> String
    /// Nothing is known of limits.
    func noCallLimits(needsKey: Bool) -> String
    func keyNeed(_ isNeeded: Bool) -> String
    /// Where the service names no licence.
    var ownTerms: String { get }
}
