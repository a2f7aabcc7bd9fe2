@testable import Gazetteer

/// A table of a test's own names, in the bytes that `scripts/derive_places` describes. Its memory stays for as long as the tests run.
struct SmallKeyTable {
    /// Where each part begins and ends, in the order of the file.
    enum Part: Int, CaseIterable {
        case keys, blocks, least, places
    }

    /// In the order of their bytes.
    let keys: [[UInt8]]
    private(set) var parts: [[UInt8]]

    /// - Parameter names: each with its place's number and what it is to the place.
    init(_ names: [(name: String, place: Int, kind: KeyTable.Kind)]) {
        let entries = names.map { (key: Array($0.name.utf8), posting: $0.place << 2 | $0.kind.rawValue) }
            .sorted { $0.key == $1.key ? $0.posting < $1.posting : $0.key.lexicographicallyPrecedes($1.key) }
        keys = entries.map(\.key)
        parts = Part.allCases.map { _ in [] }
        var blocks: [Int] = []
        var before: [UInt8] = []
        for (entry, key) in keys.enumerated() {
            let shared = zip(before, key).prefix { $0 == $1 }.count
            let isFirst = entry % KeyTable.entriesPerBlock == 0
            if isFirst {
                blocks.append(parts[Part.keys.rawValue].count)
                parts[Part.least.rawValue].append(UInt8(shared))
            }
            let block = entry / KeyTable.entriesPerBlock
            parts[Part.least.rawValue][block] = min(parts[Part.least.rawValue][block], UInt8(shared))
            let lengths = [shared, key.count - shared]
            parts[Part.keys.rawValue].append(UInt8(min(15, lengths[0]) << 4 | min(15, lengths[1])))
            parts[Part.keys.rawValue] += lengths.filter { $0 >= 15 }.map { UInt8($0) } + key.dropFirst(isFirst ? 0 : shared)
            before = key
        }
        parts[Part.keys.rawValue] += Array(repeating: 0, count: KeyTable.margin)
        parts[Part.blocks.rawValue] = Self.packed(blocks)
        parts[Part.places.rawValue] = Self.packed(entries.map(\.posting))
    }

    /// - Parameter change: damages a part.
    /// - Returns: nil where the parts do not fit one another.
    func table(_ damaged: Part? = nil, change: (inout [UInt8]) -> Void = { _ in }) -> KeyTable? {
        var parts = parts
        if let damaged { change(&parts[damaged.rawValue]) }
        let memory = parts.map { part in
            // As in the file, something follows each part.
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: part.count + 4, alignment: 4)
            copy.copyBytes(from: part)
            return UnsafeRawBufferPointer(rebasing: copy[..<part.count])
        }
        return KeyTable(keys: memory[0], blocks: memory[1], least: memory[2], places: memory[3])
    }

    /// With 24 bits each, as any numbers of a file may have.
    private static func packed(_ numbers: [Int]) -> [UInt8] {
        func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        return bytes(numbers.count, 4) + bytes(24, 4) + numbers.flatMap { bytes($0, 3) } + [0, 0, 0]
    }
}
