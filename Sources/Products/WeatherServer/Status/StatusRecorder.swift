import Foundation
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Takes a reading of this server each five minutes and keeps a day of them, in memory: the history begins with the process, and is of this
/// node alone.
struct StatusRecorder: Service {
    private let history: NIOLockedValueBox<StatusHistory>
    private let read: @Sendable () async -> StatusReading

    /// - Parameters:
    ///   - begin: when the server began, by the clock of the readings.
    ///   - read: takes a reading.
    init(begin: Date, read: @escaping @Sendable () async -> StatusReading) {
        history = NIOLockedValueBox(StatusHistory(begin: begin))
        self.read = read
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                let reading = await read()
                history.withLockedValue { $0.note(reading) }
                // The real clock: it decides only how often a reading is taken.
                do { try await Task.sleep(for: .seconds(StatusHistory.stepSeconds)) } catch { return }
            }
        }
    }

    /// The day until this moment, with a reading that is not kept.
    func current() async -> StatusHistory {
        let reading = await read()
        var history = history.withLockedValue { $0 }
        history.note(reading)
        return history
    }
}
