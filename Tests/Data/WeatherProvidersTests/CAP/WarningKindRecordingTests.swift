import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherWarnings

@testable import WeatherProviders

@Suite(
    "Kinds and levels of the recorded warnings, written out from reading the files",
    .enabled(if: Recordings.areThere, "the recordings are not beside this checkout"))
struct WarningKindRecordingTests {
    /// What a reader sees of a message: its kinds, the issuer's levels and our severities, block by block.
    struct Expected: Sendable {
        let file: String
        let kinds: [WarningKind]
        let levels: [WarningLevel?]
        let severities: [Alert.Severity]

        init(_ file: String, _ kind: WarningKind, _ level: WarningLevel?, _ severity: Alert.Severity) {
            self.init(file, [kind], [level], [severity])
        }

        init(_ file: String, _ kinds: [WarningKind], _ levels: [WarningLevel?], _ severities: [Alert.Severity]) {
            (self.file, self.kinds, self.levels, self.severities) = (file, kinds, levels, severities)
        }
    }

    @Test(
        "Each message of a feed",
        arguments: [
            Expected("cap/dwd-update.xml", .thunderstorm, .orange, .moderate),
            Expected("cap/thunderstorm.xml", .thunderstorm, nil, .severe),
            Expected("cap/tsunami.xml", .tsunami, nil, .minor), Expected("2026-11-27/cap/aemet-canary-2026.xml", .heat, .yellow, .moderate),
            Expected("2026-11-27/cap/dwd-update-8-languages.xml", .rain, .orange, .moderate),
            Expected("2026-11-27/cap/earthquake-iso8859-1.cap", .earthquake, nil, .unknown),
            Expected("2026-11-27/cap/environment-canada-tornado-ended-2026.xml", .tornado, .yellow, .minor),
            Expected("2026-11-27/cap/meteofrance-update-allclear.xml", .avalanche, .yellow, .moderate),
            Expected("2026-11-27/cap/metoffice-ice-zones-only.xml", .ice, .yellow, .moderate),
            Expected("2026-11-27/cap/nsw-rfs-fire.cap", [.fire, .fire], [nil, nil], [.minor, .minor]),
            Expected("2026-11-27/cap/nws-cap-2022.xml", .snow, nil, .severe),
            Expected("2026-11-27/cap/sachet-india-two-languages.xml", .thunderstorm, nil, .moderate),
            Expected("2026-11-27/nws/alerts_active_zone.json", .flood, nil, .severe),
            Expected("2026-11-27/metno/metalerts_current_2025.json", [.wind, .wind], [.yellow, .yellow], [.moderate, .moderate]),
            Expected(
                "nws/wg_alerts_active_8.json", [.ice, .tropicalCyclone, .snow, .snow, .snow, .fire, .fire, .fire],
                Array(repeating: nil, count: 8), Array(repeating: .severe, count: 8)),
        ])
    func message(expected: Expected) throws {
        guard let bytes = Recordings.bytes(expected.file) else { return }
        let instant = Date(timeIntervalSince1970: 1_773_144_000)
        let reading = try #require(WarningFeedReader.reading(of: bytes, from: "Feed", receivedAt: instant))
        let blocks = reading.messages.flatMap(\.blocks)
        #expect(blocks.map { $0.kind ?? .other } == expected.kinds)
        #expect(blocks.map(\.level) == expected.levels)
        #expect(blocks.map(\.severity) == expected.severities)
    }

    @Test("The warning of a provider whose events have neither codes nor languages")
    func italian() throws {
        guard let bytes = Recordings.bytes("openweathermap/onecall_bozen_alert_it.json") else { return }
        let alerts = try Decoding.weather(.openWeatherMap, String(decoding: bytes, as: UTF8.self), endpoint: "onecall").alerts ?? []
        #expect(!alerts.isEmpty && alerts.allSatisfy { $0.kind == .thunderstorm })
    }
}
