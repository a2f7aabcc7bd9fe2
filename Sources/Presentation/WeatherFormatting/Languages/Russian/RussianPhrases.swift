import Gazetteer

/// Russian, as the weather services of Russia write it.
struct RussianPhrases: Phrases {
    let readerHoldsKeys: Bool
    /// True when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    let isServed: Bool
    /// The source of the Russian names of places.
    let places: Gazetteer

    /// Russian for readers who use an operator's server. Readers with their own provider keys use `forKeyHolder`.
    ///
    /// - Parameter isServed: true when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    init(isServed: Bool, places: Gazetteer) { self.init(readerHoldsKeys: false, isServed: isServed, places: places) }

    init(readerHoldsKeys: Bool, isServed: Bool, places: Gazetteer) {
        self.readerHoldsKeys = readerHoldsKeys
        self.isServed = isServed
        self.places = places
    }

    /// `ru`.
    var language: String { "ru" }
    /// From left to right.
    var isRightToLeft: Bool { false }
}

/// The forms of a noun behind a number: 1 час, 2 часа, 5 часов. A fraction takes the form of 2: 1,5 часа.
struct RussianNoun: Sendable {
    let one: String
    let few: String
    let many: String

    init(_ one: String, _ few: String, _ many: String) {
        self.one = one
        self.few = few
        self.many = many
    }

    func form(_ category: PluralCategory) -> String {
        switch category {
        case .one: one
        case .many: many
        case .zero, .two, .few, .other: few
        }
    }

    func form(_ count: Int) -> String { form(RussianPhrases.plural(whole: count.magnitude, fractionDigits: 0)) }

    /// "5 часов", which never breaks in between.
    func counted(_ count: Int) -> String { "\(count)\u{A0}\(form(count))" }

    static let hour = RussianNoun("час", "часа", "часов")
    static let day = RussianNoun("день", "дня", "дней")
    static let place = RussianNoun("место", "места", "мест")
    static let request = RussianNoun("запрос", "запроса", "запросов")
    static let warning = RussianNoun("предупреждение", "предупреждения", "предупреждений")
}

extension RussianPhrases {
    /// The rules of CLDR (<https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html#ru>).
    static func plural(whole: UInt, fractionDigits: Int) -> PluralCategory {
        guard fractionDigits == 0 else { return .other }
        switch (whole % 10, whole % 100) {
        case (1, let rest) where rest != 11: return .one
        case (2...4, let rest) where !(12...14).contains(rest): return .few
        default: return .many
        }
    }

    static func plural(_ number: Numeral) -> PluralCategory { plural(whole: number.whole, fractionDigits: number.fractionDigits) }

    /// "Нет соединения" of "нет соединения".
    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// "нет соединения" of "Нет соединения", for the middle of a sentence.
    static func lowercased(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    /// A sentence with its capital letter and its full stop. Some texts already end with a full stop: "13,40° в. д.".
    static func sentence(_ text: String) -> String { closed(capitalized(text)) }

    static func closed(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
