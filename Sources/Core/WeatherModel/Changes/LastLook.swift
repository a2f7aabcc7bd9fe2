import Foundation

/// What a reader has seen of one place: the revision shown last, and the one that this visit is measured against.
///
/// A visit goes on as long as no half hour passes without a look. What is told as new stays the same for all of it, so that a page that is
/// loaded again a minute later still tells it; the next visit begins from what was shown last. The page's script (`looks.mjs`) has the same rule.
public struct LastLook: Hashable, Sendable {
    /// Seconds without a look, after which the next one begins another visit.
    static let gapSeconds = 1_800.0
    /// Seconds within which another look at the same weather need not be noted.
    static let noteSeconds = 300.0

    public let cell: Cell
    /// The revision that was shown last.
    public let shown: String
    /// The revision that the visit of `date` is measured against: the last one of the visit before, or the first one ever shown.
    public let base: String
    /// When it was looked at last, to the minute.
    public let date: Date

    /// - Parameter base: nil for a place that was never shown before.
    public init(cell: Cell, shown: String, base: String? = nil, date: Date) {
        self.cell = cell
        self.shown = shown
        self.base = base ?? shown
        self.date = Date(timeIntervalSince1970: (date.timeIntervalSince1970 / 60).rounded(.down) * 60)
    }

    /// True when a look at `now` begins another visit. A clock that was set back begins none.
    public func isOver(at now: Date) -> Bool { now.timeIntervalSince(date) >= Self.gapSeconds }

    /// The revision that a look at `now` is measured against.
    public func base(at now: Date) -> String { isOver(at: now) ? shown : base }

    /// The look that follows this one.
    ///
    /// - Parameter revision: what is shown at `now`.
    public func next(showing revision: String, at now: Date) -> LastLook {
        LastLook(cell: cell, shown: revision, base: base(at: now), date: now)
    }
}

/// The last looks at the places that a reader came back to, the newest first. No store remembers a revision for longer than a day.
public struct LastLooks: Hashable, Sendable {
    /// As many places as are kept.
    static let most = 12
    /// Seconds after which a look is forgotten.
    static let keptSeconds = 86_400.0

    public private(set) var list: [LastLook]

    /// None.
    public init() { list = [] }

    /// Reads `text` as far as it can be understood: it may be old, cut off or made up.
    public init(text: some StringProtocol) {
        list = []
        for part in String(text).split(separator: "|").prefix(Self.most) {
            let pieces = part.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
            guard pieces.count == 3 || pieces.count == 4, let cell = Cell(id: pieces[0]), self[cell] == nil,
                let minute = Int(pieces[1]), (0..<100_000_000).contains(minute), pieces[2...].allSatisfy({ RevisionText.isRevision($0) })
            else { continue }
            let date = Date(timeIntervalSince1970: Double(minute) * 60)
            list.append(LastLook(cell: cell, shown: pieces[2], base: pieces.count == 4 ? pieces[3] : nil, date: date))
        }
    }

    /// One line of plain characters: cell, minutes since 1970, revision shown, and the one that the visit is measured against where that is
    /// another one.
    public var text: String {
        list.map { look in
            let minute = String(Int(look.date.timeIntervalSince1970 / 60))
            return ([look.cell.id, minute, look.shown] + (look.base == look.shown ? [] : [look.base])).joined(separator: "~")
        }.joined(separator: "|")
    }

    /// The last look at a place; nil where none is known.
    public subscript(_ cell: Cell) -> LastLook? { list.first { $0.cell == cell } }

    /// Notes that `revision` of a place is shown at `now`.
    ///
    /// - Returns: false where what is known stays good enough.
    @discardableResult
    public mutating func note(_ revision: String, of cell: Cell, at now: Date) -> Bool {
        let before = self[cell]
        let next = before?.next(showing: revision, at: now) ?? LastLook(cell: cell, shown: revision, date: now)
        if let before, before.shown == next.shown, before.base == next.base,
            abs(next.date.timeIntervalSince(before.date)) < LastLook.noteSeconds, list.first == before
        {
            return false
        }
        let others = list.filter { $0.cell != cell && now.timeIntervalSince($0.date) < Self.keptSeconds }
        list = [next] + others.prefix(Self.most - 1)
        return true
    }
}
