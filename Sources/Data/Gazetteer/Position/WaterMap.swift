import Foundation
import Waters
import WeatherModel

/// The water or landmass at a point, and the squares that borders and straits divide, to a twentieth of a degree: a file that
/// `scripts/derive_waters` writes and describes, read in place.
struct WaterMap: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// The surface at a point.
    enum Surface: Hashable, Sendable {
        /// The number of the continent or island.
        case land(Int)
        /// The number of its name; 0 without one.
        case water(Int)
    }

    /// The kind of line that divides a square: on which side a point is, the square alone does not determine.
    struct Division: OptionSet, Sendable {
        let rawValue: UInt16
        /// A border passes through it or within a kilometre, or it contains places of two countries.
        static let border = Division(rawValue: 1)
        /// A strait separates parts of its land that are large or inhabited.
        static let strait = Division(rawValue: 2)
        /// A strait separates a small part without places: a path through the square may cross the water.
        static let passage = Division(rawValue: 4)
    }

    private static let mark = Array("PETRELWA".utf8)
    private static let perDegree = 20
    private static let rows = 180 * perDegree + 1
    private static let columns = 360 * perDegree
    private static let headLength = 28

    private let starts: UnsafeRawBufferPointer
    private let runs: UnsafeRawBufferPointer
    private let dividedStarts: UnsafeRawBufferPointer
    /// Of each row, ascending: 8 * column + division.
    private let divided: UnsafeRawBufferPointer
    /// English and Russian; the first has number 1.
    private let names: [(english: String, russian: String)]

    /// Reads the map that is part of the program.
    static func ofProgram() -> WaterMap? {
        WaterMap(UnsafeRawBufferPointer(start: petrel_waters(), count: Int(petrel_waters_length())))
    }

    /// - Returns: nil unless it is a file of this form whose parts are consistent.
    init?(_ bytes: UnsafeRawBufferPointer) {
        func number(_ offset: Int) -> Int { Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
        guard bytes.count >= Self.headLength, bytes.prefix(8).elementsEqual(Self.mark), number(8) == 2 else { return nil }
        let (waters, runs, squares, letters) = (number(12), number(16), number(20), number(24))
        let startsLength = 4 * (Self.rows + 1)
        let lengths = [startsLength, 4 * runs, startsLength, 2 * squares, letters]
        guard bytes.count == Self.headLength + lengths.reduce(0, +) else { return nil }
        var begin = Self.headLength
        let parts = lengths.map { length in
            defer { begin += length }
            return UnsafeRawBufferPointer(rebasing: bytes[begin..<begin + length])
        }
        (starts, self.runs, dividedStarts, divided) = (parts[0], parts[1], parts[2], parts[3])
        names = String(decoding: parts[4], as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
        guard names.count == waters, start(Self.rows, in: starts) == runs, start(Self.rows, in: dividedStarts) == squares else {
            return nil
        }
    }

    private func start(_ row: Int, in starts: UnsafeRawBufferPointer) -> Int {
        Int(UInt32(littleEndian: starts.loadUnaligned(fromByteOffset: 4 * row, as: UInt32.self)))
    }

    private func run(_ index: Int) -> (column: Int, what: Int) {
        let word = UInt32(littleEndian: runs.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        return (Int(word & 0xFFFF), Int(word >> 16))
    }

    /// The surface at the centre of the square around a point.
    func surface(at coordinate: Coordinate) -> Surface {
        let (row, column) = Self.square(coordinate)
        return surface(row: row, column: column)
    }

    private static func square(_ coordinate: Coordinate) -> (row: Int, column: Int) {
        (
            Int(((coordinate.latitude + 90) * Double(perDegree)).rounded()),
            Int(((coordinate.longitude + 180) * Double(perDegree)).rounded()) % columns
        )
    }

    private func surface(row: Int, column: Int) -> Surface {
        var (low, high) = (start(row, in: starts), start(row + 1, in: starts) - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if run(middle).column <= column { low = middle } else { high = middle - 1 }
        }
        let what = run(low).what
        return what > names.count ? .land(what) : .water(what)
    }

    /// The landmasses to which a point may belong: its own, or, if its square is water, those of the adjacent squares, because a coastal
    /// town has some of its houses in such squares. Empty in open water.
    func landmasses(at coordinate: Coordinate) -> Set<Int> {
        let (row, column) = Self.square(coordinate)
        if case .land(let number) = surface(row: row, column: column) { return [number] }
        var found: Set<Int> = []
        for north in max(0, row - 1)...min(Self.rows - 1, row + 1) {
            for east in -1...1 {
                if case .land(let number) = surface(row: north, column: (column + east + Self.columns) % Self.columns) {
                    found.insert(number)
                }
            }
        }
        return found
    }

    /// The lines that divide the square around a point; empty in an undivided one.
    func division(at coordinate: Coordinate) -> Division {
        let (row, column) = Self.square(coordinate)
        return division(row: row, column: column)
    }

    private func division(row: Int, column: Int) -> Division {
        var (low, high) = (start(row, in: dividedStarts), start(row + 1, in: dividedStarts))
        while low < high {
            let middle = (low + high) / 2
            let word = UInt16(littleEndian: divided.loadUnaligned(fromByteOffset: 2 * middle, as: UInt16.self))
            if Int(word >> 3) == column { return Division(rawValue: word & 7) }
            if Int(word >> 3) < column { low = middle + 1 } else { high = middle }
        }
        return []
    }

    /// Whether the path between two points may cross a border: it meets a square that one divides, beyond the first point's own.
    func mayCrossBorder(from start: Coordinate, to end: Coordinate) -> Bool {
        squares(from: start, to: end).contains { division(row: $0.row, column: $0.column).contains(.border) }
    }

    /// Whether the path between two points may cross water: it meets a square that a strait divides, beyond the first point's own, or,
    /// between two points on land, a square of water.
    func mayCrossWater(from start: Coordinate, to end: Coordinate) -> Bool {
        var isOnLand = false
        if case .land = surface(at: start), case .land = surface(at: end) { isOnLand = true }
        return squares(from: start, to: end).contains { square in
            if !division(row: square.row, column: square.column).isDisjoint(with: [.strait, .passage]) { return true }
            guard isOnLand, case .water = surface(row: square.row, column: square.column) else { return false }
            return true
        }
    }

    /// The squares on the path between two points, each once in a row, without the first point's own.
    private func squares(from start: Coordinate, to end: Coordinate) -> [(row: Int, column: Int)] {
        let steps = max(2, Int(start.distanceKilometers(to: end) / Self.stepKilometers))
        let east = remainder(end.longitude - start.longitude, 360)
        var last = Self.square(start)
        var found: [(row: Int, column: Int)] = []
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            let latitude = start.latitude + (end.latitude - start.latitude) * part
            guard let point = try? Coordinate(latitude: latitude, wrappingLongitude: start.longitude + east * part) else { continue }
            let square = Self.square(point)
            if square != last { found.append(square) }
            last = square
        }
        return found
    }

    /// Short enough for a path to miss only the corner of a square.
    private static let stepKilometers = 0.5

    /// The English name of a body of water; nil for a number without one.
    func name(_ number: Int) -> String? { names.indices.contains(number - 1) ? names[number - 1].english : nil }

    /// The name in another language; nil if there is none.
    ///
    /// - Parameter language: a code like `ru`.
    func name(of english: String, in language: String) -> String? {
        guard language == "ru", let entry = names.first(where: { $0.english == english }), !entry.russian.isEmpty else { return nil }
        return entry.russian
    }
}
