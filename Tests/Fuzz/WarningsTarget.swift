import Foundation
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherWarnings

/// What the readers of lists of warnings make of any bytes: nothing that a list cannot have.
enum WarningsTarget {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)
    private static let decoder = ReplyDecoder()
    /// How an empty feature collection of Environment Canada begins: what is behind it is read as a feature.
    private static let list = Array(#"{"type":"FeatureCollection","features":["#.utf8)
    private static let places = [(44.6, -78.3), (-33.0, 151.0), (89.9, 0), (0, 180)].compactMap { latitude, longitude in
        (try? Coordinate(latitude: latitude, longitude: longitude)).map { WarningPlace($0) }
    }

    static func take(_ bytes: [UInt8], of target: String) {
        switch target {
        case "swic":
            // Its links and times are read as well.
            let outcome = decoder.decode(provider: .swic, endpoint: "points", bytes: bytes, at: now)
            if case .decoded(.alerts(let alerts), _) = outcome { check(alerts) }
            if let reply = SWICReply(bytes) {
                precondition(reply.gaps.total >= 0)
                for notice in reply.notices {
                    for link in notice.links { _ = SWICReply.address(of: link, at: SWICReply.baseURL + "/f/wfs") }
                    check(notice.message(from: "SWIC", for: Cell(containing: .moscow), receivedAt: now))
                }
            }
        case "canada":
            // The first byte says whether the bytes are a feature of a list, or the list.
            let body = bytes.first.map { $0 % 2 == 0 } ?? false ? list + bytes.dropFirst() + Array("]}".utf8) : Array(bytes.dropFirst())
            read(body)
        default: read(bytes)
        }
    }

    private static func read(_ bytes: [UInt8]) {
        guard let reading = WarningFeedReader.reading(of: bytes, from: "Fuzz", receivedAt: now) else { return }
        precondition(reading.messages.count <= WarningFeedReader.mostRead && reading.gaps.total >= 0)
        reading.messages.forEach(check)
    }

    private static func check(_ message: WarningMessage) {
        for block in message.blocks {
            precondition(!block.texts.contains { $0.event.isEmpty })
            for place in places { _ = block.presence(of: place) }
        }
        check(message.alerts)
    }

    private static func check(_ alerts: [Alert]) { precondition(alerts.allSatisfy { !$0.event.isEmpty }) }
}
