import Foundation
import HTTPTransport
import HTTPTypes
import Logging
import NIOCore
import NIOHTTP1
import WeatherAPI
import WeatherService

/// Takes listeners of live streams from their connections to the hub, without the router: what a request has used of a task's stack there stays
/// with its connection, and a stream keeps its connection for hours.
struct StreamOpener: Sendable {
    let hub: StreamHub
    let budgets: ClientBudgets
    let trusted: [AddressRange]
    let metrics: ServerMetrics
    let logger: Logger
    let now: @Sendable () -> Date

    /// A stream that is asked for.
    struct Opening: Sendable {
        let question: StreamQuestion
        let budget: (any ClientBudget)?
        let head: HTTPResponseHead
    }

    /// - Parameter request: one that the event loop may answer (`HTTPRequestHead.hotQuestion`).
    /// - Returns: nil for all that the router has to answer, a question that is refused among it.
    func opening(_ request: HTTPRequestHead, from peer: IPAddress?) -> Opening? {
        let parts = request.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == Route.stream.path else { return nil }
        let identities = request.headers["Last-Event-ID"]
        guard identities.count <= 1 else { return nil }
        let requester = Requester(peer: peer, fields: Self.fields(request.headers), trusted: trusted)
        // The router says once that a proxy has no name here.
        guard !requester.hasUnnamedProxy else { return nil }
        do throws(QueryText.Flaw) {
            return Opening(
                question: try StreamQuestion(QueryText(String(parts[1])), lastEventID: identities.first),
                budget: budgets.budget(of: requester.client), head: head(for: requester))
        } catch {
            return nil
        }
    }

    /// - Parameter channel: of the listener's connection, which has sent the head.
    func begin(_ opening: Opening, on channel: any Channel) -> StreamPlace {
        metrics.count(route: Route.stream.path, status: 200, duration: .zero)
        logger.info("request", metadata: ["method": "GET", "route": .string(Route.stream.path), "status": "200", "milliseconds": "0"])
        return hub.open(opening.question, budget: opening.budget) { event in
            channel.pipeline.fireUserInboundEventTriggered(ConnectionOrder.send(event))
        }
    }

    /// The very fields that the router's answer has.
    private func head(for requester: Requester) -> HTTPResponseHead {
        var fields = HTTPHeaders(StreamRoute.fields.map { ($0.name.rawName, $0.value) })
        fields.add(name: "X-Content-Type-Options", value: "nosniff")
        fields.add(name: "Content-Security-Policy", value: SecurityFields.contentPolicy)
        if requester.isSecure { fields.add(name: "Strict-Transport-Security", value: SecurityFields.onlyEncrypted) }
        fields.add(name: "Date", value: HTTPDate.text(now()))
        fields.add(name: "Transfer-Encoding", value: "chunked")
        return HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)
    }

    private static func fields(_ headers: HTTPHeaders) -> HTTPFields {
        HTTPFields(headers.compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } })
    }
}
