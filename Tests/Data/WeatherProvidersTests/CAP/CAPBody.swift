import Foundation
import ProviderKit
import WeatherModel
import WeatherProviders

/// A made-up CAP message, and what the production decoder makes of it.
struct CAPBody {
    struct Unexpected: Error, CustomStringConvertible { let description: String }

    var declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
    var namespace = #" xmlns="urn:oasis:names:tc:emergency:cap:1.2""#
    var identifier = "made-up-7"
    var sent = "2026-03-10T12:00:00+01:00"
    var status = "Actual"
    var messageType = "Alert"
    var scope = "Public"
    /// Further elements of the message.
    var more = ""
    var infos = [CAPBody.info()]

    var text: String {
        """
        \(declaration)
        <alert\(namespace)>
        <identifier>\(identifier)</identifier><sender>warn@example.org</sender><sent>\(sent)</sent>
        <status>\(status)</status><msgType>\(messageType)</msgType><scope>\(scope)</scope>\(more)
        \(infos.joined(separator: "\n"))
        </alert>
        """
    }

    /// An `info` block; the elements of `changes` take the place of those it has by default, the empty text leaves one out.
    static func info(language: String? = "en-GB", _ changes: [String: String] = [:], more: String = "") -> String {
        var elements = [
            ("category", "Met"), ("event", "Gale"), ("urgency", "Expected"), ("severity", "Severe"), ("certainty", "Likely"),
            ("effective", "2026-03-10T12:30:00+01:00"), ("onset", "2026-03-10T18:00:00+01:00"), ("expires", "2026-03-11T06:00:00+01:00"),
            ("senderName", "Example Weather Office"), ("headline", "Gale warning"), ("description", "It blows."),
            ("instruction", "Stay in."),
        ]
        for index in elements.indices { elements[index].1 = changes[elements[index].0] ?? elements[index].1 }
        let texts = elements.filter { !$0.1.isEmpty }.map { "<\($0.0)>\($0.1)</\($0.0)>" }.joined()
        return "<info>\(language.map { "<language>\($0)</language>" } ?? "")\(texts)\(more)</info>"
    }

    static func outcome(_ bytes: [UInt8], status: Int? = nil) -> ReplyDecoder.Outcome? {
        ReplyDecoder().decode(provider: .cap, endpoint: "alert", status: status, bytes: bytes)
    }

    static func alerts(_ text: String) throws -> [Alert] {
        let outcome = outcome(Array(text.utf8))
        guard case .decoded(.alerts(let alerts), missing: []) = outcome else {
            throw Unexpected(description: "\(String(describing: outcome))")
        }
        return alerts
    }

    func alerts() throws -> [Alert] { try Self.alerts(text) }
}
