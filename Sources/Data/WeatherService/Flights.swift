/// Who is under way for what, and who waits: one flight per key. A value; its owner starts and ends the work.
///
/// A waiter that is cancelled only stops waiting: its stream ends, nobody else notices. A flight is forgotten before its
/// outcome is published, so nobody can join one that has already ended (golang/go#55343, tailscale/tailscale#18924).
struct Flights<Key: Hashable & Sendable, Outcome: Sendable> {
    private struct Flight {
        let number: Int
        var waiters: [AsyncStream<Outcome>.Continuation] = []
    }

    private var flights: [Key: Flight] = [:]
    private var lastNumber = 0

    var count: Int { flights.count }

    func isUnderWay(_ key: Key) -> Bool { flights[key] != nil }

    /// - Returns: the new flight's number; nil when one is under way already.
    mutating func begin(_ key: Key) -> Int? {
        guard flights[key] == nil else { return nil }
        lastNumber += 1
        flights[key] = Flight(number: lastNumber)
        return lastNumber
    }

    /// - Returns: what yields the outcome once and ends; nil when no flight is under way.
    mutating func wait(for key: Key) -> AsyncStream<Outcome>? {
        guard flights[key] != nil else { return nil }
        let (stream, continuation) = AsyncStream.makeStream(of: Outcome.self, bufferingPolicy: .bufferingNewest(1))
        flights[key]?.waiters.append(continuation)
        return stream
    }

    /// Forgets the flight.
    ///
    /// - Returns: those to be told its outcome; nil when this flight has been given up already.
    mutating func end(_ key: Key, number: Int) -> Landing? {
        guard let flight = flights[key], flight.number == number else { return nil }
        flights[key] = nil
        return Landing(waiters: flight.waiters)
    }

    /// Those who wait for a flight that has ended.
    struct Landing {
        fileprivate let waiters: [AsyncStream<Outcome>.Continuation]

        func publish(_ outcome: Outcome) {
            for waiter in waiters {
                waiter.yield(outcome)
                waiter.finish()
            }
        }
    }
}
