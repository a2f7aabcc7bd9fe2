import Foundation
import WeatherModel

@testable import Gazetteer

/// Texts as people type them, each made from a random place of the index, by kind.
struct RecallQuestions {
    struct Question {
        let text: String
        /// The place's number.
        let place: Int
    }

    enum Kind: String, CaseIterable {
        case wholeName = "whole name"
        case countryWithComma = "small place, country"
        case country = "small place country"
        case region = "town region"
        case stateLetters = "town and state's two letters"
        case slip = "one typo, 5 letters and more"
        case citySlip = "one typo, 15,000 inhabitants and more"
        case slipWithCountry = "one typo, country"
        case countrySlip = "name, one typo in the country"
        case beginning = "beginning of a city's name"
        case cyrillic = "Cyrillic"
        case greek = "Greek"
        case arabic = "Arabic"
        case hebrew = "Hebrew"
        case devanagari = "Devanagari"
        case georgian = "Georgian"
        case thai = "Thai"
        case han = "Han"
        case kana = "Kana"
        case hangul = "Hangul"

        /// The scalars of its alphabet.
        var alphabet: ClosedRange<UInt32>? {
            switch self {
            case .cyrillic: 0x400...0x4FF
            case .greek: 0x370...0x3FF
            case .arabic: 0x600...0x6FF
            case .hebrew: 0x590...0x5FF
            case .devanagari: 0x900...0x97F
            case .georgian: 0x10A0...0x10FF
            case .thai: 0xE00...0xE7F
            case .han: 0x4E00...0x9FFF
            case .kana: 0x3040...0x30FF
            case .hangul: 0xAC00...0xD7A3
            default: nil
            }
        }
    }

    let file: PlacesFile
    var random: SmallRandom

    /// Names that one place alone has would tell too little, names that forty have cannot tell which: the largest of a name is meant, in the
    /// country or region that is named.
    mutating func next(_ kind: Kind) -> Question {
        while true {
            if let question = kind.alphabet.map({ inAlphabet($0) }) ?? inLatin(kind) { return question }
        }
    }

    private mutating func inLatin(_ kind: Kind) -> Question? {
        let place = random.below(file.count)
        let name = file.name(place)
        let country = file.countries[file.country(place)].name
        switch kind {
        case .wholeName: return question(name, place)
        case .countryWithComma, .country:
            guard file.population(place) < 15_000 else { return nil }
            return question(name + (kind == .country ? " " : ", ") + country, place, among: { $0.country })
        case .region:
            guard file.region(place) >= 0 else { return nil }
            return question("\(name), \(file.regions[file.region(place)].name)", place, among: { $0.region })
        case .stateLetters:
            guard file.region(place) >= 0, let letters = Self.states[file.regions[file.region(place)].name],
                file.countries[file.country(place)].code == "US"
            else { return nil }
            return question("\(name) \(letters)", place, among: { $0.region })
        case .slip: return name.count < 5 ? nil : mistyped(name).flatMap { question($0, place, of: name) }
        case .citySlip: return file.population(place) < 15_000 ? nil : mistyped(name).flatMap { question($0, place, of: name) }
        case .slipWithCountry: return mistyped(name).flatMap { question("\($0), \(country)", place, of: name, among: { $0.country }) }
        case .countrySlip: return mistyped(country).flatMap { question("\(name), \($0)", place, among: { $0.country }) }
        case .beginning:
            guard file.population(place) >= 100_000, name.count >= 5 else { return nil }
            return question(String(name.prefix(Int((0.7 * Double(name.count)).rounded(.up)))), place, of: name)
        default: return nil
        }
    }

    private func question(
        _ text: String, _ place: Int, of name: String? = nil, among area: ((region: Int, country: Int)) -> Int = { _ in 0 }
    ) -> Question {
        let key = file.folding.folded(name ?? file.name(place)).utf8
        let own = area((file.region(place), file.country(place)))
        let namesakes = file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole
            .filter { file.keys.kind($0) == .own }.map(file.keys.place).filter { area((file.region($0), file.country($0))) == own }
        return Question(text: text, place: namesakes.min() ?? place)
    }

    /// One letter missing, too many, wrong, or two that changed places, anywhere in the name; nil where the name stays the same.
    private mutating func mistyped(_ name: String) -> String? {
        var letters = Array(name)
        guard letters.count >= 4, name.unicodeScalars.allSatisfy({ $0.value < 0x250 }) else { return nil }
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
        let index = random.below(letters.count)
        guard letters[index].isLetter else { return nil }
        switch random.below(4) {
        case 0: letters[index] = alphabet[random.below(26)]
        case 1: letters.insert(alphabet[random.below(26)], at: index)
        case 2: letters.remove(at: index)
        default:
            guard index + 1 < letters.count, letters[index + 1].isLetter else { return nil }
            letters.swapAt(index, index + 1)
        }
        let text = String(letters)
        return file.folding.folded(text) == file.folding.folded(name) ? nil : text
    }

    /// A random name of that alphabet; the largest place that has it is meant.
    private mutating func inAlphabet(_ alphabet: ClosedRange<UInt32>) -> Question? {
        guard let letter = Unicode.Scalar(alphabet.lowerBound), let last = Unicode.Scalar(alphabet.upperBound) else { return nil }
        let first = firstEntry(notBefore: Array(String(letter).utf8))
        let end = firstEntry(notBefore: Array(String(last).utf8))
        guard first < end else { return nil }
        let key = file.keys.key(first + random.below(end - first))
        let text = String(decoding: key, as: UTF8.self)
        guard text.count > 1, text.unicodeScalars.allSatisfy({ alphabet.contains($0.value) || $0 == " " }) else { return nil }
        let entries = file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole
        return entries.filter { file.keys.kind($0) != .laterWord }.map(file.keys.place).min().map { Question(text: text, place: $0) }
    }

    private func firstEntry(notBefore key: [UInt8]) -> Int {
        var (low, high) = (0, file.keys.count)
        while low < high {
            let middle = (low + high) / 2
            if file.keys.key(middle).lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static let states = [
        "Alabama": "AL", "Arizona": "AZ", "California": "CA", "Colorado": "CO", "Delaware": "DE", "Florida": "FL", "Georgia": "GA",
        "Illinois": "IL", "Indiana": "IN", "Iowa": "IA", "Louisiana": "LA", "Maine": "ME", "Massachusetts": "MA", "Michigan": "MI",
        "Missouri": "MO", "New York": "NY", "North Carolina": "NC", "Ohio": "OH", "Oklahoma": "OK", "Oregon": "OR", "Pennsylvania": "PA",
        "Texas": "TX", "Virginia": "VA",
    ]
}
