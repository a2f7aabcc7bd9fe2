import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// What a widget shows from now on, as dated snapshots: right about the hour for a day or two without anybody being asked.
public struct WidgetTimeline: Hashable, Sendable {
    /// For now.
    public let first: WidgetEntry
    /// The dates to come, in order; the last of them has words instead of numbers.
    public let rest: [WidgetEntry]
    /// When the widget is to be made anew, with the service asked if what it knows is stale by then.
    public let renewAfter: Date
    /// Of everything that is drawn: equal fingerprints look the same from now on. `WidgetReload` reads it.
    public let fingerprint: String

    /// All of them.
    public var entries: [WidgetEntry] { [first] + rest }
}
