import WeatherModel
import WeatherProviders

/// What the credits are made from: what the program knows of itself, as data.
public struct CreditsFacts: Hashable, Sendable {
    /// A service, and whether it is asked here.
    public struct Service: Hashable, Sendable {
        /// What it says of itself.
        public var profile: ProviderProfile
        /// False for one that Petrel could ask, and does not here.
        public var isInUse: Bool
        /// True where the table of the top cities is asked of it.
        public var hasTopCities: Bool

        public init(_ profile: ProviderProfile, isInUse: Bool, hasTopCities: Bool = false) {
            self.profile = profile
            self.isInUse = isInUse
            self.hasTopCities = hasTopCities
        }
    }

    /// In the order in which they are shown; those in use come first in any case.
    public var services: [Service]
    /// True where a simulated atmosphere plays the services' parts.
    public var areSimulated: Bool
    /// Data that the program carries.
    public var data: [DataSource]
    /// Software that the program is made with.
    public var software: [SoftwareCredit]

    public init(
        services: [Service] = [], areSimulated: Bool = false, data: [DataSource] = [],
        software: [SoftwareCredit] = SoftwareCredits.all
    ) {
        self.services = services
        self.areSimulated = areSimulated
        self.data = data
        self.software = software
    }
}
