import Foundation
import HTTPTransport
import JSONText
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens

/// This phone's subscription at a server: stored, so that it can be changed and cancelled.
struct PushRegistration: Hashable, Sendable {
    let server: ServerAddress
    /// The server's identifier of the subscription.
    let id: String
    /// The push token of the subscription.
    let token: String

    init(server: ServerAddress, id: String, token: String) {
        self.server = server
        self.id = id
        self.token = token
    }

    /// - Returns: nil for anything that `text` does not write.
    init?(text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 3 else { return nil }
        do { server = try ServerAddress(text: parts[2]) } catch { return nil }
        (id, token) = (parts[0], parts[1])
    }

    var text: String { "\(id) \(token) \(server.text)" }
}

/// Subscribes this phone to warning messages at a Petrel server. Only cells leave the phone, never a position within a cell.
struct PushServer: Sendable {
    /// Why a server sends no warnings.
    enum Refusal: Error, Hashable, Sendable {
        /// It cannot send messages to phones, or its version is too old for that.
        case unsupported
        /// It cannot be reached, or refuses at the moment.
        case failed
    }

    let transport: any HTTPTransport
    /// Whether the token is from Apple's sandbox push service.
    let isSandbox: Bool

    private static let timeoutSeconds = 15.0
    private static let mostAnswerBytes = 64 << 10

    /// - Returns: the server's identifier of the subscription.
    func subscribe(
        _ token: String, to wish: WarningWish, at server: ServerAddress, language: String, units: UnitPreferences, zone: TimeZone
    ) async throws(Refusal) -> PushRegistration {
        let kept = wish.places.places.prefix(WarningWish.mostPlaces).map(\.cell)
        let places = kept.map { cell -> JSONValue in
            // A server from before rules had places rejects unknown members.
            Self.place(cell, warnings: wish.warned.contains(cell) ? nil : false)
        }
        let quiet = wish.quiet.map { quiet -> JSONValue in
            [
                "start": .string(Self.clock(quiet.start)), "end": .string(Self.clock(quiet.end)), "zone": .string(zone.identifier),
            ]
        }
        let body = JSONValue.members([
            "deviceToken": .string(token), "environment": .string(isSandbox ? "sandbox" : "production"), "places": .array(Array(places)),
            "minimumSeverity": .string(wish.minimum.rawValue), "quietHours": quiet, "language": .string(language),
            // A server without rules rejects unknown members.
            "rules": wish.rules.isEmpty ? nil : .array(wish.rules.map { Self.value($0, among: kept) }),
            "units": wish.rules.isEmpty ? nil : .string(units.text),
        ])
        let answer = try await send(.post, server, Route.pushSubscriptions.path, body.canonicalBytes())
        switch answer.status {
        case 201:
            guard let id = Self.document(answer)?["id"]?.string, !id.isEmpty, !id.contains(" ") else { throw .failed }
            return PushRegistration(server: server, id: id, token: token)
        // A server without subscriptions, or without a key for Apple's service.
        case 404, 405: throw .unsupported
        case 400 where Self.document(answer)?["type"]?.string == "urn:petrel:problem:phones-unsupported": throw .unsupported
        default: throw .failed
        }
    }

    /// Cancels a subscription; succeeds if it no longer exists.
    func unsubscribe(_ registration: PushRegistration) async throws(Refusal) {
        let path = "\(Route.pushSubscriptions.path)/\(registration.id)"
        let answer = try await send(.delete, registration.server, path, nil)
        guard answer.status == 204 || answer.status == 404 else { throw .failed }
    }

    /// Makes the server send a test message.
    func test(_ registration: PushRegistration) async throws(Refusal) {
        let path = "\(Route.pushSubscriptions.path)/\(registration.id)/test"
        guard try await send(.post, registration.server, path, nil).status == 202 else { throw .failed }
    }

    /// - Parameter places: the subscription's places: a rule that applies to all of them lists none.
    private static func value(_ placed: PlacedRule, among places: [Cell]) -> JSONValue {
        let rule = placed.rule
        let own = places.filter(placed.cells.contains)
        return .members([
            "kind": .string(rule.kind.rawValue), "threshold": rule.minutes == nil ? .number(rule.threshold) : nil,
            "minutes": .optional(rule.minutes.map(Double.init)), "hours": .optional(rule.hours.map(Double.init)),
            "places": own.count == places.count ? nil : .array(own.map { place($0, warnings: nil) }),
        ])
    }

    private static func place(_ cell: Cell, warnings: Bool?) -> JSONValue {
        .members([
            "latitude": .number(cell.center.latitude), "longitude": .number(cell.center.longitude), "warnings": warnings.map { .bool($0) },
        ])
    }

    private func send(
        _ method: TransportRequest.Method, _ server: ServerAddress, _ path: String, _ body: [UInt8]?
    ) async throws(Refusal) -> TransportResponse {
        let fields: [TransportRequest.Header] = body == nil ? [] : [.init("Content-Type", "application/json")]
        let request = TransportRequest(
            method, url: server.text + path, label: "petrel push", headers: fields, body: body, timeoutSeconds: Self.timeoutSeconds,
            maxAnswerBytes: Self.mostAnswerBytes)
        do { return try await transport.send(request) } catch { throw .failed }
    }

    private static func document(_ answer: TransportResponse) -> JSONNode? {
        do { return try JSONDocument(answer.body).root } catch { return nil }
    }

    /// "07:00".
    private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
}
