import Foundation
import WeatherModel

/// What a person looks for: a name, and the areas that narrow it.
///
/// `Gazetteer.question(_:)` makes it from a text: what follows a comma is an area, and so is what follows a name without one where only
/// that makes sense: `Springfield, Illinois, USA`, `Paris TX`, `paris france`.
public struct PlaceQuestion: Hashable, Sendable {
    /// What the place is called, as it was typed: all that a search service needs to be asked for.
    public let name: String
    /// `name` folded.
    let key: [UInt8]
    /// Folded: regions, countries or their codes. A place must lie in all of them.
    let areas: [[UInt8]]

    /// The ways in which `key` is written: names begin with "Saint" as often as with "St.".
    var keys: [[UInt8]] {
        for (short, long) in Self.beginnings {
            if key.starts(with: short) { return [key, long + key.dropFirst(short.count)] }
            if key.starts(with: long) { return [key, short + key.dropFirst(long.count)] }
        }
        return [key]
    }

    private static let beginnings: [(short: [UInt8], long: [UInt8])] = [("st ", "saint "), ("mt ", "mount "), ("ft ", "fort ")].map {
        (Array($0.0.utf8), Array($0.1.utf8))
    }
}

/// How well a place's name answers a text; the later, the better.
enum MatchQuality: Int, Comparable {
    /// A name in another language begins with it, or a search service alone knows why.
    case otherNameBeginning
    /// A later word of the name begins with it: "janeiro" for Rio de Janeiro.
    case laterWord
    /// The name begins with it: "lond" for London.
    case beginning
    /// The name begins with these whole words: "new york" for New York City.
    case firstWords
    /// The place's name in another language, or its other name: "München", "Bombay".
    case otherName
    /// The name, or its usual short form: "New York" for New York City.
    case name

    static func < (one: MatchQuality, other: MatchQuality) -> Bool { one.rawValue < other.rawValue }
}

/// Where a hit stands among the others.
///
/// How well the name matches comes first. Among equals the inhabitants decide, and those of a place in the reader's own country count
/// tenfold: an American's Cambridge is in Massachusetts, but nobody's Paris is in Texas.
struct MatchRank: Comparable {
    let quality: MatchQuality
    /// Powers of ten of inhabitants.
    let weight: Double

    init(_ quality: MatchQuality, population: Int, isAtHome: Bool, nearness: Double) {
        self.quality = quality
        weight = log10(Double(max(1, population))) + (isAtHome ? 1 : 0) + nearness
    }

    static func < (one: MatchRank, other: MatchRank) -> Bool { (one.quality, one.weight) < (other.quality, other.weight) }
}
