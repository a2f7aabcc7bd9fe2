import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import WeatherServer

@Suite("A connection that nobody took")
struct UntakenConnectionTests {
    /// What happens when the listener closes between accepting a connection and handing it over.
    @Test("Row 40: a connection accepted while the listener closes is let go, and the program goes on")
    func dropped() async throws {
        let log = CollectedLog()
        let metrics = ServerMetrics()
        let patience = ReadTimeout(limit: .milliseconds(20))
        let channel = PetrelChannel(
            base: HTTP1Channel { _, _, _ in Issue.record("Nobody asked anything") },
            hot: HotDocuments(lifetime: .init(freshSeconds: 600, staleSeconds: 60), metrics: metrics), pages: HotPages(metrics: metrics),
            patience: patience,
            admission: Admission(
                limits: .init(connections: 4, perAddress: 4, reserve: 1), reservePatience: .seconds(2), metrics: metrics,
                notices: LimitNotices(logger: log.logger)),
            isProxy: { _ in false }, end: GracefulEnd(),
            streams: StreamOpener(
                hub: ServerFixture().hub(ServerFixture().service()),
                budgets: ClientBudgets(keeper: AccountKeeper(ClientRules()), notePlans: {}), trusted: [], metrics: metrics,
                logger: log.logger,
                now: { Date(timeIntervalSince1970: 0) }),
            metrics: metrics, now: { Date(timeIntervalSince1970: 0) })
        let closed = Locked<EventLoopFuture<Void>?>(nil)
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { child in
                closed.withLock { $0 = child.closeFuture }
                return channel.setup(channel: child, logger: log.logger).map { _ in }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(listener.localAddress?.port)
        let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port).get()
        // The server's patience with a silent client ends it.
        try await client.closeFuture.get()
        try await #require(closed.withLock { $0 }).get()
        try await listener.close()
    }
}
