extension RussianPhrases {
    func digits(_ text: String) -> String { text }
    var decimalSeparator: String { "," }
    var groupSeparator: String { "\u{A0}" }
    var noNumber: String { "–" }
    func negative(_ digits: String) -> String { "\u{2212}\(digits)" }
    func positive(_ amount: String) -> String { "+\(amount)" }
    func spokenNegative(_ digits: String) -> String { "минус \(digits)" }
    func percent(_ number: String) -> String { "\(number)\u{A0}%" }
    func spokenPercent(_ number: Numeral) -> String { spoken(number, RussianNoun("процент", "процента", "процентов")) }
    func lessThan(_ amount: String) -> String { "<\(amount)" }
    func spokenLessThan(_ amount: String) -> String { "менее \(amount)" }

    func symbol(_ unit: DisplayUnit) -> String {
        switch unit {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        case .kilometersPerHour: "км/ч"
        case .metersPerSecond: "м/с"
        case .milesPerHour: "миль/ч"
        case .knots: "уз"
        case .hectopascals: "гПа"
        case .millimetersOfMercury: "мм рт.\u{A0}ст."
        case .inchesOfMercury: "дюйм. рт.\u{A0}ст."
        case .millimeters: "мм"
        case .centimeters: "см"
        case .inches: "дюйм."
        case .kilometers: "км"
        case .miles: "мили"
        case .meters: "м"
        case .feet: "футы"
        case .microgramsPerCubicMeter: "мкг/м³"
        case .grainsPerCubicMeter: "зёрен/м³"
        case .minutes: "мин"
        case .joulesPerKilogram: "Дж/кг"
        }
    }

    func amount(_ number: Numeral, _ unit: DisplayUnit) -> String {
        // Russian has no usual signs for inches, feet and miles: behind a number they are words.
        let name =
            switch unit {
            case .inches, .feet, .miles: noun(unit).form(Self.plural(number))
            case .grainsPerCubicMeter: "\(RussianNoun("зерно", "зерна", "зёрен").form(Self.plural(number)))/м³"
            case .inchesOfMercury: "\(noun(.inches).form(Self.plural(number))) рт.\u{A0}ст."
            default: symbol(unit)
            }
        // "29,92 дюйма рт. ст." is too long for a phone's line if it cannot be broken.
        return "\(number.text)\(unit == .inchesOfMercury ? " " : "\u{A0}")\(name)"
    }

    func spokenAmount(_ number: Numeral, _ unit: DisplayUnit) -> String { spoken(number, noun(unit)) }

    private func noun(_ unit: DisplayUnit) -> RussianNoun {
        switch unit {
        case .celsius: RussianNoun("градус Цельсия", "градуса Цельсия", "градусов Цельсия")
        case .fahrenheit: RussianNoun("градус Фаренгейта", "градуса Фаренгейта", "градусов Фаренгейта")
        case .kilometersPerHour: RussianNoun("километр в час", "километра в час", "километров в час")
        case .metersPerSecond: RussianNoun("метр в секунду", "метра в секунду", "метров в секунду")
        case .milesPerHour: RussianNoun("миля в час", "мили в час", "миль в час")
        case .knots: RussianNoun("узел", "узла", "узлов")
        case .hectopascals: RussianNoun("гектопаскаль", "гектопаскаля", "гектопаскалей")
        case .millimetersOfMercury:
            RussianNoun("миллиметр ртутного столба", "миллиметра ртутного столба", "миллиметров ртутного столба")
        case .inchesOfMercury: RussianNoun("дюйм ртутного столба", "дюйма ртутного столба", "дюймов ртутного столба")
        case .millimeters: RussianNoun("миллиметр", "миллиметра", "миллиметров")
        case .centimeters: RussianNoun("сантиметр", "сантиметра", "сантиметров")
        case .inches: RussianNoun("дюйм", "дюйма", "дюймов")
        case .kilometers: RussianNoun("километр", "километра", "километров")
        case .miles: RussianNoun("миля", "мили", "миль")
        case .meters: RussianNoun("метр", "метра", "метров")
        case .feet: RussianNoun("фут", "фута", "футов")
        case .microgramsPerCubicMeter:
            RussianNoun("микрограмм на кубический метр", "микрограмма на кубический метр", "микрограммов на кубический метр")
        case .grainsPerCubicMeter: RussianNoun("зерно на кубический метр", "зерна на кубический метр", "зёрен на кубический метр")
        case .minutes: RussianNoun("минута", "минуты", "минут")
        case .joulesPerKilogram: RussianNoun("джоуль на килограмм", "джоуля на килограмм", "джоулей на килограмм")
        }
    }

    private func spoken(_ number: Numeral, _ noun: RussianNoun) -> String { "\(number.text) \(noun.form(Self.plural(number)))" }

    /// A word joiner: the line does not end behind the slash.
    func dataSize(_ number: Numeral, _ unit: DataUnit) -> String {
        let symbol =
            switch unit {
            case .kilobytes: "КБ"
            case .megabytes: "МБ"
            case .gigabytes: "ГБ"
            }
        return "\(number.text)\u{A0}\(symbol)"
    }

    func perHour(_ amount: String) -> String { "\(amount)/\u{2060}ч" }
    func spokenPerHour(_ amount: String) -> String { "\(amount) в час" }
    func degrees(_ number: String) -> String { "\(number)°" }
    func spokenDegrees(_ number: Numeral) -> String { spoken(number, RussianNoun("градус", "градуса", "градусов")) }

    func beaufort(_ force: Numeral) -> String { "\(force.text)\u{A0}\(points(force))" }
    func beaufortInSentence(_ force: Numeral) -> String {
        // In a sentence a force follows "до", which takes the genitive: "до 4 баллов". From 5 on the nominative is the same.
        let noun = RussianNoun("балла", "баллов", "баллов")
        return "\(force.text)\u{A0}\(noun.form(Self.plural(force)))"
    }
    var beaufortUnit: String { "баллы" }
    func spokenBeaufort(_ force: Numeral) -> String { "\(force.text) \(points(force)) по шкале Бофорта" }
    private func points(_ force: Numeral) -> String { RussianNoun("балл", "балла", "баллов").form(Self.plural(force)) }

    func coordinates(latitude: String, isNorth: Bool?, longitude: String, isEast: Bool?) -> String {
        let north = isNorth.map { $0 ? "\u{A0}с.\u{A0}ш." : "\u{A0}ю.\u{A0}ш." } ?? ""
        let east = isEast.map { $0 ? "\u{A0}в.\u{A0}д." : "\u{A0}з.\u{A0}д." } ?? ""
        // Between two decimal commas the comma is not enough.
        return "\(latitude)°\(north)\(isNorth == nil ? ";" : ",") \(longitude)°\(east)"
    }
    func pole(isNorth: Bool) -> String { isNorth ? "Северный полюс" : "Южный полюс" }
    var latitudeRange: String { "Широта должна быть числом от \u{2212}90 до 90." }
    var longitudeRange: String { "Долгота должна быть числом от \u{2212}180 до 180." }
}
