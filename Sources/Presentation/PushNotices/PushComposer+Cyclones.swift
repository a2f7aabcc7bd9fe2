import Foundation
import Notices
import PushOutbox
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherWarnings

extension PushComposer {
    /// That a tropical cyclone may come near a place, or no longer does.
    func cyclone(
        _ threat: CycloneThreat, _ kind: WarningChange.Kind, _ cell: Cell, _ notice: PushNotice, _ phrases: any Phrases, bytes: Int
    ) -> Message {
        let units = UnitPreferences(text: notice.units, defaults: UnitPreferences(region: nil))
        let format = WeatherFormatter(units: units, phrases: phrases)
        let (place, zone) = self.place(of: cell, notice, format)
        let now = now()
        let words = CycloneNoticeWords(
            threat, kind, name: PushText.shortened(DisplayText.line(threat.name), toBytes: bytes / 8),
            source: threat.source.map { phrases.providerName($0, ownName: ProviderCatalog.name(of: $0)) }, format: format,
            time: TimeLabels(zone: zone, around: now, clock: units.clock, phrases: phrases), now: now)
        let shown = PushText.shortened(place, toBytes: bytes / 8)
        let isShort = bytes < Self.leastForBody
        return Message(
            title: isSimulated || !threat.isSimulated ? words.title : "\(phrases.simulatedMark): \(words.title)", place: shown,
            details: words.line(isShort: isShort), body: words.line(place: shown, isShort: isShort), url: Self.mapLink(cell),
            tag: notice.tag, language: phrases.language, isQuiet: kind == .cancelled)
    }

    /// To the map around the place, on which the cyclone is drawn.
    private static func mapLink(_ cell: Cell) -> String {
        "\(Address(.map).target)#5/\(Address.degrees(cell.center.latitude))/\(Address.degrees(cell.center.longitude))"
    }
}
