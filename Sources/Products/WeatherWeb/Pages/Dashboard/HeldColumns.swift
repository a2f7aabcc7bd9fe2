/// The columns that a page shows already: what comes with the same revision need not be sent again.
struct HeldColumns: Sendable {
    private let revisions: Set<Substring>

    /// - Parameter text: revisions, or the beginnings of them, by commas.
    init(_ text: String?) {
        revisions = Set((text ?? "").split(separator: ",").prefix(16).filter { $0.utf8.count == Self.length })
    }

    /// Characters of a revision that tell it from all others.
    static let length = 16

    /// `html` without the content of the columns that are held; their elements stay, marked `data-held`.
    ///
    /// A column is a `section` with no other section in it.
    func emptied(in html: String) -> String {
        guard !revisions.isEmpty else { return html }
        var result = ""
        var rest = html[...]
        while let start = rest.firstRange(of: "<section "), let tagEnd = rest[start.upperBound...].firstIndex(of: ">"),
            let end = rest[tagEnd...].firstRange(of: "</section>")
        {
            let tag = rest[start.lowerBound..<tagEnd]
            result += rest[..<tagEnd]
            result += isHeld(tag) ? " data-held>" : rest[tagEnd..<end.lowerBound]
            result += "</section>"
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private func isHeld(_ tag: Substring) -> Bool {
        guard let revision = tag.firstRange(of: " data-revision=\"") else { return false }
        return revisions.contains(tag[revision.upperBound...].prefix { $0 != "\"" }.prefix(Self.length))
    }
}
