/// Spoils a body in one to three of the ways in which upstream bodies are spoiled. Seeded: a failure can be repeated.
struct BodyMutator {
    private(set) var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(state: seed) }

    private static let replacements: [[UInt8]] = [
        "null", "true", "\"text\"", "\"\"", "[]", "{}", "0", "-1", "1e400", "-1e308", "123456789012345678901234567890", "\"12.5\"", "nan",
        "[null]", "{\"value\":1}", "1e-400", "\"\\ud800\"", String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
    ].map { Array($0.utf8) }

    mutating func pick<Element>(_ list: [Element]) -> Element? { list.randomElement(using: &generator) }

    mutating func mutant(of body: SpoiltBody) -> [UInt8] {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: return Array("<!DOCTYPE html><html><body><h1>Welcome to the hotel</h1></body></html>".utf8)
        case 1: return Array(body.bytes.prefix(body.bytes.count * Int.random(in: 0..<16, using: &generator) / 16))
        case 2: return Array(body.bytes.prefix(Int.random(in: 0...body.bytes.count, using: &generator)))
        default: break
        }
        var bytes = body.bytes
        // From the back, so that the places found in the whole body stay true.
        let places = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in body.values.randomElement(using: &generator) }
        var end = bytes.count
        for place in places.sorted(by: { $0.value.lowerBound > $1.value.lowerBound }) where place.value.upperBound <= end {
            spoil(&bytes, place)
            end = place.key?.lowerBound ?? place.value.lowerBound
        }
        return bytes
    }

    private mutating func spoil(_ bytes: inout [UInt8], _ place: SpoiltBody.Place) {
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...7:
            bytes.replaceSubrange(place.value, with: Self.replacements.randomElement(using: &generator) ?? [])
        case 8...10:
            // Missing: the member has another name.
            if let key = place.key, key.upperBound <= bytes.count { bytes.replaceSubrange(key, with: Array("\"renamed\"".utf8)) }
        case 11...13:
            // Repeated, with another value first.
            guard let key = place.key, key.upperBound <= bytes.count else { return }
            let other = Self.replacements.randomElement(using: &generator) ?? []
            bytes.replaceSubrange(key.lowerBound..<key.lowerBound, with: Array(bytes[key]) + Array(":".utf8) + other + Array(",".utf8))
        case 14:
            let at = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default:
            let at = Int.random(in: place.value, using: &generator)
            bytes[at] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        }
    }
}

/// A body, and where its values are.
struct SpoiltBody {
    struct Place {
        var key: Range<Int>?
        var value: Range<Int>
    }

    let bytes: [UInt8]
    let values: [Place]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var values: [Place] = []
        var open: [(key: Range<Int>?, start: Int)] = []
        var key: Range<Int>?
        var at = 0
        while at < bytes.count {
            let start = at
            switch bytes[at] {
            case 0x22:
                at += 1
                while at < bytes.count, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
                at = min(at + 1, bytes.count)
                let next = bytes[at...].first { $0 > 0x20 }
                if next == 0x3A {
                    key = start..<at
                } else {
                    values.append(Place(key: key, value: start..<at))
                    key = nil
                }
            case 0x2D, 0x30...0x39, 0x61...0x7A:
                while at < bytes.count, ![0x2C, 0x5D, 0x7D].contains(bytes[at]), bytes[at] > 0x20 { at += 1 }
                values.append(Place(key: key, value: start..<at))
                key = nil
            case 0x5B, 0x7B:
                open.append((key, start))
                key = nil
                at += 1
            case 0x5D, 0x7D:
                at += 1
                if let (key, start) = open.popLast() { values.append(Place(key: key, value: start..<at)) }
            default:
                at += 1
            }
        }
        self.values = values
    }
}

/// A small seeded generator (Sebastiano Vigna's SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
