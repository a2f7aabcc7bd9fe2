import ServiceLifecycle
import WeatherWeb

/// Compresses the scripts of a server by Brotli, after its start.
struct AssetPacking: Service {
    let pages: WeatherPages

    // The real clock, and no parameter: it decides only from when on scripts are a tenth smaller.
    private static let delay = Duration.seconds(10)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            do { try await Task.sleep(for: Self.delay) } catch { return }
            await pages.packAssets()
        }
        // A service that returned would end the server.
        try await gracefulShutdown()
    }
}
