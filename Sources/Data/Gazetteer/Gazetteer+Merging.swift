import WeatherModel

extension Gazetteer {
    /// A search service's places and the gazetteer's in one order: that of `search(_:limit:near:home:)`.
    ///
    /// - Parameters:
    ///   - found: what a service has sent for `question.name`, best first. Of a town that both know its place is kept, with the inhabitants
    ///     and the other name that only the gazetteer has.
    ///   - known: the gazetteer's own hits, best first.
    public func merged(_ found: [Place], _ known: [Place], of question: PlaceQuestion, limit: Int, home: String? = nil) -> [Place] {
        var rest = known.map { (place: $0, name: folding.folded($0.name)) }
        var hits: [(place: Place, rank: MatchRank)] = []
        for place in within(question.areas, found) {
            var place = place
            var rank = rank(place, question, home)
            let name = folding.folded(place.name)
            if let index = rest.firstIndex(where: { $0.name == name && PlaceList.areOneTown($0.place, place) }) {
                let same = rest.remove(at: index).place
                place.otherName = place.otherName ?? same.otherName
                rank = max(rank, self.rank(same, question, home))
            }
            hits.append((place, rank))
        }
        hits += rest.map { ($0.place, rank($0.place, question, home)) }
        var list = PlaceList(folding: folding)
        let order = hits.indices.sorted { hits[$1].rank < hits[$0].rank || (hits[$0].rank == hits[$1].rank && $0 < $1) }
        for index in order where list.places.count < limit { list.append(hits[index].place) }
        return list.places
    }

    /// Those in the areas; where none lies in an area of that very name, those in areas whose names begin with it.
    private func within(_ areas: [[UInt8]], _ places: [Place]) -> [Place] {
        let names = AreaNames(folding: folding)
        let exact = places.filter { place in areas.allSatisfy { names.isExact($0, place) } }
        return exact.isEmpty ? places.filter { place in areas.allSatisfy { names.mayBe($0, place) } } : exact
    }

    private func rank(_ place: Place, _ question: PlaceQuestion, _ home: String?) -> MatchRank {
        let isAtHome = home.map { $0.uppercased() == place.countryCode?.uppercased() } ?? false
        return MatchRank(quality(place, question), population: place.population ?? 0, isAtHome: isAtHome, nearness: 0)
    }

    private func quality(_ place: Place, _ question: PlaceQuestion) -> MatchQuality {
        let name = folding.folded(place.name)
        let other = place.otherName.map(folding.folded)
        return question.keys.map { key -> MatchQuality in
            if name == key { return .name }
            if other == key { return name.starts(with: key + [UInt8(ascii: " ")]) ? .name : .otherName }
            if name.starts(with: key) { return name[key.count] == UInt8(ascii: " ") ? .firstWords : .beginning }
            let words = name.indices.filter { name[$0] == UInt8(ascii: " ") }
            return words.contains { name[($0 + 1)...].starts(with: key) } ? .laterWord : .otherNameBeginning
        }.max() ?? .otherNameBeginning
    }
}

/// Hits in their order, each town once.
struct PlaceList {
    private(set) var places: [Place] = []
    private let folding: NameFolding
    private var indices: [[UInt8]: [Int]] = [:]

    init(folding: NameFolding) { self.folding = folding }

    /// Adds a place unless it is there already under the same name, or is a district of a place there whose name it carries: beside "Paris"
    /// "Paris 10e Arrondissement" says nothing new.
    mutating func append(_ place: Place) {
        let name = folding.folded(place.name)
        let ends = name.indices.filter { name[$0] == UInt8(ascii: " ") } + [name.count]
        for end in ends {
            let same = indices[Array(name[..<end])] ?? []
            let isKnown = same.contains { index in
                Self.areOneTown(places[index], place)
                    && (end == name.count || (place.population ?? 0) < (places[index].population ?? 0))
            }
            if isKnown { return }
        }
        indices[name, default: []].append(places.count)
        places.append(place)
    }

    /// True for places so near to one another that one name is enough for both.
    static func areOneTown(_ one: Place, _ other: Place) -> Bool {
        one.coordinate.distanceKilometers(to: other.coordinate) < 25
    }
}
