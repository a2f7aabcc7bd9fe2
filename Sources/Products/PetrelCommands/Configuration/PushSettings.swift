import Configuration
import Foundation
import PushOutbox

/// An operator's settings of messages about warnings. All are optional.
package struct PushSettings: Hashable, Sendable {
    /// Push services beside the known ones.
    package var added: [PushEndpointPolicy.Added] = []
    /// The private key by which push services know this server; nil for one that is made at the first start, and kept.
    package var key: PetrelConfiguration.Secret?
    /// The settings for messages to phones; nil: none are sent.
    package var phones: PhonePushSettings?
    /// The addresses of programs to which messages are posted.
    package var programs = WebhookPolicy()

    /// Reads `PETREL_PUSH_HOSTS`, `PETREL_PUSH_KEY`, `PETREL_WEBHOOKS`, `PETREL_WEBHOOK_HOSTS` and `PETREL_APNS_…`.
    init(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) {
        for part in (petrel.string(forKey: ConfigKey(["push", "hosts"])) ?? "").split(separator: ",") {
            guard let host = PushEndpointPolicy.Added(part.trimmingCharacters(in: .whitespaces)) else {
                throw PetrelConfiguration.Problem(
                    name: "PETREL_PUSH_HOSTS",
                    expected:
                        "hosts of push services like push.example.org, or whole origins like http://127.0.0.1:9000, separated by commas")
            }
            added.append(host)
        }
        phones = try PhonePushSettings(petrel)
        programs = try Self.programs(petrel)
        guard let text = petrel.string(forKey: ConfigKey(["push", "key"]), isSecret: true), !text.isEmpty else { return }
        guard Self.vapidKey(text) != nil else {
            // The value is not repeated: it may be a key.
            throw PetrelConfiguration.Problem(name: "PETREL_PUSH_KEY", expected: "a private key of P-256, 32 bytes in base64url")
        }
        key = PetrelConfiguration.Secret(text)
    }

    private static func programs(_ petrel: ConfigReader) throws(PetrelConfiguration.Problem) -> WebhookPolicy {
        var hosts: [WebhookPolicy.Host] = []
        for part in (petrel.string(forKey: ConfigKey(["webhook", "hosts"])) ?? "").split(separator: ",") {
            guard let host = WebhookPolicy.Host(part.trimmingCharacters(in: .whitespaces)) else {
                throw PetrelConfiguration.Problem(
                    name: "PETREL_WEBHOOK_HOSTS",
                    expected: "hosts like ntfy.sh, or addresses like http://homeassistant.local:8123/api/webhook/, separated by commas")
            }
            hosts.append(host)
        }
        switch petrel.string(forKey: "webhooks") {
        case nil, "", "listed": return WebhookPolicy(hosts: hosts)
        case "on": return WebhookPolicy(hosts: hosts, takesPublic: true)
        case "off": return WebhookPolicy()
        default: throw PetrelConfiguration.Problem(name: "PETREL_WEBHOOKS", expected: "on, listed or off")
        }
    }

    /// The key pair that is set; nil where none is.
    var vapidKey: VAPIDKey? { key.flatMap { Self.vapidKey($0.value) } }

    private static func vapidKey(_ text: String) -> VAPIDKey? { Base64URL.bytes(text).flatMap { VAPIDKey(secret: $0) } }
}
