import WeatherModel

/// The conditions of one reply, each made once: a reply repeats a handful of them hundreds of times, and each would make its texts anew.
///
/// Inlinable, so that it is compiled for the keys at hand.
package struct ReplyConditions<Key: Hashable> {
    @usableFromInline var known: [Key: WeatherCondition] = [:]

    package init() {}

    /// The condition of `key`, by `make` where it is the first.
    @inlinable
    package mutating func condition(_ key: Key, make: () -> WeatherCondition) -> WeatherCondition {
        if let condition = known[key] { return condition }
        let condition = make()
        known[key] = condition
        return condition
    }
}

/// What services send that tell conditions by a number: the number decides, the words are kept beside it.
package struct CodedSymbol: Hashable {
    /// nil where none was sent.
    package let code: Int?
    package let text: String?
    package let isDay: Bool
}

extension ReplyConditions<CodedSymbol> {
    /// An unknown code is `unknown`, and is kept beside it.
    package mutating func condition(code: Int?, text: String?, isDay: Bool, kind: (Int?) -> Condition) -> WeatherCondition {
        condition(CodedSymbol(code: code, text: text, isDay: isDay)) {
            WeatherCondition(kind: kind(code), isDay: isDay, text: text, code: code)
        }
    }
}
