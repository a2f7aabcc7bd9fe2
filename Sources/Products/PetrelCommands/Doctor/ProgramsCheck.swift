import Foundation
import PushOutbox
import WeatherStore

/// The subscribed programs: how many there are at which host, and which messages they have not accepted.
struct ProgramsCheck {
    let findings: [Finding]

    /// - Parameter isOn: whether the operator allows any program.
    init(_ hosts: [ProgramsAtHost], isOn: Bool) {
        findings =
            hosts.isEmpty && isOn ? [Finding(.ok, Self.subject, "no program is subscribed.")] : hosts.map(Self.finding)
    }

    /// - Returns: nothing for a store without a server's subscriptions.
    static func findings(
        _ store: any RecordStore, _ storage: AssemblyStorage, _ programs: WebhookPolicy, now: @escaping @Sendable () -> Date
    ) async throws(StoreError) -> [Finding] {
        switch storage {
        case .cacheFolder, .memory: []
        case .database, .databaseOfServer, .postgres:
            ProgramsCheck(try await PushOutbox(store, now: now).programs(under: programs), isOn: programs.isOn).findings
        }
    }

    private static let subject = "webhooks"

    private static func finding(_ host: ProgramsAtHost) -> Finding {
        var parts = [count(host.subscriptions, "program is", "programs are") + " subscribed at \(host.host)"]
        if host.unreached > 0 { parts.append("\(host.unreached) never accepted a message") }
        if host.messages.retried > 0 {
            parts.append(count(host.messages.retried, "message was", "messages were") + " not accepted yet")
        }
        if host.messages.missed > 0 {
            parts.append(count(host.messages.missed, "message was", "messages were") + " not delivered before the end of the event")
        }
        if host.disallowed > 0 { parts.append("\(host.disallowed) at an address that is not allowed") }
        let text = parts.joined(separator: "; ") + "."
        if host.disallowed > 0 {
            return Finding(
                .problem, subject, text, next: "List the host in PETREL_WEBHOOK_HOSTS: nothing is sent to an address that is not allowed.")
        }
        let next = "Look at the program there: whether it runs, answers within 10 s, and takes the signature."
        if host.messages.missed > 0 { return Finding(.problem, subject, text, next: next) }
        return host.messages.retried > 0 || host.unreached > 0
            ? Finding(.note, subject, text, next: next) : Finding(.ok, subject, text)
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}
