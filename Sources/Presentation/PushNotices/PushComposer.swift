import Foundation
import Gazetteer
import JSONText
import Notices
import PushOutbox
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherService
import WeatherWarnings

/// Makes the message that a device shows: headline, severity, place and end, complete without a request to the server. It is never the
/// source of truth: opening it fetches the weather again.
package struct PushComposer: Sendable {
    let places: NamedCells
    let isSimulated: Bool
    let now: @Sendable () -> Date

    /// Bytes below which a message says what is expected, and leaves out the reason for the notification.
    static let leastForBody = 600
    /// The fragment of the address by which a page finds that it was opened from a notification.
    private static let fragment = "notification"

    /// - Parameters:
    ///   - search: names the cells.
    ///   - isSimulated: true where no warning is real; each message says so.
    ///   - now: the clock of warnings.
    package init(_ search: PlaceSearch, isSimulated: Bool, now: @escaping @Sendable () -> Date) {
        places = NamedCells(search)
        self.isSimulated = isSimulated
        self.now = now
    }

    /// The message as the worker of the pages reads it, or as Apple's service, a webhook or the sender to topics does: JSON of
    /// `notice.mostBytes` at most.
    package func callAsFunction(_ notice: PushNotice) -> [UInt8] {
        let language = Language.best(for: notice.language) ?? .standard
        let phrases = language.phrases(region: nil, isServed: true, places: places.search.gazetteer)
        func made(_ room: Int) -> [UInt8] {
            let message = message(notice, phrases, bytes: room)
            switch notice.form {
            case .browser: return message.forBrowser
            case .phone: return message.forPhone(notice)
            case .webhook: return webhook(message, notice, phrases)
            case .ntfy: return message.forNtfy(notice)
            }
        }
        var (bytes, room) = (made(notice.mostBytes), notice.mostBytes)
        // Escapes take room that a text does not show.
        while bytes.count > notice.mostBytes, room > 1 {
            room = room * 2 / 3
            bytes = made(room)
        }
        return bytes
    }

    /// The texts of a message, independent of the device that shows it.
    struct Message {
        var title: String
        /// "Berlin"; nil where the message concerns no place.
        var place: String?
        /// "Severe · Until 19:00", and the source's own words where they are not the title.
        var details: String
        /// "Severe · Berlin · Until 19:00".
        var body: String
        var url: String
        var tag: String
        var language: String
        /// It takes the place of the one before without a sound.
        var isQuiet = false
    }

    private func message(_ notice: PushNotice, _ phrases: any Phrases, bytes: Int) -> Message {
        var message: Message
        switch notice.content {
        case .test:
            message = Message(
                title: phrases.pushTestHeadline, details: phrases.pushTestText, body: phrases.pushTestText, url: Address(.settings).target,
                tag: notice.tag,
                language: phrases.language)
        case .warning(let news, let kind, let cell):
            message = warning(news, kind, cell, notice, phrases, bytes: bytes)
        case .rule(let news, let cell, let zone):
            message = rule(news, cell, zone, notice, phrases, bytes: bytes)
        case .cyclone(let threat, let kind, _, let cell):
            message = cyclone(threat, kind, cell, notice, phrases, bytes: bytes)
        }
        if isSimulated { message.title = "\(phrases.simulatedMark): \(message.title)" }
        return message
    }

    private func warning(
        _ news: WarningNews, _ kind: WarningChange.Kind, _ cell: Cell, _ notice: PushNotice, _ phrases: any Phrases, bytes: Int
    ) -> Message {
        let (named, now) = (places[cell], now())
        let format = WeatherFormatter(units: UnitPreferences(region: nil), phrases: phrases)
        let area = WarningNews.text(news.areas, in: phrases.language).map { DisplayText.line($0) }
        // The source's words say more than coordinates.
        let shown =
            placeWords(named.point, notice, at: cell.center, format) ?? area.map { PushText.shortened($0, toBytes: bytes / 8) }
            ?? named.point.wordsAlone(at: cell.center, in: named.country, format)
        let words = WarningNoticeWords(
            kind, title: title(news, phrases, bytes: bytes), severity: news.severity, onset: news.onset, end: news.end,
            time: TimeLabels(zone: news.zone ?? named.zone, around: now, clock: UnitPreferences(region: nil).clock, phrases: phrases),
            now: now)
        return Message(
            title: words.title, place: shown, details: words.line(), body: words.line(place: shown),
            url: Self.warningLink(news, in: cell), tag: notice.tag, language: phrases.language)
    }

    private func title(_ news: WarningNews, _ phrases: any Phrases, bytes: Int) -> WarningTitle {
        guard let tag = WarningNews.tag(news.headlines, in: phrases.language), let headline = news.headlines[tag] else {
            return WarningTitle(text: PushText.shortened(phrases.alertsTitle, toBytes: bytes / 4), original: nil)
        }
        let language = tag == "und" ? nil : tag
        // News that was stored before kinds were has the names of the events alone.
        let kinds = news.kinds.isEmpty ? (news.events[tag] ?? []).map { WarningKinds.kind(of: $0, in: language) ?? .other } : news.kinds
        let title = phrases.warningTitle(DisplayText.line(headline), language: language, kinds: kinds)
        // The text around the title takes about a third of a short message, and leaves no room for the source's own words.
        let original = bytes < Self.leastForBody ? nil : title.original
        return WarningTitle(
            text: PushText.shortened(title.text, toBytes: bytes / 4), original: original.map { PushText.shortened($0, toBytes: bytes / 4) })
    }

    private func rule(
        _ news: RuleNews, _ cell: Cell, _ zone: TimeZone?, _ notice: PushNotice, _ phrases: any Phrases, bytes: Int
    ) -> Message {
        let units = UnitPreferences(text: notice.units, defaults: UnitPreferences(region: nil))
        let (shown, nearestZone) = self.place(of: cell, notice, WeatherFormatter(units: units, phrases: phrases))
        let place = PushText.shortened(shown, toBytes: bytes / 8)
        let sentences = RuleSentences(
            units: units, phrases: phrases,
            zone: zone ?? nearestZone, now: now())
        let title =
            news.isWithdrawn
            ? sentences.withdrawn(news.episode, by: news.rule, in: place) : sentences.told(news.episode, by: news.rule, in: place)
        let reason = bytes < Self.leastForBody ? "" : sentences.wanted(news.rule)
        return Message(
            title: title, details: reason, body: reason, url: Self.weatherLink(cell), tag: notice.tag, language: phrases.language,
            isQuiet: news.isWithdrawn)
    }

    /// The words for a cell, and the zone of the nearest town.
    func place(of cell: Cell, _ notice: PushNotice, _ format: WeatherFormatter) -> (words: String, zone: TimeZone) {
        let named = places[cell]
        let words =
            placeWords(named.point, notice, at: cell.center, format)
            ?? named.point.wordsAlone(at: cell.center, in: named.country, format)
        return (words, named.zone)
    }

    // MARK: Two places of one name

    /// Whether another cell of a device has the name of this one.
    package func namesakes(of cell: Cell, among others: [Cell]) -> PushNotice.Namesakes {
        guard case .place(let own) = places[cell].point else { return .none }
        let same = others.compactMap { other -> Place? in
            guard case .place(let place) = places[other].point, place.name == own.name else { return nil }
            return place
        }
        if same.isEmpty { return .none }
        let isNear = same.contains { $0.region == own.region && $0.countryCode == own.countryCode }
        return isNear ? .inSameRegion : .elsewhere
    }

    /// The cell's name: "Springfield", or "Springfield, Illinois, United States" if the device has another Springfield; in one region with
    /// the coordinates.
    ///
    /// - Returns: nil for a nameless point.
    private func placeWords(_ point: PointName, _ notice: PushNotice, at coordinate: Coordinate, _ format: WeatherFormatter) -> String? {
        let name = point.words(at: coordinate, format)
        if let label = notice.envelope?.label?.name { return DisplayText.line(label) }
        guard let name, case .place(let place) = point else { return name }
        switch notice.namesakes {
        case .none: return name
        case .elsewhere:
            let region = place.region.map { format.phrases.region($0, countryCode: place.countryCode) }
            let country = format.phrases.country(place.countryCode, named: place.country)
            return [name, region, country].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        case .inSameRegion:
            return "\(name), \(format.point(latitude: coordinate.latitude, longitude: coordinate.longitude))"
        }
    }

    private static func warningLink(_ news: WarningNews, in cell: Cell) -> String {
        Address(
            .alerts,
            [
                .latitude: Address.degrees(cell.center.latitude), .longitude: Address.degrees(cell.center.longitude),
                .warning: EventKey.of(news.event), .part: "opening",
            ]
        ).target
    }

    /// To the weather that a rule speaks of.
    private static func weatherLink(_ cell: Cell) -> String {
        Address(
            .dashboard,
            [.latitude: Address.degrees(cell.center.latitude), .longitude: Address.degrees(cell.center.longitude)], anchor: fragment
        ).target
    }
}

extension PushComposer.Message {
    fileprivate var forBrowser: [UInt8] {
        JSONValue.members([
            "title": .string(title), "body": .string(body), "url": .string(url), "tag": .string(tag), "lang": .string(language),
            "quiet": isQuiet ? .bool(true) : nil,
        ]).canonicalBytes()
    }
}
