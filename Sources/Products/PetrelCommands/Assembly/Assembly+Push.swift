import CurlTransport
import HTTPTransport
import Logging
import MapLayers
import PushNotices
import PushOutbox
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService
import WeatherStore
import WeatherWorld

extension Assembly {
    /// Runs `body` with the service that sends messages about this world's warnings, over separate connections: none of them leads into a
    /// private network, unless the operator has named a service there.
    ///
    /// - Parameter body: gets nil where the key pair cannot be read or made; the log says so.
    func withPush<Value: Sendable>(
        logger: Logger, _ body: @escaping @Sendable (PushService?) async throws -> Value
    ) async throws -> Value {
        let policy = PushEndpointPolicy(added: configuration.push.added)
        let outbox = PushOutbox(weather.store, now: now)
        let key: VAPIDKey
        do throws(StoreError) { key = try await outbox.key(given: configuration.push.vapidKey) } catch {
            logger.warning("no messages about warnings are sent: their key cannot be kept: \(error.words)")
            return try await body(nil)
        }
        let (cyclones, now) = (cyclones, now)
        let compose = PushComposer(service.search, isSimulated: weather.world.isSimulated, now: now)
        return try await withPhones { phones in
            try await CurlTransport.with(admitting: { policy.admits(address: $0, port: $1) }) { transport in
                try await withWebhooks { webhooks in
                    try await body(
                        PushService(
                            outbox, policy: policy, key: key, contact: Self.pushContact(configuration.contact), transport: transport,
                            phones: phones, programs: configuration.push.programs, webhooks: webhooks, isAlone: isAlone,
                            compose: { compose($0) }, namesakes: { compose.namesakes(of: $0, among: $1) },
                            isSimulated: weather.world.isSimulated,
                            cyclones: { await cyclones?.known(now: now(), withinSeconds: Self.cycloneSeconds) ?? .uncovered }, now: now))
                }
            }
        }
    }

    /// Runs `body` with the sender to programs, over two separate connections: one that leads into no private network, and one to the hosts
    /// that the operator has listed.
    ///
    /// - Parameter body: gets nil where the operator allows no programs.
    private func withWebhooks<Value: Sendable>(_ body: @escaping @Sendable (WebhookSender?) async throws -> Value) async throws -> Value {
        let (programs, now) = (configuration.push.programs, now)
        guard programs.isOn else { return try await body(nil) }
        return try await CurlTransport.with(admitting: { programs.admits(address: $0, port: $1, over: .open) }) { open in
            try await CurlTransport.with(admitting: { programs.admits(address: $0, port: $1, over: .own) }) { own in
                try await body(WebhookSender(open: open, own: own, policy: programs, now: now))
            }
        }
    }

    /// Seconds for which the services for cyclones are waited for.
    private static let cycloneSeconds = 30.0

    /// Runs `body` with the sender to phones, over a separate connection.
    ///
    /// - Parameter body: gets nil where the operator has set no key.
    /// - Throws: `PetrelConfiguration.Problem` for a key that cannot be read.
    private func withPhones<Value: Sendable>(_ body: @escaping @Sendable (APNsSender?) async throws -> Value) async throws -> Value {
        guard let phones = configuration.push.phones else { return try await body(nil) }
        let signer = APNsSigner(try phones.key(), uptime: ContinuousClock().stopwatch())
        let now = now
        do {
            return try await CurlTransport.with(protocols: .http2(alsoTrusting: phones.rootsFile)) { transport in
                try await body(APNsSender(transport: transport, signer: signer, topic: phones.topic, own: phones.origin, now: now))
            }
        } catch is CurlTransport.UnreadableRoots {
            throw PetrelConfiguration.Problem(name: "PETREL_APNS_ROOTS", expected: PhonePushSettings.expectedRoots)
        }
    }

    /// The contact sent to push services: an address with its scheme.
    private static func pushContact(_ contact: String?) -> String {
        let contact = contact ?? ProviderCatalog.unsetContact
        return contact.hasPrefix("https://") || contact.hasPrefix("mailto:") ? contact : "mailto:\(contact)"
    }
}
