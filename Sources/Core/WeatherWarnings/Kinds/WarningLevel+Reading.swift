import WeatherModel

extension WarningLevel {
    /// The level in a parameter whose value is a level: `2; yellow; Moderate`, `amarillo`, `3`.
    ///
    /// Meteoalarm's numbers are colours: 1 is green. Its word may be another one of the same level: amber.
    package init?(awareness text: String) {
        let words = Self.words(text)
        if let colour = words.lazy.compactMap({ Self.colours[$0] }).first {
            self = colour
        } else if let number = Double(text.prefix { $0 != ";" && $0 != "," }.filter { $0 != " " }), number.rounded() == number,
            let level = [1: .green, 2: .yellow, 3: .orange, 4: .red][number] as WarningLevel?
        {
            self = level
        } else {
            return nil
        }
    }

    /// The level of a colour written as three numbers, as the German service's `AREA_COLOR` has it: `251 140 0`.
    package init?(rgb text: String) {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        let (red, green, blue) = (numbers[0], numbers[1], numbers[2])
        switch true {
        case red > 200 && green > 200 && blue < 150: self = .yellow
        case red > 200 && (110...200).contains(green) && blue < 110: self = .orange
        case red > 180 && green < 110 && blue < 110: self = .red
        case red > 90 && green < 80 && blue > 60: self = .violet
        default: return nil
        }
    }

    /// The level that the words of a warning name: "Yellow ice warning", "Vigilance orange orages", `レベル３大雨警報`; nil if they name none.
    package static func named(in texts: [WarningText]) -> WarningLevel? {
        let lines = texts.map(\.event) + texts.compactMap(\.headline)
        return lines.lazy.compactMap { named(in: $0) }.first
    }

    static func named(in text: String) -> WarningLevel? {
        // Chinese and Japanese write no blanks.
        if text.unicodeScalars.contains(where: { (0x3040...0x9FFF).contains($0.value) }) {
            return signs.first { text.contains($0.sign) }?.level
        }
        let words = words(text)
        for (index, word) in words.enumerated() {
            guard let colour = colours[word] else { continue }
            let next = words.dropFirst(index + 1).prefix(3)
            // "Red Flag Warning" and "Orange County" have no level.
            if let first = next.first, names.contains(first) { continue }
            if index > 0, before.contains(words[index - 1]) { return colour }
            if index == 0, next.contains(where: { Self.warnings.contains($0) }) { return colour }
        }
        return nil
    }

    private static func words(_ text: String) -> [String] {
        String(decoding: FoldedText.bytes(text), as: UTF8.self).split(separator: " ").map(String.init)
    }

    /// Words after a colour that belong to it in the name of a place or of an event.
    private static let names: Set = [
        "flag", "river", "tide", "sea", "county", "lake", "creek", "mountain", "valley", "bay", "alert", "hills",
    ]
    /// Words after a colour and a danger.
    private static let warnings: Set = ["warning", "watch", "advisory", "alert", "level", "statement", "awareness"]
    /// Words before a colour that is a level.
    private static let before: Set = [
        "vigilance", "avertissement", "veille", "avis", "niveau", "nivel", "aviso", "codigo", "allerta", "livello", "code", "cod", "stufe",
        "alerta",
        "alerte", "warnstufe", "status",
    ]

    /// The words of the colours as `FoldedText` has them.
    private static let colours: [String: WarningLevel] = [
        "green": .green, "grun": .green, "grune": .green, "vert": .green, "verte": .green, "verde": .green, "groen": .green, "gron": .green,
        "gronn": .green,
        "blue": .blue, "bleu": .blue, "azul": .blue,
        "yellow": .yellow, "gelb": .yellow, "gelbe": .yellow, "jaune": .yellow, "amarillo": .yellow, "amarilla": .yellow,
        "amarelo": .yellow,
        "amarela": .yellow, "gialla": .yellow, "giallo": .yellow, "geel": .yellow, "gul": .yellow, "gult": .yellow, "galben": .yellow,
        "zolty": .yellow, "groc": .yellow, "желтый": .yellow, "keltainen": .yellow,
        "amber": .amber, "ambar": .amber,
        "orange": .orange, "naranja": .orange, "laranja": .orange, "arancione": .orange, "oranje": .orange, "oransje": .orange,
        "portocaliu": .orange,
        "pomaranczowy": .orange, "taronja": .orange, "oranssi": .orange, "оранжевыи": .orange,
        "red": .red, "rot": .red, "rote": .red, "rouge": .red, "rojo": .red, "roja": .red, "vermelho": .red, "vermelha": .red,
        "rossa": .red, "rosso": .red,
        "rood": .red, "rod": .red, "rodt": .red, "rosu": .red, "czerwony": .red, "vermell": .red, "punainen": .red, "красныи": .red,
        "желтыи": .yellow,
        "violet": .violet, "violett": .violet, "purple": .violet, "lila": .violet, "violette": .violet, "black": .black,
    ]

    private static let signs: [(sign: String, level: WarningLevel)] = [
        ("蓝色", .blue), ("藍色", .blue), ("黄色", .yellow), ("黃色", .yellow), ("橙色", .orange), ("红色", .red), ("紅色", .red), ("黑色", .black),
        ("レベル１", .level1), ("レベル２", .level2), ("レベル３", .level3), ("レベル４", .level4), ("レベル５", .level5),
        ("レベル1", .level1), ("レベル2", .level2), ("レベル3", .level3), ("レベル4", .level4), ("レベル5", .level5),
    ]
}
