import Foundation
import WeatherFormatting
import WeatherModel

/// Where this weather is for, and how Petrel came to show it.
public struct PlaceHeader: Hashable, Sendable {
    /// "Berlin"; coordinates in words where the place has no name.
    public let title: String
    /// "Land Berlin, Germany"; nil where neither is known.
    public let subtitle: String?
    /// The place's own clock: "Sat 21 November, 15:04".
    package internal(set) var localTime: String
    /// "Location is off. Showing Moscow."; nil when there is nothing to explain.
    public let notice: String?
    /// The IANA zone by which all labels are made.
    package let timeZone: String
    /// Degrees north of the cell, `-90 ... 90`, for links.
    public let latitude: Double
    /// Degrees east of the cell, `-180 ..< 180`, for links.
    public let longitude: Double
}

/// How old the weather is, in words. Outside the columns, so that the passing of a minute redraws one line only.
public struct AgeLine: Hashable, Sendable {
    /// "Updated 3 min ago"; "Last updated 2 h ago" when it is the last known weather, "Last updated yesterday, 18:00" from a day on.
    public let text: String
    /// "3 min ago" or "yesterday, 18:00", for the columns' own source lines.
    public let ago: String
    /// "Updating …" while a refresh is under way; nil otherwise.
    package let refreshing: String?
    /// True while a refresh behind the shown weather is under way.
    public let isRefreshing: Bool
    /// Why it is not newer, when a fetch failed.
    public let failure: Failure?
}

extension AgeLine {
    /// - Parameters:
    ///   - fetchedAt: when the weather was received.
    ///   - lastKnownError: why nothing newer is shown.
    init(
        of fetchedAt: Date, now: Date, _ time: TimeLabels, phrases: any Phrases, lastKnownError: WeatherError?, isRefreshing: Bool
    ) {
        ago = time.ago(fetchedAt, now: now)
        let isOld = lastKnownError != nil || now.timeIntervalSince(fetchedAt) > WeatherDashboard.ofNowSeconds
        text = isOld ? phrases.lastUpdated(ago) : phrases.updated(ago)
        refreshing = isRefreshing ? phrases.refreshing : nil
        self.isRefreshing = isRefreshing
        failure = lastKnownError.map { Failure($0, phrases: phrases) }
    }
}

/// Where the data is from: provider, time of issue, licence.
public struct ProvenanceLine: Hashable, Sendable {
    /// The attribution that the provider's terms ask for: "Weather data by Open-Meteo.com".
    public let source: String
    /// An http(s) address; nil where the provider gave none that is safe to link to.
    public let link: String?
    /// "Observed at 14:45" or "Model run of 12:00"; nil where the provider does not say.
    package let issued: String?
    /// "CC BY 4.0"; nil where the provider names none.
    public let licence: String?
    /// "Simulated, not real"; nil for real weather.
    public let simulated: String?
    /// The complete line.
    public let text: String
}

/// Where the values of one column are from: provider, and the time that they were observed or issued. Its age is in `AgeLine.ago`,
/// outside of the column, so that the passing of a minute redraws nothing else.
public struct ColumnSource: Hashable, Sendable {
    /// "Open-Meteo"; "Petrel" for what Petrel computes itself.
    public let provider: String
    /// "Observed at 14:45" or "Issued at 12:00"; nil where the provider does not say.
    public let time: String?
    /// "Simulated"; nil for real values.
    public let simulated: String?
    /// True for what Petrel computes from place and time alone: it has no age.
    package let isComputed: Bool
    /// True when `time` says when the values were received, because that is not when the rest was: the dashboard's age is not theirs.
    package let isOlder: Bool
    /// True where the provider is that of most of the dashboard, which is named once for all of it.
    package let isPagesProvider: Bool
    /// The complete line, without the age: "Open-Meteo · Observed at 14:45".
    public let text: String
}
