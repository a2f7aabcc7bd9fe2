import Foundation
import Waters
import WeatherModel

/// The water or landmass at a point, to a twentieth of a degree: a file that `scripts/derive-waters.py` writes and describes, read
/// in place.
struct WaterMap: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    /// The surface at a point.
    enum Surface: Hashable, Sendable {
        /// The number of the continent or island.
        case land(Int)
        /// The number of its name; 0 without one.
        case water(Int)
    }

    private static let mark = Array("PETRELWA".utf8)
    private static let perDegree = 20
    private static let rows = 180 * perDegree + 1
    private static let columns = 360 * perDegree
    private static let headLength = 24

    private let starts: UnsafeRawBufferPointer
    private let runs: UnsafeRawBufferPointer
    /// English and Russian; the first has number 1.
    private let names: [(english: String, russian: String)]

    /// The map built into the program.
    static let bundled = WaterMap(UnsafeRawBufferPointer(start: petrel_waters(), count: Int(petrel_waters_length())))

    /// - Returns: nil unless it is a file of this form whose parts are consistent.
    init?(_ bytes: UnsafeRawBufferPointer) {
        func number(_ offset: Int) -> Int { Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
        guard bytes.count >= Self.headLength, bytes.prefix(8).elementsEqual(Self.mark), number(8) == 1 else { return nil }
        let (waters, runs, letters) = (number(12), number(16), number(20))
        let startsEnd = Self.headLength + 4 * (Self.rows + 1)
        guard bytes.count == startsEnd + 4 * runs + letters else { return nil }
        starts = UnsafeRawBufferPointer(rebasing: bytes[Self.headLength..<startsEnd])
        self.runs = UnsafeRawBufferPointer(rebasing: bytes[startsEnd..<startsEnd + 4 * runs])
        names = String(decoding: bytes[(startsEnd + 4 * runs)...], as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
        guard names.count == waters, start(Self.rows) == runs else { return nil }
    }

    private func start(_ row: Int) -> Int { Int(UInt32(littleEndian: starts.loadUnaligned(fromByteOffset: 4 * row, as: UInt32.self))) }

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
        var (low, high) = (start(row), start(row + 1) - 1)
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

    /// Whether the path between two points on land crosses a square of water.
    func hasWater(between start: Coordinate, _ end: Coordinate) -> Bool {
        guard case .land = surface(at: start), case .land = surface(at: end) else { return false }
        let steps = max(2, Int(start.distanceKilometers(to: end) / 2))
        let east = remainder(end.longitude - start.longitude, 360)
        return (1..<steps).contains { step in
            let part = Double(step) / Double(steps)
            let latitude = start.latitude + (end.latitude - start.latitude) * part
            guard let point = try? Coordinate(latitude: latitude, wrappingLongitude: start.longitude + east * part),
                case .water = surface(at: point)
            else { return false }
            return true
        }
    }

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
