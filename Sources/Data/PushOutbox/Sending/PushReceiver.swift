import Foundation

/// A device or a program to which messages are pushed.
package enum PushReceiver: Hashable, Sendable {
    /// A browser's subscription with its vendor's push service.
    case browser(WebPushReceiver)
    /// An Apple phone.
    case phone(PhoneReceiver)
    /// A program that takes signed messages.
    case webhook(WebhookReceiver)
    /// A topic of an ntfy server, to which people's phones listen.
    case ntfy(NtfyReceiver)

    /// Unique to the device. Secret.
    package var name: String {
        switch self {
        case .browser(let browser): browser.endpoint.url
        case .phone(let phone): "\(phone.environment.rawValue):\(phone.token)"
        // With the secret: who knows only the address cannot change what another has subscribed there.
        case .webhook(let webhook): "webhook \(webhook.endpoint.url) \(webhook.secret)"
        case .ntfy(let topic): "ntfy \(topic.endpoint.url) \(topic.token ?? "")"
        }
    }

    /// The name of the push service that delivers its messages.
    package var service: String {
        switch self {
        case .browser(let browser): browser.endpoint.origin
        case .phone(let phone): phone.environment.rawValue
        case .webhook(let webhook): webhook.endpoint.origin
        case .ntfy(let topic): topic.endpoint.origin
        }
    }

    /// True for a webhook or a topic, whose replies say nothing about this server's keys with push services.
    package var isProgram: Bool {
        switch self {
        case .browser, .phone: false
        case .webhook, .ntfy: true
        }
    }
}

/// A phone's app as known to Apple's push service. Its token is secret: no description shows it.
package struct PhoneReceiver: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The Apple service that issued the token: neither service accepts tokens of the other.
    package enum Environment: String, Hashable, Sendable, CaseIterable {
        case production
        /// For apps installed by Xcode.
        case sandbox
    }

    /// Hexadecimal digits in lower case.
    package let token: String
    package let environment: Environment

    /// Apple's tokens have 64 digits; that may change ("do not hard-code their size").
    private static let digits = 32...400

    /// - Returns: nil for a text that is not a token.
    package init?(token: String, environment: Environment) {
        guard Self.digits.contains(token.utf8.count), token.utf8.count.isMultiple(of: 2),
            token.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) })
        else { return nil }
        self.token = token.lowercased()
        self.environment = environment
    }

    package var description: String { "(a phone)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["environment": environment.rawValue], displayStyle: .struct) }
}
