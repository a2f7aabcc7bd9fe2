import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@Suite("What a warning is of, by codes and by the words of English")
struct WarningKindTests {
    private static let english: [(String, WarningKind)] = [
        ("Tornado Watch", .tornado),
        ("Hurricane Warning", .tropicalCyclone), ("Tropical Storm Watch", .tropicalCyclone),
        ("Severe Thunderstorm Watch", .thunderstorm), ("Moderate thunderstorm warning with hail and squalls", .thunderstorm),
        ("Coastal Flood Advisory", .surge), ("Storm Surge Warning", .surge), ("stormSurge", .surge),
        ("Flash Flood Warning", .flood), ("Moderate rain-flood warning", .flood),
        ("Ice Storm Warning", .ice), ("Freezing Rain Advisory", .ice), ("freezing drizzle", .ice),
        ("Winter Storm Warning", .snow), ("Snow Squall Warning", .snow), ("blowingSnow", .snow),
        ("Freeze Warning", .frost),
        ("Wind Chill Warning", .cold), ("Extreme Cold Warning", .cold), ("Severe low-temperature warning", .cold),
        ("Excessive Heat Warning", .heat), ("Yellow High Temperature Warning", .heat), ("Moderate high-temperature warning", .heat),
        ("Red Flag Warning", .fire), ("Moderate forest-fire warning", .fire),
        ("Dense Fog Advisory", .fog), ("Freezing Fog Advisory", .fog),
        ("Dust Storm Warning", .dust),
        ("Dense Smoke Advisory", .air),
        ("High Surf Advisory", .coast), ("Rip Current Statement", .coast), ("Moderate coastalevent warning", .coast),
        ("Small Craft Advisory", .sea), ("Hazardous Seas Warning", .sea),
        ("Gale Warning", .wind), ("Hurricane Force Wind Warning", .wind), ("polarLow", .wind),
        ("Orange Rain Warning", .rain),
        ("Moderate snow-ice warning", .snowOrIce), ("Yellow warning of snow and ice", .snowOrIce),
        ("Ashfall Warning", .volcano),
        ("Earthquake Warning", .earthquake),
        ("Moderate avalanches warning", .avalanche),
        ("landslide", .landslide),
    ]

    @Test("The most particular danger that an event names is its kind", arguments: english)
    func named(event: String, kind: WarningKind) {
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(language: "en", event: event)]) == kind)
    }

    @Test(
        "An event that names no danger has none, nor has a word that only holds one",
        arguments: [
            "", " ", "Special Weather Statement", "Civil Emergency Message", "Law Enforcement Service", "Child Abduction Emergency",
            "Administrative Message", "Network Message Notification", "Local Area Emergency", "911 Telephone Outage", "Hydrologic Outlook",
            "Nuclear Power Plant Warning", "Hazardous Materials Warning", "Shelter In Place Warning", "Evacuation Immediate", "Blue Alert",
            "Short Term Forecast", "Weather warning", "Public Information Statement", "Test",
        ])
    func unknown(event: String) {
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(language: "en", event: event)]) == .other)
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(event: event)]) == .other)
    }

    @Test(
        "Codes of each scheme",
        arguments: [
            ("awareness_type", "1; Wind", .wind), ("awareness_type", "2; snow-ice", .snowOrIce),
            ("awareness_type", "3; Thunderstorm", .thunderstorm),
            ("awareness_type", "4; fog", .fog), ("awareness_type", "5; high-temperature", .heat),
            ("awareness_type", "6; low-temperature", .cold),
            ("awareness_type", "7; coastalevent", .coast), ("Awareness_Type", "8; forest-fire", .fire),
            ("awareness_type", "9; avalanches", .avalanche),
            ("awareness_type", "10; Rain", .rain), ("awareness_type", "12; flooding", .flood), ("awareness_type", "13; Rain-Flood", .flood),
            ("awareness_type", " 10.0, rain", .rain), ("awareness_type", "forest-fire", .fire), ("awareness_type", "99; unknown", .other),
            ("II", "31", .thunderstorm), ("II", "61", .rain), ("II", "22", .frost), ("II", "85", .ice), ("II", "88", .thaw),
            ("II", "247", .heat),
            ("II", "98", .other), ("GROUP", "SNOWDRIFT", .snow), ("GROUP", "GLAZE", .ice),
            ("VTEC", "/O.NEW.KAMA.FW.A.0007.260306T1700Z-260307T0200Z/", .fire),
            ("VTEC", "/O.NEW.KAMA.ZZ.A.0007.260306T1700Z-260307T0200Z/", .other), ("VTEC", "/O.CON.KDLH", .other),
            ("SAME", "TOR", .tornado),
            ("SAME", "FRW", .fire), ("SAME", "NWS", .other), ("SAME", "SPS", .other), ("NationalWeatherService", "GLW", .wind),
            ("NationalWeatherService", "FRY", .frost), ("NationalWeatherService", "SMW", .thunderstorm), ("JMA", "33", .rain),
            ("jma:kind", "02", .snow),
            ("JMA", "39", .landslide), ("JMA", "48", .surge), ("JMA", "00", .other), ("OET:v1.2", "OET-079", .flood),
            ("eventCode", "OET-170", .dust),
            ("eventCode", "OET-999", .other), ("cma", "11B01", .tropicalCyclone), ("cma", "11B19", .air), ("cma", "11B99", .other),
            ("profile:CAP-CP:Event:0.4", "freezeRain", .ice), ("profile:CAP-CP:Event:0.4", "forestFire", .fire),
            ("profile:CAP-CP:Event:0.4", "arctOutflow", .cold),
            ("AEMET-Meteoalerta fenomeno", "AT;Temperaturas máximas", .heat), ("", "", .other),
        ] as [(String, String, WarningKind)])
    func coded(scheme: String, value: String, kind: WarningKind) {
        let texts = [WarningText(language: "en", event: "Warning")]
        #expect(WarningKinds.kind(codes: [WarningCode(scheme: scheme, value: value)], texts: texts) == kind)
    }

    @Test("A code is made more particular by words, and is never replaced by those of another danger")
    func refined() {
        func kind(_ type: String, _ event: String) -> WarningKind {
            WarningKinds.kind(
                codes: [WarningCode(scheme: "awareness_type", value: type)], texts: [WarningText(language: "en", event: event)])
        }
        #expect(kind("2; Snow-Ice", "Yellow ice warning") == .ice && kind("2; Snow-Ice", "Yellow snow warning") == .snow)
        #expect(kind("2; Snow-Ice", "Moderate snow-ice warning") == .snowOrIce && kind("2; Snow-Ice", "Warning") == .snowOrIce)
        #expect(kind("7; coastalevent", "Storm surge") == .surge && kind("6; low-temperature", "Frost warning") == .frost)
        #expect(kind("1; Wind", "Rain warning") == .wind && kind("3; Thunderstorm", "Rain and wind") == .thunderstorm)
    }

    @Test("The name of an event of the US service comes before its codes, the headline last and without the names of places")
    func order() {
        let codes = [WarningCode(scheme: "SAME", value: "FRW")]
        #expect(WarningKinds.kind(codes: codes, texts: [WarningText(event: "Ice Storm Warning")]) == .ice)
        #expect(WarningKinds.kind(codes: codes, texts: [WarningText(event: "Special Statement")]) == .fire)
        let headline = "Special Weather Statement issued November 27 by NWS Snow Lake"
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(event: "Special Weather Statement", headline: headline)]) == .other)
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(event: "Statement", headline: "Dense fog for Snow Lake")]) == .fog)
        let damaging = "Severe Weather Warning for Damaging Winds for Snow Lake"
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(event: "Severe Weather Warning", headline: damaging)]) == .wind)
        #expect(WarningKinds.kind(codes: [], texts: [WarningText(event: "Statement")], tags: ["Extreme temperature value"]) == .heat)
        let texts = [WarningText(language: "de", event: "Warnung"), WarningText(language: "pl", event: "Silny wiatr")]
        #expect(WarningKinds.kind(codes: [], texts: texts) == .wind)
    }

    @Test("10,000 random texts and codes are read without a trap, and the longest in little time")
    func hostile() {
        var random = SeededRandom(seed: 50)
        let alphabet = Array(
            "abcdefghijklmnopqrstuvwxyzäöüßæøåéèñçşğıłńśžабвгдежзийклмнопрстуё雨雪風大台แดดฝนगर्मीלחםمطر0123456789 -_;,./\u{0}\u{301}\u{202E}\u{1F4A9}"
        )
        let schemes = ["awareness_type", "II", "GROUP", "VTEC", "SAME", "NationalWeatherService", "JMA", "x"]
        for _ in 0..<10_000 {
            let text = String(
                (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
            let code = WarningCode(scheme: schemes[Int.random(in: schemes.indices, using: &random)], value: text)
            let kind = WarningKinds.kind(codes: [code], texts: [WarningText(language: text, event: text, headline: text)])
            #expect(WarningKind.allCases.contains(kind))
            _ = WarningLevel(awareness: text)
            _ = WarningLevel(rgb: text)
        }
        for piece in ["a", "\u{301}", " wind", "雨", "\u{0}"] {
            _ = WarningKinds.kind(codes: [], texts: [WarningText(event: String(repeating: piece, count: 1_000_000))])
        }
    }

    @Test("A kind that a later version has is read as another one, and each is written by its name")
    func coding() throws {
        #expect(WarningKind(rawValue: "plasma") == nil)
        for kind in WarningKind.allCases { #expect(WarningKind(rawValue: kind.rawValue) == kind) }
        #expect(MemoryLayout<WarningKind?>.size == 1 && MemoryLayout<WarningLevel?>.size == 1)
    }

    @Test(
        "The issuer's level, as a colour or a number",
        arguments: [
            ("2; yellow; Moderate", .yellow), ("2; Yellow; Moderate", .yellow), ("3; orange; Severe", .orange), ("4; red; Extreme", .red),
            ("1; green; Minor", .green),
            ("2", .yellow), ("3.0", .orange), ("3; amber", .amber), ("amarillo", .yellow), ("rojo", .red), ("naranja", .orange),
            ("blue", .blue), ("", nil), ("5", nil),
            ("; ;", nil), ("nan", nil), ("1e99", nil),
        ] as [(String, WarningLevel?)])
    func levels(text: String, level: WarningLevel?) { #expect(WarningLevel(awareness: text) == level) }

    @Test(
        "The level that the words of a warning name; the names of places and of flags are none",
        arguments: [
            ("Yellow ice warning", .yellow), ("yellow watch - tornado - ended", .yellow), ("Vigilance jaune avalanches", .yellow),
            ("Orange high-temperature warning", .orange),
            ("Aviso de temperaturas máximas de nivel amarillo", .yellow), ("avertissement jaune - orage", .yellow), ("暴雨红色预警信号", .red),
            ("黃色暴雨警告信號", .yellow),
            ("レベル３大雨警報", .level3), ("Red Flag Warning", nil), ("Red River Flood Warning", nil), ("Orange County Wind Advisory", nil),
            ("Blue Alert", nil),
            ("Wind warning", nil), ("Flood warning for Green River", nil),
        ] as [(String, WarningLevel?)])
    func namedLevels(text: String, level: WarningLevel?) { #expect(WarningLevel.named(in: [WarningText(event: text)]) == level) }

    @Test(
        "The German service's colours",
        arguments: [
            ("255 235 59", .yellow), ("251 140 0", .orange), ("229 57 53", .red), ("136 14 79", .violet), ("0 0", nil), ("1 2 3", nil),
        ]
            as [(String, WarningLevel?)])
    func areaColours(text: String, level: WarningLevel?) { #expect(WarningLevel(rgb: text) == level) }

    @Test("A warning without a severity has that of its level")
    func severities() {
        let alert = Alert(id: "a", event: "Wind")
        #expect(alert.classified(level: .orange).severity == .severe && alert.classified(level: .red).severity == .extreme)
        #expect(alert.classified(level: .yellow).severity == .moderate && alert.classified().severity == .unknown)
        #expect(Alert(id: "a", event: "Wind", severity: .minor).classified(level: .red).severity == .minor)
    }
}
