import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// An application that listens on a free port of this machine, whatever its configuration says.
struct LiveApplication<Base: ApplicationProtocol>: ApplicationProtocol {
    private let base: Base
    private let ports: AsyncStream<Int>
    private let port: AsyncStream<Int>.Continuation

    init(base: Base) {
        self.base = base
        (ports, port) = AsyncStream.makeStream(of: Int.self)
    }

    var responder: Base.Responder { get async throws { try await base.responder } }
    var server: HTTPServerBuilder { base.server }
    var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
    var configuration: ApplicationConfiguration { base.configuration.with(address: .hostname("localhost", port: 0)) }
    var logger: Logger { base.logger }
    var services: [any Service] { base.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

    @Sendable func onServerRunning(_ channel: any Channel) async {
        await base.onServerRunning(channel)
        if let number = channel.localAddress?.port { port.yield(number) }
        port.finish()
    }

    private struct NotRunning: Error {}

    /// Runs the application while `body` asks it.
    func test<Value: Sendable>(_ body: @Sendable (any TestClientProtocol) async throws -> Value) async throws -> Value {
        let group = ServiceGroup(configuration: .init(services: [self], logger: logger))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                // A server that could not start has no port.
                defer { port.finish() }
                try await group.run()
            }
            do {
                guard let number = await ports.first(where: { _ in true }) else { throw NotRunning() }
                let value = try await LiveClient.with(port: number, body)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
                return value
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
        }
    }
}
