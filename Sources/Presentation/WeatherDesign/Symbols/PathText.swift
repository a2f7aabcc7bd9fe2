/// The error in the text of a path, and its byte.
struct PathTextError: Error, Hashable {
    enum Reason: Hashable { case noMove, unknownCommand, noNumber, noFlag }

    let reason: Reason
    let offset: Int
}

/// Reads the text of an SVG path, the shorthand in which the symbols are authored, into absolute lines and cubic curves:
/// <https://www.w3.org/TR/SVG2/paths.html#PathDataBNF>. Malformed text is an error, never a trap.
struct PathText {
    private let bytes: [UInt8]
    private var offset = 0
    private var path = PathData()
    private var current = PathData.Point(0, 0)
    private var start = PathData.Point(0, 0)
    /// The control point that a smooth curve mirrors, with the kind of curve that left it.
    private var lastControl: (point: PathData.Point, command: UInt8)?

    private init(_ text: String) { bytes = Array(text.utf8) }

    static func parse(_ text: String) throws(PathTextError) -> PathData {
        var reader = PathText(text)
        try reader.readAll()
        return reader.path
    }

    private mutating func readAll() throws(PathTextError) {
        skipSpace()
        guard offset == bytes.count || lower(bytes[offset]) == UInt8(ascii: "m") else { throw error(.noMove) }
        while offset < bytes.count {
            let letter = bytes[offset]
            let isRelative = letter == lower(letter)
            offset += 1
            var command = lower(letter)
            if command == UInt8(ascii: "z") {
                close()
                skipSpace()
                continue
            }
            repeat {
                try read(command, isRelative: isRelative)
                if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
                skipSeparator()
            } while startsNumber()
        }
    }

    private mutating func read(_ command: UInt8, isRelative: Bool) throws(PathTextError) {
        let origin = isRelative ? current : PathData.Point(0, 0)
        let from = current
        var control: PathData.Point?
        switch command {
        case UInt8(ascii: "m"):
            current = try point(origin)
            start = current
            path.commands.append(.move(current))
        case UInt8(ascii: "l"): line(to: try point(origin))
        case UInt8(ascii: "h"): line(to: .init(origin.x + (try number()), current.y))
        case UInt8(ascii: "v"): line(to: .init(current.x, origin.y + (try number())))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let first = command == UInt8(ascii: "c") ? try point(origin) : mirrored("c")
            let second = try point(origin)
            cubic(first, second, try point(origin))
            control = second
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let middle = command == UInt8(ascii: "q") ? try point(origin) : mirrored("q")
            let end = try point(origin)
            cubic(from.mixed(with: middle, 2.0 / 3), end.mixed(with: middle, 2.0 / 3), end)
            control = middle
        case UInt8(ascii: "a"):
            let radii = PathData.Point(try number(), try number())
            let rotation = try number()
            let (isLarge, isClockwise) = (try flag(), try flag())
            let end = try point(origin)
            path.addArc(from: from, to: end, radii: radii, degrees: rotation, isLarge: isLarge, isClockwise: isClockwise)
            current = end
        default:
            offset -= 1
            throw error(.unknownCommand)
        }
        lastControl = control.map {
            ($0, command == UInt8(ascii: "s") ? UInt8(ascii: "c") : command == UInt8(ascii: "t") ? UInt8(ascii: "q") : command)
        }
    }

    // MARK: - Steps of the pen

    private mutating func line(to point: PathData.Point) {
        current = point
        path.commands.append(.line(point))
    }

    private mutating func cubic(_ first: PathData.Point, _ second: PathData.Point, _ end: PathData.Point) {
        current = end
        path.commands.append(.cubic(control1: first, control2: second, end: end))
    }

    private mutating func close() {
        current = start
        lastControl = nil
        path.commands.append(.close)
    }

    private func mirrored(_ kind: Unicode.Scalar) -> PathData.Point {
        guard let lastControl, lastControl.command == UInt8(ascii: kind) else { return current }
        return .init(2 * current.x - lastControl.point.x, 2 * current.y - lastControl.point.y)
    }

    // MARK: - Letters and numbers

    private mutating func point(_ origin: PathData.Point) throws(PathTextError) -> PathData.Point {
        .init(origin.x + (try number()), origin.y + (try number()))
    }

    private mutating func number() throws(PathTextError) -> Double {
        skipSeparator()
        let from = offset
        if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { offset += 1 }
        skipDigits()
        if peek() == UInt8(ascii: ".") {
            offset += 1
            skipDigits()
        }
        if let letter = peek(), lower(letter) == UInt8(ascii: "e") {
            offset += 1
            if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { offset += 1 }
            skipDigits()
        }
        let text = String(decoding: bytes[from..<offset], as: UTF8.self)
        guard let value = Double(text), abs(value) < 1e6 else { throw PathTextError(reason: .noNumber, offset: from) }
        return value
    }

    private mutating func flag() throws(PathTextError) -> Bool {
        skipSeparator()
        guard let digit = peek(), digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else { throw error(.noFlag) }
        offset += 1
        return digit == UInt8(ascii: "1")
    }

    private func startsNumber() -> Bool {
        guard let byte = peek() else { return false }
        return isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
    }

    private mutating func skipDigits() { while let byte = peek(), isDigit(byte) { offset += 1 } }
    private mutating func skipSpace() { while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 } }

    private mutating func skipSeparator() {
        skipSpace()
        if peek() == UInt8(ascii: ",") {
            offset += 1
            skipSpace()
        }
    }

    private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private func lower(_ byte: UInt8) -> UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte }
    private func error(_ reason: PathTextError.Reason) -> PathTextError { PathTextError(reason: reason, offset: offset) }
}
