import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens

@Suite struct SamplesTests {
    @Test(arguments: Samples.Scene.allCases)
    func `every sample is whole, says that it is simulated, and is what it says`(scene: Samples.Scene) {
        let content = Samples.english.dashboard(scene)
        #expect(content.simulatedBanner != nil && content.now != nil)
        #expect(content.hours.rows.count >= 24 && content.days.rows.count == 7 && content.notices.isEmpty)
        #expect(content.place.title == Samples.place(scene).name)
        let kind = content.sun.path.kind
        switch scene {
        case .polarNight: #expect(kind == .downAllDay && content.now?.isDay == false)
        case .midnightSun: #expect(kind == .upAllDay && content.now?.isDay == true)
        case .night: #expect(content.now?.isDay == false)
        case .warning: #expect(content.alerts.rows.count == 1)
        case .sparse: #expect(content.air == nil && content.now?.forecastMark != nil && content.alerts.source == nil)
        case .changed:
            #expect(
                content.columns.changes?.rows.map(\.text) == [
                    "Rain now from 18:00, not 15:00", "Tomorrow 4° warmer, now up to 10°",
                    "Weaker gusts tomorrow: 36\u{A0}km/h, not 75\u{A0}km/h",
                ])
        case .day, .rain, .snow, .thaw, .hot: #expect(content.now?.isDay == true && content.air != nil)
        }
        #expect(Samples.snapshot(scene) == Samples.snapshot(scene))
    }

    @Test(arguments: Samples.Scene.allCases)
    func `the first of the hours is now, and says of it what the large figures say`(scene: Samples.Scene) throws {
        for content in [Samples.english.dashboard(scene), Samples.english.dashboard(scene, ageSeconds: 9_000)] {
            let now = try #require(content.now)
            let first = try #require(content.hours.rows.first)
            #expect(first.isNow && content.hours.rows.dropFirst().allSatisfy { !$0.isNow })
            #expect((first.label == now.title) == (now.forecastMark == nil))
            #expect(first.temperature == "\(now.temperatureNumber)°" && first.symbol == now.symbol && first.condition == now.condition)
            #expect(now.feelsLike.hasSuffix(first.feelsLike))
            if let wind = now.wind, let speed = first.wind { #expect(wind.hasPrefix(speed)) }
            #expect(HoursChart(content.hours, isMirrored: false).points.first?.temperature == first.temperature)
            #expect(HoursTable.brief(content.hours.rows, heads: content.hours.heads).rows.first?.values.first == first.temperature)
        }
    }

    @Test func `the sample states are all that a screen can be in`() {
        let states = Samples.english.states().map(\.state)
        #expect(states.contains(.idle) && states.contains(.loading(previous: nil)))
        #expect(states.contains { $0.isLoading && $0.content != nil })
        #expect(states.contains { if case .loaded = $0 { true } else { false } })
        #expect(states.contains { $0.failure != nil && $0.content == nil } && states.contains { $0.failure != nil && $0.content != nil })
        #expect(Set(Samples.english.states().map(\.name)).count == states.count)
        let failures = Set(states.filter { $0.content == nil }.compactMap(\.failure?.kind))
        #expect(failures == Set(WeatherError.Kind.allCases.map { Failure(WeatherError($0)).kind }))
    }

    @Test(arguments: Samples.Gap.allCases)
    func `samples with gaps say what is missing`(gap: Samples.Gap) {
        let content = Samples.english.dashboard(.rain, without: gap)
        switch gap {
        case .hole: #expect(content.hours.note != nil && content.notices.isEmpty)
        case .parts: #expect(content.notices.count == 2 && content.air == nil)
        case .now: #expect(content.now == nil && content.notices.count == 1)
        }
    }

    @Test func `samples of the frame have a place where there is no weather, and try again only under a message`() {
        for sample in Samples.english.framed() {
            #expect((sample.frame.heading != nil) == (sample.state.content == nil), "\(sample.name)")
            #expect(!sample.frame.isRetrying || sample.state.failure != nil, "\(sample.name)")
        }
    }

    @Test(arguments: Samples.CitiesScene.allCases)
    func `the sample cities show what their names say`(scene: Samples.CitiesScene) {
        let content = TopCitiesContent.make(list: Samples.cities(scene), now: Samples.citiesMoment)
        #expect(content.rows.count == (scene == .asking ? 0 : 5) && (content.ageNote == nil) == (scene != .old))
        #expect((content.asking == nil) == (scene != .asking))
        switch scene {
        case .asking: #expect(!content.isSettled)
        case .waiting: #expect(content.rows.allSatisfy { $0.waiting != nil } && !content.isSettled)
        case .filling: #expect(content.rows.filter { $0.waiting != nil }.count == 3)
        case .known: #expect(content.rows.allSatisfy { $0.temperature != nil } && content.note == nil)
        case .oneFailed: #expect(content.rows.filter { $0.failure != nil }.count == 1)
        case .allFailed: #expect(content.rows.allSatisfy { $0.failure != nil })
        case .standIn: #expect(content.note != nil)
        case .old: #expect(content.ageNote?.contains("3\u{A0}h ago") == true)
        }
    }

    @MainActor @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: Samples.PlacesScene.allCases)
    func `the sample places show what their names say`(scene: Samples.PlacesScene) async {
        let model = await Samples.english.placesModel(scene)
        let isSearching = [.searching, .searchingOn].contains(scene)
        async let _: Void = isSearching ? model.search() : ()
        await eventually { model.results.isLoading == isSearching }
        let found = model.results.content
        switch scene {
        case .none, .some, .full: #expect(model.results == .idle && model.content.isFull == (scene == .full))
        case .searching: #expect(model.results == .loading(previous: nil))
        case .searchingOn: #expect(model.results.isLoading && found?.rows.count == 3)
        case .found: #expect(found?.rows.count == 3)
        case .nothingFound: #expect(found?.rows.isEmpty == true && found?.note != nil)
        case .failed: #expect(model.results.failure != nil)
        }
    }

    @MainActor @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the sample app is the demo, and begins with the place that it says`() async {
        let window = Samples.english.phoneWindow()
        await window.live(window.stretch(isSeen: true))
        #expect(window.screens?.credits.simulatedBanner != nil)
        #expect(window.screens?.dashboard.target?.choice.place?.name == Samples.place(.rain).name)
    }
}
