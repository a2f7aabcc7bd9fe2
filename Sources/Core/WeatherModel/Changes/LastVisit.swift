import Foundation

/// A reader's visits to one place: the revision shown last, and the revision that this visit is compared with.
///
/// A visit lasts until half an hour passes without a page view. The changes reported stay the same for the whole visit, so that a page
/// reloaded a minute later still shows them; the next visit is compared with the revision shown last. The page's script (`looks.mjs`) has
/// the same rule.
public struct LastVisit: Hashable, Sendable {
    /// Seconds without a page view after which the next one begins a new visit.
    static let gapSeconds = 1_800.0
    /// Seconds within which another view of the same weather is not recorded.
    static let noteSeconds = 300.0

    public let cell: Cell
    /// The revision shown last.
    public let shown: String
    /// The base of the visit at `date`: the last revision of the visit before, or the first one ever shown.
    package let base: String
    /// When it was last viewed, to the minute.
    public let date: Date

    /// - Parameter base: nil for a place that was never shown before.
    public init(cell: Cell, shown: String, base: String? = nil, date: Date) {
        self.cell = cell
        self.shown = shown
        self.base = base ?? shown
        self.date = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
    }

    /// True if a view at `now` begins a new visit. A clock that was set back begins none.
    public func isOver(at now: Date) -> Bool { now.timeIntervalSince(date) >= Self.gapSeconds }

    /// The revision that a view at `now` is compared with.
    public func base(at now: Date) -> String { isOver(at: now) ? shown : base }

    /// The record after the next view.
    ///
    /// - Parameter revision: the revision shown at `now`.
    public func next(showing revision: String, at now: Date) -> LastVisit {
        LastVisit(cell: cell, shown: revision, base: base(at: now), date: now)
    }
}

/// The last visits to the places that a reader came back to, the newest first. No store keeps a revision for longer than a day.
public struct LastVisits: Hashable, Sendable {
    /// Maximum number of places.
    static let most = 12
    /// Seconds after which a visit is dropped.
    static let keptSeconds = 86_400.0

    package private(set) var list: [LastVisit]

    /// An empty list.
    public init() { list = [] }

    /// Parses `text` as far as possible: it may be old, cut off or made up.
    public init(text: some StringProtocol) {
        list = []
        for part in String(text).split(separator: "|").prefix(Self.most) {
            let pieces = part.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
            guard pieces.count == 3 || pieces.count == 4, let cell = Cell(id: pieces[0]), self[cell] == nil,
                let minute = Int(pieces[1]), (0..<100_000_000).contains(minute), pieces[2...].allSatisfy({ RevisionText.isRevision($0) })
            else { continue }
            let date = Date(timeIntervalSince1970: Double(minute) * 60)
            list.append(LastVisit(cell: cell, shown: pieces[2], base: pieces.count == 4 ? pieces[3] : nil, date: date))
        }
    }

    /// One line of plain characters: cell, minutes since 1970, revision shown, and the visit's base revision if it is another one.
    public var text: String {
        list.map { visit in
            let minute = String(Int(visit.date.timeIntervalSince1970 / 60))
            return ([visit.cell.id, minute, visit.shown] + (visit.base == visit.shown ? [] : [visit.base])).joined(separator: "~")
        }.joined(separator: "|")
    }

    /// The last visit to a place; nil if none is known.
    public subscript(_ cell: Cell) -> LastVisit? { list.first { $0.cell == cell } }

    /// Records that `revision` of a place is shown at `now`.
    ///
    /// - Returns: false if the existing record is recent enough.
    @discardableResult
    public mutating func note(_ revision: String, of cell: Cell, at now: Date) -> Bool {
        let before = self[cell]
        let next = before?.next(showing: revision, at: now) ?? LastVisit(cell: cell, shown: revision, date: now)
        if let before, before.shown == next.shown, before.base == next.base,
            abs(next.date.timeIntervalSince(before.date)) < LastVisit.noteSeconds, list.first == before
        {
            return false
        }
        let others = list.filter { $0.cell != cell && now.timeIntervalSince($0.date) < Self.keptSeconds }
        list = [next] + others.prefix(Self.most - 1)
        return true
    }
}
