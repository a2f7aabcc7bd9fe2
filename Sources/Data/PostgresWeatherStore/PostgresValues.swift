import CLibPQ
import Foundation

/// A parameter of a statement, in PostgreSQL's binary form.
enum SQLValue: Sendable {
    case null
    case text(String)
    case bytes([UInt8])
    case number(Double)
    case integer(Int64)

    init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: break
        case .text(let text): bytes.append(contentsOf: text.utf8)
        case .bytes(let content): bytes.append(contentsOf: content)
        case .number(let number): withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
        case .integer(let integer): withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
        }
    }

    fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}

/// Parameters in one contiguous buffer, as libpq expects them.
struct SQLParameters {
    private var content: [UInt8] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []

    init(_ values: [SQLValue]) {
        for value in values {
            let start = content.count
            value.append(to: &content)
            offsets.append(value.isNull ? nil : start)
            lengths.append(Int32(clamping: content.count - start))
        }
        // So that even an empty value has an address.
        content.append(0)
    }

    func send(to session: OpaquePointer, statement: String) -> Bool {
        let formats = [Int32](repeating: 1, count: lengths.count)
        return content.withUnsafeBytes { buffer in
            let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
            return PQsendQueryPrepared(session, statement, Int32(lengths.count), values, lengths, formats, 1) == 1
        }
    }
}

/// The rows of a result. A value of an unexpected type is nil, as if it were absent.
final class SQLRows {
    private let result: OpaquePointer

    /// Takes ownership of libpq's result.
    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }

    /// The executed command, such as `COMMIT`; it is `ROLLBACK` if the transaction had failed before.
    var command: String { PQcmdStatus(result).map { String(cString: $0) } ?? "" }

    func bytes(_ row: Int, _ column: Int) -> [UInt8]? { withValue(row, column) { [UInt8]($0) } }

    func text(_ row: Int, _ column: Int) -> String? { withValue(row, column) { String(validating: $0, as: UTF8.self) } ?? nil }

    func number(_ row: Int, _ column: Int) -> Double? {
        bigEndian(row, column, as: UInt64.self).map { Double(bitPattern: $0) }
    }

    func integer(_ row: Int, _ column: Int) -> Int64? { bigEndian(row, column, as: Int64.self) }

    /// A four-byte integer, the type in which lengths of documents are stored.
    func length(_ row: Int, _ column: Int) -> Int64? { bigEndian(row, column, as: Int32.self).map { Int64($0) } }

    func truth(_ row: Int, _ column: Int) -> Bool? { withValue(row, column) { $0.first == 1 } }

    private func bigEndian<Integer: FixedWidthInteger>(_ row: Int, _ column: Int, as type: Integer.Type) -> Integer? {
        withValue(row, column) { bytes in
            guard bytes.count == MemoryLayout<Integer>.size else { return nil }
            return bytes.reduce(0) { ($0 << 8) | Integer(truncatingIfNeeded: $1) }
        } ?? nil
    }

    private func withValue<Value>(_ row: Int, _ column: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
        guard row < count, column < Int(PQnfields(result)), PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
        let length = Int(PQgetlength(result, Int32(row), Int32(column)))
        return body(UnsafeRawBufferPointer(start: PQgetvalue(result, Int32(row), Int32(column)), count: length))
    }
}
