import Foundation
import Testing

@testable import TestSupport
@testable import TownGazetteer
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherWarnings

@Suite("The list of warnings beside the map")
struct WarnedListTests {
    private static let now = Sample.noon
    private static let home = Coordinate.moscow

    private static func warning(
        _ id: String, _ latitude: Double, _ longitude: Double, _ severity: Alert.Severity = .moderate, areas: String? = nil,
        isDrawn: Bool = true, event: String? = nil
    ) throws -> DrawnWarning {
        let corners = try [(-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5)].map {
            try Coordinate(latitude: latitude + $0.0, longitude: longitude + $0.1)
        }
        let alert = Alert(
            id: id, event: "Snow", severity: severity, areas: areas, sender: "Office", expires: now + 7200, language: "en",
            translations: [AlertTranslation(language: "ru", event: "Снег", headline: "Сильный снег: до 11 см")],
            outline: isDrawn ? AlertOutline(polygons: [corners], circles: []) : nil)
        return DrawnWarning(
            alert: alert, point: try Coordinate(latitude: latitude, longitude: longitude), source: "Feed", event: event)
    }

    private static func list(_ warnings: [DrawnWarning], leftOut: Int = 0, phrases: any Phrases = englishPhrases()) -> WarnedList {
        WarnedList(
            DrawnWarnings(warnings: warnings, isSimulated: false, leftOut: leftOut), around: home,
            view: GeographicBox.firstView(around: home), now: now, clock: .hours24, phrases: phrases, places: .towns)
    }

    @Test("Finding W2: the reader's place comes first, drawn or not, then what is in view, the worst first, then the rest")
    func order() throws {
        let list = Self.list([
            try Self.warning("far", 53, -164, .extreme), try Self.warning("near", 62, 45, .severe),
            try Self.warning("mild", 58, 30, .minor),
            try Self.warning("own", Self.home.latitude, Self.home.longitude, .minor, isDrawn: false),
        ])
        #expect(list.marks.map(\.key) == ["own", "near", "mild", "far"].map { EventKey.of($0) })
        #expect(list.seen == 3 && list.listed == 3 && list.leftOut == nil && list.unplaced == nil)
        #expect(list.marks[0].outlines.isEmpty && list.marks[0].spots == [Self.home])
        #expect(list.marks.map(\.kindSymbol) == Array(repeating: "kind-snow", count: 4))
    }

    @Test("Finding W2: more than a list holds, more than a map draws and those without a place are counted, never taken for none")
    func bounds() throws {
        let many = try (0..<250).map { try Self.warning("\($0)", 50 + Double($0 % 10), 30 + Double($0 / 10) / 10) }
        let list = Self.list(many, leftOut: 3)
        #expect(list.marks.count == WarnedAreaMark.most && list.seen == WarnedAreaMark.most && list.listed == WarnedList.most)
        #expect(list.leftOut == "50 more warnings are not listed here.")
        #expect(list.unplaced == "3 warnings are not on the map: their areas are codes that Petrel cannot look up, or could not be read.")
        #expect(Self.list([]).marks.isEmpty && Self.list([]).unplaced == nil)
    }

    @Test("Finding F1: one that is announced says from when it holds, one in force until when alone")
    func announced() throws {
        var ahead = try Self.warning("a", 62, 38)
        (ahead.alert.onset, ahead.alert.expires) = (Self.now + 26 * 3600, Self.now + 30 * 3600)
        var inForce = ahead
        inForce.alert.onset = Self.now - 60
        #expect(Self.list([ahead]).marks.first?.period == "From Wednesday 17:00 · Until Wednesday 21:00")
        #expect(Self.list([inForce]).marks.first?.period == "Until Wednesday 21:00")
        ahead.alert.expires = nil
        #expect(Self.list([ahead]).marks.first?.period == "From Wednesday 17:00 · End not stated")
        #expect(Self.list([ahead]).marks.first?.text.contains("From Wednesday 17:00") == true)
    }

    @Test("Finding B7: several areas of one event are one mark with all outlines; what ends at another time is another")
    func grouped() throws {
        var later = try Self.warning("c", 62, 38, event: "e")
        later.alert.expires = Self.now + 9000
        let marks = Self.list([
            try Self.warning("a", 60, 38, event: "e"), try Self.warning("b", 61, 38, event: "e"), later,
            try Self.warning("b", 63, 38, isDrawn: false, event: "e"),
        ]).marks
        #expect(marks.map(\.outlines.count) == [2, 1] && marks.map(\.spots.count) == [1, 0])
    }

    @Test("Finding W12: in Russian too a row says for which area it is, and from whom", arguments: ["Tula area", nil])
    func russian(areas: String?) throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        let mark = try #require(
            Self.list([try Self.warning("a", Self.home.latitude, Self.home.longitude, areas: areas)], phrases: russian).marks.first)
        #expect(mark.text.hasPrefix("Умеренная опасность · Сильный снег: до 11 см · \(areas ?? "")") && mark.text.hasSuffix(" · Office"))
        #expect(mark.areas?.isEmpty == false, "without words of the source it is the nearest town")
    }

    @Test(
        "Russian row 9: where the source writes English alone, a row and the map name the hazard in Russian, with the source's words last")
    func englishForRussians() throws {
        let russian = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        var warning = try Self.warning("a", Self.home.latitude, Self.home.longitude, areas: "Tula area")
        (warning.alert.translations, warning.alert.headline) = ([], "Snow in the Tula area")
        let mark = try #require(Self.list([warning], phrases: russian).marks.first)
        #expect(mark.event == "Снегопад" && mark.title == "Снегопад" && mark.language == nil)
        #expect(mark.text.hasPrefix("Умеренная опасность · Снегопад · Tula area · "))
        #expect(mark.text.hasSuffix(" · Office · В оригинале: Snow in the Tula area"))
        let english = try #require(Self.list([warning]).marks.first)
        #expect(english.event == "Snow" && english.title == "Snow in the Tula area" && english.language == "en")
        #expect(english.original == nil && english.areas == nil)
    }

    @Test("A view over the date line has what lies on either side of it")
    func dateLine() throws {
        let place = try Coordinate(latitude: -17, longitude: 179)
        let drawn = DrawnWarnings(
            warnings: [try Self.warning("east", -17, 178), try Self.warning("west", -17, -178), try Self.warning("far", -17, 100)],
            isSimulated: true)
        let list = WarnedList(
            drawn, around: place, view: GeographicBox.firstView(around: place), now: Self.now, clock: .hours24,
            phrases: englishPhrases(), places: .towns)
        #expect(list.seen == 2 && list.isSimulated)
    }
}
