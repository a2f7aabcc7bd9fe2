import Foundation
import JSONText
import Synchronization

/// An operator's key for Apple's push service, with its key ID and team ID. No description shows the key.
package struct APNsKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let key: P256Key
    /// The key ID: ten letters and digits.
    package let id: String
    /// The team ID of the developer: ten letters and digits.
    package let team: String

    /// - Parameter text: the file that Apple provides (`AuthKey_….p8`): a private key in PEM.
    /// - Returns: nil if it is not a P-256 private key, and for IDs in another form than Apple's.
    package init?(_ text: String, id: String, team: String) {
        guard Self.isName(id), Self.isName(team) else { return nil }
        guard let key = P256Key(pem: text) else { return nil }
        self.key = key
        self.id = id
        self.team = team
    }

    /// A signed token (RFC 7519, ES256), as "Establishing a token-based connection to APNs" describes it.
    ///
    /// - Returns: nil if the signature cannot be made.
    func token(at now: Date) -> String? {
        let head: JSONValue = ["alg": "ES256", "kid": .string(id)]
        let claims: JSONValue = ["iat": .number(now.timeIntervalSince1970.rounded(.down)), "iss": .string(team)]
        let signed = Base64URL.text(head.canonicalBytes()) + "." + Base64URL.text(claims.canonicalBytes())
        return key.signature(of: Array(signed.utf8)).map { signed + "." + Base64URL.text($0) }
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    package var description: String { "(key for messages to phones)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Creates the tokens of requests to Apple's push service: one for all messages of 40 minutes. Apple refuses tokens older than an hour, and
/// servers that create a new one more often than every 20 minutes.
package final class APNsSigner: Sendable {
    private struct Token {
        let text: String
        /// By the monotonic clock.
        let madeAt: Double
        /// The difference between the wall clock and the monotonic clock.
        let lead: Double
    }

    private struct State {
        var token: Token?
        /// When a token was last created because Apple refused the previous one.
        var renewedAt: Double?
    }

    private static let reuseSeconds = 2400.0
    private static let leastSeconds = 1200.0
    /// A smaller change is a clock correction, not a clock that was set.
    private static let toleranceSeconds = 60.0

    private let key: APNsKey
    private let uptime: @Sendable () -> Double
    private let state = Mutex(State())

    /// - Parameter uptime: seconds of a monotonic clock.
    package init(_ key: APNsKey, uptime: @escaping @Sendable () -> Double) {
        self.key = key
        self.uptime = uptime
    }

    /// - Returns: nil if no token can be created.
    func token(at now: Date) -> String? {
        let uptime = uptime()
        return state.withLock { state in
            let lead = now.timeIntervalSince1970 - uptime
            // If the clock was set, the token's date is wrong.
            if let token = state.token, uptime - token.madeAt < Self.reuseSeconds, abs(lead - token.lead) < Self.toleranceSeconds {
                return token.text
            }
            return make(&state, at: now, uptime)
        }
    }

    /// A token to replace one that Apple has refused.
    ///
    /// - Returns: nil if that was tried a short while ago: the token's age is not the problem.
    func token(replacing refused: String, at now: Date) -> String? {
        let uptime = uptime()
        return state.withLock { state in
            // Another message has replaced it in the meantime.
            if let token = state.token, token.text != refused { return token.text }
            if let renewedAt = state.renewedAt, uptime - renewedAt < Self.leastSeconds { return nil }
            state.renewedAt = uptime
            return make(&state, at: now, uptime)
        }
    }

    private func make(_ state: inout State, at now: Date, _ uptime: Double) -> String? {
        guard let text = key.token(at: now) else { return nil }
        state.token = Token(text: text, madeAt: uptime, lead: now.timeIntervalSince1970 - uptime)
        return text
    }
}
