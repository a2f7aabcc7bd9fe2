import Foundation
import ProviderCourtesy
import ProviderKit
import WeatherModel

/// GDACS, of the United Nations and the European Commission: tropical cyclones of the whole Earth, with the harm that is expected.
///
/// Syndication is allowed if the source is acknowledged (<https://www.gdacs.org/About/termofuse.aspx>).
enum GDACSEntry {
    static let profile = ProviderProfile(
        id: .gdacs, name: "GDACS", features: [], coverage: .worldwide,
        forecastHours: 0, forecastDays: 0,
        attribution: "GDACS (European Commission, United Nations)",
        attributionURL: "https://www.gdacs.org/", license: nil, needsKey: false,
        terms: CourtesyTerms(limits: [CallLimit(30, per: .hour)], maxInFlight: 1, longestAlertSeconds: 900), updateSeconds: 1_800,
        priority: 80, baseURL: "https://www.gdacs.org")

    static let entry = ProviderEntry(
        format: .gdacs, profile: profile, use: .cyclonesOnly(settingsName: "gdacs"),
        replies: [
            ReplyEndpoint("rss", expects: []) { reply throws(ReplyFailure) in .cyclones(try GDACSFeed.report(reply)) },
            ReplyEndpoint("events", expects: []) { reply throws(ReplyFailure) in .cyclones(try GDACSEvents.report(reply)) },
        ])
}

/// One event of GDACS, whichever form it came in.
struct GDACSEvent {
    var id: String
    var episode: Double
    var name: String
    var center: Coordinate
    /// The time of the newest position.
    var time: Date
    /// Expected harm; the colour is not a measure of strength.
    var harm: TropicalCyclone.Harm?
    /// The highest wind that it had or is forecast to have, km/h.
    var peakWindKph: Double?
    var isCurrent: Bool
    var link: String?

    /// Seconds after the newest position until a cyclone counts as over: advisories come every six hours, and GDACS keeps events for days after
    /// the last one.
    static let overSeconds = 86_400.0

    /// The newest episode of each event that goes on, in the order of the list.
    static func cyclones(_ events: [GDACSEvent], now: Date?) -> [TropicalCyclone] {
        var newest: [String: GDACSEvent] = [:]
        for event in events where newest[event.id].map({ $0.episode <= event.episode }) ?? true { newest[event.id] = event }
        var seen: Set<String> = []
        return events.compactMap { event in
            guard seen.insert(event.id).inserted, let event = newest[event.id], event.isCurrent else { return nil }
            if let now, now.timeIntervalSince(event.time) > overSeconds { return nil }
            return event.cyclone
        }
    }

    private var cyclone: TropicalCyclone? {
        let now = TropicalCyclone.Position(time: time, center: center, windKph: nil, pressureHectopascals: nil)
        var cyclone = TropicalCyclone(id: "gdacs-\(id)", name: name, basin: .init(of: center), past: [now], forecast: [])
        cyclone?.sources = [.gdacs]
        cyclone?.harm = harm
        cyclone?.peakWindKph = peakWindKph
        cyclone?.link = link
        return cyclone
    }

    /// "CALVINIA-19" is Calvinia of 2019; "Tropical Cyclone CALVINIA-19" as well.
    static func name(_ text: String) -> String {
        var name = text.trimmingCharacters(in: .whitespaces)
        if name.lowercased().hasPrefix("tropical cyclone ") { name = String(name.dropFirst(17)) }
        if let dash = name.lastIndex(of: "-"), case let year = name[name.index(after: dash)...], [2, 4].contains(year.count),
            year.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        {
            name = String(name[..<dash])
        }
        guard name == name.uppercased(), name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == " " }) else { return name }
        var isFirst = true
        return String(
            name.map { letter -> Character in
                defer { isFirst = !letter.isLetter }
                return isFirst ? letter : Character(letter.lowercased())
            })
    }

    /// - Parameter unit: nothing but km/h is a wind.
    static func wind(_ value: Double?, unit: String?) -> Double? {
        guard let value, unit?.lowercased() == "km/h", (1...450).contains(value) else { return nil }
        return value
    }

    static func link(_ text: String?) -> String? {
        guard let text, text.hasPrefix("https://www.gdacs.org/") || text.hasPrefix("http://www.gdacs.org/") else { return nil }
        return text.hasPrefix("http:") ? "https:" + text.dropFirst(5) : text
    }
}
