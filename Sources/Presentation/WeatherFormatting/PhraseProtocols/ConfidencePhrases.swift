/// The words for how sure a forecast is.
public protocol ConfidencePhrases: Sendable {
    /// "How sure the forecast is": the heading of the page and the link to it.
    var confidenceTitle: String { get }
    /// "Tomorrow: fairly sure, but not how much rain or snow falls."
    ///
    /// - Parameter grade: one of the three phrases below.
    func confidence(_ grade: String, on day: String) -> String
    /// "Fairly sure, but not how much rain or snow falls."
    func confidenceAlone(_ grade: String) -> String
    /// "sure".
    var confidenceSure: String { get }
    /// "fairly sure, but not whether rain or snow falls".
    ///
    /// - Parameter doubt: one of the four phrases below.
    func confidenceFair(_ doubt: String) -> String
    /// "unsure whether rain or snow falls".
    func confidenceUnsure(_ doubt: String) -> String
    /// "whether rain or snow falls".
    var confidenceWhether: String { get }
    /// "how much rain or snow falls".
    var confidenceAmount: String { get }
    /// "when rain or snow falls".
    var confidenceHour: String { get }
    /// "how warm it gets".
    var confidenceTemperature: String { get }
    /// "below 5%".
    func confidenceBelow(_ percent: String) -> String
    /// "above 95%".
    func confidenceAbove(_ percent: String) -> String
    /// The source's forecasts have not been compared with what came often enough.
    var confidenceTooLittle: String { get }
    /// No source says how sure its forecasts for the place are.
    var confidenceNone: String { get }
    /// "Of 10 possible courses 8 lie within these ranges. From 21 forecasts of the model x."
    ///
    /// - Parameters:
    ///   - forecasts: "21"; nil where the source does not say it.
    ///   - model: the name of the model; nil where the source does not say it.
    func confidenceNote(forecasts: String?, model: String?) -> String
    /// Explains the drawing.
    var confidenceChart: String { get }
    /// Explains the fan around the curve of the temperature.
    var confidenceFan: String { get }
    // The legend of the chart.
    var confidenceEight: String { get }
    var confidenceFive: String { get }
    var confidenceMiddle: String { get }
    // Heads of the table.
    var confidenceDayHead: String { get }
    var confidenceHighHead: String { get }
    var confidenceLowHead: String { get }
    /// "1 mm or more".
    func confidenceRainHead(_ amount: String) -> String
    var confidenceGradeHead: String { get }
}
