import NIOCore
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

/// The state of one listener, which decides what is sent next.
struct StreamListener: Sendable {
    let cell: Cell
    let form: StreamQuestion.Form
    /// The revision that the listener has; nil for none.
    private(set) var held: String?
    /// The snapshot that was sent last.
    private var told: Snapshot?
    private let encoder: StreamEncoder

    init(_ question: StreamQuestion, encoder: StreamEncoder) {
        cell = question.cell
        form = question.form
        held = question.held
        self.encoder = encoder
    }

    /// - Returns: nil for a snapshot of another cell, and for one that is not newer than the last one sent.
    mutating func event(_ change: WeatherChange) async -> ByteBuffer? {
        switch change {
        case .failed(let error): return encoder.events.failure(error)
        case .landed(let snapshot):
            // A snapshot from the store may be known already, or older. Of two with one instant the later arrival counts: the name of the
            // place may come after its weather.
            guard snapshot.cell == cell, told.map({ isNews(snapshot, after: $0) }) ?? true else { return nil }
            let (former, base) = (told, held)
            (told, held) = (snapshot, snapshot.revision)
            switch form {
            case .revisions: return encoder.events.revision(snapshot)
            case .deltas: return await encoder.delta(from: base, former, to: snapshot) ?? encoder.events.reset(snapshot)
            }
        }
    }

    /// A snapshot dated in the future, by a clock that was set back since, is replaced as in the stores.
    private func isNews(_ snapshot: Snapshot, after told: Snapshot) -> Bool {
        let isSame = snapshot.revision == told.revision && snapshot.fetchedAt == told.fetchedAt
        return !isSame && !SnapshotHistory.isOlder(snapshot.fetchedAt, than: told.fetchedAt, now: encoder.events.now())
    }
}

/// Shared by all listeners: how events are made, and the source of the weather that they are made of.
final class StreamEncoder: Sendable {
    let service: WeatherService
    let events: StreamEvents
    private let deltas: DeltaBook

    init(service: WeatherService, events: StreamEvents, deltas: DeltaBook) {
        self.service = service
        self.events = events
        self.deltas = deltas
    }

    /// - Parameters:
    ///   - held: the revision that the listener has; nil for none.
    ///   - told: the snapshot that was sent last on this connection.
    /// - Returns: nil if the listener named no revision, if the history does not have that one, or if no delta can be made from it.
    func delta(from held: String?, _ told: Snapshot?, to snapshot: Snapshot) async -> ByteBuffer? {
        guard let held else { return nil }
        return await deltas.delta(from: held, to: snapshot) { [service] in
            // The listener's revision is here, or in the store's history.
            if let told, told.revision == held { return told }
            return await service.formerSnapshot(held, of: snapshot.cell)
        }?.event
    }
}
