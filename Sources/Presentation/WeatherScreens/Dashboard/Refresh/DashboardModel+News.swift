import WeatherAPI
import WeatherModel
import WeatherService

/// Reports newer weather while the screen is visible: a server with a stream, or a test.
public protocol WeatherNews: Sendable {
    /// Calls `hear` with the revision that the source has of the cell, at first and with each change, one call after the other.
    ///
    /// Returns when the task is cancelled, or when the source cannot report any more changes.
    func listen(to cell: Cell, hear: @escaping @Sendable (String) async -> Void) async
}

extension DashboardModel {
    /// Follows the source's news of the shown cell, and fetches newer weather, until cancelled. Has to be called again for another cell.
    ///
    /// - Parameters:
    ///   - clock: measures the wait before newer weather is fetched.
    ///   - random: chooses the length of that wait, a second at most, so that not all listeners ask in the same moment.
    public func hear(
        _ news: any WeatherNews, clock: any Clock<Duration>,
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) async {
        guard let cell = shown?.snapshot.cell else { return }
        await news.listen(to: cell) { revision in await self.heard(revision, of: cell, clock, random) }
    }

    private func heard(
        _ revision: String, of cell: Cell, _ clock: any Clock<Duration>, _ random: any RandomNumberGenerator & Sendable
    ) async {
        // A pending answer may bring it: the server often has news because of a client's request.
        await answered()
        guard isNews(revision, of: cell) else { return }
        var random = AnyRandom(random)
        do { try await clock.sleep(for: .seconds(Double.random(in: 0...1, using: &random))) } catch { return }
        guard isNews(revision, of: cell) else { return }
        await refresh(.told)
    }

    private func isNews(_ revision: String, of cell: Cell) -> Bool {
        guard let shown = shown?.snapshot else { return false }
        return shown.cell == cell && shown.revision != revision
    }

    /// Waits until no answer is under way.
    private func answered() async {
        let (ends, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = listen { if !$0.rhythmShown.isWaiting { continuation.yield() } }
        defer { stopListening(number) }
        for await _ in ends { return }
    }
}
