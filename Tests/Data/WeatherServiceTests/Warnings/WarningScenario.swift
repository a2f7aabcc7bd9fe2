import Foundation
import ProviderKit
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

/// A made-up history of messages as their senders would publish them, and what a device at one place is to be told of it: a file of
/// `Corpus`.
struct WarningScenario: CustomStringConvertible {
    struct Problem: Error, CustomStringConvertible { let description: String }

    /// What was published at one instant.
    struct Publication {
        let hours: Double
        let format: String
        let text: String
        let messages: [WarningMessage]
    }

    let name: String
    /// The oddity that it has.
    private(set) var why = ""
    private(set) var place = WarningPlace(.moscow)
    /// What is told, by the hour from which on it can be.
    private(set) var expected: [(hours: Double, kind: WarningChange.Kind)] = []
    private(set) var publications: [Publication] = []

    var description: String { "\(name): \(why)" }

    static let midnight = Date(timeIntervalSince1970: 1_773_100_800)

    static func at(_ hours: Double) -> Date { midnight.addingTimeInterval(hours * 3600) }

    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    }

    /// Every file of the corpus, by name.
    static func all() throws -> [WarningScenario] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "warnings" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { try WarningScenario(name: $0.deletingPathExtension().lastPathComponent, text: String(contentsOf: $0, encoding: .utf8)) }
    }

    private init(name: String, text: String) throws {
        self.name = name
        var parts: [(head: Substring, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("=== ") {
                parts.append((line.dropFirst(4), []))
            } else if parts.isEmpty {
                try readHead(line)
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        for part in parts {
            let words = part.head.split(separator: " ")
            guard words.count == 2, let hours = Double(words[0]) else { throw Problem(description: "\(name): \(part.head)") }
            let body = part.lines.joined(separator: "\n")
            publications.append(
                Publication(
                    hours: hours, format: String(words[1]), text: body,
                    messages: try Self.messages(body, String(words[1]), at: Self.at(hours), place)))
        }
    }

    private mutating func readHead(_ line: Substring) throws {
        let words = line.split(separator: " ")
        if line.hasPrefix("why: ") {
            why = String(line.dropFirst(5))
        } else if line.hasPrefix("place: "), words.count == 3, let north = Double(words[1]), let east = Double(words[2]) {
            place = WarningPlace(try Coordinate(latitude: north, longitude: east))
        } else if line.hasPrefix("expect: "), words.count == 3, let hours = Double(words[1]),
            let kind = WarningChange.Kind(rawValue: "\(words[2])")
        {
            expected.append((hours, kind))
        } else {
            throw Problem(description: "\(name): \(line)")
        }
    }

    private static func messages(_ text: String, _ format: String, at instant: Date, _ place: WarningPlace) throws -> [WarningMessage] {
        let bytes = Array(text.utf8)
        switch format {
        case "cap", "nws":
            guard let reading = WarningFeedReader.reading(of: bytes, from: "Example feed", receivedAt: instant) else {
                throw Problem(description: "\(format) cannot be read")
            }
            return reading.messages
        default:
            let endpoints = [
                "nws-point": ("nws", "alerts"), "weatherapi": ("weatherapi", "forecast"), "openweathermap": ("openweathermap", "onecall"),
                "accuweather": ("accuweather", "alerts"),
            ]
            guard let (provider, endpoint) = endpoints[format],
                case .decoded(let reply, _)? = ReplyDecoder().decode(
                    provider: ProviderID(rawValue: provider), endpoint: endpoint, bytes: bytes, coordinate: place.coordinate, at: instant)
            else { throw Problem(description: "\(format) cannot be read") }
            let alerts: [Alert]? =
                switch reply {
                case .alerts(let alerts): alerts
                case .weather(let weather): weather.alerts
                default: nil
                }
            guard let alerts else { throw Problem(description: "\(format) has no warnings") }
            return WarningMessage.messages(alerts, from: provider, for: Cell(containing: place.coordinate), receivedAt: instant)
        }
    }
}
