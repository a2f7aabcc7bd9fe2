import ServiceLifecycle

/// Compresses the scripts of a server by Brotli, after its start.
struct AssetPacking: Service {
    /// A closure, because the services' own library logs its services with all that they hold: pages hold addresses with keys.
    let pack: @Sendable () async -> Void

    // The real clock, and no parameter: it decides only from when on scripts are a tenth smaller.
    private static let delay = Duration.seconds(10)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            // The real clock: it decides only how long readers are sent the larger form.
            do { try await Task.sleep(for: Self.delay) } catch { return }
            await pack()
        }
        // A service that returned would end the server.
        try await gracefulShutdown()
    }
}
