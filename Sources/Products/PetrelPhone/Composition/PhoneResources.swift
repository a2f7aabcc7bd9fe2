import Foundation
import HTTPTransport
import URLSessionTransport
import WeatherFormatting
import WeatherScreens

/// What the system lends to the app and to its widget alike: both wire the same weather from it.
public struct PhoneResources: Sendable {
    /// Settings and places, in the folder that app and widget share.
    public var preferences: any PreferenceKeeping
    /// The person's keys with the providers.
    public var secrets: any SecretKeeping
    /// The way to the network.
    public var transport: any HTTPTransport
    /// Where weather is kept; nil keeps it in memory alone.
    public var storeFolder: String?
    /// ISO 3166-1 alpha-2 of the device's region, for usual units; nil where it has none.
    public var region: String?
    /// "1.0": told to the providers with the app's name.
    public var version: String
    /// The words.
    public var phrases: any Phrases
    /// The clock of data and of ages.
    public var now: @Sendable () -> Date
    /// Durations, as the services reckon them: deadlines, waits between retries.
    public var clock: any Clock<Duration>

    public init(
        preferences: any PreferenceKeeping, secrets: any SecretKeeping, transport: any HTTPTransport = URLSessionTransport(),
        storeFolder: String?, region: String?, version: String, phrases: any Phrases = EnglishPhrases(),
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.preferences = preferences
        self.secrets = secrets
        self.transport = transport
        self.storeFolder = storeFolder
        self.region = region
        self.version = version
        self.phrases = phrases
        self.now = now
        self.clock = clock
    }

    /// The units that are usual where the device is at home.
    public var usualUnits: UnitPreferences { UnitPreferences(region: region) }
}
