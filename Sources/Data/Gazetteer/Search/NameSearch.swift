import Foundation
import WeatherModel

/// One search by name: what the text may mean, what is found for each meaning, and in which order.
struct NameSearch {
    let file: PlacesFile
    let limit: Int
    let near: Coordinate?
    /// The number of the reader's country.
    let home: Int?
    /// True for a complete name, as in a command or an address: places with that name rank above places whose names start with it.
    let isFinished: Bool
    private var hits: [Int: Hit] = [:]
    /// True when something is called as it was typed, or begins so.
    private(set) var isAsTyped = false

    private struct Hit {
        var score: Double
        /// The entry by which the place was found.
        var entry: Int
        /// As typed, where that is a name of the place other than its own.
        var typed: String?
        /// The name that was asked for, if the place has it in any language; accents and case do not count. nil if it has not.
        var borne: String?
    }

    init(file: PlacesFile, limit: Int, near: Coordinate?, home: String?, isFinished: Bool = false) {
        (self.file, self.limit, self.near, self.isFinished) = (file, min(limit, file.count), near, isFinished)
        self.home = home.flatMap { home in file.countries.firstIndex { $0.code == home.uppercased() } }
    }

    /// How many candidates of each kind of match are weighed.
    private var breadth: Int { max(24, limit + 8) }

    // MARK: Meanings

    mutating func run(_ text: String) {
        // More is no name: the longest has 60 letters.
        let text = String(text.prefix(200))
        let meanings = meanings(of: text, mistypedAreas: false)
        for meaning in meanings { collect(meaning) }
        // What is written right may still be another name with a wrong letter; where nothing is, the reader may have missed a letter before
        // the end of the name.
        isAsTyped = !hits.isEmpty
        for meaning in meanings { collectMistyped(meaning, edits: 1, isBeginning: false) }
        if isAsTyped { return }
        for meaning in meanings { collectMistyped(meaning, edits: 1, isBeginning: true) }
        guard hits.isEmpty else { return }
        for meaning in self.meanings(of: text, mistypedAreas: true) {
            collect(meaning)
            collectMistyped(meaning, edits: 1, isBeginning: false)
        }
        guard hits.isEmpty else { return }
        for meaning in meanings { collectMistyped(meaning, edits: 2, isBeginning: false) }
        for meaning in meanings { collectInner(meaning) }
        guard hits.isEmpty else { return }
        for meaning in meanings { collectMistyped(meaning, edits: 2, isBeginning: true) }
    }

    private func meanings(of text: String, mistypedAreas: Bool) -> [Meaning] {
        Meaning.all(of: text, file: file, mistypedAreas: mistypedAreas) { name in
            var search = NameSearch(file: file, limit: 1, near: nil, home: nil)
            search.collect(Meaning(name: name, folded: file.folding.folded(name), filters: []))
            return search.ranked().first
        }
    }

    /// Of the name: a text of three letters may be one of four.
    private static let lettersForOneEdit = 4
    private static let lettersForTwoEdits = 8
    /// With fewer letters too many names begin nearly so: "nothing" is no beginning of Nottingham.
    private static let lettersForMistypedBeginning = 8
    private static let lettersForInfix = 4
    /// So many names that have the text anywhere are enough to choose from.
    private static let mostInner = 200

    // MARK: Candidates

    private mutating func collect(_ meaning: Meaning) {
        for (key, penalty) in meaning.spellings where !key.isEmpty {
            let range = file.keys.range(ofPrefix: key)
            guard !range.isEmpty else { continue }
            let parts = file.keys.split(range, at: key.count)
            take(parts.whole, match(.whole, meaning), meaning, penalty)
            take(parts.words, match(.words, meaning), meaning, penalty)
            take(parts.words.upperBound..<range.upperBound, match(.beginning, meaning), meaning, penalty)
        }
    }

    private mutating func collectMistyped(_ meaning: Meaning, edits: Int, isBeginning: Bool) {
        let letters = meaning.folded.count
        // A code or a figure is not mended: DCA is not Dhaka.
        if isFinished, letters <= Self.lettersForOneEdit || meaning.name.contains(where: \.isNumber) { return }
        guard letters >= (edits == 1 ? Self.lettersForOneEdit - 1 : Self.lettersForTwoEdits),
            !isBeginning || letters >= Self.lettersForMistypedBeginning
        else { return }
        var found: [(entries: Range<Int>, edits: Int)] = []
        file.keys.search(meaning.folded, edits: edits, isBeginning: isBeginning) { found.append(($0, $1)) }
        let first = meaning.folded.utf8.first
        for (entries, edits) in found where edits > 0 {
            var match = match(isBeginning ? .beginning : .whole, meaning)
            match.edits = edits
            let name = file.keys.key(entries.lowerBound)
            match.isFirstWrong = name.first != first
            if edits == 1, !isBeginning {
                match.slip = NameMatch.Slip(name: name, text: meaning.folded)
                if letters < Self.lettersForOneEdit, match.slip != .missing { continue }
            }
            take(entries, match, meaning, 0)
        }
    }

    private func match(_ extent: NameMatch.Extent, _ meaning: Meaning) -> NameMatch {
        NameMatch(extent: extent, letters: meaning.folded.count, hasArea: !meaning.filters.isEmpty)
    }

    /// Names that have the text anywhere.
    private mutating func collectInner(_ meaning: Meaning) {
        guard meaning.folded.count >= Self.lettersForInfix else { return }
        for entries in file.keys.entries(containing: meaning.folded.utf8, most: Self.mostInner) {
            take(entries, match(.inner, meaning), meaning, 0)
        }
    }

    private mutating func take(_ entries: Range<Int>, _ match: NameMatch, _ meaning: Meaning, _ penalty: Double) {
        guard !entries.isEmpty else { return }
        var match = match
        for kind in [KeyTable.Kind.own, .other, .laterWord] {
            // Words in the middle of a nickname say nothing: "Paris of the North".
            if kind == .other,
                match.extent == .words || match.extent == .inner || (match.extent == .beginning && meaning.folded.count < 2)
            {
                continue
            }
            match.kind = kind
            take(best(entries, kind, breadth) { meaning.admits($0, of: file) }, match, meaning, penalty)
            if let home {
                take(best(entries, kind, 8) { file.country($0) == home && meaning.admits($0, of: file) }, match, meaning, penalty)
            }
            if let near, entries.count < 50_000 {
                let nearby = best(entries, kind, 8) { place in
                    abs(file.latitude(place) - near.latitude) < 2 && abs(file.longitude(place) - near.longitude) < 4
                        && meaning.admits(place, of: file)
                }
                take(nearby, match, meaning, penalty)
            }
        }
    }

    private mutating func take(_ entries: [Int], _ match: NameMatch, _ meaning: Meaning, _ penalty: Double) {
        var match = match
        for entry in entries {
            let place = file.keys.place(entry)
            if match.extent != .whole {
                match.share = min(1, Double(meaning.length) / Double(max(1, file.keys.length(entry))))
            }
            let score = MatchWeight.weight(match, standing: standing(place)) - penalty
            let isWhole = match.extent == .whole && match.edits == 0
            let borne = isWhole && match.kind != .laterWord ? meaning.name : hits[place]?.borne
            if let known = hits[place], known.score >= score {
                hits[place]?.borne = borne
                continue
            }
            hits[place] = Hit(score: score, entry: entry, typed: isWhole && penalty == 0 ? meaning.name : nil, borne: borne)
        }
    }

    /// Entries of the smallest numbers of places: those with the most inhabitants.
    private func best(_ entries: Range<Int>, _ kind: KeyTable.Kind, _ most: Int, _ admits: (Int) -> Bool) -> [Int] {
        var best: [(place: Int, entry: Int)] = []
        for entry in entries where file.keys.kind(entry) == kind {
            let place = file.keys.place(entry)
            if best.count == most, let last = best.last, place >= last.place { continue }
            guard admits(place) else { continue }
            var index = best.count
            while index > 0, best[index - 1].place > place { index -= 1 }
            if index > 0, best[index - 1].place == place { continue }
            best.insert((place, entry), at: index)
            if best.count > most { best.removeLast() }
        }
        return best.map(\.entry)
    }

    /// Of places whose inhabitants nobody has counted.
    private static let leastPopulation = 500

    /// Powers of ten of inhabitants, tenfold at home, and up to 2.5 more at the very place, fading over 300 km.
    private func standing(_ place: Int) -> Double {
        var standing = log10(Double(max(Self.leastPopulation, file.population(place)))) + (home == file.country(place) ? 1 : 0)
        if let near, let coordinate = file.coordinate(place) { standing += 2.5 * exp(-near.distanceKilometers(to: coordinate) / 300) }
        return standing
    }

    // MARK: Order

    /// Places by their numbers, best first.
    private func ranked() -> [Int] {
        let order = hits.map { (number: $0.key, bearing: isFinished ? bearing($0.key, $0.value) : 0, score: $0.value.score) }
        return order.sorted { ($1.bearing, $1.score, $0.number) < ($0.bearing, $0.score, $1.number) }.map(\.number)
    }

    /// How well a place's name fits: 0 it has another name, 1 the name without its accents, 2 the name with the accents as typed. A text
    /// without accents gets 1 at most, because many keyboards have none.
    private func bearing(_ number: Int, _ hit: Hit) -> Int {
        guard let borne = hit.borne else { return 0 }
        guard !borne.allSatisfy(\.isASCII), let name = file.place(number)?.name else { return 1 }
        return name.lowercased() == borne.lowercased() ? 2 : 1
    }

    /// Whether the first of `places` bears the name that was asked for.
    var isCalledSo: Bool { ranked().first.flatMap { hits[$0]?.borne } != nil }

    func places() -> [Place] {
        var list = PlaceList()
        for number in ranked() where list.places.count < limit {
            guard var place = file.place(number), let hit = hits[number] else { continue }
            let name = file.folding.folded(place.name)
            if file.keys.kind(hit.entry) == .other {
                place.otherName = Self.capitalized(hit.typed ?? String(decoding: file.keys.key(hit.entry), as: UTF8.self))
            }
            list.append(place, named: name)
        }
        return list.places
    }

    /// A name in small letters, as the table has it and as people type it, with capitals: "Bombay", "LA", "NYC".
    private static func capitalized(_ name: String) -> String {
        guard !name.contains(where: \.isUppercase) else { return name }
        if name.count <= 2 || (name.count <= 4 && !name.contains { "aeiou".contains($0) }) { return name.uppercased() }
        return name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}

extension NameMatch.Slip {
    /// - Parameters:
    ///   - name: in UTF-8.
    ///   - text: one edit away from it.
    init(name: [UInt8], text: [Unicode.Scalar]) {
        let letters = Array(String(decoding: name, as: UTF8.self).unicodeScalars)
        if letters.count > text.count {
            self = .missing
        } else if letters.count < text.count {
            self = .extra
        } else {
            self = zip(letters, text).count { $0 != $1 } == 2 ? .swapped : .wrong
        }
    }
}
