import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore
import WeatherSync

/// `GET /v1/stream`: what becomes of a cell's weather, as server-sent events, until the client or the server goes.
///
/// A cell that somebody listens to is kept fresh (`FollowedCells`). What a listener has is told by `Last-Event-ID`, which a browser sends when it
/// connects again, or by `since`; however long it was away, it gets one event that brings it to the present.
struct StreamRoute: Sendable {
    let service: WeatherService
    let followed: FollowedCells
    let events: StreamEvents
    let deltas: DeltaBook
    let end: GracefulEnd

    /// What the events hold.
    enum Form: String {
        /// Deltas of the document, for a client that keeps it.
        case deltas
        /// Only which revision there is, for a page that fetches its own form.
        case revisions
    }

    /// Seconds after which a client connects again that was sent away because the server stops, at least; up to twice as many, so that not
    /// all come in the same moment.
    static let returnSeconds = 2.0

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude", "since", "events")
        let coordinate = try query.coordinate()
        guard let form = Form(rawValue: try query.optional("events") ?? Form.deltas.rawValue) else {
            throw QueryText.Flaw.malformed("events")
        }
        // The browser's word is newer than the address, which stays what it was when the stream was first opened.
        let since = try query.optional("since")
        let held = request.headers.joined(named: "Last-Event-ID") ?? since
        var fields: HTTPFields = [.contentType: Self.type, .cacheControl: "no-store"]
        // nginx passes each event on at once.
        if let name = HTTPField.Name("X-Accel-Buffering") { fields[name] = "no" }
        let budget = WeatherClient.budget
        let departure = Departure.current
        return Response(
            status: .ok, headers: fields,
            body: ResponseBody { writer in
                if !end.isStopping {
                    try await WeatherClient.$budget.withValue(budget) {
                        try await tell(
                            coordinate, form, held: held.flatMap { RevisionText.isRevision($0) ? $0 : nil }, until: departure, &writer)
                    }
                }
                if end.isStopping { try await writer.write(StreamEvents.farewell(afterSeconds: Self.returnSeconds)) }
                try await writer.finish(nil)
            })
    }

    static let type = "text/event-stream"

    private func tell(
        _ coordinate: Coordinate, _ form: Form, held: String?, until departure: Departure?, _ writer: inout any ResponseBodyWriter
    ) async throws {
        let cell = Cell(containing: coordinate)
        // At once: the client sees that the stream is open, and what lies between lets it through.
        try await writer.write(events.opening)
        try await followed.following(cell) { changes in
            departure?.whenGone { changes.end() }
            var listener = StreamListener(cell: cell, form: form, held: held, events: events, deltas: deltas, service: service)
            let answer = await service.promptWeather(at: coordinate).answer
            if let snapshot = answer.snapshot, let event = await listener.event(.landed(snapshot)) { try await writer.write(event) }
            if let error = answer.error, let event = await listener.event(.failed(error)) { try await writer.write(event) }
            for await change in changes.stream {
                if let event = await listener.event(change) { try await writer.write(event) }
            }
        }
    }
}

/// What one listener has, and so what it is to be told next.
private struct StreamListener {
    let cell: Cell
    let form: StreamRoute.Form
    /// The revision that the listener has; nil for none.
    var held: String?
    let events: StreamEvents
    let deltas: DeltaBook
    let service: WeatherService
    /// What it was told last.
    var told: Snapshot?

    init(cell: Cell, form: StreamRoute.Form, held: String?, events: StreamEvents, deltas: DeltaBook, service: WeatherService) {
        self.cell = cell
        self.form = form
        self.held = held
        self.events = events
        self.deltas = deltas
        self.service = service
    }

    /// - Returns: nil where there is nothing to tell.
    mutating func event(_ change: WeatherChange) async -> ByteBuffer? {
        switch change {
        case .failed(let error): return events.failure(error)
        case .landed(let snapshot):
            // What was read from the store may be what is known already, or older. Of one instant, what comes last counts: the name of the
            // place may come after its weather.
            guard snapshot.cell == cell, told.map({ isNews(snapshot, after: $0) }) ?? true else { return nil }
            defer { (told, held) = (snapshot, snapshot.revision) }
            switch form {
            case .revisions: return events.revision(snapshot)
            case .deltas:
                return await delta(to: snapshot) ?? events.reset(snapshot)
            }
        }
    }

    /// What is dated in the future, by a clock that was set back since, gives way as it does in the stores.
    private func isNews(_ snapshot: Snapshot, after told: Snapshot) -> Bool {
        let isSame = snapshot.revision == told.revision && snapshot.fetchedAt == told.fetchedAt
        return !isSame && !SnapshotHistory.isOlder(snapshot.fetchedAt, than: told.fetchedAt, now: events.now())
    }

    /// - Returns: nil if the listener named no revision, if the history does not have that one, or if no delta can be made from it.
    private func delta(to snapshot: Snapshot) async -> ByteBuffer? {
        guard let held else { return nil }
        return await deltas.delta(from: held, to: snapshot) { [told, service, cell] in
            // What it has is here, or in the store's history.
            if let told, told.revision == held { return told }
            return await service.formerSnapshot(held, of: cell)
        }?.event
    }
}

/// Keeps what is listened to fresh, as long as the server runs.
struct FollowedCellsRounds: Service {
    let cells: FollowedCells

    func run() async { await cancelWhenGracefulShutdown { await cells.run() } }
}
