import JSONText

/// The codings of a column, distinguished by their members; `null` means that the row has no value.
///
/// | Coding | Means |
/// |---|---|
/// | `[v, ...]` | the values |
/// | `{"runs": [v, n, ...]}` | each value with the number of consecutive rows that have it |
/// | `{"of": [v, ...], "at": column}` | for each row the index of its value among the distinct ones |
/// | `{"fields": {...}}` | objects, as columns of their members |
/// | `{"start": a, "step": b}`, `{"by": [...]}` | numbers (`NumberColumn`) |
/// | `{"seconds": column, "offset": column}` | times (`TimeColumn`) |
enum ColumnCoding {
    /// The shortest coding that can represent `cells`.
    static func shortest(_ cells: [JSONValue?]) -> JSONValue {
        let distinct = Distinct(cells)
        let candidates =
            [runs(cells), TimeColumn.column(cells), distinct.flatMap(dictionary), objects(cells)].compactMap(\.self)
            + NumberColumn.columns(cells)
        let measured = ([plain(cells)] + candidates).map { (column: $0, length: $0.canonicalBytes().count) }
        return measured.min { $0.length < $1.length }?.column ?? plain(cells)
    }

    /// The values of a column.
    ///
    /// - Parameter depth: nesting depth of the column; columns nested deeper than Petrel writes them are rejected.
    /// - Returns: nil if `column` is not a column of `count` rows.
    static func cells(of column: JSONValue?, count: Int, depth: Int) -> [JSONValue?]? {
        guard depth <= 4 else { return nil }
        switch column {
        case .array(let values):
            return values.count == count ? values.map { $0 == .null ? nil : $0 } : nil
        case .object(let members):
            if case .array(let runs) = members["runs"] { return cells(ofRuns: runs, count: count) }
            if case .array(let values) = members["of"] {
                return cells(of: members["at"], count: count, depth: depth + 1).flatMap { cells(at: $0, of: values) }
            }
            if let fields = members["fields"] {
                return ColumnTable.objects(of: fields, count: count, depth: depth).map { objects in
                    objects.map { $0.isEmpty ? nil : .object($0) }
                }
            }
            if let seconds = members["seconds"], let offset = members["offset"] {
                guard let seconds = cells(of: seconds, count: count, depth: depth + 1),
                    let offset = cells(of: offset, count: count, depth: depth + 1)
                else { return nil }
                return TimeColumn.cells(seconds: seconds, offset: offset)
            }
            return NumberColumn.cells(members, count: count)
        default: return nil
        }
    }

    // MARK: Values and runs

    private static func plain(_ cells: [JSONValue?]) -> JSONValue { .array(cells.map { $0 ?? .null }) }

    private static func runs(_ cells: [JSONValue?]) -> JSONValue? {
        var runs: [JSONValue] = []
        var start = 0
        while start < cells.count {
            let cell = cells[start] ?? .null
            let end = cells[start...].firstIndex { !($0 ?? .null).isSame(as: cell) } ?? cells.endIndex
            runs += [cell, .number(Double(end - start))]
            start = end
        }
        return runs.count < cells.count ? ["runs": .array(runs)] : nil
    }

    private static func cells(ofRuns runs: [JSONValue], count: Int) -> [JSONValue?]? {
        guard runs.count % 2 == 0 else { return nil }
        var cells: [JSONValue?] = []
        for index in stride(from: 0, to: runs.count, by: 2) {
            guard case .number(let number) = runs[index + 1], let length = Int(exactly: number), length > 0,
                length <= count - cells.count
            else { return nil }
            cells += repeatElement(runs[index] == .null ? nil : runs[index], count: length)
        }
        return cells.count == count ? cells : nil
    }

    // MARK: Distinct values

    /// The distinct texts or objects of a column, in order of first occurrence.
    private struct Distinct {
        var values: [JSONValue] = []
        var indices: [JSONValue?] = []

        /// - Returns: nil for numbers and booleans, which are as short as an index, and if more than half of the values are distinct.
        init?(_ cells: [JSONValue?]) {
            for cell in cells {
                switch cell {
                case nil: indices.append(nil)
                case .string, .object, .array:
                    guard let cell else { continue }
                    let index = values.firstIndex { $0.isSame(as: cell) } ?? values.endIndex
                    if index == values.endIndex { values.append(cell) }
                    guard values.count * 2 <= cells.count else { return nil }
                    indices.append(.number(Double(index)))
                default: return nil
                }
            }
        }
    }

    private static func dictionary(_ distinct: Distinct) -> JSONValue {
        ["of": .array(distinct.values), "at": shortest(distinct.indices)]
    }

    private static func cells(at indices: [JSONValue?], of values: [JSONValue]) -> [JSONValue?]? {
        var cells: [JSONValue?] = []
        cells.reserveCapacity(indices.count)
        for index in indices {
            switch index {
            case nil: cells.append(nil)
            case .number(let number):
                guard let index = Int(exactly: number), values.indices.contains(index) else { return nil }
                cells.append(values[index])
            default: return nil
            }
        }
        return cells
    }

    // MARK: Objects

    /// Codes objects as fields. An empty object has no coding here, because it would read back as a missing one.
    private static func objects(_ cells: [JSONValue?]) -> JSONValue? {
        var objects: [[String: JSONValue]?] = []
        for cell in cells {
            switch cell {
            case nil: objects.append(nil)
            case .object(let members):
                guard !members.isEmpty else { return nil }
                objects.append(members)
            default: return nil
            }
        }
        return ["fields": ColumnTable.fields(of: objects)]
    }
}

extension JSONValue {
    /// True if both are encoded as the same bytes; `==` treats "é" as one scalar and as two as equal.
    fileprivate func isSame(as other: JSONValue) -> Bool { self == other && canonicalBytes() == other.canonicalBytes() }
}
