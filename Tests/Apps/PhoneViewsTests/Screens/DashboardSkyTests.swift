import PetrelPhone
import SwiftUI
import Testing
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The dashboard's looks: one sky, cards over it, the head in its order, the provider once.
    @MainActor
    @Suite("The dashboard on its sky")
    struct DashboardSkyTests {
        /// What a reader sets for opaque surfaces.
        private static let opaque: [WritableKeyPath<EnvironmentValues, Bool>] = [\._reducesTransparency, \.asksForContrast]

        private func host(
            _ content: DashboardContent, _ environment: EnvironmentValues = EnvironmentValues(), _ intents: DashboardIntents = .none
        ) -> ViewHost {
            let view = DashboardView(
                state: .loaded(content), words: DashboardWords(Samples.english.phrases), frame: DashboardFrame(), intents: intents)
            return ViewHost(NavigationStack { view }, environment: environment, date: .distantPast)
        }

        @Test(arguments: Samples.Scene.allCases)
        func `one sky lies behind the whole screen, and every card lets it through`(scene: Samples.Scene) {
            let content = Samples.english.dashboard(scene)
            let host = host(content)
            #expect(host.nodes.map(\.skies).reduce(0, +) == 1)
            // A card for each column but the present weather, and one for the sources
            let cards = host.nodes.flatMap(\.materials)
            #expect(cards.count == content.columns.inOrder.count - (content.now == nil ? 0 : 1) + 1)
            // As dark as the sky, in a light theme too
            let isDeep = content.sky.light.usesLightInk
            #expect(cards.allSatisfy { ($0.environment.colorScheme == .dark) == isDeep })
        }

        @Test(arguments: [Samples.Scene.day, .night])
        func `the buttons of the bar are as dark as the sky below them, in a light theme too`(scene: Samples.Scene) {
            let content = Samples.english.dashboard(scene)
            let host = host(content, EnvironmentValues(), DashboardIntents(retry: {}, usePosition: {}, choosePlace: {}))
            let buttons = host.nodes.flatMap(\.all).flatMap { node -> [ViewNode] in
                guard case .effect(.screen(.toolbar(let items))) = node.kind else { return [] }
                return items.flatMap { $0.1 }.flatMap(\.all).filter { if case .control = $0.kind { true } else { false } }
            }
            #expect(buttons.count == 2)
            #expect(buttons.allSatisfy { ($0.environment.colorScheme == .dark) == (scene == .night) })
        }

        @Test(arguments: [Samples.Scene.day, .night])
        func `less transparency or more contrast makes every card opaque, in the reader's theme`(scene: Samples.Scene) {
            let content = Samples.english.dashboard(scene)
            let host = host(content)
            let texts = host.reading.texts
            for change in Self.opaque {
                host.environment[keyPath: change] = true
                host.settle()
                #expect(host.nodes.flatMap(\.materials).isEmpty)
                #expect(host.nodes.flatMap(\.all).allSatisfy { $0.environment.colorScheme == .light })
                // The sky and the texts stay
                #expect(host.nodes.map(\.skies).reduce(0, +) == 1 && host.reading.texts == texts)
                host.environment[keyPath: change] = false
            }
        }

        @Test func `a button over the map lies on a material, and on an opaque ground for whoever wants that`() {
            let name = "Weather in the middle"
            let button = Button {
            } label: {
                Text(name)
            }
            let host = ViewHost(button.buttonStyle(FloatingControlStyle()), date: .distantPast)
            #expect(host.nodes.flatMap(\.materials).count == 1)
            for change in Self.opaque {
                host.environment[keyPath: change] = true
                host.settle()
                #expect(host.nodes.flatMap(\.materials).isEmpty && host.reading.texts == [name])
                host.environment[keyPath: change] = false
            }
        }

        @Test func `the hours that a tile opens lie on a ground, where cards are opaque`() throws {
            let course = try #require(Samples.english.course(of: "wind", .rain))
            let sheet = ViewHost(DetailCourseScreen(course: course).environment(\.cardOpacity, 0.5), date: .distantPast)
            #expect(course.days.map(\.title).allSatisfy(sheet.reading.texts.contains))
            #expect(sheet.nodes.flatMap(\.materials).isEmpty)
        }

        @Test(arguments: Samples.Scene.allCases)
        func `the head is read from the place over the figure and the words to the age, at every width and size of text`(
            scene: Samples.Scene
        ) throws {
            let content = Samples.english.dashboard(scene)
            let now = try #require(content.now)
            let figures = [now.temperatureNumber, now.temperatureUnit, now.condition, now.feelsLike] + now.range
            let sentences = [now.outlook, now.airWarning, now.highLowNote, now.forecastMark].compactMap(\.self)
            let expected = [content.place.title, content.place.line] + figures + sentences + [content.age.text]
            for (width, size) in [(UserInterfaceSizeClass.compact, DynamicTypeSize.large), (.regular, .large), (.compact, .accessibility5)]
            {
                var environment = EnvironmentValues()
                environment.horizontalSizeClass = width
                environment.dynamicTypeSize = size
                let texts = host(content, environment).reading.texts
                let start = try #require(texts.firstIndex(of: content.place.title))
                #expect(texts[start...].prefix(expected.count) == expected[...])
            }
        }

        @Test(arguments: [DynamicTypeSize.large, .accessibility5])
        func `the place's name begins the screen, as high among places to turn to as alone`(size: DynamicTypeSize) throws {
            let content = Samples.english.dashboard(.rain)
            let pages = PhonePicture.pages(beside: [.snow, .night], Samples.english.phrases)
            let alone = try #require(top(of: content, among: nil, size))
            let among = try #require(top(of: content, among: pages, size))
            // In points: below status bar, bar and banner, in the first quarter of the screen
            #expect(alone < 844 / 4)
            #expect(among == alone)
        }

        /// How far below the upper edge of a phone's screen the place's name begins; nil if it is not drawn.
        private func top(of content: DashboardContent, among pages: PlacePages?, _ size: DynamicTypeSize) -> CGFloat? {
            var environment = EnvironmentValues()
            environment.dynamicTypeSize = size
            let intents = DashboardIntents(retry: {}, usePosition: {}, choosePlace: {}, pages: pages)
            let host = host(content, environment, intents)
            let picture = PageWriter.picture(of: host.nodes, on: .phone, isWhole: false, title: "dashboard", language: "en")
            return picture.tops[content.place.title]
        }

        @Test(arguments: Samples.Scene.allCases)
        func `the provider is named once, below all cards`(scene: Samples.Scene) {
            let content = Samples.english.dashboard(scene)
            let texts = host(content).reading.texts
            // But for the sentence that says who was asked for warnings
            let named = texts.indices.filter {
                texts[$0].contains(content.hours.source.provider) && texts[$0] != content.alerts.statement
            }
            #expect(named.map { texts[$0] } == [content.provenance.source])
            let rest = named.last.map { Array(texts[($0 + 1)...]) }
            // And behind it those who sent a part
            let others: [String?] = content.otherSources.flatMap { [$0.source, $0.rest] }
            #expect(rest == ([content.provenance.rest] + others).compactMap(\.self))
        }

        @Test func `a card from another provider names it, and the foot has its terms`() throws {
            let whole = Samples.snapshot(.day)
            var dashboard = whole.dashboard
            dashboard.sources[.airQuality] = Provenance(
                provider: .metNorway, attribution: "Air by MET Norway", attributionURL: "", fetchedAt: whole.fetchedAt, isSimulated: true)
            let content = DashboardContent.make(
                snapshot: Snapshot(cell: whole.cell, dashboard: dashboard, fetchedAt: whole.fetchedAt), now: Samples.moment(.day),
                units: .metric, phrases: Samples.english.phrases)
            let source = try #require(content.air?.source)
            let texts = host(content).reading.texts
            #expect(texts.filter { $0.contains(source.provider) } == [source.line(ago: content.age.ago), "Air by MET Norway"])
        }
    }
}

extension EnvironmentValues {
    /// *Increase Contrast*, as a switch.
    fileprivate var asksForContrast: Bool {
        get { _contrast == .increased }
        set { _contrast = newValue ? .increased : .standard }
    }
}

extension ViewNode {
    /// What lies behind the elements here.
    private var grounds: [ViewNode] {
        all.flatMap { node in
            guard case .effect(.background(let behind, _)) = node.kind else { return [ViewNode]() }
            return behind.flatMap(\.all)
        }
    }

    /// The materials among it.
    fileprivate var materials: [ViewNode] {
        grounds.filter { node in
            guard case .shape(_, let fill) = node.kind else { return false }
            return fill is Material
        }
    }

    /// How many gradients lie behind the elements here and reach to all edges of the screen.
    fileprivate var skies: Int {
        grounds.count { node in
            guard case .effect(.ignoresSafeArea(let edges)) = node.kind, edges == .all else { return false }
            return node.all.contains { inner in
                guard case .gradient = inner.kind else { return false }
                return true
            }
        }
    }
}
