import Foundation
import HTTPTransport
import WeatherAPI

/// A message for one receiver.
package struct PushMessage: Hashable, Sendable {
    /// How a push service weighs a message against the receiver's battery (RFC 8030, 5.3).
    package enum Urgency: String, Hashable, Sendable { case normal, high }

    /// For a browser, readable by the receiver alone, with at most `WebPushEncryption.mostPlaintextBytes`; for a phone, at most
    /// `APNsSender.mostBytes`; for a webhook, the body; for a topic of ntfy, a `NtfyMessage`.
    package let plaintext: [UInt8]
    /// An undelivered message is replaced by a later one of the same topic.
    package let topic: String
    package let urgency: Urgency
    /// When the message expires.
    package let end: Date
    /// The same in all attempts to send it; for programs.
    package let id: String

    package init(plaintext: [UInt8], topic: String, urgency: Urgency, end: Date, id: String = "") {
        self.plaintext = plaintext
        self.topic = topic
        self.urgency = urgency
        self.end = end
        self.id = id
    }

    /// The topic of an event: 32 characters of `Base64URL`, the maximum length of a topic (RFC 8030, 5.4).
    package static func topic(of event: String) -> String { Base64URL.text(Checksum.sha256(Array(event.utf8)).prefix(24)) }
}

/// The result of sending a message.
package enum PushOutcome: Hashable, Sendable {
    /// The push service accepted it.
    case delivered
    /// The receiver is gone for good (404, 410).
    case gone
    /// The app has not been on the phone since then, by the service's clock: gone for good unless it registered again later (Apple's 410).
    case unregistered(since: Date)
    /// Our key or our clock is wrong (401, 403), or our own rules refuse the URL: the receiver cannot correct it.
    ///
    /// - Parameter skewSeconds: seconds by which the service's clock is ahead of ours; nil if the service does not say.
    case ourFault(skewSeconds: Double?)
    /// The service accepts nothing at present (429, 5xx), or did not answer.
    ///
    /// - Parameter seconds: the wait that it requests; nil if it does not say.
    case wait(seconds: Double?)
    /// The message is longer than the service accepts (413).
    case tooLarge
    /// The message expired before it was sent.
    case expired
    /// The service refuses the message for another reason.
    case refused(status: Int)

    /// Interprets an answer (RFC 8030, section 5, and the services' own lists of errors).
    ///
    /// - Parameters:
    ///   - retryAfter: in seconds, if the answer contains it.
    ///   - skewSeconds: seconds by which the service's clock is ahead.
    package init(status: Int, retryAfter: Double?, skewSeconds: Double?) {
        switch status {
        case 200..<300: self = .delivered
        case 404, 410: self = .gone
        case 401, 403: self = .ourFault(skewSeconds: skewSeconds)
        case 413: self = .tooLarge
        case 429: self = .wait(seconds: retryAfter ?? RetryAfter.unnamedSeconds)
        case 408, 425, 500...: self = .wait(seconds: retryAfter)
        default: self = .refused(status: status)
        }
    }
}

/// Texts of bounded length.
package enum PushText {
    /// The longest prefix of whole words within `bytes` of UTF-8, with an ellipsis if something was omitted; part of a word if the first
    /// word does not fit.
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
        // If the next character is whitespace, all that fits is whole words.
        let next = text.dropFirst(kept.count).first
        let whole = next?.isWhitespace == true ? kept : words ?? kept
        return whole.trimmingCharacters(in: .whitespacesAndNewlines) + mark
    }
}
