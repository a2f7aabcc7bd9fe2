import ServiceLifecycle

/// Writes the ledgers of calls down every hour: a store that is full lets its oldest entry go, and a ledger that is not touched while
/// its provider is spent would be that one.
struct LedgerKeeper: Service {
    let keep: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                // The real clock, and no parameter: an hour of a running server is all that is meant, and what is decided is in
                // `keep`. Cancelled when the server stops: the assembly writes once more then.
                do { try await Task.sleep(for: .seconds(3_600)) } catch { return }
                await keep()
            }
        }
    }
}
