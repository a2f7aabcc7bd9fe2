/// What the phone's dashboard says besides the weather: names of buttons, and what stands for a screen that is still empty.
public protocol PhonePhrases: Sendable {
    /// "Use my location": a button.
    var useMyLocation: String { get }
    /// "Choose a place": a button, beside a notice that another place is shown.
    var choosePlace: String { get }
    /// "Loading the weather", while there is nothing else to show.
    var loadingWeather: String { get }
    /// "Source of the data": over the providers' names.
    var sourcesTitle: String { get }
}

extension EnglishPhrases {
    public var useMyLocation: String { "Use my location" }
    public var choosePlace: String { "Choose a place" }
    public var loadingWeather: String { "Loading the weather…" }
    public var sourcesTitle: String { "Sources" }
}
