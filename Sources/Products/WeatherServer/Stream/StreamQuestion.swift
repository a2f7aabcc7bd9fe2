import WeatherModel

/// The request of a listener of `GET /v1/stream`.
struct StreamQuestion: Sendable {
    /// The content of the events.
    enum Form: String {
        /// Deltas of the document, for a client that keeps it.
        case deltas
        /// Only which revision there is, for a page that fetches its own form.
        case revisions
    }

    let coordinate: Coordinate
    let form: Form
    /// The revision that the listener has; nil for none, and for an event id that is not a revision.
    let held: String?

    var cell: Cell { Cell(containing: coordinate) }

    /// - Parameter lastEventID: what a browser sends when it connects again. It is newer than the address, which stays what it was when the
    ///   stream was first opened.
    init(_ query: QueryText, lastEventID: String?) throws(QueryText.Flaw) {
        try query.refuseAllBut("latitude", "longitude", "since", "events")
        coordinate = try query.coordinate()
        guard let form = Form(rawValue: try query.optional("events") ?? Form.deltas.rawValue) else { throw .malformed("events") }
        self.form = form
        let since = try query.optional("since")
        if let since, !RevisionText.isRevision(since) { throw .malformed("since") }
        held = (lastEventID ?? since).flatMap { RevisionText.isRevision($0) ? $0 : nil }
    }
}
