extension RussianPhrases {
    var confidenceTitle: String { "Насколько надёжен прогноз" }
    func confidence(_ grade: String, on day: String) -> String { "\(day): \(grade)." }
    func confidenceAlone(_ grade: String) -> String { grade.prefix(1).uppercased() + grade.dropFirst() + "." }
    var confidenceSure: String { "прогноз надёжный" }
    func confidenceFair(_ doubt: String) -> String { "прогноз довольно надёжный, но\u{A0}неясно, \(doubt)" }
    func confidenceUnsure(_ doubt: String) -> String { "неясно, \(doubt)" }
    var confidenceWhether: String { "будут\u{A0}ли осадки" }
    var confidenceAmount: String { "сколько выпадет осадков" }
    var confidenceHour: String { "когда будут осадки" }
    var confidenceTemperature: String { "какой будет температура" }
    func confidenceBelow(_ percent: String) -> String { "меньше\u{A0}\(percent)" }
    func confidenceAbove(_ percent: String) -> String { "больше\u{A0}\(percent)" }
    var confidenceTooLittle: String {
        "Пока слишком мало данных, чтобы судить, насколько надёжен прогноз для этого места. Диапазоны указаны так, как их сообщает источник."
    }
    var confidenceNone: String { "Ни\u{A0}один источник не\u{A0}сообщает, насколько надёжен его прогноз для этого места." }
    func confidenceNote(forecasts: String?, model: String?) -> String {
        let lead = "В\u{A0}эти диапазоны попадают 8 из\u{A0}10 возможных вариантов погоды."
        let parts = [model.map { "модель: \($0)" }, forecasts.map { "прогнозов: \($0)" }].compactMap(\.self)
        guard let first = parts.first else { return lead }
        return "\(lead) \(first.prefix(1).uppercased())\(([String(first.dropFirst())] + parts.dropFirst()).joined(separator: ", "))."
    }
    var confidenceChart: String { "Температура: середина возможных вариантов и\u{A0}диапазоны для 5 и\u{A0}8 из\u{A0}10" }
    var confidenceFan: String {
        "Заливка вокруг кривой: 8 из\u{A0}10 возможных вариантов хода температуры, тёмная\u{A0}– 5 из\u{A0}10."
    }
    var confidenceEight: String { "8 из\u{A0}10 вариантов" }
    var confidenceFive: String { "5 из\u{A0}10 вариантов" }
    var confidenceMiddle: String { "Середина" }
    var confidenceDayHead: String { "День" }
    var confidenceHighHead: String { "Максимум" }
    var confidenceLowHead: String { "Минимум" }
    func confidenceRainHead(_ amount: String) -> String { "От\u{A0}\(amount)" }
    var confidenceGradeHead: String { "Надёжность" }
}
