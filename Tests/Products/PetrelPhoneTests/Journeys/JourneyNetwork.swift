import Foundation
@testable import HTTPTransport
@testable import TestSupport

/// Passes requests on while `isUp`. A request whose address contains `held` waits at the gate, even if its sender is cancelled; one whose
/// address contains `lost` gets no answer.
struct JourneyNetwork: HTTPTransport {
    let isUp = Locked(true)
    let gate = Gate(isOpen: true)
    let held = Locked("")
    let lost = Locked("")
    /// The addresses of all requests.
    let asked = Locked<[String]>([])
    private let world: AsRealTransport

    /// - Parameter clock: of the services; it stands still by default.
    init(clock: @escaping @Sendable () -> Date = { Sample.noon }) { world = AsRealTransport(clock: clock) }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        asked.withLock { $0.append(request.url) }
        let (held, lost) = (held.withLock { $0 }, lost.withLock { $0 })
        if !held.isEmpty, request.url.contains(held) { await gate.pass(ignoringCancellation: true) }
        guard isUp.withLock({ $0 }), lost.isEmpty || !request.url.contains(lost) else { throw .noConnection }
        return try await world.send(request)
    }
}
