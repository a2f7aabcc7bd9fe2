import Foundation
import JSONText
import Synchronization

/// The key pair that identifies this server to push services (RFC 8292). A browser's subscription is bound to it: another key would
/// invalidate all subscriptions. Only the public key is ever shown.
package struct VAPIDKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let key: P256Key

    /// A new key pair.
    package init() { key = P256Key() }

    /// - Parameter secret: the private key, 32 bytes.
    /// - Returns: nil if it is not a private key of the curve.
    package init?(secret: [UInt8]) {
        guard let key = P256Key(secret: secret) else { return nil }
        self.key = key
    }

    /// The private key: to be stored, never shown.
    package var secret: [UInt8] { key.secret }

    /// The public key that a browser needs to subscribe: the uncompressed point in `Base64URL`.
    package var publicText: String { Base64URL.text(key.publicPoint) }

    /// A signed token (RFC 7519, ES256).
    ///
    /// - Returns: nil if the signature cannot be made.
    func token(_ claims: JSONValue) -> String? {
        let signed = Base64URL.text(#"{"alg":"ES256","typ":"JWT"}"#.utf8) + "." + Base64URL.text(claims.canonicalBytes())
        return key.signature(of: Array(signed.utf8)).map { signed + "." + Base64URL.text($0) }
    }

    package var description: String { "(key for push messages)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Creates the `Authorization` of push requests: one token for all messages to a push service within an hour.
package final class VAPIDSigner: Sendable {
    private struct Token {
        let text: String
        let madeAt: Date
    }

    /// Services refuse a token valid for more than 24 hours from their own present time: with 24 hours, a clock that is seconds ahead would
    /// lose every message.
    private static let validSeconds = 12.0 * 3600
    private static let reuseSeconds = 3600.0
    /// Far more than the number of push services.
    private static let mostTokens = 64

    package let key: VAPIDKey
    private let contact: String
    private let tokens = Mutex<[String: Token]>([:])

    /// - Parameter contact: a `mailto:` or `https:` address by which a push service can reach the operator; some services refuse messages
    ///   without one.
    package init(key: VAPIDKey, contact: String) {
        self.key = key
        self.contact = contact
    }

    /// - Returns: nil if no token can be created.
    func authorization(for endpoint: PushEndpoint, at now: Date) -> String? {
        let audience = endpoint.origin
        let known = tokens.withLock { $0[audience] }
        // If the clock was set, the token's expiry is wrong.
        if let known, (0..<Self.reuseSeconds).contains(now.timeIntervalSince(known.madeAt)) { return field(known.text) }
        let end = Int((now.timeIntervalSince1970 + Self.validSeconds).rounded(.down))
        let claims: JSONValue = ["aud": .string(audience), "exp": .number(Double(end)), "sub": .string(contact)]
        guard let text = key.token(claims) else { return nil }
        tokens.withLock { tokens in
            if tokens.count >= Self.mostTokens { tokens.removeAll() }
            tokens[audience] = Token(text: text, madeAt: now)
        }
        return field(text)
    }

    private func field(_ token: String) -> String { "vapid t=\(token), k=\(key.publicText)" }
}
