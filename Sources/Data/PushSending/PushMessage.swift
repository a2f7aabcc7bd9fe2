import Foundation
import WeatherSync

/// What is pushed to one receiver.
package struct PushMessage: Hashable, Sendable {
    /// How a push service weighs a message against the receiver's battery (RFC 8030, 5.3).
    package enum Urgency: String, Hashable, Sendable { case normal, high }

    /// A browser's is readable by the receiver alone: `WebPushEncryption.mostPlaintextBytes` at most; a phone's has `APNsSender.mostBytes` at most.
    package let plaintext: [UInt8]
    /// A message that was not delivered yet is replaced by a later one of the same topic.
    package let topic: String
    package let urgency: Urgency
    /// When the message is of no use any more.
    package let end: Date

    package init(plaintext: [UInt8], topic: String, urgency: Urgency, end: Date) {
        self.plaintext = plaintext
        self.topic = topic
        self.urgency = urgency
        self.end = end
    }

    /// The topic of an event: 32 characters of `Base64URL`, as many as a topic may have (RFC 8030, 5.4).
    package static func topic(of event: String) -> String { Base64URL.text(Checksum.sha256(Array(event.utf8)).prefix(24)) }
}

/// What became of a message.
package enum PushOutcome: Hashable, Sendable {
    /// The push service has it.
    case delivered
    /// The receiver is gone for good (404, 410).
    case gone
    /// The app is not on the phone any more, since then by the service's clock: gone for good unless it was registered anew later (410 of
    /// Apple's).
    case unregistered(since: Date)
    /// Our key or our clock is wrong (401, 403), or our own rules refuse the address: nothing that the receiver could mend.
    ///
    /// - Parameter skewSeconds: by how much the service's clock is ahead of ours; nil where it does not say.
    case ourFault(skewSeconds: Double?)
    /// The service takes nothing just now (429, 5xx), or did not answer.
    ///
    /// - Parameter seconds: for which it asks us to wait; nil where it does not say.
    case wait(seconds: Double?)
    /// The message is longer than the service takes (413).
    case tooLarge
    /// The message was of no use any more before it was sent.
    case expired
    /// The service refuses the message for another reason.
    case refused(status: Int)

    /// Reads an answer (RFC 8030, section 5, and the services' own lists of errors).
    ///
    /// - Parameters:
    ///   - retryAfter: seconds, where the answer names some.
    ///   - skewSeconds: by how much the service's clock is ahead.
    package init(status: Int, retryAfter: Double?, skewSeconds: Double?) {
        switch status {
        case 200..<300: self = .delivered
        case 404, 410: self = .gone
        case 401, 403: self = .ourFault(skewSeconds: skewSeconds)
        case 413: self = .tooLarge
        case 408, 425, 429, 500...: self = .wait(seconds: retryAfter)
        default: self = .refused(status: status)
        }
    }
}

/// Texts of bounded length.
package enum PushText {
    /// The longest beginning of whole words within `bytes` of UTF-8, with an ellipsis where something was left out; part of a word where
    /// there is no shorter beginning.
    package static func shortened(_ text: String, toBytes bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        let mark = "…"
        var (kept, used) = ("", mark.utf8.count)
        var words: String?
        for character in text {
            let size = character.utf8.count
            guard used + size <= bytes else { break }
            if character.isWhitespace, !kept.isEmpty { words = kept }
            kept.append(character)
            used += size
        }
        guard bytes >= mark.utf8.count, !kept.isEmpty else { return "" }
        // The whole of what fits is words where the next character is between two.
        let next = text.dropFirst(kept.count).first
        let whole = next?.isWhitespace == true ? kept : words ?? kept
        return whole.trimmingCharacters(in: .whitespacesAndNewlines) + mark
    }
}
