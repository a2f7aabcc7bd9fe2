import WeatherService

extension TopCitiesModel {
    /// Asks again for the rows that failed for want of a connection as soon as it has returned, until it is cancelled.
    ///
    /// A connection that comes and goes makes no storm of questions: between two of them lies the time for which a row that failed is
    /// left alone. What fails again waits for the next return, or for its turn with all the others.
    func heed(_ connection: any ConnectionWatching) async {
        // Who is looking by now has begun already.
        guard !Task.isCancelled else { return }
        let (moments, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        onIdle = { continuation.yield() }
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await isConnected in await connection.changes() { await self.connected(isConnected) }
            }
            for await _ in moments where reconnection.take() {
                guard await askAgain() else { continue }
                // Cancelled: nobody looks any more.
                do { try await clock.sleep(for: .seconds(TopCitiesConfiguration().pauseSeconds)) } catch { break }
            }
            group.cancelAll()
        }
    }

    func began() { reconnection.began() }

    func ended() {
        reconnection.ended()
        onIdle()
    }

    private func connected(_ isConnected: Bool) {
        reconnection.connection(isConnected)
        onIdle()
    }

    /// - Returns: false when no row failed for want of a connection, so that nobody was asked.
    private func askAgain() async -> Bool {
        guard content.rows.contains(where: { $0.failure?.kind == .noConnection }) else { return false }
        began()
        defer { ended() }
        for await newer in await cities.reconnected() {
            if Task.isCancelled { break }
            show(newer.keeping(list))
        }
        return true
    }
}

extension TopCitiesList {
    /// This list with the temperatures of `shown` in rows that wait: nobody may have been asked for them, and under the reader's eyes a
    /// temperature does not give way to *Loading*.
    func keeping(_ shown: TopCitiesList) -> TopCitiesList {
        var kept = self
        for index in rows.indices where rows[index].isWaiting {
            if let known = shown[rows[index].key], known.temperature != nil { kept.rows[index].state = known.state }
        }
        guard kept != self else { return self }
        // Who they are from is still said, and nobody for whom nothing is shown.
        let all = shown.sources + sources.filter { !shown.sources.contains($0) }
        kept.sources = all.filter { source in kept.rows.contains { $0.temperature?.provider == source.provider } }
        return kept
    }
}
