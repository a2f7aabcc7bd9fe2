import WeatherModel

extension WarnedHazard {
    /// The texts of a warning as a Russian service would write them.
    func russianWords(peak: Double, in square: WarnedArea) -> (event: String, summary: String, detail: String, instruction: String) {
        let amount = Int(peak.rounded())
        let isWorse = severity(peak: peak) != .moderate
        switch self {
        case .wind:
            let speed = Int((peak / 3.6).rounded())
            return (
                isWorse ? "Очень сильный ветер" : "Сильный ветер", "порывы до \(speed) м/с", "Ожидаются порывы ветра до \(speed) м/с.",
                "Не стойте под деревьями и рекламными щитами, закройте окна."
            )
        case .thunderstorm:
            let speed = Int((peak / 3.6).rounded())
            return (
                "Сильная гроза", "град или порывы до \(speed) м/с", "Ожидается гроза с градом или порывами ветра до \(speed) м/с.",
                "Укройтесь в помещении и держитесь подальше от окон."
            )
        case .rain:
            return (
                isWorse ? "Очень сильный дождь" : "Сильный дождь", "до \(amount) мм за шесть часов",
                "За шесть часов ожидается до \(amount) мм осадков. Возможны подтопления.", "Не выезжайте на затопленные дороги."
            )
        case .snow:
            return (
                isWorse ? "Очень сильный снег" : "Сильный снег", "до \(amount) см за двенадцать часов",
                "За двенадцать часов ожидается до \(amount) см свежего снега.", "По возможности откажитесь от поездок."
            )
        case .ice:
            return (
                "Гололёд", "ледяной дождь", "Ожидается ледяной дождь. Дороги и тротуары покроются льдом.",
                "Без необходимости не выходите из дома; на дорогах соблюдайте дистанцию."
            )
        case .heat:
            return (
                isWorse ? "Аномальная жара" : "Сильная жара", "ощущается как \(amount) °C",
                "Температура по ощущениям поднимется до \(amount) °C.", "Пейте больше воды и не находитесь на солнце."
            )
        case .cold:
            return (
                isWorse ? "Аномальный мороз" : "Сильный мороз", "ощущается как −\(amount) °C",
                "С учётом ветра мороз будет ощущаться как −\(amount) °C.", "Закрывайте лицо и руки, сократите время на улице."
            )
        case .cyclone:
            let speed = Int((peak / 3.6).rounded())
            let names = [
                "Tropical Storm": "Тропический шторм", "Hurricane": "Ураган", "Typhoon": "Тайфун", "Tropical Cyclone": "Тропический циклон",
            ]
            return (
                names[Self.cycloneName(peak: peak, in: square)] ?? "Тропический циклон", "ветер до \(speed) м/с",
                "Ожидается ветер до \(speed) м/с, сильные дожди и штормовой нагон.",
                "Выполняйте указания об эвакуации; иначе оставайтесь в помещении вдали от окон."
            )
        case .frost:
            return (
                "Заморозки", "до −\(amount) °C", "Ожидаются заморозки до −\(amount) °C.", "Укройте теплолюбивые растения."
            )
        }
    }
}
