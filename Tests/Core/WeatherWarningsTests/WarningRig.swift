import Foundation
import WeatherModel
import WeatherWarnings

/// Made-up messages: a sender, hours from noon of a fixed day, and a square of two degrees around a fixed place.
enum WarningRig {
    static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    static func at(_ hours: Double) -> Date { noon.addingTimeInterval(hours * 3600) }

    static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        (try? Coordinate(latitude: latitude, longitude: longitude)) ?? .moscow
    }

    static let place = WarningPlace(point(50, 10))
    static let elsewhere = WarningPlace(point(60, 30))

    static func square(_ latitude: Double, _ longitude: Double, _ half: Double = 1) -> [Coordinate] {
        [(-half, -half), (-half, half), (half, half), (half, -half), (-half, -half)].map { point(latitude + $0.0, longitude + $0.1) }
    }

    static let here = WarningArea(polygons: [square(50, 10)])
    static let there = WarningArea(polygons: [square(60, 30)])

    static func key(_ identifier: String, of sender: String = "warn@example.org") -> WarningKey {
        WarningKey(sender: sender, identifier: identifier)
    }

    static func block(
        _ event: String = "Gale", _ severity: Alert.Severity = .severe, from onset: Double? = nil, until end: Double? = 12,
        urgency: Alert.Urgency = .expected, certainty: Alert.Certainty = .likely, responses: [String] = [],
        in areas: [WarningArea] = [here]
    ) -> WarningBlock {
        WarningBlock(
            texts: [WarningText(language: "en", event: event)], severity: severity, urgency: urgency, certainty: certainty,
            responses: responses, onset: onset.map(at), ends: end.map(at), areas: areas)
    }

    static func message(
        _ identifier: String, _ hours: Double = 0, _ type: Alert.MessageType = .alert, after earlier: [String] = [],
        status: WarningMessage.Status = .actual, scope: WarningMessage.Scope = .everybody, vtec: [String] = [],
        sender: String = "warn@example.org", says blocks: [WarningBlock]? = nil
    ) -> WarningMessage {
        WarningMessage(
            key: key(identifier, of: sender), sent: at(hours), status: status, scope: scope, type: type,
            references: earlier.map { WarningReference(key: key($0, of: sender)) }, codes: vtec,
            source: "Example feed", blocks: blocks ?? [block()])
    }

    static func states(_ messages: [WarningMessage], _ hours: Double = 6, at place: WarningPlace = place) -> [WarningState] {
        WarningEvents(WarningBook(messages)).states(at: place, now: at(hours))
    }

    static func phases(_ messages: [WarningMessage], _ hours: Double = 6, at place: WarningPlace = place) -> [WarningState.Phase] {
        states(messages, hours, at: place).map(\.phase)
    }
}
