import Foundation
import WeatherModel

/// A query for a search service: a name, and the areas that narrow it.
///
/// `Gazetteer.question(_:)` creates it from a text. The part after a comma is an area, as is the end of a text without a comma if no other
/// interpretation makes sense: `Springfield, Illinois, USA`, `Paris TX`, `paris france`.
public struct PlaceQuestion: Sendable {
    /// The name of the place as typed: all that a search service needs.
    public var name: String { interpretation.name }
    let interpretation: SearchInterpretation
}

extension Gazetteer {
    /// The query that `text` contains. Without a comma, the longest beginning that is a place's name counts if the rest is an area: `new
    /// york` is a name, `paris texas` a name and an area.
    public func question(_ text: String) -> PlaceQuestion {
        func interpretations(mistypedAreas: Bool) -> [SearchInterpretation] {
            SearchInterpretation.all(of: text, file: file, mistypedAreas: mistypedAreas) { name in
                largest(named: file.folding.folded(name).utf8)
            }
        }
        let all = interpretations(mistypedAreas: false)
        guard let first = all.first else {
            return PlaceQuestion(interpretation: SearchInterpretation(name: "", folded: [], filters: []))
        }
        if text.contains(where: { SearchInterpretation.separators.contains($0) }) {
            let narrowed = all.dropFirst().first ?? interpretations(mistypedAreas: true).dropFirst().first
            return PlaceQuestion(interpretation: narrowed ?? first)
        }
        return PlaceQuestion(interpretation: all.dropFirst().last { largest(named: $0.folded.utf8) != nil } ?? first)
    }

    /// The number of the largest place with this folded name.
    private func largest(named key: [UInt8]) -> Int? {
        guard !key.isEmpty else { return nil }
        return file.keys.split(file.keys.range(ofPrefix: key), at: key.count).whole
            .filter { file.keys.kind($0) != .laterWord }.map(file.keys.place).min()
    }

    /// Sorts a search service's places like `search(_:limit:near:home:)`: those in the query's areas, each town once.
    ///
    /// - Parameters:
    ///   - found: the service's results for `question.name`, best first.
    ///   - isFinished: true for a complete name, as in a command or an address: places with that name come first.
    public func ordered(
        _ found: [Place], of question: PlaceQuestion, limit: Int, home: String? = nil, isFinished: Bool = false
    ) -> [Place] {
        let ranked = found.filter { place in question.interpretation.filters.allSatisfy { $0.admits(place, of: file) } }
            .map { place in
                let bears =
                    isFinished && [place.name, place.otherName].contains { $0.map(file.folding.folded) == question.interpretation.folded }
                return (place: place, rank: bears ? 0 : 1, weight: weight(place, question.interpretation, home))
            }
        var list = PlaceList()
        let order = ranked.indices.sorted { (ranked[$0].rank, -ranked[$0].weight, $0) < (ranked[$1].rank, -ranked[$1].weight, $1) }
        for index in order where list.places.count < limit {
            list.append(ranked[index].place, named: file.folding.folded(ranked[index].place.name))
        }
        return list.places
    }

    private func weight(_ place: Place, _ interpretation: SearchInterpretation, _ home: String?) -> Double {
        let isAtHome = home.map { $0.uppercased() == place.countryCode?.uppercased() } ?? false
        let standing = log10(Double(max(place.population ?? 0, 500))) + (isAtHome ? 1 : 0)
        let name = file.folding.folded(place.name).utf8
        let other = place.otherName.map { file.folding.folded($0).utf8 }
        return interpretation.spellings.map { key, penalty in
            var match = NameMatch(extent: .beginning, kind: .other, letters: interpretation.folded.count)
            if name == key || other == key {
                (match.extent, match.kind) = (.whole, name == key ? .own : .other)
            } else if name.starts(with: key) {
                (match.extent, match.kind) = (name[key.count] == UInt8(ascii: " ") ? .words : .beginning, .own)
                match.share = Double(key.count) / Double(name.count)
            } else if name.indices.contains(where: { name[$0] == UInt8(ascii: " ") && name[($0 + 1)...].starts(with: key) }) {
                match.kind = .laterWord
            }
            return MatchWeight.weight(match, standing: standing) - penalty
        }.max() ?? 0
    }
}
