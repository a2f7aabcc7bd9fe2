import JSONText

/// Rows of a table as columns, exactly: `{"count":168,"fields":{"temperatureCelsius":<column>,...}}`.
///
/// A column has a value for each row, nil where the row has none, in the shortest of several codings (`ColumnCoding`).
enum ColumnTable {
    /// Maximum number of rows read: a forecast of 16 days has 384 hours. A few bytes can claim any number of equal rows.
    static let maximumRows = 4096

    /// - Returns: nil if a row is not an object or there are too many rows.
    static func table(of rows: [JSONValue]) -> JSONValue? {
        guard rows.count <= maximumRows else { return nil }
        var objects: [[String: JSONValue]?] = []
        objects.reserveCapacity(rows.count)
        for row in rows {
            guard case .object(let members) = row else { return nil }
            objects.append(members)
        }
        return ["count": .number(Double(rows.count)), "fields": fields(of: objects)]
    }

    /// The rows of a table written by `table(of:)`.
    ///
    /// - Returns: nil for anything that `table(of:)` does not write.
    static func rows(of table: JSONValue?) -> [JSONValue]? {
        guard case .object(let members) = table, case .number(let number) = members["count"], let count = Int(exactly: number),
            (0...maximumRows).contains(count), let objects = objects(of: members["fields"], count: count, depth: 0)
        else { return nil }
        return objects.map { .object($0) }
    }

    // MARK: Fields

    static func fields(of objects: [[String: JSONValue]?]) -> JSONValue {
        var fields: [String: JSONValue] = [:]
        for name in Set(objects.flatMap { $0.map { Array($0.keys) } ?? [] }) {
            fields[name] = ColumnCoding.shortest(objects.map { $0?[name] })
        }
        return .object(fields)
    }

    static func objects(of fields: JSONValue?, count: Int, depth: Int) -> [[String: JSONValue]]? {
        guard case .object(let fields) = fields else { return nil }
        var objects = [[String: JSONValue]](repeating: [:], count: count)
        for (name, column) in fields {
            guard let cells = ColumnCoding.cells(of: column, count: count, depth: depth + 1) else { return nil }
            for (index, cell) in cells.enumerated() where cell != nil { objects[index][name] = cell }
        }
        return objects
    }
}
