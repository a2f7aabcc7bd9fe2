import Foundation
import WeatherModel

/// One search by name: the interpretations of the text, the hits for each, and their order.
///
/// Hits are numbered: places as in their file, then landforms.
struct NameSearch {
    let file: PlacesFile
    /// nil to search places only.
    let landforms: LandformTable?
    let limit: Int
    let near: Coordinate?
    /// The number of the reader's country.
    let home: Int?
    /// True for a complete name, as in a command or an address: places with that name rank above places whose names start with it.
    let isFinished: Bool
    private var hits: [Int: Hit] = [:]
    /// True if a name equals the text as typed, or begins with it.
    private(set) var isAsTyped = false
    var isEmpty: Bool { hits.isEmpty }

    private struct Hit {
        var score: Double
        /// The entry by which it was found; nil for a town found by the name of an area.
        var entry: Int?
        /// The kind under which it was found, for the town of an area.
        var kind: PlaceKind?
        /// The typed name, if it is another name of the place.
        var typed: String?
        /// The requested name, if the place has it in any language, ignoring accents and case; else nil.
        var borne: String?
    }

    init(
        file: PlacesFile, limit: Int, near: Coordinate?, home: String?, isFinished: Bool = false, landforms: LandformTable?
    ) {
        (self.file, self.limit, self.near, self.isFinished) = (file, min(limit, file.count), near, isFinished)
        self.landforms = landforms
        self.home = home.flatMap { home in file.countries.firstIndex { $0.code == home.uppercased() } }
    }

    /// Number of candidates weighed for each kind of match.
    private var breadth: Int { max(24, limit + 8) }

    // MARK: Interpretations

    mutating func run(_ text: String) {
        find(text)
        leadToSeats()
    }

    private mutating func find(_ text: String) {
        // A longer text is not a name: the longest has 60 letters.
        let text = String(text.prefix(200))
        let interpretations = interpretations(of: text, mistypedAreas: false)
        for interpretation in interpretations { collect(interpretation) }
        if let interpretation = interpretations.first {
            collectAreas(interpretation)
            rankLargeTownsFirst(interpretation)
        }
        isAsTyped = !hits.isEmpty
        // A finished name that a place has is not corrected.
        if isFinished, hits.values.contains(where: { $0.borne != nil }) { return }
        // A correctly typed text may still be another name with a wrong letter; if nothing matches, the error may be before the end of an
        // incomplete name.
        for interpretation in interpretations { collectMistyped(interpretation, edits: 1, isBeginning: false) }
        if isAsTyped { return }
        for interpretation in interpretations { collectMistyped(interpretation, edits: 1, isBeginning: true) }
        guard hits.isEmpty else { return }
        for interpretation in self.interpretations(of: text, mistypedAreas: true) {
            collect(interpretation)
            collectMistyped(interpretation, edits: 1, isBeginning: false)
        }
        guard hits.isEmpty else { return }
        for interpretation in interpretations { collectMistyped(interpretation, edits: 2, isBeginning: false) }
        for interpretation in interpretations { collectInner(interpretation) }
        guard hits.isEmpty else { return }
        for interpretation in interpretations { collectMistyped(interpretation, edits: 2, isBeginning: true) }
    }

    /// Searches other meanings of a text that finds nothing, without corrections: people seldom make two errors at once.
    mutating func run(insteadWith text: String) {
        guard text.count >= Self.lettersOfOtherText else { return }
        for interpretation in interpretations(of: text, mistypedAreas: false) { collect(interpretation) }
        // The place does not have the name that was typed.
        for number in hits.keys { hits[number]?.borne = nil }
        leadToSeats()
    }

    /// Puts in the place of an island that is also a region or a town the region's capital or the town, so that none is listed twice: Crete is
    /// Heraklion, Ibiza the town. It ranks as the island would.
    private mutating func leadToSeats() {
        for (number, hit) in hits.filter({ $0.key >= file.count }) {
            guard let seat = seat(of: number) else { continue }
            hits[number] = nil
            guard let known = hits[seat.number] else {
                hits[seat.number] = Hit(score: hit.score, entry: nil, kind: seat.kind, typed: nil, borne: hit.borne)
                continue
            }
            hits[seat.number]?.score = max(known.score, hit.score)
            // A town with another name is found by the area's; one that is a hit itself by a beginning alone has this name now.
            if known.borne == nil, hit.borne != nil { hits[seat.number]?.kind = seat.kind }
            hits[seat.number]?.borne = known.borne ?? hit.borne
        }
    }

    /// Three letters begin too many names.
    private static let lettersOfOtherText = 4

    private func interpretations(of text: String, mistypedAreas: Bool) -> [SearchInterpretation] {
        SearchInterpretation.all(of: text, file: file, mistypedAreas: mistypedAreas) { name in
            var search = NameSearch(file: file, limit: 1, near: nil, home: nil, landforms: nil)
            search.collect(SearchInterpretation(name: name, folded: file.folding.folded(name), filters: []))
            return search.ranked().first
        }
    }

    /// Letters of the name: a text of three letters may be a name of four.
    private static let lettersForOneEdit = 4
    private static let lettersForTwoEdits = 8
    /// With fewer letters, too many names begin similarly: "nothing" is not a beginning of Nottingham.
    private static let lettersForMistypedBeginning = 8
    private static let lettersForInfix = 4
    /// Number of names containing the text that suffices for the choice.
    private static let mostInner = 200

    // MARK: Candidates

    private mutating func collect(_ interpretation: SearchInterpretation) {
        for (key, penalty) in interpretation.spellings where !key.isEmpty {
            for names in names {
                let range = names.keys.range(ofPrefix: key)
                guard !range.isEmpty else { continue }
                let parts = names.keys.split(range, at: key.count)
                take(parts.whole, of: names, match(.whole, interpretation), interpretation, penalty)
                take(parts.words, of: names, match(.words, interpretation), interpretation, penalty)
                take(parts.words.upperBound..<range.upperBound, of: names, match(.beginning, interpretation), interpretation, penalty)
            }
        }
    }

    /// The towns of countries and regions with this name: their capitals, or their largest towns.
    private mutating func collectAreas(_ interpretation: SearchInterpretation) {
        for town in areaTowns(named: interpretation.abbreviation ?? interpretation.folded) {
            let score = MatchWeight.weight(match(.whole, interpretation), standing: town.standing + (isAtHome(town.number) ? 1 : 0))
            if let known = hits[town.number], known.borne != nil || known.score >= score {
                // A capital that has its country's name keeps it, before larger towns elsewhere: San Marino.
                hits[town.number]?.score = max(known.score, score)
                continue
            }
            hits[town.number] = Hit(score: score, entry: nil, kind: town.kind, typed: nil, borne: interpretation.name)
        }
    }

    /// Ranks a large town with the name as its own before places that have it in some language only: Zaragoza before Tijuana, Cancún before
    /// Changchun, and a city of half a million before a country, which its own people call otherwise: Guadalupe before Guadeloupe.
    private mutating func rankLargeTownsFirst(_ interpretation: SearchInterpretation) {
        // Saint Petersburg is the own name of the city that people write St. Petersburg.
        let spellings = interpretation.spellings.filter { $0.penalty == 0 }.map { $0.key }
        let own = hits.filter { number, hit in
            number < file.count && hit.kind == nil && hit.borne != nil && file.population(number) >= Self.populationOfTown
                && name(number).map { spellings.contains(file.folding.folded($0).utf8) } ?? false
        }
        guard let best = own.max(by: { $0.value.score < $1.value.score }) else { return }
        let isCity = file.population(best.key) >= Self.populationOfCity
        for (number, hit) in hits where own[number] == nil && hit.score >= best.value.score {
            let isCountry = hit.kind == .countryCapital || hit.kind == .largestOfCountry
            let isOtherName = hit.kind == nil && hit.borne != nil && hit.entry.map { keys(of: number).kind($0) == .other } ?? false
            if isOtherName || (isCountry && isCity) { hits[number]?.score = best.value.score - 0.01 }
        }
    }

    private static let populationOfTown = 100_000
    private static let populationOfCity = 500_000

    private mutating func collectMistyped(_ interpretation: SearchInterpretation, edits: Int, isBeginning: Bool) {
        let letters = interpretation.folded.count
        // A code or a number is not corrected: DCA is not Dhaka.
        if isFinished, letters <= Self.lettersForOneEdit || interpretation.name.contains(where: \.isNumber) { return }
        guard letters >= (edits == 1 ? Self.lettersForOneEdit - 1 : Self.lettersForTwoEdits),
            !isBeginning || letters >= Self.lettersForMistypedBeginning
        else { return }
        let first = interpretation.folded.utf8.first
        for names in names {
            var found: [(entries: Range<Int>, edits: Int)] = []
            names.keys.search(interpretation.folded, edits: edits, isBeginning: isBeginning) { found.append(($0, $1)) }
            for (entries, edits) in found where edits > 0 {
                var match = match(isBeginning ? .beginning : .whole, interpretation)
                match.edits = edits
                let name = names.keys.key(entries.lowerBound)
                match.isFirstWrong = name.first != first
                if edits == 1, !isBeginning {
                    match.slip = NameMatch.Slip(name: name, text: interpretation.folded)
                    if letters < Self.lettersForOneEdit, match.slip != .missing { continue }
                }
                take(entries, of: names, match, interpretation, 0)
            }
        }
    }

    private func match(_ extent: NameMatch.Extent, _ interpretation: SearchInterpretation) -> NameMatch {
        NameMatch(extent: extent, letters: interpretation.folded.count, hasArea: !interpretation.filters.isEmpty)
    }

    /// Names that contain the text anywhere.
    private mutating func collectInner(_ interpretation: SearchInterpretation) {
        guard interpretation.folded.count >= Self.lettersForInfix else { return }
        for names in names {
            for entries in names.keys.entries(containing: interpretation.folded.utf8, most: Self.mostInner) {
                take(entries, of: names, match(.inner, interpretation), interpretation, 0)
            }
        }
    }

    private mutating func take(
        _ entries: Range<Int>, of names: NumberedNames, _ match: NameMatch, _ interpretation: SearchInterpretation, _ penalty: Double
    ) {
        guard !entries.isEmpty else { return }
        var match = match
        for kind in [KeyTable.Kind.own, .english, .other, .laterWord] {
            // Words in the middle of a nickname are not significant: "Paris of the North".
            if kind == .other || kind == .english,
                match.extent == .words || match.extent == .inner || (match.extent == .beginning && interpretation.folded.count < 2)
            {
                continue
            }
            match.kind = kind
            take(best(entries, of: names, kind, breadth) { admits($0, interpretation) }, of: names, match, interpretation, penalty)
            if home != nil {
                take(
                    best(entries, of: names, kind, 8) { isAtHome($0) && admits($0, interpretation) }, of: names, match, interpretation,
                    penalty)
            }
            if let near, names.first == 0, entries.count < 50_000 {
                let nearby = best(entries, of: names, kind, 8) { place in
                    abs(file.latitude(place) - near.latitude) < 2 && abs(file.longitude(place) - near.longitude) < 4
                        && interpretation.admits(place, of: file)
                }
                take(nearby, of: names, match, interpretation, penalty)
            }
        }
    }

    private mutating func take(
        _ entries: [Int], of names: NumberedNames, _ match: NameMatch, _ interpretation: SearchInterpretation, _ penalty: Double
    ) {
        var match = match
        for entry in entries {
            let place = names.number(entry)
            if match.extent != .whole {
                match.share = min(1, Double(interpretation.length) / Double(max(1, names.keys.length(entry))))
            }
            var score = MatchWeight.weight(match, standing: standing(place)) - penalty
            if match.kind == .other, match.extent == .whole, match.edits == 0, names.first > 0 {
                score = max(score, shortName(of: place, match) - penalty)
            }
            if match.kind == .other, names.first == 0, isLandformElsewhere(names.keys.key(entry), place) {
                score -= Self.penaltyOfLandformsName
            }
            let isWhole = match.extent == .whole && match.edits == 0
            let borne = isWhole && match.kind != .laterWord ? interpretation.name : hits[place]?.borne
            if let known = hits[place], known.score >= score {
                hits[place]?.borne = borne
                continue
            }
            hits[place] = Hit(score: score, entry: entry, typed: isWhole && penalty == 0 ? interpretation.name : nil, borne: borne)
        }
    }

    /// The weight of the short name of a lake, a park or a mountain, which ranks it before villages of that name elsewhere: Ladoga in
    /// Indiana, Balaton in Minnesota.
    private func shortName(of landform: Int, _ match: NameMatch) -> Double {
        var own = match
        own.kind = .own
        return MatchWeight.weight(own, standing: min(standing(landform), Self.standingOfVillage))
    }

    /// 2,500 inhabitants.
    private static let standingOfVillage = 3.4

    /// Whether another name of a place is the own name of a landform far from it: "Mont Blanc" for a village in Forez.
    private func isLandformElsewhere(_ key: [UInt8], _ place: Int) -> Bool {
        guard let landform = landforms?.landform(called: key), let coordinate = file.coordinate(place) else { return false }
        return landform.coordinate.distanceKilometers(to: coordinate) > Self.kilometersOfLandform
    }

    /// Ranks such a place below the places with the words in their own names, as Chamonix-Mont-Blanc.
    private static let penaltyOfLandformsName = 8.0
    private static let kilometersOfLandform = 50.0

    /// The entries with the smallest numbers: the most populous places, the best known landforms.
    private func best(
        _ entries: Range<Int>, of names: NumberedNames, _ kind: KeyTable.Kind, _ most: Int, _ admits: (Int) -> Bool
    ) -> [Int] {
        var best: [(place: Int, entry: Int)] = []
        for entry in entries where names.keys.kind(entry) == kind {
            let place = names.number(entry)
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

    /// The population as a power of ten, plus 1 at home, plus up to 2.5 near the person, decreasing over 300 km.
    private func standing(_ number: Int) -> Double {
        var standing = plainStanding(number) + (isAtHome(number) ? 1 : 0)
        if let near, let coordinate = coordinate(number) { standing += 2.5 * exp(-near.distanceKilometers(to: coordinate) / 300) }
        return standing
    }

    // MARK: Order

    /// The numbers of the hits, best first.
    private func ranked() -> [Int] {
        let order = hits.map { (number: $0.key, bearing: isFinished ? bearing($0.key, $0.value) : 0, score: $0.value.score) }
        return order.sorted { ($1.bearing, $1.score, $0.number) < ($0.bearing, $0.score, $1.number) }.map(\.number)
    }

    /// How well a place's name fits: 0 if it has another name, 1 for the name without its accents, 2 for the name with the accents as
    /// typed, or for a country or region with the name. A text without accents gets 1 at most, because many keyboards have none.
    private func bearing(_ number: Int, _ hit: Hit) -> Int {
        guard let borne = hit.borne else { return 0 }
        guard !borne.allSatisfy(\.isASCII), let name = name(number)?.lowercased() else { return 1 }
        // An accent is compared word by word: A Coruña is also called La Coruña.
        let accented = borne.lowercased().split(separator: " ").filter { !$0.allSatisfy(\.isASCII) }
        // A sea has its name in any language before the coast that is called by it: Красное море.
        return hit.kind != nil || landform(number)?.kind == .sea || accented.allSatisfy { name.contains($0) } ? 2 : 1
    }

    /// Whether the first of `places` has the requested name.
    var isCalledSo: Bool { ranked().first.flatMap { hits[$0]?.borne } != nil }

    func places() -> [Place] {
        var list = PlaceList()
        for number in ranked() where list.places.count < limit {
            guard var place = place(number), let hit = hits[number] else { continue }
            let name = file.folding.folded(place.name)
            place.kind = hit.kind ?? place.kind
            if let entry = hit.entry, let other = otherName(entry, of: keys(of: number), than: name) {
                place.otherName = Self.capitalized(hit.typed ?? other)
            }
            list.append(place, named: name)
        }
        return list.places
    }

    /// The folded name of an entry, if it is not the place's own name or a part of it.
    private func otherName(_ entry: Int, of keys: KeyTable, than name: [Unicode.Scalar]) -> String? {
        guard [.other, .english].contains(keys.kind(entry)) else { return nil }
        let key = String(decoding: keys.key(entry), as: UTF8.self)
        let isPart = keys.kind(entry) == .english && String(String.UnicodeScalarView(name)).contains(key)
        return isPart ? nil : key
    }

    /// Capitalizes a lower-case name from the table as people write it: "Bombay", "LA", "NYC".
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
