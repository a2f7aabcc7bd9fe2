import Foundation
import TestSupport
import WeatherModel

@testable import WeatherService

/// What it writes.
extension FeedHistoryTests.Office {
    func document(_ event: Event) -> String {
        let name = event.names[event.names.count - 1]
        let earlier = event.names.dropLast().map { "warn@example.org,\($0),2026-03-10T12:00:00+00:00" }.joined(separator: " ")
        return """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(name)</identifier><sender>warn@example.org</sender>
            <sent>\(WireTime.text(now, in: .gmt))</sent><status>Actual</status><msgType>\(type(of: event))</msgType><scope>Public</scope>
            <references>\(earlier)</references><info><event>\(name)</event><urgency>Expected</urgency><severity>Severe</severity>
            <certainty>Likely</certainty><expires>2026-03-12T12:00:00+00:00</expires><area><areaDesc>Here</areaDesc>
            <polygon>49,9 49,11 51,11 51,9 49,9</polygon></area></info></alert>
            """
    }

    func feature(_ event: Event) -> String {
        let name = event.names[event.names.count - 1]
        let earlier = event.names.dropLast().map {
            #"{"identifier":"\#($0)","sender":"warn@example.org","sent":"2026-03-10T12:00:00+00:00"}"#
        }
        return """
            {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[9,49],[11,49],[11,51],[9,51],[9,49]]]},"properties":{"id":"\(name)",\
            "sender":"warn@example.org","event":"\(name)","sent":"\(WireTime.text(now, in: .gmt))","status":"Actual",\
            "messageType":"\(type(of: event))","urgency":"Expected","severity":"Severe","certainty":"Likely",\
            "expires":"2026-03-12T12:00:00+00:00","references":[\(earlier.joined(separator: ","))]}}
            """
    }

    private func type(of event: Event) -> String { event.isCancelled ? "Cancel" : event.names.count > 1 ? "Update" : "Alert" }

    func entry(_ event: Event) -> String {
        let address = "\(UnreadWarningsTests.host)/m\(event.address)"
        let date = "12:00, number \(event.date)"
        return switch form {
        case .atom: "<entry><link href=\"\(address)\"/><updated>\(date)</updated></entry>"
        case .rss: "<item><link>\(address)</link><guid isPermaLink=\"false\">\(event.date)</guid><pubDate>\(date)</pubDate></item>"
        case .embedded: "<entry><content type=\"text/xml\">\(document(event))</content></entry>"
        case .geoJSON: feature(event)
        case .envelope: document(event)
        }
    }

    /// A test message. An envelope without any message is not recognised as a feed.
    private static let test = """
        <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>test</identifier><sender>warn@example.org</sender>
        <sent>2026-03-10T12:00:00+00:00</sent><status>Test</status><msgType>Alert</msgType><scope>Public</scope></alert>
        """

    /// What is there and cannot be understood.
    var strangeEntries: [String] {
        switch (listing, form) {
        case (.withLinkElsewhere, .envelope): [Self.test.replacing("Public", with: "World").replacing("Test", with: "Actual")]
        case (.withInlineEntry, .envelope):
            [Self.test.replacing("Test", with: "Actual").replacing("</alert>", with: "<info xmlns=\"urn:other\"/></alert>")]
        case (.withForeignMessage, .envelope), (.goingOn, .envelope): ["<alert xmlns=\"urn:other\"/>"]
        case (.withLinkElsewhere, .atom): ["<entry><link href=\"https://elsewhere.example/1\"/></entry>"]
        case (.withLinkElsewhere, .rss): ["<item><link>https://elsewhere.example/1</link></item>"]
        case (.withLinkElsewhere, .embedded): ["<entry><content src=\"https://elsewhere.example/1\"/></entry>"]
        case (.withLinkElsewhere, .geoJSON): [#"{"type":"Feature","properties":{}}"#]
        case (.withInlineEntry, .rss): ["<item><title>Gale</title></item>"]
        case (.withInlineEntry, .geoJSON): ["7"]
        case (.withInlineEntry, _): ["<entry><title>Gale</title></entry>"]
        case (.withForeignMessage, .rss): ["<item><description><alert xmlns=\"urn:other\"/></description></item>"]
        case (.withForeignMessage, .geoJSON): ["null"]
        case (.withForeignMessage, _): ["<entry><content><alert xmlns=\"urn:other\"/></content></entry>"]
        case (.whole, _), (.cut, _), (.goingOn, _), (.broken, _), (.gone, _): []
        }
    }

    func list(_ entries: [String]) -> String {
        let next = listing == .goingOn ? "https://elsewhere.example/2" : nil
        switch form {
        case .atom, .embedded:
            let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
            return "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(entries.joined())\(link)</feed>"
        case .rss:
            let link = next.map { "<atom:link xmlns:atom=\"http://www.w3.org/2005/Atom\" rel=\"next\" href=\"\($0)\"/>" } ?? ""
            return "<rss version=\"2.0\"><channel><title>Office</title>\(link)\(entries.joined())</channel></rss>"
        case .geoJSON:
            let pages = next.map { #","pagination":{"next":"\#($0)"}"# } ?? ""
            return #"{"type":"FeatureCollection","features":[\#(entries.joined(separator: ","))]\#(pages)}"#
        case .envelope: return "<x>\(Self.test)\(entries.joined())</x>"
        }
    }
}
