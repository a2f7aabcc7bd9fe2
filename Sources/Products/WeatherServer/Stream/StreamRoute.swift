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
/// Most listeners never come here: their connection takes them to the `StreamHub`. The route answers a listener whose request is refused,
/// whose connection is to close, or that comes by a way that the hub does not support.
struct StreamRoute: Sendable {
    let followed: FollowedCells
    let encoder: StreamEncoder
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
                if !end.isStopping {
                    try await WeatherClient.$budget.withValue(budget) { try await send(question, until: departure, &writer) }
                }
                if end.isStopping { try await writer.write(StreamEvents.farewell(afterSeconds: Self.returnSeconds)) }
                try await writer.finish(nil)
            })
    }

    private func send(_ question: StreamQuestion, until departure: Departure?, _ writer: inout any ResponseBodyWriter) async throws {
        // At once: the client sees that the stream is open, and what lies between lets it through.
        try await writer.write(encoder.events.opening)
        try await followed.following(question.cell, at: .live) { changes in
            departure?.whenGone { changes.end() }
            var listener = StreamListener(question, encoder: encoder)
            let answer = await encoder.service.promptWeather(at: question.coordinate).answer
            if let snapshot = answer.snapshot, let event = await listener.event(.landed(snapshot)) { try await writer.write(event) }
            if let error = answer.error, let event = await listener.event(.failed(error)) { try await writer.write(event) }
            for await change in changes.stream {
                if let event = await listener.event(change) { try await writer.write(event) }
            }
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
