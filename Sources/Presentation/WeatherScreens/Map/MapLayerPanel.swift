import WeatherModel

/// A layer that may be shown over a map.
public struct MapLayerChoice: Hashable, Sendable, Identifiable {
    public let layer: MapLayer
    /// "Precipitation".
    public let title: String
    public let isChosen: Bool

    public var id: MapLayer { layer }
}

/// The panel below a map with a layer: the time and how to move it, the meaning of the colours, and their source.
public struct MapLayerPanel: Hashable, Sendable {
    /// Whom the terms of the layer's providers ask to be named.
    public struct Credit: Hashable, Sendable, Identifiable {
        /// The words that they ask for.
        public let words: String
        /// The address that they ask to be linked to; nil for none.
        public let page: String?

        public var id: String { words }
    }

    /// The meaning of the colours.
    public let legend: LayerLegend
    /// The hours that can be shown, ascending.
    public let steps: [MapTimeline.Step]
    /// The one that is shown.
    public let step: Int
    /// Areas that are not covered or could not be loaded.
    public let notes: [String]
    /// In the order of the providers.
    public let credits: [Credit]
    /// Nil where nothing is simulated.
    public let simulatedMark: String?
    /// "Time shown": the name of the slider.
    public let timeName: String
    /// "One hour earlier".
    public let earlier: String
    /// "One hour later".
    public let later: String

    /// "Wednesday 14:00".
    public var moment: String { steps[step].label }
    /// "Forecast".
    public var part: String { steps[step].partLabel }
    /// The slider's text for a screen reader.
    public var spokenTime: String { "\(moment), \(part)" }
    /// Whether there is an hour before the one that is shown.
    public var hasEarlier: Bool { step > 0 }
    /// Whether there is one after it.
    public var hasLater: Bool { step < steps.count - 1 }
}
