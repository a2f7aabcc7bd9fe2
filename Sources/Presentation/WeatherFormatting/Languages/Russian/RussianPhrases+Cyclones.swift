import WeatherModel

extension RussianPhrases {
    var cyclonesTitle: String { "Тропические циклоны" }
    var cyclonesNone: String { "Сейчас тропических циклонов нет." }
    var cyclonesUncovered: String { "У этого источника нет данных о тропических циклонах." }
    var cyclonesLegend: String {
        "Сплошная линия и точки — пройденный путь. Штриховая линия и кольца — прогноз. В двух случаях из трёх центр остаётся в пределах конуса."
    }
    func cycloneStage(_ stage: TropicalCyclone.Stage) -> String {
        switch stage {
        case .depression: "тропическая депрессия"
        case .storm: "тропический шторм"
        case .hurricane: "ураган"
        case .typhoon: "тайфун"
        case .cyclone: "тропический циклон"
        }
    }
    func cyclone(_ stage: TropicalCyclone.Stage, named name: String) -> String {
        let kind = cycloneStage(stage)
        return "\(kind.prefix(1).uppercased())\(kind.dropFirst()) \(name)"
    }
    func cycloneWind(_ wind: String) -> String { "Ветер до \(wind)" }
    func cycloneForecast(at moment: String, stage: String, wind: String, within distance: String) -> String {
        "\(moment): \(stage), ветер до \(wind), центр в радиусе \(distance)"
    }
}
