import WeatherModel

/// A PMTiles archive of version 3, read in place (github.com/protomaps/PMTiles, spec/v3). `scripts/derive_basemap` writes it.
///
/// Supports only what that script writes: one uncompressed directory, and vector tiles that are gzip members.
package struct TileArchive: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    private let bytes: UnsafeRawBufferPointer
    private let root: Directory
    /// The byte range of the tiles.
    private let tiles: Range<Int>
    /// The zooms with tiles.
    package let zooms: Set<Int>

    private static let mark = Array("PMTiles".utf8) + [3]
    private static let headLength = 127
    /// The specification's values: an uncompressed directory, a tile that is a gzip member, a vector tile.
    private static let plain: UInt8 = 1
    private static let gzip: UInt8 = 2
    private static let vectors: UInt8 = 1

    /// - Parameter bytes: the whole archive, which must stay at its address while the program runs.
    /// - Returns: nil unless it is an archive of that version with those compressions.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.headLength, bytes.prefix(8).elementsEqual(Self.mark), bytes[97] == Self.plain, bytes[98] == Self.gzip,
            bytes[99] == Self.vectors,
            let root = Self.range(bytes, at: 8), let tiles = Self.range(bytes, at: 56), let directory = Directory(bytes[root])
        else { return nil }
        self.bytes = bytes
        self.root = directory
        self.tiles = tiles
        zooms = directory.zooms
    }

    /// A tile as a gzip member that contains a vector tile (Mapbox Vector Tile specification 2.1).
    ///
    /// - Returns: nil if there is none: the tile has only sea.
    package func tile(_ address: TileAddress) -> UnsafeRawBufferPointer? {
        root.entry(of: address.number).flatMap { slice($0) }
    }

    private func slice(_ entry: Directory.Entry) -> UnsafeRawBufferPointer? {
        let (offset, length) = (Int(entry.offset), Int(entry.length))
        guard offset + length <= tiles.count else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[tiles.lowerBound + offset..<tiles.lowerBound + offset + length])
    }

    /// Offset and length, of eight bytes each.
    private static func range(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Range<Int>? {
        let offset = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let length = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
        let (end, isTooMuch) = offset.addingReportingOverflow(length)
        guard !isTooMuch, end <= UInt64(bytes.count) else { return nil }
        return Int(offset)..<Int(end)
    }
}

extension TileArchive {
    /// The positions of tiles, in the order of their numbers.
    struct Directory: Sendable {
        struct Entry: Sendable, Hashable {
            let number: UInt64
            /// Number of consecutive tiles from `number` on with this content.
            let run: UInt64
            let offset: UInt64
            let length: UInt64
        }

        private let entries: [Entry]

        /// - Returns: nil for truncated bytes, and for a directory that refers to others.
        init?(_ bytes: UnsafeRawBufferPointer.SubSequence) {
            var reader = VarintReader(bytes)
            // Each entry has four numbers of at least one byte.
            guard let count = reader.next(), count <= bytes.count / 4 else { return nil }
            func column() -> [UInt64]? {
                var values: [UInt64] = []
                values.reserveCapacity(Int(count))
                for _ in 0..<count {
                    guard let value = reader.next() else { return nil }
                    values.append(value)
                }
                return values
            }
            guard let steps = column(), let runs = column(), let lengths = column(), let offsets = column() else { return nil }
            var entries: [Entry] = []
            entries.reserveCapacity(steps.count)
            var number: UInt64 = 0
            for index in steps.indices {
                number &+= steps[index]
                let follows = offsets[index] == 0
                let offset = follows ? (entries.last.map { $0.offset + $0.length } ?? 0) : offsets[index] - 1
                guard runs[index] > 0, offset <= UInt64(Int32.max), lengths[index] <= UInt64(Int32.max) else { return nil }
                entries.append(Entry(number: number, run: runs[index], offset: offset, length: lengths[index]))
            }
            self.entries = entries
        }

        /// The zooms of all tiles in the directory. A run of tiles begins and ends at one zoom.
        var zooms: Set<Int> { Set(entries.map { TileAddress.zoom(ofNumber: $0.number) }) }

        /// The entry that contains tile `number`.
        func entry(of number: UInt64) -> Entry? {
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if entries[middle].number <= number { low = middle + 1 } else { high = middle }
            }
            guard low > 0 else { return nil }
            let entry = entries[low - 1]
            return number - entry.number < entry.run ? entry : nil
        }
    }

    /// Reads numbers of seven bits per byte, the lowest first (Protocol Buffers' base 128).
    private struct VarintReader {
        private let bytes: UnsafeRawBufferPointer.SubSequence
        private var position: Int

        init(_ bytes: UnsafeRawBufferPointer.SubSequence) {
            self.bytes = bytes
            position = bytes.startIndex
        }

        mutating func next() -> UInt64? {
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 7) {
                guard position < bytes.endIndex else { return nil }
                let byte = bytes[position]
                position += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            return nil
        }
    }
}
