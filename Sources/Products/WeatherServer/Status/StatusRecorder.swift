import Foundation
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Takes a reading of this server each five minutes and keeps a day of them, of this node alone: in memory and, where the store survives a
/// restart, in the store.
struct StatusRecorder: Service {
    private let history: NIOLockedValueBox<StatusHistory>
    private let begin: Date
    private let memory: StatusMemory?
    private let clock: any Clock<Duration>
    private let read: @Sendable () async -> StatusReading

    /// Seconds between two readings in the store, at least: a server that is started again and again writes no more.
    private static let writeSeconds = 60.0

    /// - Parameters:
    ///   - begin: when the server began, by the clock of the readings.
    ///   - memory: the readings in the store; nil keeps them in memory alone.
    ///   - clock: decides how often a reading is taken.
    ///   - read: takes a reading.
    init(
        begin: Date, memory: StatusMemory? = nil, clock: any Clock<Duration> = ContinuousClock(),
        read: @escaping @Sendable () async -> StatusReading
    ) {
        history = NIOLockedValueBox(StatusHistory(begin: begin))
        self.begin = begin
        self.memory = memory
        self.clock = clock
        self.read = read
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            let former = await memory?.readings(until: begin) ?? []
            history.withLockedValue { $0.recall(former) }
            var keptAt = former.last?.at
            while !Task.isCancelled {
                let reading = await taken()
                history.withLockedValue { $0.note(reading) }
                if let memory, keptAt.map({ abs(reading.at.timeIntervalSince($0)) >= Self.writeSeconds }) ?? true {
                    keptAt = reading.at
                    await memory.keep(reading)
                }
                do { try await clock.sleep(for: .seconds(StatusHistory.stepSeconds)) } catch { return }
            }
        }
    }

    /// The day until this moment, with a reading that is not kept.
    func current() async -> StatusHistory {
        let reading = await taken()
        var history = history.withLockedValue { $0 }
        history.note(reading)
        return history
    }

    private func taken() async -> StatusReading {
        var reading = await read()
        reading.startedAt = begin
        return reading
    }
}
