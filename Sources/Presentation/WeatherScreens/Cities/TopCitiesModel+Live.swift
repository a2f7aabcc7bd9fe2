import Foundation
import WeatherFormatting
import WeatherModel
import WeatherService

extension TopCitiesModel {
    /// Seconds after which a known temperature is requested again: one more than it is kept, so that it has expired by then.
    public static let renewSeconds = TopCitiesConfiguration().freshSeconds + 1
    /// Seconds after which the ages of what is shown are computed again.
    private static let redrawSeconds = 60.0

    /// Keeps the rows up to date while they are visible: runs until cancelled; a hidden view cancels it.
    ///
    /// Asks at once, so that a view calls nothing else when it appears; then again every `seconds` from when everything had arrived or
    /// failed, so that it never asks while it still waits; once more as soon as a shown value has become old; and, when the connection
    /// returns, for the rows that failed without one. What arrives after cancellation changes nothing.
    ///
    /// - Parameter seconds: from one answer to the next question.
    public func live(connection: any ConnectionWatching, every seconds: Double = renewSeconds) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.observe(connection) }
            await keep(every: seconds)
            group.cancelAll()
        }
    }

    private func keep(every seconds: Double) async {
        // The values shown before have aged; the screen says so before it waits for an answer.
        draw()
        var isOldFromBefore = content.ageNote != nil
        while !Task.isCancelled {
            // After hours away the screen shows that it asks again; while the reader looks at it, nothing flickers.
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

extension TopCitiesModel {
    /// Asks again for the rows that failed without a connection as soon as it has returned, until cancelled.
    ///
    /// A connection that comes and goes makes no storm of questions: between two of them lies the time for which a row that failed is
    /// left alone. What fails again waits for the next return, or for its turn with all the others.
    func observe(_ connection: any ConnectionWatching) async {
        // A view that is visible by now has already begun.
        guard !Task.isCancelled else { return }
        let (moments, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        onIdle = { continuation.yield() }
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await isConnected in await connection.changes() { await self.connected(isConnected) }
            }
            for await _ in moments where reconnection.take() {
                guard await askAgain() else { continue }
                // Cancelled: the screen is gone.
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

    /// - Returns: false when no row failed for lack of a connection, so that no provider was asked.
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
    /// This list with the temperatures of `shown` in rows that wait: no provider may have been asked for them, and on the screen a
    /// temperature does not give way to *Loading*.
    func keeping(_ shown: TopCitiesList) -> TopCitiesList {
        var kept = self
        for index in rows.indices where rows[index].isWaiting {
            if let known = shown[rows[index].key], known.temperature != nil { kept.rows[index].state = known.state }
        }
        guard kept != self else { return self }
        // The list names the provider of every shown temperature, and no other.
        let all = shown.sources + sources.filter { !shown.sources.contains($0) }
        kept.sources = all.filter { source in kept.rows.contains { $0.temperature?.provider == source.provider } }
        return kept
    }
}

/// Decides, without waiting, when to ask again for the rows that failed without a connection, after its return.
///
/// Any number of returns are one question. It is asked when no other is under way: what is under way was sent over the connection before,
/// and only its end shows which rows failed.
struct CitiesReconnection: Sendable {
    private var isConnected: Bool?
    private var isOwed = false
    private var underWay = 0

    /// Whether there is a connection, from now on.
    mutating func connection(_ isNow: Bool) {
        if isConnected == false, isNow { isOwed = true }
        isConnected = isNow
    }

    /// A request for rows begins.
    mutating func began() { underWay += 1 }

    /// The rows of the request are there, or have failed.
    mutating func ended() { underWay -= 1 }

    /// True once when it is to be asked now.
    mutating func take() -> Bool {
        guard isOwed, isConnected == true, underWay == 0 else { return false }
        isOwed = false
        return true
    }
}

/// The age of the top cities' temperatures, where it has to be shown.
struct CitiesAge {
    /// "These temperatures are from 3 h ago."; nil when none that is shown is old.
    let note: String?

    /// An observation counts as current for an hour; a forecast's temperature is for an hour, too.
    private static let hour = 3600.0

    init(_ list: TopCitiesList, _ now: Date, _ phrases: any Phrases) {
        let known = list.rows.compactMap { row in row.temperature.map { (TopCitiesMaker.title(row, phrases), $0) } }
        let old = known.compactMap { name, temperature in
            Self.ago(temperature, now, phrases).map { (city: name, ago: $0) }
        }
        guard let first = old.first else {
            note = nil
            return
        }
        let isSame = old.count == known.count && old.allSatisfy { $0.ago == first.ago }
        note = isSame ? phrases.citiesAge(first.ago) : phrases.citiesAges(old)
    }

    /// "3 h ago" for a temperature that is an hour old, or of an hour that has ended; nil for one that is newer, and where its service
    /// does not say of when it is.
    static func ago(_ temperature: TopCitiesRow.Temperature, _ now: Date, _ phrases: any Phrases) -> String? {
        guard let time = temperature.time else { return nil }
        let seconds = now.timeIntervalSince(time)
        guard seconds >= hour else { return nil }
        // A length is the same in every zone.
        return TimeLabels(zone: .gmt, around: now, clock: .hours24, phrases: phrases).ago(seconds)
    }
}
