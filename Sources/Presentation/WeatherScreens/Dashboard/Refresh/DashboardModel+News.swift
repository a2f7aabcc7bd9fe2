import WeatherAPI
import WeatherModel
import WeatherService

/// What tells that there is other weather while somebody looks: a server that is listened to, or a test.
public protocol WeatherNews: Sendable {
    /// Calls `hear` with the revision that the source has of the cell, at first and with each change, one call after the other.
    ///
    /// Returns when the task is cancelled, or when the source has nothing to tell.
    func listen(to cell: Cell, hear: @escaping @Sendable (String) async -> Void) async
}

extension DashboardModel {
    /// Follows what the source tells of the shown cell, and fetches what is new: runs until it is cancelled. Of another cell it has to be
    /// called again.
    ///
    /// - Parameters:
    ///   - clock: of the wait before newer weather is fetched.
    ///   - random: how long that wait is, a second at most, so that not all listeners ask in the same moment.
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
        // An answer that is under way may bring it: the server often has news because somebody asked.
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
