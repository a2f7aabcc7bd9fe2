import WeatherFormatting

/// The words of the dashboard's frame on the phone: what surrounds the columns, made once from the reader's language.
public struct DashboardWords: Hashable, Sendable {
    /// "Places": the button that opens them.
    public let places: String
    /// "Choose a place": beside a notice that another one is shown.
    public let choosePlace: String
    /// "Use my location".
    public let useMyLocation: String
    /// "Open Settings": beside a notice that the position was refused.
    public let openSettings: String
    /// "The whole warning": opens the source's text besides headline and advice.
    public let wholeWarning: String
    /// "All warnings in full": the link to their screen.
    public let allWarnings: String
    /// "Loading the weather…", while there is nothing to show.
    public let loading: String
    /// "Updating…", over weather that is shown already.
    public let updating: String
    /// "Sources", over the providers' lines.
    public let sources: String
    /// "How sure the forecast is": the name of its screen, and the way there.
    public let confidence: String
    /// "Were the forecasts right?": likewise.
    public let receipts: String
    /// "All providers": likewise.
    public let comparison: String
    /// "Close": the button of a screen over the dashboard.
    public let close: String

    public init(_ phrases: any Phrases) {
        places = phrases.placesName
        choosePlace = phrases.choosePlace
        useMyLocation = phrases.useMyLocation
        openSettings = phrases.openSettings
        wholeWarning = phrases.wholeWarning
        allWarnings = phrases.allWarnings
        loading = phrases.loadingWeather
        updating = phrases.refreshing
        sources = phrases.sourcesTitle
        confidence = phrases.confidenceTitle
        receipts = phrases.receiptsTitle
        comparison = phrases.compareTitle
        close = phrases.close
    }
}
