import Foundation
import PushOutbox
import WeatherModel
import WeatherStore

/// Hands the known tropical cyclones to the outbox, on the node that sends, while there are subscribers.
actor CycloneRounds {
    private let outbox: PushOutbox
    private let known: @Sendable () async -> KnownCyclones
    private let isSending: @Sendable () async -> Bool
    private let now: @Sendable () -> Date
    private var handed: (known: KnownCyclones, cells: Set<Cell>, at: Date)?

    /// Seconds after which the same is handed over again: the five days that count move on.
    private static let repeatSeconds = 600.0

    /// - Parameters:
    ///   - known: asked at each round, so that it decides when the services are read.
    ///   - isSending: whether this node sends the messages: of several nodes one reads the services.
    init(
        _ outbox: PushOutbox, known: @escaping @Sendable () async -> KnownCyclones, isSending: @escaping @Sendable () async -> Bool,
        now: @escaping @Sendable () -> Date
    ) {
        self.outbox = outbox
        self.known = known
        self.isSending = isSending
        self.now = now
    }

    /// - Parameter cells: those that have subscribers.
    func round(_ cells: Set<Cell>) async {
        guard !cells.isEmpty, await isSending() else { return }
        let (known, now) = (await known(), now())
        if let handed, handed.known == known, handed.cells == cells, abs(now.timeIntervalSince(handed.at)) < Self.repeatSeconds { return }
        // If the store fails, the next round hands over what is known by then.
        do throws(StoreError) { try await outbox.note(known, in: cells) } catch { return }
        handed = (known, cells, now)
    }
}
