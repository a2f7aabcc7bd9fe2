import WeatherModel

/// Who a value is from, with the words that their terms require, where that is not the provider that was asked.
public struct ProviderCredit: Hashable, Sendable {
    /// Who sent it first.
    public var provider: ProviderID
    /// The name a person reads: "Open-Meteo".
    public var name: String
    /// The words that its terms require beside the data.
    public var attribution: String
    /// The address that its terms ask to be linked to.
    public var attributionURL: String
    /// The licence of its data; nil where it names none.
    public var license: String?

    public init(provider: ProviderID, name: String, attribution: String, attributionURL: String, license: String? = nil) {
        self.provider = provider
        self.name = name
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
    }
}
