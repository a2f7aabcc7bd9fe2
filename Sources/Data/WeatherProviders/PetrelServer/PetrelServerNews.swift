import Foundation
import HTTPTransport
import ProviderCourtesy
import WeatherAPI
import WeatherModel

/// The server's announcements of changes to a cell's weather, while a client listens: `GET /v1/stream` (`openapi.yaml`).
///
/// It announces revisions. The weather itself is fetched as usual: the verified difference from the stored document.
package struct PetrelServerNews: Sendable {
    private let transport: any StreamingTransport
    private let endpoint: PetrelServerEndpoint
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date

    /// Seconds of silence after which a connection counts as dead; it is closed within twice that time. The server sends a keep-alive every
    /// 15 s.
    static let silenceSeconds = 45.0
    /// Maximum bytes of an event; a usual one has some hundred.
    private static let largestEvent = 1 << 14
    /// The delay before reconnecting. If a server requests more than an hour, `listen` returns, and the next attempt is
    /// made when the screen appears.
    private static let policy = RetryPolicy(maxAttempts: .max, baseSeconds: 4, capSeconds: 60, longestRetryAfterSeconds: 3600)
    /// Minimum seconds between two connections, even if the server ends each at once.
    private static let leastWaitSeconds = 2.0

    /// - Parameters:
    ///   - baseURL: the server's URL, as for `PetrelServerProvider`.
    ///   - clock: for delays and silence.
    ///   - now: the clock from which a `Retry-After` date is counted.
    package init(
        transport: any StreamingTransport, baseURL: String, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        endpoint = PetrelServerEndpoint(baseURL: baseURL)
        self.clock = clock
        self.now = now
    }

    /// Calls `hear` with the server's revision of the cell, at first and at each change, sequentially.
    ///
    /// Reconnects when the connection ends. Returns when the task is cancelled, or if the server has no such stream.
    package func listen(to cell: Cell, hear: @escaping @Sendable (String) async -> Void) async {
        var random = SystemRandomNumberGenerator()
        var failures = 0
        var heard = ""
        while !Task.isCancelled {
            let end = await connection(to: cell, since: heard, hear)
            if end.isRefused { return }
            heard = end.heard
            failures = end.hasBegun ? 1 : failures + 1
            let policyWait = Self.policy.waitSeconds(
                afterAttempt: failures, retryAfterSeconds: end.retryAfterSeconds, remainingSeconds: .infinity, using: &random)
            guard let wait = policyWait else { return }
            do { try await clock.sleep(for: .seconds(max(wait, Self.leastWaitSeconds))) } catch { return }
        }
    }

    /// The outcome of one connection.
    private struct End: Sendable {
        /// The last revision announced by the server; empty for none.
        var heard: String
        /// The server answered with a stream.
        var hasBegun = false
        /// The server has no such stream: an older one, or something else at that address.
        var isRefused = false
        /// Seconds for which the server asks clients to wait.
        var retryAfterSeconds: Double?
    }

    private func connection(
        to cell: Cell, since heard: String, _ hear: @escaping @Sendable (String) async -> Void
    ) async -> End {
        let signs = SignsOfLife()
        return await withTaskGroup(of: End?.self) { group in
            group.addTask { await read(cell, since: heard, signs, hear) }
            group.addTask {
                await silence(signs)
                return nil
            }
            var end: End?
            while let next = await group.next() {
                group.cancelAll()
                end = end ?? next
            }
            return end ?? End(heard: heard)
        }
    }

    private func read(
        _ cell: Cell, since heard: String, _ signs: SignsOfLife, _ hear: @escaping @Sendable (String) async -> Void
    ) async -> End {
        var end = End(heard: heard)
        var parser = EventStreamParser(lastEventID: heard, maximumBytes: Self.largestEvent)
        for await part in transport.parts(of: request(cell, since: heard)) {
            await signs.note()
            switch part {
            case .head(let status, let headers):
                end.hasBegun = status == 200 && headers["content-type"]?.lowercased().hasPrefix("text/event-stream") == true
                // Temporary failures: too many requests, a server that is stopping or has an error. All others are permanent.
                end.isRefused = !end.hasBegun && status != 429 && status < 500
                let unnamed = status == 429 ? RetryAfter.unnamedSeconds : nil
                end.retryAfterSeconds = headers["retry-after"].flatMap { RetryAfter.seconds($0, now: now()) } ?? unnamed
                guard end.hasBegun else { return end }
            case .piece(let bytes):
                let events: [ServerSentEvent]
                do { events = try parser.read(bytes) } catch { return end }
                for event in events where event.name == "weather" && RevisionText.isRevision(event.lastEventID) {
                    end.heard = event.lastEventID
                    await hear(event.lastEventID)
                }
                end.retryAfterSeconds = parser.retryMilliseconds.map { Double($0) / 1000 } ?? end.retryAfterSeconds
            case .ended: return end
            }
        }
        return end
    }

    /// Returns when nothing has arrived for so long that the connection counts as dead.
    private func silence(_ signs: SignsOfLife) async {
        var seen = -1
        while case let count = await signs.count, count != seen {
            seen = count
            do { try await clock.sleep(for: .seconds(Self.silenceSeconds)) } catch { return }
        }
    }

    private func request(_ cell: Cell, since heard: String) -> TransportRequest {
        var headers = [TransportRequest.Header("Accept", "text/event-stream")]
        if !heard.isEmpty { headers.append(.init("Last-Event-ID", heard)) }
        // `silence` decides when the connection was silent for too long.
        return TransportRequest(url: endpoint.stream(of: cell), label: "petrel server stream", headers: headers, timeoutSeconds: 3600)
    }
}

/// Counts what arrives on a connection.
private actor SignsOfLife {
    private(set) var count = 0

    func note() { count += 1 }
}
