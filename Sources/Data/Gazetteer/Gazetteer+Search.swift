import Foundation
import WeatherModel

extension Gazetteer {
    /// Places whose name is `text`, begins with it or has it as a word; case and diacritics do not matter. Regions and countries behind the
    /// name narrow the search, with or without commas (`PlaceQuestion`).
    ///
    /// - Parameters:
    ///   - limit: at most so many places; none for 0 and less.
    ///   - near: where the person is: of two namesakes the nearer one gains.
    ///   - home: ISO 3166-1 alpha-2 of the reader's country, in any case: of namesakes of about one size the one at home comes first.
    /// - Returns: best first: by how well the name matches, then by inhabitants. Districts that carry their city's name, and entries for
    ///   the same town, follow no city that is a hit itself.
    public func search(_ text: String, limit: Int, near: Coordinate? = nil, home: String? = nil) -> [Place] {
        search(question(text), limit: limit, near: near, home: home)
    }

    /// What `text` asks for. Without a comma the longest beginning that is a name counts, and the rest is an area: `new york` is a name,
    /// `paris texas` a name and an area.
    public func question(_ text: String) -> PlaceQuestion {
        let parts = text.split(separator: ",").map(String.init)
        let areas = parts.dropFirst().map(folding.folded).filter { !$0.isEmpty }
        let words = (parts.first ?? "").split(whereSeparator: \.isWhitespace)
        func question(_ count: Int) -> PlaceQuestion {
            let name = words.prefix(count).joined(separator: " ")
            let rest = folding.folded(words.dropFirst(count).joined(separator: " "))
            return PlaceQuestion(name: name, key: folding.folded(name), areas: (rest.isEmpty ? [] : [rest]) + areas)
        }
        let whole = question(words.count)
        // More words than any name and its area have are no reason to look ten times.
        guard words.count > 1, words.count <= 8, search(whole, limit: 1).isEmpty else { return whole }
        for count in stride(from: words.count - 1, through: 1, by: -1) {
            let shorter = question(count)
            if !search(shorter, limit: 1, isWholeName: true).isEmpty { return shorter }
        }
        // A town too small for the table has namesakes in it; a code in capitals still is no part of its name.
        let withCode = question(words.count - 1)
        guard let code = words.last, AreaNames.isCode(code),
            !search(PlaceQuestion(name: withCode.name, key: withCode.key, areas: []), limit: 1, isWholeName: true).isEmpty
        else { return whole }
        return withCode
    }

    /// As `search(_:limit:near:home:)` of the text that `question` was made from.
    public func search(_ question: PlaceQuestion, limit: Int, near: Coordinate? = nil, home: String? = nil) -> [Place] {
        search(question, limit: limit, near: near, home: home, isWholeName: false)
    }

    private func search(
        _ question: PlaceQuestion, limit: Int, near: Coordinate? = nil, home: String? = nil, isWholeName: Bool
    ) -> [Place] {
        guard limit > 0, !question.key.isEmpty else { return [] }
        var hits = hits(question, near: near, home: home)
        if isWholeName { hits = hits.filter { $0.rank.quality >= .otherName } }
        let names = AreaNames(folding: folding)
        let exact = list(hits, question, limit, names.isExact)
        guard exact.isEmpty, !question.areas.isEmpty else { return exact }
        // Two letters behind a name without a comma are a code or nothing.
        return list(hits, question, limit) { area, place in (!isWholeName || area.count > 2) && names.mayBe(area, place) }
    }

    /// A line of the table of names that begins with what is looked for, with its place.
    private struct Hit {
        let position: Int
        var rank: MatchRank
        /// Where the other name lies in the table by which the place was found; nil when its own name did.
        var otherName: Range<Int>?

        /// True for a place that is called so, and whose own name begins so: "New York" for New York City.
        func isShortForm(with quality: MatchQuality) -> Bool {
            [rank.quality, quality].contains(.otherName) && [rank.quality, quality].contains(.firstWords)
        }
    }

    /// Makes places of the best hits that lie in the question's areas.
    private func list(_ hits: [Hit], _ question: PlaceQuestion, _ limit: Int, _ isIn: ([UInt8], Place) -> Bool) -> [Place] {
        var answer = PlaceList(folding: folding)
        for hit in hits {
            if answer.places.count >= limit { break }
            guard var place = places.place(at: hit.position), question.areas.allSatisfy({ isIn($0, place) }) else { continue }
            if let range = hit.otherName {
                place.otherName = Self.capitalized(hit.rank.quality >= .otherName ? question.name : names.string(range))
            }
            answer.append(place)
        }
        return answer.places
    }

    /// A name in small letters, as the table has it and as people type it, with capitals: "Bombay", "LA", "NYC".
    private static func capitalized(_ name: String) -> String {
        guard !name.contains(where: \.isUppercase) else { return name }
        if name.count <= 2 || (name.count <= 4 && !name.contains { "aeiou".contains($0) }) { return name.uppercased() }
        return name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// All places that match, best first.
    private func hits(_ question: PlaceQuestion, near: Coordinate?, home: String?) -> [Hit] {
        let country = home.map { Array($0.uppercased().utf8) }
        var found: [Int: Hit] = [:]
        for key in question.keys {
            var line = names.firstLine(notBefore: key)
            while line < names.count, names.starts(with: key, at: line) {
                let tab = names.firstIndex(of: .tab, from: line)
                let position = names.number(at: tab + 3)
                if let quality = quality(of: line, tab: tab, keyLength: key.count) {
                    let otherName = names[tab + 1] == UInt8(ascii: "B") ? line..<tab : nil
                    let hit = found[position.value]
                    if let hit, hit.isShortForm(with: quality) {
                        found[position.value] = Hit(
                            position: hit.position, rank: rank(.name, of: hit.position, near, country),
                            otherName: hit.otherName ?? otherName)
                    } else if hit.map({ $0.rank.quality < quality }) ?? true {
                        found[position.value] = Hit(
                            position: position.value, rank: rank(quality, of: position.value, near, country), otherName: otherName)
                    }
                }
                line = names.firstIndex(of: .newline, from: position.end) + 1
            }
        }
        let isKnown = found.values.contains { $0.rank.quality >= .otherName }
        // Where something bears the very name, the beginnings of other places' nicknames (Juneautown, in Milwaukee) are noise.
        return found.values.filter { !isKnown || $0.rank.quality > .otherNameBeginning }.sorted {
            $1.rank < $0.rank || ($0.rank == $1.rank && $0.position < $1.position)
        }
    }

    private func rank(_ quality: MatchQuality, of position: Int, _ near: Coordinate?, _ country: [UInt8]?) -> MatchRank {
        let standing = places.standing(at: position)
        return MatchRank(
            quality, population: standing.population, isAtHome: country == standing.country,
            nearness: near.map { nearness(of: position, to: $0) } ?? 0)
    }

    /// - Returns: nil for what counts as no match: whole words at the beginning of another name ("Paris of the North" is not found as
    ///   "paris"), and a single letter of one.
    private func quality(of line: Int, tab: Int, keyLength: Int) -> MatchQuality? {
        let isWhole = tab == line + keyLength
        let isWords = isWhole || names[line + keyLength] == UInt8(ascii: " ")
        switch names[tab + 1] {
        case UInt8(ascii: "A"): return isWhole ? .name : isWords ? .firstWords : .beginning
        case UInt8(ascii: "B"):
            if isWhole { return .otherName }
            return isWords || keyLength < 2 ? nil : .otherNameBeginning
        default: return .laterWord
        }
    }

    /// Up to 2.5 at the very place, fading over 300 km.
    private func nearness(of position: Int, to coordinate: Coordinate) -> Double {
        let degrees = places.degrees(at: position)
        guard let other = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) else { return 0 }
        return 2.5 * exp(-coordinate.distanceKilometers(to: other) / 300)
    }
}
