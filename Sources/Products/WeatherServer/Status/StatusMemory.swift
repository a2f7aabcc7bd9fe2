import Foundation
import WeatherStore

/// A node's readings in the store, so that the last day survives a restart: a record for each reading, named by its second and its node.
package struct StatusMemory: Sendable {
    private let store: any RecordStore
    private let node: String

    private static let kind = "statusreading"
    private static let pageSize = 100
    /// Maximum number of expired records removed with each new one, those of nodes that no longer run included.
    private static let mostRemoved = 8

    /// - Parameter node: the same after a restart, and another one for each node that shares the store; without a slash.
    package init(_ store: any RecordStore, node: String) {
        self.store = store
        self.node = node
    }

    /// The node's readings of the day before `end`, the oldest first; those that cannot be read are missing.
    func readings(until end: Date) async -> [StatusReading] {
        var readings: [StatusReading] = []
        var last = Self.digits(end - StatusHistory.keptSeconds)
        while true {
            let after = last
            let page: [RecordEntry]
            do throws(StoreError) {
                page = try await store.transaction { transaction throws(StoreError) -> [RecordEntry] in
                    try transaction.page(of: Self.kind, beginningWith: "", after: after, limit: Self.pageSize)
                }
            } catch {
                // The page then begins with this process. The store itself reports the failure.
                return readings
            }
            readings += page.filter { $0.name.hasSuffix("/\(node)") }.compactMap { Self.decoded($0.bytes) }
            guard page.count == Self.pageSize, let name = page.last?.name else { break }
            last = name
        }
        return readings.filter { $0.at < end }
    }

    /// Writes a reading, without its troubles, and removes the oldest ones that have expired.
    func keep(_ reading: StatusReading) async {
        guard let bytes = Self.encoded(reading) else { return }
        let key = RecordKey(kind: Self.kind, name: "\(Self.digits(reading.at))/\(node)")
        let oldest = Self.digits(reading.at - StatusHistory.keptSeconds - StatusHistory.stepSeconds)
        do throws(StoreError) {
            try await store.transaction { transaction throws(StoreError) in
                try transaction.put(bytes, as: key)
                let first = try transaction.page(of: Self.kind, beginningWith: "", after: nil, limit: Self.mostRemoved)
                for entry in first where entry.name < oldest { try transaction.remove(RecordKey(kind: Self.kind, name: entry.name)) }
            }
        } catch {
            // The reading stays in memory. The store itself reports the failure.
            return
        }
    }

    /// Seconds since 1970 with a fixed number of digits, so that names sort by time.
    private static func digits(_ date: Date) -> String {
        let text = String(Int(max(0, min(date.timeIntervalSince1970, 999_999_999_999))))
        return String(repeating: "0", count: max(0, 12 - text.count)) + text
    }

    // MARK: Form

    /// A reading as it is stored. Names are short because they are repeated some hundred times.
    private struct Form: Codable {
        struct Figure: Codable {
            /// The group.
            var g: String
            /// The subject.
            var s: String
            /// The text.
            var t: String
            /// True for a total.
            var n: Bool
            /// The value.
            var v: Double?
            /// The limit.
            var l: Double?
        }

        var at: Double
        var startedAt: Double?
        var figures: [Figure]
    }

    private static func encoded(_ reading: StatusReading) -> [UInt8]? {
        let figures = reading.figures.map { figure in
            Form.Figure(
                g: figure.name.group.rawValue, s: figure.name.subject, t: figure.name.text, n: figure.kind == .total, v: figure.value,
                l: figure.limit.flatMap { $0.isFinite ? $0 : nil })
        }
        let form = Form(
            at: reading.at.timeIntervalSince1970, startedAt: reading.startedAt?.timeIntervalSince1970, figures: figures)
        // Texts and finite numbers can always be encoded.
        do { return Array(try JSONEncoder().encode(form)) } catch { return nil }
    }

    private static func decoded(_ bytes: [UInt8]) -> StatusReading? {
        let form: Form
        do { form = try JSONDecoder().decode(Form.self, from: Data(bytes)) } catch { return nil }
        let figures = form.figures.compactMap { figure in
            StatusFigure.Group(rawValue: figure.g).map { group in
                StatusFigure(.init(group, figure.s, figure.t), figure.n ? .total : .level, figure.v, limit: figure.l)
            }
        }
        var reading = StatusReading(at: Date(timeIntervalSince1970: form.at), figures: figures, troubles: [])
        reading.startedAt = form.startedAt.map { Date(timeIntervalSince1970: $0) }
        return reading
    }
}
