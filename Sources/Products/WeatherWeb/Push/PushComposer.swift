import Foundation
import Gazetteer
import JSONText
import PushOutbox
import PushSending
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// Makes the message that a device shows: headline, severity, place and end, complete without a look at the server. It is never the source of
/// truth: opening it fetches the weather anew.
package struct PushComposer: Sendable {
    private let search: PlaceSearch
    private let isSimulated: Bool
    private let now: @Sendable () -> Date

    /// The fragment of the address by which a page finds that it was opened from a notification.
    static let fragment = "notification"

    /// - Parameters:
    ///   - isSimulated: true where no warning is real; each message says so.
    ///   - now: the clock of warnings.
    package init(_ service: WeatherService, isSimulated: Bool, now: @escaping @Sendable () -> Date) {
        search = service.search
        self.isSimulated = isSimulated
        self.now = now
    }

    /// The message as the worker of the pages reads it: JSON of `notice.mostBytes` at most.
    package func callAsFunction(_ notice: PushNotice) -> [UInt8] {
        let phrases = (Language.best(for: notice.language) ?? .standard).phrases(region: nil, isServed: true)
        var (bytes, room) = (Self.bytes(message(notice, phrases, bytes: notice.mostBytes)), notice.mostBytes)
        // Escapes take room that a text does not show.
        while bytes.count > notice.mostBytes, room > 1 {
            room = room * 2 / 3
            bytes = Self.bytes(message(notice, phrases, bytes: room))
        }
        return bytes
    }

    private struct Message {
        var title: String
        var body: String
        var url: String
        var tag: String
        var language: String
    }

    private func message(_ notice: PushNotice, _ phrases: any Phrases, bytes: Int) -> Message {
        var message: Message
        switch notice.content {
        case .test:
            message = Message(
                title: phrases.pushTestHeadline, body: phrases.pushTestText, url: Address(.settings).target, tag: notice.tag,
                language: phrases.language)
        case .warning(let news, let kind, let cell):
            message = warning(news, kind, cell, tag: notice.tag, phrases, bytes: bytes)
        }
        if isSimulated { message.title = "\(phrases.simulatedMark): \(message.title)" }
        return message
    }

    private func warning(
        _ news: WarningNews, _ kind: WarningNews.Kind, _ cell: Cell, tag: String, _ phrases: any Phrases, bytes: Int
    ) -> Message {
        let place = search.naming(cell).map { phrases.town($0) }
        let area = WarningNews.text(news.areas, in: phrases.language).map { DisplayText.line($0) }
        // What surrounds the texts takes about a third of a short message.
        let headline = PushText.shortened(
            DisplayText.line(WarningNews.text(news.headlines, in: phrases.language) ?? phrases.alertsTitle), toBytes: bytes / 4)
        let zone = Gazetteer.bundled.timeZone(at: cell.center)
        let time = TimeLabels(zone: zone, around: now(), clock: UnitPreferences(region: nil).clock, phrases: phrases)
        let until = kind == .cancelled ? nil : news.end.map { phrases.until(time.clockNear($0, today: time.date(of: now()))) }
        let words = [phrases.severity(news.severity), place ?? area.map { PushText.shortened($0, toBytes: bytes / 8) }, until]
        let title =
            switch kind {
            case .new: headline
            case .upgraded: phrases.pushUpgraded(headline)
            case .cancelled: phrases.pushCancelled(headline)
            }
        let address = Address(
            .dashboard,
            [.latitude: Address.degrees(cell.center.latitude), .longitude: Address.degrees(cell.center.longitude)], anchor: Self.fragment)
        return Message(
            title: title, body: words.compactMap(\.self).joined(separator: " · "), url: address.target, tag: tag, language: phrases.language
        )
    }

    private static func bytes(_ message: Message) -> [UInt8] {
        JSONValue.object([
            "title": .string(message.title), "body": .string(message.body), "url": .string(message.url), "tag": .string(message.tag),
            "lang": .string(message.language),
        ]).canonicalBytes()
    }
}
