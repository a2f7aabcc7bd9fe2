/// The shapes of a vector tile (Mapbox Vector Tile specification 2.1), in the wire format of Protocol Buffers, as far as the basemap uses
/// them.
package struct VectorTile: Sendable {
    package struct Point: Hashable, Sendable {
        package let x: Int
        package let y: Int
    }

    package struct Layer: Sendable {
        package let name: String
        /// Number of units along the tile's side.
        package let extent: Int
        /// Rings and lines, in the tile's units from its north-western corner. A ring does not repeat its first point.
        package let parts: [[Point]]
    }

    package let layers: [Layer]

    /// - Parameter bytes: uncompressed.
    /// - Returns: nil for truncated bytes, or if they are not a tile.
    package init?(_ bytes: [UInt8]) {
        var message = Wire(bytes[...])
        var layers: [Layer] = []
        while let field = message.field() {
            guard case .piece(let piece) = field.value else { continue }
            if field.number == 3 {
                guard let layer = Self.layer(piece) else { return nil }
                layers.append(layer)
            }
        }
        guard message.isWhole else { return nil }
        self.layers = layers
    }

    private static func layer(_ bytes: ArraySlice<UInt8>) -> Layer? {
        var message = Wire(bytes)
        var (name, extent) = ("", 4096)
        var parts: [[Point]] = []
        while let field = message.field() {
            switch (field.number, field.value) {
            case (1, .piece(let text)): name = String(decoding: text, as: UTF8.self)
            case (2, .piece(let feature)):
                guard let geometry = geometry(feature), let drawn = trace(geometry) else { return nil }
                parts += drawn
            case (5, .number(let number)) where (1...65_536).contains(number): extent = Int(number)
            default: break
            }
        }
        return message.isWhole ? Layer(name: name, extent: extent, parts: parts) : nil
    }

    private static func geometry(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var message = Wire(bytes)
        var geometry: ArraySlice<UInt8> = []
        while let field = message.field() {
            if case .piece(let piece) = field.value, field.number == 4 { geometry = piece }
        }
        return message.isWhole ? geometry : nil
    }

    /// Decodes commands and steps from point to point (4.3 of the specification).
    private static func trace(_ bytes: ArraySlice<UInt8>) -> [[Point]]? {
        var numbers = Wire(bytes)
        var (x, y) = (0, 0)
        var parts: [[Point]] = []
        while let command = numbers.number() {
            guard command & 7 != 7 else { continue }
            guard command & 7 == 1 || command & 7 == 2 else { return nil }
            for _ in 0..<(command >> 3) {
                guard let right = numbers.number(), let down = numbers.number() else { return nil }
                (x, y) = (x &+ step(right), y &+ step(down))
                guard abs(x) < 1 << 24, abs(y) < 1 << 24 else { return nil }
                if command & 7 == 1 { parts.append([]) }
                guard !parts.isEmpty else { return nil }
                parts[parts.count - 1].append(Point(x: x, y: y))
            }
        }
        return numbers.isWhole ? parts : nil
    }

    /// Decodes zigzag: 0, -1, 1, -2 ...
    private static func step(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number >> 1) ^ -Int(number & 1) }

    /// Reads Protocol Buffers (<https://protobuf.dev/programming-guides/encoding/>).
    private struct Wire {
        enum Value {
            case number(UInt64)
            case piece(ArraySlice<UInt8>)
            /// A value of fixed length: the basemap has none that matter.
            case other
        }

        private let bytes: ArraySlice<UInt8>
        private var position: Int
        private(set) var isWhole = true

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            position = bytes.startIndex
        }

        /// - Returns: nil at the end, and for truncated bytes: then `isWhole` is false.
        mutating func field() -> (number: UInt64, value: Value)? {
            guard position < bytes.endIndex, let tag = number() else { return nil }
            let value: Value? =
                switch tag & 7 {
                case 0: number().map { .number($0) }
                case 1: piece(8).map { _ in .other }
                case 2: number().flatMap { piece($0) }.map { .piece($0) }
                case 5: piece(4).map { _ in .other }
                default: nil
                }
            guard let value else {
                isWhole = false
                return nil
            }
            return (tag >> 3, value)
        }

        mutating func number() -> UInt64? {
            guard position < bytes.endIndex else { return nil }
            var value: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 7) {
                guard position < bytes.endIndex else { break }
                let byte = bytes[position]
                position += 1
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { return value }
            }
            isWhole = false
            return nil
        }

        private mutating func piece(_ count: UInt64) -> ArraySlice<UInt8>? {
            guard count <= UInt64(bytes.endIndex - position) else {
                isWhole = false
                return nil
            }
            let piece = bytes[position..<position + Int(count)]
            position += Int(count)
            return piece
        }
    }
}
