/// A program at an address, to which messages are posted with a signature. Its secret is shared with the subscriber: no description shows it.
package struct WebhookReceiver: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package let endpoint: PushEndpoint
    /// The key of the signatures, as text: its characters are the key's bytes.
    package let secret: String

    private static let secretBytes = 32

    /// A receiver that was stored.
    init(endpoint: PushEndpoint, secret: String) {
        self.endpoint = endpoint
        self.secret = secret
    }

    /// A receiver with a new secret.
    package init(endpoint: PushEndpoint) {
        self.init(endpoint: endpoint, secret: Base64URL.text(PushCryptography.random(Self.secretBytes)))
    }

    package var description: String { "(a webhook)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["host": endpoint.host], displayStyle: .struct) }
}

/// A topic of an ntfy server (<https://docs.ntfy.sh/publish/>). The topic and the token are secret: no description shows them.
package struct NtfyReceiver: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package let endpoint: PushEndpoint
    /// An access token; nil for a topic that anyone may write to.
    package let token: String?

    private static let mostTokenBytes = 200

    /// - Returns: nil for a token that no `Authorization` field can carry.
    package init?(endpoint: PushEndpoint, token: String?) {
        if let token {
            guard (1...Self.mostTokenBytes).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                return nil
            }
        }
        self.endpoint = endpoint
        self.token = token
    }

    package var description: String { "(a topic)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["host": endpoint.host], displayStyle: .struct) }
}

/// The signature of a message to a webhook.
package enum WebhookSignature {
    /// `v1=` and the HMAC of the time, a point and the body in hexadecimal digits.
    ///
    /// - Parameter timestamp: seconds since 1970, as in the request's own field.
    /// - Returns: nil if the system cannot compute it.
    package static func text(of body: [UInt8], timestamp: String, secret: String) -> String? {
        guard let code = PushCryptography.hmac(Array(timestamp.utf8) + [UInt8(ascii: ".")] + body, key: Array(secret.utf8)) else {
            return nil
        }
        return "v1=" + code.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }
}
