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
        case .subtropicalDepression: "субтропическая депрессия"
        case .subtropicalStorm: "субтропический шторм"
        case .potential: "возможный тропический циклон"
        case .postTropical: "посттропический циклон"
        }
    }
    func cyclone(_ stage: TropicalCyclone.Stage, named name: String) -> String {
        let kind = cycloneStage(stage)
        return "\(kind.prefix(1).uppercased())\(kind.dropFirst()) \(name)"
    }
    func cycloneWind(_ wind: String) -> String { "Ветер до \(wind)" }
    func cycloneForecast(at moment: String, stage: String?, wind: String?, within distance: String?) -> String {
        let parts = [stage, wind.map { "ветер до \($0)" }, distance.map { "центр в радиусе \($0)" }].compactMap(\.self)
        return parts.isEmpty ? moment : "\(moment): \(parts.joined(separator: ", "))"
    }
    func cycloneMovement(towards point: String, speed: String) -> String { "Движется на \(point), \(speed)" }
    var cycloneStationary: String { "Почти не движется" }
    func cycloneAdvisory(_ number: String?, at moment: String, by service: String) -> String {
        [number.map { "Бюллетень \($0)" }, moment, service].compactMap(\.self).joined(separator: ", ")
    }
    func cycloneHarm(_ harm: TropicalCyclone.Harm) -> String {
        switch harm {
        case .green: "Ожидаемый ущерб для людей: небольшой (зелёный уровень GDACS; это не сила циклона)"
        case .orange: "Ожидаемый ущерб для людей: средний (оранжевый уровень GDACS; это не сила циклона)"
        case .red: "Ожидаемый ущерб для людей: большой (красный уровень GDACS; это не сила циклона)"
        }
    }
    func cyclonePeak(_ wind: String) -> String { "Наибольший ветер с учётом прогноза: \(wind)" }
    func cycloneBasin(_ basin: TropicalCyclone.Basin) -> String {
        switch basin {
        case .atlantic: "Северная Атлантика"
        case .easternPacific: "восток Тихого океана"
        case .centralPacific: "центр Тихого океана"
        case .westernPacific: "запад Тихого океана"
        case .northIndian: "север Индийского океана"
        case .southIndian: "юг Индийского океана"
        case .southPacific: "юг Тихого океана"
        case .southAtlantic: "Южная Атлантика"
        }
    }
    func cyclonesNone(in basins: [String]) -> String {
        "Тропических циклонов сейчас нет в этих бассейнах: \(basins.joined(separator: ", "))."
    }
    func cyclonesUnknown(in basins: [String]) -> String {
        "Неизвестно, есть ли другие циклоны в этих бассейнах: \(basins.joined(separator: ", "))."
    }
    var cyclonesUnread: String { "Неизвестно, есть ли сейчас тропические циклоны: ни один источник не удалось прочитать." }
    var cyclonesLackForecasts: String { "Часть прогнозов не удалось прочитать." }
    func cyclonesRead(_ service: String, at moment: String) -> String { "\(service) (прочитано: \(moment))" }
    func cyclonesNotRead(_ service: String) -> String { "\(service) (не удалось прочитать)" }
    func cycloneNear(_ cyclone: String) -> String { "\(cyclone) может пройти рядом" }
    func cycloneNoLongerNear(_ cyclone: String) -> String { "\(cyclone): приближения больше не ожидается" }
    var cycloneWarningsStand: String { "Действующие предупреждения остаются в силе." }
    var cycloneInCone: String { "В конусе прогноза" }
    func cycloneTrack(within distance: String) -> String { "Путь пройдёт в пределах \(distance)" }
    func cycloneNearest(at moment: String) -> String { "Ближе всего: \(moment)" }
    func cycloneWindAhead(_ wind: String) -> String { "По прогнозу до \(wind)" }
    func cycloneServices(_ services: [String]) -> String { "Источники: \(services.joined(separator: ", "))" }
}
