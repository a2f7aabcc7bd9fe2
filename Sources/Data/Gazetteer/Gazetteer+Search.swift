import Foundation
import WeatherModel

extension Gazetteer {
    /// Places whose name is `text`, begins with it or has it as a word; case and diacritics do not matter.
    ///
    /// What follows a comma narrows the search to a region or country: `Paris, Texas`, `Paris, US`.
    ///
    /// - Parameters:
    ///   - limit: at most so many places; none for 0 and less.
    ///   - near: where the person is: of two namesakes the nearer one gains.
    /// - Returns: best first: by exactness, then inhabitants and nearness.
    public func search(_ text: String, limit: Int, near: Coordinate? = nil) -> [Place] {
        let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: true)
        guard limit > 0, let first = parts.first else { return [] }
        let found = ranked(folding.folded(String(first)), near: near)
        guard parts.count == 2, case let area = folding.folded(String(parts[1])), !area.isEmpty else {
            return found.prefix(limit).compactMap(places.place(at:))
        }
        return Array(found.lazy.compactMap(places.place(at:)).filter { isPlace($0, in: area) }.prefix(limit))
    }

    private func isPlace(_ place: Place, in area: [UInt8]) -> Bool {
        if let code = place.countryCode, folding.folded(code) == area { return true }
        return [place.region ?? "", place.country].contains { folding.folded($0).starts(with: area) }
    }

    /// Positions of the places that match `key`, best first.
    private func ranked(_ key: [UInt8], near: Coordinate?) -> [Int] {
        guard !key.isEmpty else { return [] }
        var scores: [Int: Double] = [:]
        var line = firstLine(notBefore: key)
        while line < names.count, names.starts(with: key, at: line) {
            let hit = hit(at: line, keyLength: key.count)
            scores[hit.position] = max(hit.score, scores[hit.position] ?? 0)
            line = names.firstIndex(of: .newline, from: hit.end) + 1
        }
        if let near {
            for (position, score) in scores { scores[position] = score + nearness(of: position, to: near) }
        }
        return scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The beginning of the first line whose name is not before `key` in the order of bytes.
    private func firstLine(notBefore key: [UInt8]) -> Int {
        var low = 0
        var high = names.count
        while low < high {
            var start = (low + high) / 2
            while start > low, names[start - 1] != .newline { start -= 1 }
            if isLine(at: start, before: key) {
                low = names.firstIndex(of: .newline, from: start) + 1
            } else {
                high = start
            }
        }
        return low
    }

    private func isLine(at start: Int, before key: [UInt8]) -> Bool {
        for (offset, byte) in key.enumerated() {
            let here = names[start + offset]
            if here != byte { return here == .tab || here < byte }
        }
        return false
    }

    /// Exactness counts in powers of ten of inhabitants: a hamlet called York is beaten by New York only because it is
    /// a hundred thousand times smaller.
    private func hit(at line: Int, keyLength: Int) -> (position: Int, score: Double, end: Int) {
        let tab = names.firstIndex(of: .tab, from: line)
        let isExact = tab == line + keyLength
        let isWord = isExact || names[line + keyLength] == UInt8(ascii: " ")
        let exactness: Double =
            switch names[tab + 1] {
            case UInt8(ascii: "A"): isExact ? 6 : isWord ? 4 : 3
            case UInt8(ascii: "B"): isExact ? 5.6 : isWord ? 3.4 : 2.4
            default: isExact ? 3 : isWord ? 2.6 : 1.6
            }
        let size = Double(names[tab + 2] - UInt8(ascii: "A")) / 3
        let position = names.number(at: tab + 3)
        return (position.value, exactness + size, position.end)
    }

    /// Up to 2.5 at the very place, fading over 300 km.
    private func nearness(of position: Int, to coordinate: Coordinate) -> Double {
        let degrees = places.degrees(at: position)
        guard let other = try? Coordinate(latitude: degrees.latitude, longitude: degrees.longitude) else { return 0 }
        return 2.5 * exp(-coordinate.distanceKilometers(to: other) / 300)
    }
}
