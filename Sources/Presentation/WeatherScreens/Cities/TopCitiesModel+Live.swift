import WeatherService

extension TopCitiesModel {
    /// Seconds after which a known temperature is asked for anew: one more than it is kept, so that it is too old by then.
    public static let renewSeconds = TopCitiesConfiguration().freshSeconds + 1
    /// Seconds after which the ages of what is shown are reckoned anew.
    private static let redrawSeconds = 60.0

    /// Keeps the rows right while they are looked at: runs until it is cancelled, which is what hides them.
    ///
    /// Asks at once, so that a view calls nothing else when it comes up; then again every `seconds` from when everything was there or
    /// had failed, so that it never asks while it still waits, once more as soon as something shown has become old, and for the rows that
    /// failed for want of a connection when it returns. What arrives after it was cancelled changes nothing.
    ///
    /// - Parameter seconds: from one answer to the next question.
    public func live(connection: any ConnectionWatching, every seconds: Double = renewSeconds) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.heed(connection) }
            await keep(every: seconds)
            group.cancelAll()
        }
    }

    private func keep(every seconds: Double) async {
        // What was shown before is older now; it is said before anybody is waited for.
        draw()
        var isOldFromBefore = content.ageNote != nil
        while !Task.isCancelled {
            // What somebody comes back to after hours is seen to be asked for; under their eyes nothing flickers.
            if isOldFromBefore { await appear() } else { await renew() }
            isOldFromBefore = false
            let wasOld = content.ageNote != nil
            var waited = 0.0
            while waited < seconds, wasOld || content.ageNote == nil {
                let step = min(Self.redrawSeconds, seconds - waited)
                // Cancelled: the screen is hidden, and there is nothing to wake for.
                do { try await clock.sleep(for: .seconds(step)) } catch { return }
                guard !Task.isCancelled else { return }
                waited += step
                draw()
            }
        }
    }
}
