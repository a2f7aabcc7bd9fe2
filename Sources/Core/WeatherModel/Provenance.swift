import Foundation

/// The name of an upstream service, as written in configuration and on the command line: `open-meteo`.
public struct ProviderID: Hashable, Sendable, Codable, RawRepresentable, CustomStringConvertible {
    /// Lower case, as configuration writes it.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// AccuWeather (<https://developer.accuweather.com>).
    package static let accuWeather = ProviderID(rawValue: "accuweather")
    /// OpenWeatherMap (<https://openweathermap.org/api>).
    package static let openWeatherMap = ProviderID(rawValue: "openweathermap")
    /// WeatherAPI.com (<https://www.weatherapi.com>).
    package static let weatherAPI = ProviderID(rawValue: "weatherapi")
    /// Open-Meteo (<https://open-meteo.com>).
    package static let openMeteo = ProviderID(rawValue: "open-meteo")
    /// MET Norway, the Norwegian Meteorological Institute (<https://api.met.no>).
    package static let metNorway = ProviderID(rawValue: "met-norway")
    /// Warnings in the Common Alerting Protocol, from any publisher (<https://docs.oasis-open.org/emergency/cap/v1.2/>).
    package static let cap = ProviderID(rawValue: "cap")
    /// The US National Weather Service (<https://api.weather.gov>).
    package static let nws = ProviderID(rawValue: "nws")
    /// Bright Sky: radar data of the German Weather Service, DWD (<https://brightsky.dev>).
    package static let brightSky = ProviderID(rawValue: "brightsky")
    /// The US National Hurricane Center (<https://www.nhc.noaa.gov>).
    package static let nhc = ProviderID(rawValue: "nhc")
    /// The Global Disaster Alert and Coordination System (<https://www.gdacs.org>).
    package static let gdacs = ProviderID(rawValue: "gdacs")
    /// WMO's Severe Weather Information Centre (<https://severeweather.wmo.int>).
    package static let swic = ProviderID(rawValue: "swic")
    /// RainViewer: pictures of rain as radars saw it, no forecast (<https://www.rainviewer.com/api.html>).
    package static let rainViewer = ProviderID(rawValue: "rainviewer")
    /// A map-drawing server chosen by the operator.
    package static let mapTiles = ProviderID(rawValue: "map-tiles")
    /// A Petrel server chosen by the user: it passes on the weather of other providers, under their names.
    package static let petrelServer = ProviderID(rawValue: "petrel-server")
}

/// The parts that can be requested from a provider separately, so that a missing part never loses the rest.
public enum Feature: String, Hashable, Sendable, CaseIterable {
    case current, hourly, daily, airQuality, alerts, search
}

/// Where a value comes from and how old it is; shown with every column.
public struct Provenance: Hashable, Sendable {
    /// The provider that sent it.
    public var provider: ProviderID
    /// The attribution that the provider's terms require: "Weather data by Open-Meteo.com".
    package var attribution: String
    /// The address that the attribution links to, as the terms require.
    package var attributionURL: String
    /// The licence of the data, if the provider names one: "CC BY 4.0".
    public var license: String?
    /// The instant of the observation; nil for a forecast.
    public var observedAt: Date?
    /// The start of the model run or the provider's own time of issue; nil if the provider does not say.
    package var issuedAt: Date?
    /// When Petrel received it.
    public var fetchedAt: Date
    /// True for the simulated atmosphere: every screen says so.
    public var isSimulated: Bool

    public init(
        provider: ProviderID, attribution: String, attributionURL: String, license: String? = nil, observedAt: Date? = nil,
        issuedAt: Date? = nil, fetchedAt: Date, isSimulated: Bool
    ) {
        self.provider = provider
        self.attribution = attribution
        self.attributionURL = attributionURL
        self.license = license
        self.observedAt = observedAt
        self.issuedAt = issuedAt
        self.fetchedAt = fetchedAt
        self.isSimulated = isSimulated
    }
}
