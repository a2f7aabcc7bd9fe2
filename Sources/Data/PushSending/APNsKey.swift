import Foundation
import JSONText
import Synchronization

/// An operator's key for Apple's push service, with the names by which Apple knows it. No description shows it.
package struct APNsKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let key: P256Key
    /// Of the key: ten letters and digits.
    package let id: String
    /// Of the developer's team: ten letters and digits.
    package let team: String

    /// - Parameter text: the file that Apple gives out (`AuthKey_….p8`): a private key in PEM.
    /// - Returns: nil for what is no private key of P-256, and for names that Apple does not give.
    package init?(_ text: String, id: String, team: String) {
        guard Self.isName(id), Self.isName(team) else { return nil }
        guard let key = P256Key(pem: text) else { return nil }
        self.key = key
        self.id = id
        self.team = team
    }

    /// A signed token (RFC 7519, ES256), as "Establishing a token-based connection to APNs" describes it.
    ///
    /// - Returns: nil where the signature cannot be made.
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

/// Makes the tokens of requests to Apple's push service: one for all messages of 40 minutes. Apple refuses tokens that are older than an hour,
/// and a server that makes a new one more often than every 20 minutes.
package final class APNsSigner: Sendable {
    private struct Token {
        let text: String
        /// By the clock that only runs forward.
        let madeAt: Double
        /// By how much the clock of the day was ahead of that one.
        let lead: Double
    }

    private struct State {
        var token: Token?
        /// When a token was last made because Apple refused the one before.
        var renewedAt: Double?
    }

    private static let reuseSeconds = 2400.0
    private static let leastSeconds = 1200.0
    /// A clock is corrected by less than this without being set.
    private static let toleranceSeconds = 60.0

    private let key: APNsKey
    private let uptime: @Sendable () -> Double
    private let state = Mutex(State())

    /// - Parameter uptime: seconds of a clock that only runs forward.
    package init(_ key: APNsKey, uptime: @escaping @Sendable () -> Double) {
        self.key = key
        self.uptime = uptime
    }

    /// - Returns: nil where no token can be made.
    func token(at now: Date) -> String? {
        let uptime = uptime()
        return state.withLock { state in
            let lead = now.timeIntervalSince1970 - uptime
            // A clock that was set has dated the token wrongly.
            if let token = state.token, uptime - token.madeAt < Self.reuseSeconds, abs(lead - token.lead) < Self.toleranceSeconds {
                return token.text
            }
            return make(&state, at: now, uptime)
        }
    }

    /// A token in place of one that Apple has refused.
    ///
    /// - Returns: nil where that was tried a short while ago: it is not the token's age that is wrong.
    func token(replacing refused: String, at now: Date) -> String? {
        let uptime = uptime()
        return state.withLock { state in
            // Another message has replaced it meanwhile.
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
