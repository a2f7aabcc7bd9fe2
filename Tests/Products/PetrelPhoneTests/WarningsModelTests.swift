import Foundation
@testable import HTTPTransport
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherRules
@testable import WeatherScreens

@testable import PetrelPhone

/// *Warnings on this device*, with a person, a system and a server of the test's.
@MainActor
@Suite("Warnings on this phone")
struct WarningsModelTests {
    private let server = PushServerDouble()
    private let berlin = Cell(containing: WarningSample.berlin)

    private func phone(source: SourceChoice? = nil) throws -> FakePhone {
        let phone = FakePhone(transport: server)
        var places = SavedPlaces()
        places.add(SavedPlace(cell: berlin, name: "Berlin"))
        places.add(SavedPlace(cell: Cell(containing: Sample.moscow), name: "Moscow"))
        phone.preferences.savedPlaces = places
        phone.preferences.sourceChoice = try source ?? .server(ServerAddress(text: "https://petrel.example"))
        return phone
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `nobody is asked before they press, and a refusal is said with the way to Settings`() async throws {
        let phone = try phone()
        let model = PhoneModel(phone.system).warnings
        await model.start()
        #expect(phone.notifications.asked.withLock { $0 } == 0 && server.sent.isEmpty)
        #expect(model.content.turnOn != nil && model.content.turnOff == nil && model.content.choices.isEmpty)
        phone.notifications.answer.withLock { $0 = .denied }
        await model.turnOn()
        #expect(phone.notifications.asked.withLock { $0 } == 1)
        #expect(model.content.problem == phone.phrases.pushPhoneDenied && model.content.openSettings != nil && model.content.turnOn == nil)
        #expect(phone.preferences.warningWish == nil && server.sent.isEmpty)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `turned on, the server is told the token, the cells and the wish, and anew when any of them changes`() async throws {
        let phone = try phone()
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        await window.app.warnings.turnOn()
        // The token is not known before the system says it.
        #expect(server.sent.isEmpty && phone.notifications.registrations.withLock { $0 } >= 1)
        phone.notifications.tell(.registered(token: "aa11"))
        // (twice where the start of listening comes to its end behind the token)
        #expect(await eventually { server.sent.count >= 1 })
        #expect(server.sent[0].line == "POST https://petrel.example/v1/push/subscriptions")
        let body = try server.sent[0].wanted
        let cells = [berlin, Cell(containing: Sample.moscow)]
        #expect(body.deviceToken == "aa11" && body.environment == "production")
        #expect(body.places == cells.map { .init(latitude: $0.center.latitude, longitude: $0.center.longitude) })
        #expect(body.minimumSeverity == "moderate" && body.quietHours == nil && body.language == "en")
        #expect(await eventually { window.app.warnings.content.reach == phone.phrases.pushFromServer })
        await window.app.warnings.choose(row: "minimum", option: "severe")
        await window.app.warnings.choose(row: "quietStart", option: "22")
        await window.app.warnings.set(berlin, isOn: false)
        let last = try #require(server.sent.last).wanted
        let count = server.sent.count
        #expect(last.minimumSeverity == "severe" && last.places.count == 1)
        #expect(last.quietHours?.start == "22:00" && last.quietHours?.end == "07:00")
        // The last place stays.
        await window.app.warnings.set(Cell(containing: Sample.moscow), isOn: false)
        #expect(server.sent.count == count && window.app.warnings.content.problem == phone.phrases.pushNoPlace)
        // Another token: the former agreement reaches nobody.
        server.id = "second"
        phone.notifications.tell(.registered(token: "bb22"))
        #expect(await eventually { server.sent.last?.line == "DELETE https://petrel.example/v1/push/subscriptions/first" })
        await window.app.warnings.test()
        #expect(server.sent.last?.line == "POST https://petrel.example/v1/push/subscriptions/second/test")
        #expect(window.app.warnings.content.done == phone.phrases.pushTestSent)
        await window.app.warnings.turnOff()
        #expect(server.sent.last?.line == "DELETE https://petrel.example/v1/push/subscriptions/second")
        #expect(phone.preferences.text(.pushRegistration) == nil && phone.preferences.warningWish == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `what could not be taken back is taken back at the next start`() async throws {
        let phone = try phone()
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        await window.app.warnings.turnOn()
        phone.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { phone.preferences.text(.pushRegistration) != nil })
        server.isUp = false
        await window.app.warnings.turnOff()
        #expect(phone.preferences.warningWish == nil && phone.preferences.text(.pushRegistration) != nil)
        #expect(window.app.warnings.content.state == phone.phrases.pushIsOff)
        server.isUp = true
        await PhoneModel(phone.system).warnings.start()
        #expect(server.sent.last?.line.hasPrefix("DELETE ") == true && phone.preferences.text(.pushRegistration) == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `without a server, or with one that reaches no phones, it is said who looks and how late that may be`() async throws {
        let alone = try phone(source: .direct)
        let model = PhoneModel(alone.system).warnings
        await model.turnOn()
        #expect(model.content.reach == alone.phrases.pushFromPhone && server.sent.isEmpty)
        await model.test()
        #expect(alone.notifications.shown.withLock { $0.map(\.title) } == [alone.phrases.pushTestHeadline])

        let other = try phone()
        server.refusal = "urn:petrel:problem:phones-unsupported"
        let warned = PhoneWindow(PhoneModel(other.system))
        let listening = Task { await warned.listen() }
        defer { listening.cancel() }
        await warned.app.warnings.turnOn()
        other.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { warned.app.warnings.content.reach?.hasPrefix(other.phrases.pushServerCannot) == true })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a build without push messages says so, asks for no token, and relies on no subscription of a former build`() async throws {
        // Given a phone with a subscription that cannot be cancelled at the moment
        let phone = try phone()
        let former = PushRegistration(server: try ServerAddress(text: "https://petrel.example"), id: "first", token: "aa11")
        phone.preferences.set(former.text, for: .pushRegistration)
        server.isUp = false
        var resources = phone.resources
        resources.pushService = .unavailable
        let model = PhoneModel(phone.system(over: resources)).warnings
        // When
        await model.turnOn()
        // Then the phone looks by itself, and says why
        #expect(model.content.reach == phone.phrases.pushBuildCannot && model.content.problem == nil)
        #expect(phone.notifications.registrations.withLock { $0 } == 0)
        #expect(phone.preferences.warningWish != nil && phone.preferences.text(.pushRegistration) == nil)
        // And so it does where the providers are asked
        phone.preferences.sourceChoice = .direct
        await model.sourceChanged()
        #expect(model.content.reach == phone.phrases.pushBuildCannot)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the server is told which of Apple's services knows the token`() async throws {
        for (service, environment) in [(PushService.sandbox, "sandbox"), (PushService.production, "production")] {
            let phone = try phone()
            var resources = phone.resources
            resources.pushService = service
            let model = PhoneModel(phone.system(over: resources)).warnings
            await model.turnOn()
            await model.heard(token: "aa11")
            #expect(try #require(server.sent.last).wanted.environment == environment)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `own rules are kept, moved by presses, and told to the server with the person's units`() async throws {
        let phone = try phone()
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        await window.app.warnings.turnOn()
        phone.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { server.sent.count == 1 })
        let first = try server.sent[0].wanted
        #expect(first.rules == nil && first.units == nil, "a server that knows no rules takes the wish")
        #expect(window.app.warnings.content.rules.map(\.kind) == WeatherRule.Kind.allCases)
        #expect(window.app.warnings.content.rules.allSatisfy { $0.threshold == nil && $0.hours == nil })

        await window.app.warnings.set(.rain, isOn: true)
        await window.app.warnings.set(.frost, isOn: true)
        for _ in 0..<3 { await window.app.warnings.move(.frost, isMore: false) }
        await window.app.warnings.choose(hours: "12", of: .rain)
        await window.app.warnings.choose(hours: "25", of: .rain)
        await window.app.warnings.set(.rainSoon, isOn: true)
        await window.app.warnings.move(.rainSoon, isMore: true)
        let wanted = try #require(server.sent.last).wanted
        let kept = try #require(wanted.rules)
        #expect(kept.prefix(2) == [.init(kind: "frost", threshold: -3), .init(kind: "rain", threshold: 1, hours: 12)])
        #expect(kept.dropFirst(2) == [.init(kind: "rainSoon", minutes: 35)])
        #expect(wanted.units?.contains("temperature=c") == true)
        let rows = window.app.warnings.content.rules
        #expect(rows.first { $0.kind == .frost }?.threshold == "−3°" && rows.first { $0.kind == .rain }?.hours?.selected == "12")

        let before = server.sent.count
        await window.app.settings.choose(row: "temperature", option: "f")
        #expect(await eventually { server.sent.count > before })
        #expect(try #require(server.sent.last).wanted.units?.contains("temperature=f") == true)
        #expect(window.app.warnings.content.rules.first { $0.kind == .frost }?.threshold == "27°")
        for kind in [WeatherRule.Kind.frost, .rain, .rainSoon] { await window.app.warnings.set(kind, isOn: false) }
        #expect(try #require(server.sent.last).wanted.rules == nil && phone.preferences.text(.weatherRules) == nil)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a rule holds for the places that are ticked for it, warnings for those that are ticked for warnings`() async throws {
        let phone = try phone()
        let moscow = Cell(containing: Sample.moscow)
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        await window.app.warnings.turnOn()
        phone.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { server.sent.count >= 1 })
        // Frost at the garden alone, and warnings at mother's alone.
        await window.app.warnings.set(.frost, isOn: true)
        #expect(window.app.warnings.content.rules.first { $0.kind == .frost }?.places.map(\.isOn) == [true, true])
        #expect(try #require(server.sent.last).wanted.rules?.first?.places == nil, "for all of them nothing is said")
        await window.app.warnings.set(.frost, at: moscow, isOn: false)
        await window.app.warnings.set(berlin, isOn: false)
        let wanted = try #require(server.sent.last).wanted
        #expect(wanted.places.map(\.warnings) == [false, nil])
        #expect(wanted.rules?.first?.places == [.init(latitude: berlin.center.latitude, longitude: berlin.center.longitude)])
        #expect(window.app.warnings.content.places.map(\.isOn) == [false, true])
        // It is kept, and a threshold that moves keeps its places.
        await window.app.warnings.move(.frost, isMore: true)
        #expect(phone.preferences.warningWish?.rule(.frost)?.cells == [berlin] && phone.preferences.warningWish?.warned == [moscow])
        // A place of which nothing is told any more is left out; a rule without a place is off.
        await window.app.warnings.set(.frost, at: berlin, isOn: false)
        #expect(try #require(server.sent.last).wanted.places.map(\.latitude) == [moscow.center.latitude])
        #expect(window.app.warnings.content.rules.first { $0.kind == .frost }?.threshold == nil)
        let count = server.sent.count
        await window.app.warnings.set(moscow, isOn: false)
        #expect(server.sent.count == count && window.app.warnings.content.problem == phone.phrases.pushNoPlace)
    }

    @Test func `a rule goes with the phone where it holds for where the phone is`() throws {
        var wish = WarningWish()
        let (here, there) = (berlin, Cell(containing: Sample.moscow))
        wish.follow(to: here, named: "My location") { _ in false }
        wish.set(try #require(WeatherRule(.heat, threshold: 30)))
        wish.unwarn(here)
        #expect(wish.position == here && wish.warned.isEmpty)
        wish.follow(to: there, named: "My location") { _ in false }
        #expect(wish.position == there && wish.rule(.heat)?.cells == [there] && wish.warned.isEmpty)
        #expect(wish.places.places.map(\.cell) == [there])
        wish.remove(.heat, at: there)
        #expect(wish == WarningWish())
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the place where the phone is goes with it, and places that are kept stay`() async throws {
        let phone = try phone()
        let tver = Cell(containing: try Coordinate(latitude: 56.86, longitude: 35.91))
        let moscow = Cell(containing: Sample.moscow)
        phone.preferences.lastPosition = tver
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        let model = window.app.warnings
        await model.turnOn()
        phone.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { server.sent.count == 1 })
        func told() throws -> [Double] { try #require(server.sent.last).wanted.places.map(\.latitude) }
        #expect(try told() == [tver, berlin, moscow].map(\.center.latitude))
        await model.moved()
        #expect(server.sent.count == 1, "the phone has not moved")
        // To a place that is kept, and on from it.
        phone.preferences.lastPosition = moscow
        await model.moved()
        #expect(try told() == [berlin, moscow].map(\.center.latitude))
        let sea = Cell(containing: try Coordinate(latitude: 43.6, longitude: 39.7))
        phone.preferences.lastPosition = sea
        await model.moved()
        #expect(try told() == [berlin, moscow, sea].map(\.center.latitude))
        #expect(phone.preferences.warningWish?.position == sea)
        // Switched off, it does not come back by itself.
        await model.set(sea, isOn: false)
        phone.preferences.lastPosition = tver
        await model.moved()
        #expect(try told() == [berlin, moscow].map(\.center.latitude))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `presses while an agreement is under way make one more, with the last of them`() async throws {
        let phone = try phone()
        let window = PhoneWindow(PhoneModel(phone.system))
        let listening = Task { await window.listen() }
        defer { listening.cancel() }
        let model = window.app.warnings
        await model.turnOn()
        phone.notifications.tell(.registered(token: "aa11"))
        #expect(await eventually { server.sent.count == 1 })
        await model.set(.heat, isOn: true)
        let before = server.sent.count
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { await model.move(.heat, isMore: true) } }
        }
        #expect(try #require(server.sent.last).wanted.rules == [.init(kind: "heat", threshold: 40, hours: nil)])
        #expect(server.sent.count > before && server.sent.count <= before + 3)
    }

    @Test func `what is kept of the wish is read again, and what nobody wrote is read as far as it can be`() throws {
        let preferences = MemoryPreferences()
        var wish = WarningWish()
        wish.warn(SavedPlace(cell: berlin, name: "Berlin"))
        wish.minimum = .extreme
        wish.quiet = WarningWish.Quiet(start: 23, end: 6)
        preferences.warningWish = wish
        #expect(preferences.warningWish == wish)
        wish.set(try #require(WeatherRule(.frost, threshold: 0)))
        wish.set(try #require(WeatherRule(.rain, threshold: 1.5, hours: 3)))
        wish.set(try #require(WeatherRule(.frost, threshold: -2)))
        preferences.warningWish = wish
        #expect(preferences.warningWish == wish && wish.rules.map(\.rule.text) == ["rain_1.5_3", "frost_-2"])
        // Rules of before they had places hold for all of them.
        let other = Cell(containing: Sample.moscow)
        wish.warn(SavedPlace(cell: other, name: "Moscow"))
        #expect(wish.rule(.frost)?.cells == [berlin])
        wish.unwarn(berlin)
        preferences.warningWish = wish
        #expect(preferences.warningWish == wish && preferences.text(.weatherRules)?.hasSuffix("frost_-2@\(berlin.id)") == true)
        #expect(preferences.text(.unwarnedPlaces) == berlin.id)
        preferences.set("rain_1.5_3,rain,frost_900,heat_30@1.1", for: .weatherRules)
        #expect(preferences.warningWish?.rule(.rain)?.cells == [berlin, other] && preferences.warningWish?.warned == [other])
        preferences.set(nil, for: .unwarnedPlaces)
        #expect(preferences.warningWish?.rule(.rain)?.cells == [berlin, other] && preferences.warningWish?.warned.count == 2)
        #expect(preferences.warningWish?.rules.map(\.rule.text) == ["rain_1.5_3"])
        preferences.warningWish = nil
        #expect(preferences.text(.weatherRules) == nil)
        preferences.set("unknown;24-7;", for: .warnings)
        #expect(preferences.warningWish == WarningWish())
        preferences.set("severe", for: .warnings)
        #expect(preferences.warningWish == nil)
    }
}

enum WarningSample {
    /// The middle of its cell.
    static let berlin = Cell(id: "1050.268")?.center ?? Sample.moscow
}

/// A Petrel server's subscriptions, as far as a phone asks for them.
final class PushServerDouble: HTTPTransport {
    struct Sent: Sendable {
        let line: String
        let body: [UInt8]

        var wanted: Wanted { get throws { try JSONDecoder().decode(Wanted.self, from: Data(body)) } }
    }

    struct Wanted: Decodable {
        struct Place: Decodable, Equatable {
            let latitude: Double
            let longitude: Double
            var warnings: Bool?
        }
        struct Quiet: Decodable {
            let start: String
            let end: String
        }
        struct Rule: Decodable, Equatable {
            let kind: String
            var threshold: Double?
            var hours: Int?
            var minutes: Int?
            var places: [Place]?
        }
        let rules: [Rule]?
        let units: String?
        let deviceToken: String
        let environment: String
        let places: [Place]
        let minimumSeverity: String
        let quietHours: Quiet?
        let language: String
    }

    private let state = Locked((sent: [Sent](), id: "first", isUp: true, refusal: String?.none))

    var sent: [Sent] { state.withLock { $0.sent } }
    var id: String {
        get { state.withLock { $0.id } }
        set { state.withLock { $0.id = newValue } }
    }
    var isUp: Bool {
        get { state.withLock { $0.isUp } }
        set { state.withLock { $0.isUp = newValue } }
    }
    /// The type of the problem with which subscriptions are refused; nil where they are kept.
    var refusal: String? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
        let isPush = request.url.contains("/v1/push/")
        let (isUp, id, refusal) = state.withLock { state in
            if isPush, state.isUp { state.sent.append(Sent(line: "\(request.method.name) \(request.url)", body: request.body ?? [])) }
            return (state.isUp && isPush, state.id, state.refusal)
        }
        guard isUp else { throw .noConnection }
        switch (request.method, request.url.hasSuffix("/test")) {
        case (.delete, _): return TransportResponse(status: 204, body: [])
        case (_, true): return TransportResponse(status: 202, body: Array(#"{"status":"queued"}"#.utf8))
        default:
            if let refusal { return TransportResponse(status: 400, body: Array(#"{"type":"\#(refusal)"}"#.utf8)) }
            return TransportResponse(status: 201, body: Array(#"{"id":"\#(id)"}"#.utf8))
        }
    }
}
