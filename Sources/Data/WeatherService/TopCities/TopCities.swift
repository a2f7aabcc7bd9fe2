import Foundation
import ProviderKit
import SharedWork
import WeatherModel

/// The top cities' temperatures for web, server and command line: from the provider of the list, else from the weather service.
///
/// `TopCitiesTable` decides, this actor executes. Each round is a flight with its own deadline, like the weather service's fetches: a
/// hundred simultaneous viewers cause one call per city, and none affects the others by leaving. Within a round everything is structured:
/// the list first, then all cities concurrently.
package actor TopCities {
    let provider: (any TopCitiesProvider)?
    let service: WeatherService
    let configuration: TopCitiesConfiguration
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    /// True if the world is simulated.
    private let isSimulated: Bool
    var table: TopCitiesTable
    private var watchers: [AsyncStream<TopCitiesList>.Continuation] = []
    var rounds = SingleFlight<Int, Void, UnwatchedProgress>()
    /// The provider that the weather service asks first.
    private var expected: TopCitiesList.Source?

    /// - Parameters:
    ///   - provider: the provider of the list and of the cities' forecasts; nil if none is configured.
    ///   - service: provides the same places from providers that need no key.
    ///   - clock: the clock for durations: deadlines and timeouts.
    ///   - now: the clock for timestamps of data, and for ages computed from them.
    ///   - isSimulated: true if the world is simulated, so that the list says so before any of its temperatures has arrived.
    package init(
        provider: (any TopCitiesProvider)?, service: WeatherService, configuration: TopCitiesConfiguration = TopCitiesConfiguration(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }, isSimulated: Bool = false
    ) {
        self.provider = provider
        self.service = service
        self.configuration = configuration
        self.clock = clock
        self.now = now
        self.isSimulated = isSimulated
        table = TopCitiesTable(configuration: configuration, hasList: provider != nil)
    }

    /// Yields the list at once, with unknown rows waiting, and again for each row that arrives; ends when all have arrived or failed.
    package func updates() async -> AsyncStream<TopCitiesList> {
        await prepare()
        if let number = table.begin(at: now()) { launch(number) { await $0.round(number) } }
        return watch()
    }

    /// Like `updates()`, after a connection has returned: fetches at once, regardless of pauses, the rows that failed for lack of one (also
    /// by a timeout or an invalid certificate); other rows only if no temperature is known. A row that is not being fetched shows as
    /// waiting once its temperature has aged.
    package func reconnected() async -> AsyncStream<TopCitiesList> {
        await prepare()
        let failed = table.reconnect()
        if !table.isAnyKnown, !failed.isEmpty, let number = table.begin(at: now()) { launch(number) { await $0.round(number, .retry) } }
        launchRows(failed)
        return watch()
    }

    /// The list once every row is known or failed, or `patience` has run out.
    ///
    /// - Parameter patience: nil waits for all rows, which have a deadline.
    /// - Returns: the list, with rows still waiting if the patience ran out or the caller was cancelled.
    package func list(within patience: Duration? = nil) async -> TopCitiesList {
        let updates = await updates()
        let clock = clock
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in updates {} }
            if let patience {
                group.addTask {
                    // Cancelled: everything has arrived before the timeout.
                    do { try await clock.sleep(for: patience) } catch { return }
                }
            }
            await group.next()
            group.cancelAll()
        }
        return shown()
    }

    /// Like `list(within:)`, but `patience` applies only if a temperature is known already: that is returned without further delay, while
    /// the fetch of the others continues. If none is known the caller waits.
    package func promptList(within patience: Duration) async -> TopCitiesList {
        await prepare()
        return await list(within: shown().rows.contains { $0.temperature != nil } ? patience : nil)
    }

    /// Fetches one failed row again, and no other.
    ///
    /// - Returns: the row once it is known or has failed again; nil if the city is not in the list.
    package func retry(_ key: String) async -> TopCitiesRow? {
        await prepare()
        guard shown()[key] != nil else { return nil }
        launchRows([key])
        let (stream, continuation) = AsyncStream.makeStream(of: TopCitiesList.self, bufferingPolicy: .bufferingNewest(16))
        if !table.isIdle { watchers.append(continuation) } else { continuation.finish() }
        publish()
        for await list in stream { if list[key]?.isWaiting != true { break } }
        return shown()[key]
    }

    // MARK: Shown list

    private func shown() -> TopCitiesList {
        table.list(at: now(), expected: table.side == .list ? provider.map { asked($0.profile) } : expected)
    }

    /// The source being asked, before any answer.
    private func asked(_ profile: ProviderProfile) -> TopCitiesList.Source { TopCitiesList.Source(profile, isSimulated: isSimulated) }

    private func watch() -> AsyncStream<TopCitiesList> {
        let (stream, continuation) = AsyncStream.makeStream(of: TopCitiesList.self, bufferingPolicy: .bufferingNewest(16))
        continuation.yield(shown())
        if table.isIdle { continuation.finish() } else { watchers.append(continuation) }
        return stream
    }

    private func prepare() async {
        if expected == nil { expected = await service.providerStates().first.map { asked($0.profile) } }
    }

    func publish() {
        let list = shown()
        watchers = watchers.filter { watcher in
            // Subscribers that left are removed here.
            if case .terminated = watcher.yield(list) { return false }
            return true
        }
        guard table.isIdle else { return }
        for watcher in watchers { watcher.finish() }
        watchers = []
    }
}
