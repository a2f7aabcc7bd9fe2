extension EnglishPhrases {
    var confidenceTitle: String { "How sure the forecast is" }
    func confidence(_ grade: String, on day: String) -> String { "\(day): \(grade)." }
    func confidenceAlone(_ grade: String) -> String { grade.prefix(1).uppercased() + grade.dropFirst() + "." }
    var confidenceSure: String { "sure" }
    func confidenceFair(_ doubt: String) -> String { "fairly sure, but not \(doubt)" }
    func confidenceUnsure(_ doubt: String) -> String { "unsure \(doubt)" }
    var confidenceWhether: String { "whether rain or snow falls" }
    var confidenceAmount: String { "how much rain or snow falls" }
    var confidenceHour: String { "when rain or snow falls" }
    var confidenceTemperature: String { "how warm it gets" }
    func confidenceBelow(_ percent: String) -> String { "below \(percent)" }
    func confidenceAbove(_ percent: String) -> String { "above \(percent)" }
    var confidenceTooLittle: String {
        "Not enough history here yet to say how sure the forecast is. The ranges are as the source states them."
    }
    var confidenceNone: String { "No source says how sure its forecast for this place is." }
    func confidenceNote(forecasts: String?, model: String?) -> String {
        let made = forecasts.map { "\($0) forecasts" } ?? "the forecast"
        return "8 in 10 possible courses lie within these ranges. From \(made)\(model.map { " of the model \($0)" } ?? "")."
    }
    var confidenceChart: String { "Temperature: the middle of the possible courses, and the ranges of 5 in 10 and of 8 in 10" }
    var confidenceFan: String { "Shaded around the curve: 8 in 10 possible courses of the temperature, and darker 5 in 10." }
    var confidenceEight: String { "8 in 10 courses" }
    var confidenceFive: String { "5 in 10 courses" }
    var confidenceMiddle: String { "Middle" }
    var confidenceDayHead: String { "Day" }
    var confidenceHighHead: String { "High" }
    var confidenceLowHead: String { "Low" }
    func confidenceRainHead(_ amount: String) -> String { "\(amount) or more" }
    var confidenceGradeHead: String { "How sure" }
}
