import Foundation
import JSONText
import PushNotices
import PushOutbox
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore
import WeatherWarnings

@Suite("Messages about tropical cyclones")
struct CycloneMessageTests {
    private static let miami = Cell(containing: Coordinate(valid: 25.77, -80.19))

    private func composer(isSimulated: Bool = false) -> PushComposer {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: { Sample.noon })
        return PushComposer(service.search, isSimulated: isSimulated, now: { Sample.noon })
    }

    /// Moves west past Miami, 161 km to its south, in two days; the forecast has it stronger.
    private func threat(isSimulated: Bool = false, _ change: (inout CycloneThreat) -> Void = { _ in }) throws -> CycloneThreat {
        var cyclone = try Sample.cyclone(24.3, -70, time: Sample.noon - 3_600, windKph: 100, ahead: 185, uncertainty: 200)
        cyclone.advisory = "024"
        let path = CyclonePath(cyclone, now: Sample.noon)
        var threat = CycloneThreat(path, try #require(path.reach(Self.miami.center)), isSimulated: isSimulated, at: Sample.noon)
        change(&threat)
        return threat
    }

    private func message(
        _ threat: CycloneThreat, _ kind: WarningChange.Kind = .new, language: String = "en", units: String = "", mostBytes: Int = 3_000,
        form: PushNotice.Form = .browser, isSimulated: Bool = false
    ) throws -> JSONNode {
        let notice = PushNotice(
            content: .cyclone(threat, kind, threat.severity, Self.miami), form: form, tag: "tag", language: language, units: units,
            mostBytes: mostBytes)
        let bytes = composer(isSimulated: isSimulated)(notice)
        #expect(bytes.count <= mostBytes)
        return try JSONDocument(bytes).root
    }

    @Test(
        "A message says which cyclone, where, how near and when by the place's clock, how strong, and whose advisory; it leads to the map")
    func complete() throws {
        let english = try message(threat())
        #expect(english["title"]?.string == "Tropical storm Edda may come near")
        #expect(
            english["body"]?.string
                == "Miami · In the forecast cone · Track passes within 161\u{a0}km · Nearest: Thursday 08:05 · Wind up to 100\u{a0}km/h · "
                + "Forecast: up to 185\u{a0}km/h · Advisory 024, 07:00, US National Hurricane Center")
        #expect(english["url"]?.string == "/map#5/25.75/-80.2" && english["tag"]?.string == "tag" && english["quiet"] == nil)
        let russian = try message(threat(), language: "ru")
        #expect(russian["title"]?.string == "Тропический шторм Edda может пройти рядом")
        #expect(
            russian["body"]?.string
                == "Майами · В конусе прогноза · Путь пройдёт в пределах 161\u{a0}км · Ближе всего: чт\u{a0}08:05 · Ветер до 100\u{a0}км/ч · "
                + "По прогнозу до 185\u{a0}км/ч · Бюллетень 024, 07:00, Национальный центр США по ураганам")
    }

    @Test("What became worse says so; what is taken back says that warnings still hold, and makes no sound")
    func kinds() throws {
        #expect(try message(threat(), .upgraded)["title"]?.string == "Updated: Tropical storm Edda may come near")
        let back = try message(threat(), .cancelled)
        #expect(back["title"]?.string == "Tropical storm Edda is no longer expected near" && back["quiet"]?.bool == true)
        #expect(
            back["body"]?.string == "Miami · Warnings in force still apply. · Advisory 024, 07:00, US National Hurricane Center")
        #expect(
            try message(threat(), .cancelled, language: "ru")["title"]?.string == "Тропический шторм Edda: приближения больше не ожидается")
    }

    @Test("On a phone the place is apart, and a hurricane comes through a focus, a storm lights the screen, a withdrawal waits")
    func phone() throws {
        func level(_ strength: CycloneThreat.Strength, _ kind: WarningChange.Kind = .new) throws -> String? {
            try message(threat { $0.strength = strength }, kind, form: .phone)["aps"]?["interruption-level"]?.string
        }
        let shown = try message(threat(), form: .phone)
        #expect(shown["aps"]?["alert"]?["subtitle"]?.string == "Miami")
        #expect(shown["aps"]?["alert"]?["body"]?.string?.hasPrefix("In the forecast cone · ") == true)
        #expect(shown["petrel"]?["link"]?.string == "petrel:///map" && shown["aps"]?["thread-id"]?.string == Self.miami.id)
        #expect(try level(.major) == "time-sensitive" && level(.hurricane) == "time-sensitive" && level(.storm) == "active")
        #expect(try level(.depression) == "passive" && level(.major, .cancelled) == "passive")
    }

    @Test("A simulated cyclone says so, once, in a real world and in a simulated one")
    func simulated() throws {
        for isSimulated in [false, true] {
            let shown = try message(threat(isSimulated: true), isSimulated: isSimulated)
            #expect(shown["title"]?.string == "Simulated, not real: Tropical storm Edda may come near")
        }
    }

    @Test("The reader's units; short messages keep the name and the place, whatever a service calls a cyclone")
    func short() throws {
        #expect(try message(threat(), units: "us")["body"]?.string?.contains("Wind up to 62\u{a0}mph") == true)
        let long = try threat { $0.name = String(repeating: "Ёж ", count: 400) }
        for language in ["en", "ru", "en-XA", "ar-XB"] {
            let shown = try message(long, language: language, mostBytes: 500)
            #expect(shown["title"]?.string?.isEmpty == false && shown["body"]?.string?.isEmpty == false)
        }
        #expect(try message(threat(), mostBytes: 500)["body"]?.string?.contains("Advisory") == false)
    }
}
