import Testing

@testable import ProviderKit
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherProviders
@testable import WeatherScreens
@testable import WeatherService

@Suite("What is kept of a reader, in words")
struct PrivacyContentTests {
    private static let languages = ["en", "ru"]

    private func content(_ facts: PrivacyFacts, in tag: String = "en") throws -> PrivacyContent {
        let language = try #require(Language(tag: tag))
        return PrivacyContent.make(facts, phrases: language.phrases(region: nil, isServed: facts.face == .website))
    }

    private func rows(_ content: PrivacyContent, _ section: String) -> [PrivacyContent.Row] {
        content.sections.first { $0.id == section }?.rows ?? []
    }

    private func texts(_ content: PrivacyContent) -> String {
        content.sections.flatMap(\.rows).map(\.text).joined(separator: "\n").replacing("\u{A0}", with: " ")
    }

    private func server() throws -> SourceChoice { .server(try ServerAddress(text: "https://petrel.example")) }

    @Test("The website: six sections, none empty, in the words of the language", arguments: languages)
    func website(tag: String) throws {
        let content = try content(PrivacyFacts(sendsNotifications: true), in: tag)
        #expect(content.sections.map(\.id) == ["asked", "device", "server", "others", "deletion", "operator"])
        let labels = content.sections.flatMap(\.rows).map(\.label)
        #expect(content.sections.allSatisfy { !$0.rows.isEmpty && !$0.title.isEmpty } && labels.allSatisfy { !$0.isEmpty })
        // Within a section a subject has one row.
        #expect(content.sections.allSatisfy { Set($0.rows.map(\.label)).count == $0.rows.count })
        #expect(content.simulatedBanner == nil && !content.title.isEmpty && !content.introduction.isEmpty)
        #expect(content.sections.flatMap(\.rows).map(\.text).allSatisfy { $0.hasSuffix(".") })
    }

    @Test(
        "The size of a cell is the size to which positions are rounded, as the language writes numbers",
        arguments: [("en", "0.05°", "5.6 km"), ("ru", "0,05°", "5,6 км")])
    func cellSize(tag: String, degrees: String, length: String) throws {
        let next = try #require(Coordinate(text: "0.05,0"))
        #expect(Cell(containing: next).row == 1)
        let server = try server()
        for face in [PrivacyFacts.Face.website, .phone(.direct), .phone(.demo), .phone(server)] {
            let content = try content(PrivacyFacts(face: face), in: tag)
            let position = try #require(rows(content, "asked").first?.text.replacing("\u{A0}", with: " "))
            #expect(position.contains(degrees) && position.contains(length), "\(face): \(position)")
        }
    }

    @Test(
        "The operator's address is shown where it is set, with a link where that is safe",
        arguments: [
            ("ops@example.org", "ops@example.org", "mailto:ops@example.org"),
            ("mailto:ops+petrel@example.org", "ops+petrel@example.org", "mailto:ops+petrel@example.org"),
            ("https://example.org/contact", "https://example.org/contact", "https://example.org/contact"),
            ("javascript:alert(1)", "javascript:alert(1)", nil), ("a@b@c", "a@b@c", nil), ("a@b.c?subject=x", "a@b.c?subject=x", nil),
            ("https://example.org/\"onclick=", "https://example.org/\"onclick=", nil),
        ] as [(String, String, String?)])
    func contact(set: String, text: String, page: String?) throws {
        for tag in Self.languages {
            let content = try content(PrivacyFacts(contact: set), in: tag)
            let row = try #require(rows(content, "operator").first)
            #expect(row.text == text && row.page == page)
        }
    }

    @Test("Without an operator's address the page says that there is none; the app never shows one", arguments: languages)
    func noContact(tag: String) throws {
        for contact in [nil, "", " "] {
            let content = try content(PrivacyFacts(contact: contact), in: tag)
            let shown = rows(content, "operator")
            #expect(shown.count == 1 && shown.first?.page == nil && shown.first?.text.contains("@") == false)
        }
        let app = try content(PrivacyFacts(face: .phone(.direct), contact: "ops@example.org"), in: tag)
        #expect(rows(app, "operator").isEmpty && !texts(app).contains("ops@example.org"))
    }

    @Test("The services in use are named, in their order; simulated ones are not said to receive anything")
    func services() throws {
        let profiles = [OpenMeteoProvider.profile, METNorwayProvider.profile]
        let used = try content(PrivacyFacts(services: profiles))
        #expect(rows(used, "others").first?.text.hasPrefix("Open-Meteo, MET Norway. They receive the middle of a square") == true)
        // Open-Meteo is asked for names as well.
        #expect(rows(used, "server").contains { $0.label == "Searches" })
        let others = try content(PrivacyFacts(services: [METNorwayProvider.profile]))
        #expect(!rows(others, "server").contains { $0.label == "Searches" })
        let simulated = try content(PrivacyFacts(services: profiles, areSimulated: true))
        #expect(rows(simulated, "others").first?.text == simulated.simulatedBanner && !texts(simulated).contains("Open-Meteo"))
        let none = try content(PrivacyFacts())
        #expect(rows(none, "others").first?.text == "No weather service is in use here.")
    }

    @Test("What a server does not do, its page does not speak of: notifications, kept pages")
    func without() throws {
        let all = try content(PrivacyFacts(sendsNotifications: true))
        let none = try content(PrivacyFacts(keepsPages: false))
        func count(_ content: PrivacyContent, _ label: String) -> Int { content.sections.flatMap(\.rows).count { $0.label == label } }
        #expect(count(all, "Notifications") == 3 && count(none, "Notifications") == 1)
        #expect(texts(none).contains("This Petrel server does not send notifications."))
        #expect(count(all, "Pages") == 1 && count(none, "Pages") == 0)
    }

    @Test("The app over a server names it and links to the server's own page; otherwise no server takes part", arguments: languages)
    func phone(tag: String) throws {
        let server = try server()
        let served = try content(PrivacyFacts(face: .phone(server), services: [OpenMeteoProvider.profile]), in: tag)
        #expect(served.sections.map(\.id) == ["asked", "device", "others", "deletion"])
        let row = try #require(rows(served, "others").first)
        #expect(row.text.contains("petrel.example") && row.page == "https://petrel.example/privacy")
        #expect(!texts(served).contains("Open-Meteo"))
        let direct = try content(PrivacyFacts(face: .phone(.direct), services: [OpenMeteoProvider.profile]), in: tag)
        #expect(texts(direct).contains("Open-Meteo") && direct.sections.flatMap(\.rows).allSatisfy { $0.page == nil })
        #expect(rows(direct, "deletion").count == 1 && rows(served, "deletion").count == 2)
        let demo = try content(PrivacyFacts(face: .phone(.demo), areSimulated: true), in: tag)
        #expect(demo.simulatedBanner != nil && rows(demo, "others").first?.text == demo.simulatedBanner)
    }

    @Test("No two sentences of the two languages are the same: nothing is left untranslated")
    func translated() throws {
        let server = try server()
        for face in [PrivacyFacts.Face.website, .phone(.direct), .phone(server)] {
            let facts = PrivacyFacts(face: face, sendsNotifications: true)
            let (english, russian) = (try content(facts), try content(facts, in: "ru"))
            #expect(english.sections.map(\.id) == russian.sections.map(\.id) && english.title != russian.title)
            for (one, other) in zip(english.sections, russian.sections) {
                #expect(one.title != other.title && one.rows.count == other.rows.count)
                for (row, translation) in zip(one.rows, other.rows) {
                    #expect(row.label != translation.label && row.text != translation.text && row.page == translation.page)
                }
            }
        }
    }

    @Test(
        "The issuers of warnings that are asked are named, with what each learns; over a server and in the demo they are not",
        arguments: languages)
    func issuers(tag: String) throws {
        let asked = IssuerRegistry.bundled.issuers.filter(\.isAsked)
        func text(_ face: PrivacyFacts.Face, simulated: Bool = false) throws -> String? {
            var facts = PrivacyFacts(face: face, areSimulated: simulated)
            facts.issuers = asked
            let label = tag == "en" ? "Official warnings" : "Официальные предупреждения"
            return rows(try content(facts, in: tag), "others").first { $0.label == label }?.text.replacing("\u{A0}", with: " ")
        }
        for face in [PrivacyFacts.Face.website, .phone(.direct)] {
            let text = try #require(try text(face))
            for issuer in asked { #expect(text.contains(issuer.name.hasPrefix("MeteoAlarm") ? "MeteoAlarm" : issuer.name), "\(issuer.id)") }
            #expect(text.contains(tag == "en" ? "a square of 0.05°" : "квадрата в 0,05°") && text.hasSuffix("."))
            #expect(text.contains(tag == "en" ? "Environment Canada receives a square of one degree" : "получает Environment Canada"))
        }
        let server = try server()
        #expect(try text(.phone(server)) == nil && text(.website, simulated: true) == nil)
    }
}
