import WeatherModel

/// The country of each square of a tenth of a degree, read in place.
struct CountryGrid: @unchecked Sendable {
    // Safe: the bytes are never written, and stay valid while the program runs.

    private static let perDegree = 10.0
    private static let rows = 1800
    private static let columns = 3600

    /// The start of each row in `runs`, and the end of the last one.
    private let starts: UnsafeRawBufferPointer
    /// First column of each run, and its country's number + 1, or 0 for none.
    private let runs: UnsafeRawBufferPointer

    /// - Returns: nil if the two parts are inconsistent.
    init?(rows starts: UnsafeRawBufferPointer, runs: UnsafeRawBufferPointer) {
        (self.starts, self.runs) = (starts, runs)
        guard starts.count == 4 * (Self.rows + 1), runs.count == 4 * start(Self.rows) else { return nil }
    }

    /// The number of the country whose area contains a point; nil over the open sea.
    func country(at coordinate: Coordinate) -> Int? {
        let row = min(Self.rows - 1, max(0, Int((coordinate.latitude + 90) * Self.perDegree)))
        let column = min(Self.columns - 1, max(0, Int((coordinate.longitude + 180) * Self.perDegree)))
        var (low, high) = (start(row), start(row + 1) - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if word(2 * middle) <= column { low = middle } else { high = middle - 1 }
        }
        let number = word(2 * low + 1)
        return number == 0 ? nil : number - 1
    }

    private func start(_ row: Int) -> Int { Int(UInt32(littleEndian: starts.loadUnaligned(fromByteOffset: 4 * row, as: UInt32.self))) }

    private func word(_ index: Int) -> Int { Int(UInt16(littleEndian: runs.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))) }
}
