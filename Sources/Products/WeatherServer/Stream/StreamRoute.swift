import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherService

/// `GET /v1/stream`: the changes of a cell's weather, as server-sent events, until the client or the server goes.
///
/// A cell with listeners is kept fresh (`FollowedCells`). The listener's revision comes in `Last-Event-ID`, which a browser sends when it
/// connects again, or in `since`; however long it was away, it gets one event that brings it to the present.
///
/// Every stream is fed by the `StreamHub`. Most listeners' connections go there without the router (`StreamOpener`). The route refuses
/// malformed requests, and takes to the hub the listeners that the opener leaves to it: those whose connection is to close, for example.
struct StreamRoute: Sendable {
    let hub: StreamHub
    let end: GracefulEnd

    /// Seconds after which a client connects again that was sent away because the server stops, at least; up to twice as many, so that not
    /// all come in the same moment.
    static let returnSeconds = 2.0
    static let type = "text/event-stream"
    /// Beside those that every answer has.
    static let fields: HTTPFields = {
        var fields: HTTPFields = [.contentType: type, .cacheControl: "no-store"]
        // nginx passes each event on at once.
        if let name = HTTPField.Name("X-Accel-Buffering") { fields[name] = "no" }
        return fields
    }()

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let question = try StreamQuestion(QueryText(request.uri.query), lastEventID: request.headers.joined(named: "Last-Event-ID"))
        let budget = WeatherClient.budget
        let departure = Departure.current
        return Response(
            status: .ok, headers: Self.fields,
            body: ResponseBody { writer in
                if !end.isStopping { try await send(question, budget, until: departure, &writer) }
                if end.isStopping { try await writer.write(StreamEvents.farewell(afterSeconds: Self.returnSeconds)) }
                try await writer.finish(nil)
            })
    }

    private func send(
        _ question: StreamQuestion, _ budget: (any ClientBudget)?, until departure: Departure?, _ writer: inout any ResponseBodyWriter
    ) async throws {
        // At once: the client sees that the stream is open, and what lies between lets it through.
        try await writer.write(hub.opening)
        let (events, inbox) = AsyncStream.makeStream(of: ByteBuffer.self)
        let place = hub.open(question, budget: budget) { event in _ = inbox.yield(event) }
        defer { hub.leave(place) }
        departure?.whenGone { inbox.finish() }
        for await event in events {
            // Changes that come before the connection has taken this one are sent as one delta.
            hub.isWritable(place, false)
            try await writer.write(event)
            hub.isWritable(place, true)
        }
    }
}

/// Keeps what is listened to fresh, as long as the server runs.
struct FollowedCellsRounds: Service {
    let cells: FollowedCells

    func run() async { await cancelWhenGracefulShutdown { await cells.run() } }
}

/// Has what feeds of warnings say in the weather that is held, as long as the server runs: for a service that has feeds.
struct FeedRounds: Service {
    let service: WeatherService
    /// Whether this node polls the feeds even without requests for weather.
    let asks: @Sendable () async -> Bool

    func run() async { await cancelWhenGracefulShutdown { await service.followFeeds(asking: asks) } }
}
