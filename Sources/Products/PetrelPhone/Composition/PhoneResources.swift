import Foundation
import HTTPTransport
import TownGazetteer
import URLSessionTransport
import WeatherFormatting
import WeatherScreens
import WeatherService

/// The system resources of both the app and its widget, which use them to wire the same weather.
public struct PhoneResources: Sendable {
    /// Settings and places, in the folder that app and widget share.
    public var preferences: any PreferenceStore
    /// The person's keys with the providers.
    package var secrets: any SecretStore
    /// The way to the network.
    package var transport: any HTTPTransport
    /// Who issues warnings in which country, for weather that the phone asks for itself: over the system's own network alone.
    package var issuers: IssuerRegistry?
    /// The transport for background requests; it avoids networks on which the person asked to save data; nil uses `transport`.
    package var quietTransport: (any HTTPTransport)?
    /// The way to a server that is listened to; it avoids such networks as well; nil listens to none.
    public var streaming: (any StreamingTransport)?
    /// Where weather is kept; nil keeps it in memory alone.
    public var storeFolder: String?
    /// Why nothing is shared with the widget; nil where all is well.
    public var appGroupFlaw: AppGroupFlaw?
    /// ISO 3166-1 alpha-2 of the device's region, for usual units; nil where it has none.
    public var region: String?
    /// The device's zone, for ages that no view redraws; nil uses the place's clock.
    public var zone: TimeZone?
    /// "1.0": sent to the providers with the app's name.
    public var version: String
    /// Which of Apple's push services knows the app; nothing to the widget.
    public var pushService: PushService
    /// The words.
    public var phrases: any Phrases
    /// The clock of data and of ages.
    public var now: @Sendable () -> Date
    /// Durations, as the services reckon them: deadlines, waits between retries.
    public var clock: any Clock<Duration>

    /// - Parameter transport: nil is the system's own, and with it the quiet one.
    public init(
        preferences: any PreferenceStore, secrets: any SecretStore, transport: (any HTTPTransport)? = nil,
        quietTransport: (any HTTPTransport)? = nil, streaming: (any StreamingTransport)? = nil, storeFolder: String?,
        appGroupFlaw: AppGroupFlaw? = nil, region: String?,
        zone: TimeZone? = nil, version: String, pushService: PushService = .production, phrases: any Phrases,
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.preferences = preferences
        self.secrets = secrets
        self.transport = transport ?? URLSessionTransport()
        issuers = transport == nil ? .bundled : nil
        let quiet = transport == nil ? URLSessionTransport(usesConstrainedNetworks: false) : nil
        self.quietTransport = quietTransport ?? quiet
        self.streaming = streaming ?? quiet
        self.storeFolder = storeFolder
        self.appGroupFlaw = appGroupFlaw
        self.region = region
        self.zone = zone
        self.version = version
        self.pushService = pushService
        self.phrases = phrases
        self.now = now
        self.clock = clock
    }

    /// The same for background requests: the widget's timeline, a waking in the background.
    var unseen: PhoneResources {
        var resources = self
        resources.transport = quietTransport ?? transport
        return resources
    }

    /// The words of app and widget, with the names of the places that they carry.
    ///
    /// - Parameter region: ISO 3166-1 alpha-2, for languages that are spelled differently from country to country.
    public static func phrases(in language: Language, region: String?) -> any Phrases {
        language.phrases(region: region, isServed: false, places: .towns)
    }

    /// The words where the weather is from `source`: the keys are the reader's own where the services themselves are asked.
    func phrases(of source: SourceChoice) -> any Phrases { source == .direct ? phrases.forKeyHolder : phrases }

    /// The units that are usual where the device is at home.
    package var usualUnits: UnitPreferences { UnitPreferences(region: region) }

    /// The scale of the top cities: the person's own, else the region's.
    var topCitiesUnit: UnitPreferences.Temperature {
        UnitPreferences.topCities(chosen: preferences.readerSettings.units.temperature, region: region)
    }
}
