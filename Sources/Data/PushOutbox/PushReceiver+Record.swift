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
        guard let url = node["endpoint"]?.string, let origin = node["origin"]?.string, let host = node["host"]?.string,
            let point = node["p256dh"]?.string.flatMap(Base64URL.bytes), let secret = node["auth"]?.string.flatMap(Base64URL.bytes),
            let keys = WebPushKeys(trusted: point, secret)
        else { return nil }
        self = .browser(WebPushReceiver(endpoint: PushEndpoint(url: url, origin: origin, host: host), keys: keys))
    }

    var members: [String: JSONValue?] {
        switch self {
        case .phone(let phone): ["deviceToken": .string(phone.token), "environment": .string(phone.environment.rawValue)]
        case .browser(let browser):
            [
                "endpoint": .string(browser.endpoint.url), "origin": .string(browser.endpoint.origin),
                "host": .string(browser.endpoint.host), "p256dh": .string(Base64URL.text(browser.keys.publicKey)),
                "auth": .string(Base64URL.text(browser.keys.secret)),
            ]
        }
    }

    /// The format of its messages.
    var form: PushNotice.Form {
        switch self {
        case .browser: .browser
        case .phone: .phone
        }
    }
}
