/// The keys of a browser's subscription: with them anyone can write to it, but only the browser can read. No description shows them.
package struct WebPushKeys: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The receiver's P-256 point, uncompressed: 65 bytes.
    package let publicKey: [UInt8]
    /// The authentication secret: 16 bytes.
    package let secret: [UInt8]

    /// - Returns: nil for a point that is not on the curve, and for a secret of another length.
    package init?(publicKey: [UInt8], secret: [UInt8]) {
        guard P256Key.isPoint(publicKey), secret.count == 16 else { return nil }
        self.publicKey = publicKey
        self.secret = secret
    }

    /// Keys that were checked before they were stored: checking a point costs as much as a message.
    package init?(trusted publicKey: [UInt8], _ secret: [UInt8]) {
        guard publicKey.count == 65, secret.count == 16 else { return nil }
        self.publicKey = publicKey
        self.secret = secret
    }

    package var description: String { "(keys of a subscription)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A browser's subscription as a destination of messages.
package struct WebPushReceiver: Hashable, Sendable {
    package let endpoint: PushEndpoint
    package let keys: WebPushKeys

    package init(endpoint: PushEndpoint, keys: WebPushKeys) {
        self.endpoint = endpoint
        self.keys = keys
    }
}
