import WeatherModel

/// The conditions of one reply, each created once: a reply repeats a few of them hundreds of times, and each creation would build its texts
/// again.
///
/// Inlinable, so that it is specialised for the key type.
package struct ReplyConditions<Key: Hashable> {
    @usableFromInline var known: [Key: WeatherCondition] = [:]

    package init() {}

    /// The condition of `key`, created by `make` the first time.
    @inlinable
    package mutating func condition(_ key: Key, make: () -> WeatherCondition) -> WeatherCondition {
        if let condition = known[key] { return condition }
        let condition = make()
        known[key] = condition
        return condition
    }
}

/// A condition as sent by services that use numeric codes: the code decides, the text is kept beside it.
package struct CodedSymbol: Hashable {
    /// nil if none was sent.
    package let code: Int?
    package let text: String?
    package let isDay: Bool
}

extension ReplyConditions<CodedSymbol> {
    /// An unknown code maps to `unknown`; the code itself is kept.
    package mutating func condition(code: Int?, text: String?, isDay: Bool, kind: (Int?) -> Condition) -> WeatherCondition {
        condition(CodedSymbol(code: code, text: text, isDay: isDay)) {
            WeatherCondition(kind: kind(code), isDay: isDay, text: text, code: code)
        }
    }
}
