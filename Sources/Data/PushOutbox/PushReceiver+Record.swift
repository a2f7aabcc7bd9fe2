import JSONText

/// A receiver as part of a record. Stored as it was checked; whether it is still allowed is checked again before each message.
extension PushReceiver {
    /// - Returns: nil for anything not written by `members`.
    init?(_ node: JSONNode) {
        if let token = node["deviceToken"]?.string {
            guard let environment = node["environment"]?.string.flatMap(PhoneReceiver.Environment.init),
                let phone = PhoneReceiver(token: token, environment: environment)
            else { return nil }
            self = .phone(phone)
            return
        }
        guard let url = node["endpoint"]?.string, let origin = node["origin"]?.string, let host = node["host"]?.string else { return nil }
        let endpoint = PushEndpoint(url: url, origin: origin, host: host)
        switch node["program"]?.string {
        case nil: break
        case "webhook":
            guard let secret = node["secret"]?.string else { return nil }
            self = .webhook(WebhookReceiver(endpoint: endpoint, secret: secret))
            return
        case "ntfy":
            guard let topic = NtfyReceiver(endpoint: endpoint, token: node["token"]?.string) else { return nil }
            self = .ntfy(topic)
            return
        default: return nil
        }
        guard let point = node["p256dh"]?.string.flatMap(Base64URL.bytes), let secret = node["auth"]?.string.flatMap(Base64URL.bytes),
            let keys = WebPushKeys(trusted: point, secret)
        else { return nil }
        self = .browser(WebPushReceiver(endpoint: endpoint, keys: keys))
    }

    var members: [String: JSONValue?] {
        switch self {
        case .phone(let phone): ["deviceToken": .string(phone.token), "environment": .string(phone.environment.rawValue)]
        case .browser(let browser):
            Self.members(
                of: browser.endpoint,
                ["p256dh": .string(Base64URL.text(browser.keys.publicKey)), "auth": .string(Base64URL.text(browser.keys.secret))])
        case .webhook(let webhook): Self.members(of: webhook.endpoint, ["program": "webhook", "secret": .string(webhook.secret)])
        case .ntfy(let topic): Self.members(of: topic.endpoint, ["program": "ntfy", "token": .optional(topic.token)])
        }
    }

    private static func members(of endpoint: PushEndpoint, _ others: [String: JSONValue?]) -> [String: JSONValue?] {
        others.merging([
            "endpoint": .string(endpoint.url), "origin": .string(endpoint.origin), "host": .string(endpoint.host),
        ]) { first, _ in first }
    }

    /// The format of its messages.
    var form: PushNotice.Form {
        switch self {
        case .browser: .browser
        case .phone: .phone
        case .webhook: .webhook
        case .ntfy: .ntfy
        }
    }
}
