import Foundation
import ProviderCourtesy
import ServiceLifecycle
import WeatherService
import WeatherStore

/// A server's upkeep of its store: it receives changes by other nodes, deletes expired entries, measures the store's size, and finds out
/// whether a store that failed works again, even without requests.
struct StoreUpkeep: Service {
    let service: WeatherService
    let store: WatchedStore
    let courteous: CourteousTransport
    /// nil for a store that no other node uses, and that deletes expired entries automatically.
    let tidy: (@Sendable () async throws(StoreError) -> Void)?
    /// nil for a store that is not measured.
    let size: (@Sendable () async throws(StoreError) -> StoreSize)?
    /// The clock of data.
    let now: @Sendable () -> Date

    // The real clock, and no parameter: it decides only how late something is deleted, or a failure is known to be over.
    private static let tidyInterval = Duration.seconds(60)
    private static let sizeInterval = Duration.seconds(60)
    private static let lookInterval = Duration.seconds(3)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                if tidy != nil { group.addTask { await service.followStore() } }
                group.addTask { await repeated(every: Self.lookInterval) { await lookAgain() } }
                if let size {
                    group.addTask {
                        await store.measure(at: now(), by: size)
                        await repeated(every: Self.sizeInterval) { await store.measure(at: now(), by: size) }
                    }
                }
                if let tidy {
                    group.addTask {
                        await repeated(every: Self.tidyInterval) {
                            // The store itself reports that it cannot be written.
                            do throws(StoreError) { try await tidy() } catch { return }
                        }
                    }
                }
            }
        }
    }

    private func repeated(every interval: Duration, _ work: @Sendable () async -> Void) async {
        while !Task.isCancelled {
            // The real clock: it decides only how often the store is looked after.
            do { try await Task.sleep(for: interval) } catch { return }
            await work()
        }
    }

    private func lookAgain() async {
        // Weather and counts that wait to be written are the best test of the store: other nodes need them.
        let hasWeather = await service.writeAgain() > 0
        let health = await store.health()
        let isElsewhere = tidy != nil
        guard health.problem != nil || isElsewhere else { return }
        let hasCounts = await courteous.unkeptLedgers() > 0
        if health.recordProblem != nil, hasCounts { await courteous.finishWrites() }
        await store.lookAgain(always: isElsewhere, atWeather: !hasWeather, atRecords: !hasCounts)
    }
}
