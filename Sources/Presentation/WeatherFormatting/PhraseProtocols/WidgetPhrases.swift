/// The home-screen widget's phrases besides the dashboard's.
public protocol WidgetPhrases: Sendable {
    /// "Weather": the widget's name where it is chosen.
    var widgetName: String { get }
    /// A sentence, where it is chosen.
    var widgetDescription: String { get }
    /// "As of 14:05".
    func asOf(_ moment: String) -> String
    /// "Old, as of 09:05": it should have been renewed long ago.
    func oldAsOf(_ moment: String) -> String
    /// "Forecast, as of 14:05": received then, of a figure that is a forecast.
    func forecastAsOf(_ moment: String) -> String
    /// "Old forecast, as of 09:05".
    func oldForecastAsOf(_ moment: String) -> String
    /// "Old 09:05", where there is hardly any room.
    func oldShort(_ moment: String) -> String
    /// "14:05 your time", beside hours on the place's clock.
    func onYourClock(_ moment: String) -> String
    /// "No weather", on every face.
    var widgetNoWeather: String { get }
    /// "Whole forecast": what the widget in a page leads to.
    var widgetOpens: String { get }
    /// Nothing was ever fetched, and no place chosen.
    var widgetNeverOpened: String { get }
    /// Nothing is stored for the place; `reason` is the title of what failed: "No connection".
    func widgetNothingKnown(because reason: String) -> String
    /// There is a place, but its weather has not been asked for yet.
    var widgetNotYet: String { get }
    /// The known forecast has ended without being renewed; the argument is "Sat 21 November, 14:05".
    func widgetEnded(since moment: String) -> String
    /// "and 2 more" warnings.
    func moreWarnings(_ count: Int) -> String
    /// "Warning, severe: Storm. Until Sunday 18:00. And 2 more warnings."
    func spokenWarning(severity: String, title: String, period: String?, more: Int?) -> String
    /// "Precip. 40%, 0.4 mm"; nil with neither.
    func widgetPrecipitation(chance: String?, amount: String?) -> String?
    /// "−3° Light rain".
    func temperatureAndCondition(_ temperature: String, _ condition: String) -> String
    /// Parts of one line, the first the most important: "−3° Light rain · 14:05".
    func widgetLine(_ parts: [String]) -> String
}
