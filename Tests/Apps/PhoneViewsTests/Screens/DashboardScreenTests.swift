import PetrelPhone
import SwiftUI
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

/// A sample of a screen, in a language.
struct SampleCase: CustomTestStringConvertible {
    let language: Language
    let scene: Samples.Scene

    var testDescription: String { "\(language.tag) \(scene.rawValue)" }

    /// The scenes in every language.
    static func all(_ scenes: [Samples.Scene] = Samples.Scene.allCases) -> [SampleCase] {
        (Language.offered + Language.pseudo).flatMap { language in scenes.map { SampleCase(language: language, scene: $0) } }
    }
}

extension PhoneViewsRun {
    /// The dashboard as it is drawn and said, for every sample in every language.
    @Suite("The dashboard's views, run")
    @MainActor
    struct DashboardScreenTests {
        /// What need not be seen or said, by the labels that lead to it.
        private static let silent: Set<String> = [
            // For machines: identities, symbols, instants, links, zones.
            "snapshotRevision", "place.timeZone", "provenance.link", "otherSources.link", "columns.now.symbol", "columns.days.rows.date",
            "columns.days.rows.symbol", "columns.days.rows.details.key", "columns.days.rows.hours.symbol", "columns.days.rows.hours.time",
            "columns.hours.sections.date", "columns.hours.sections.rows.symbol", "columns.hours.sections.rows.time",
            "columns.details.rows.key", "columns.details.feelsLike.key", "columns.sun.rows.key", "columns.air.concentrations.key",
            "columns.air.indices.key",
            // The drawing's table is the page's; what a screen that stays open says later.
            "columns.nextHour.bars.bars.amount", "columns.nextHour.bars.bars.label", "columns.nextHour.bars.show",
            "columns.nextHour.bars.tableTitle", "columns.nextHour.bars.heads", "columns.nextHour.asOf", "columns.nextHour.short",
            "columns.nextHour.over",
            "columns.climate2045.now.symbol", "columns.alerts.rows.keys", "columns.days.later.weeks.rows.date",
            // What a screen that stays open says later.
            "columns.alerts.lapse.text",
            "columns.climate2045.sides.then.symbol",
            // In one text with others, which is drawn whole.
            "columns.now.temperature", "columns.now.title", "columns.now.wind", "columns.hours.sections.rows.windDirection",
            "columns.hours.sections.rows.precipitationNumber", "columns.days.rows.hours.windDirection",
            "columns.days.rows.hours.windNumber",
            "columns.days.rows.spokenAroundName", "columns.days.rows.name", "columns.days.rows.fallen", "columns.days.rows.fallenSnow",
            "columns.alerts.rows.period", "columns.alerts.rows.severity",
            // In the title, or in the line of the source's words.
            "columns.alerts.rows.headline",
            "place.localTime", "place.subtitle", "age.ago", "provenance.text", "provenance.issued", "provenance.licence",
            "provenance.simulated",
            "otherSources.text", "otherSources.issued", "otherSources.licence", "otherSources.simulated",
            // On the screen of warnings, which draws the area.
            "columns.alerts.rows.area.spoken",
            // On the screen of 2045, to which the card leads; its figures are whole here.
            "columns.climate2045.sides.warmer", "columns.climate2045.sides.skyNote",
            // In one line of the card, which has both.
            "columns.climate2045.sides.modelsTitle", "columns.climate2045.sides.modelsRange",
            // In `range`, with the hour where they are over.
            "columns.now.high", "columns.now.low",
            // The sheet of the hours of the air, which has pollen too, leads back by the one; the page links to pollen by the other.
            "columns.air.close", "columns.air.pollen",
            // The sheet of the hours of the sky, and the way to it, which only a screen has that can open it.
            "columns.details.close", "columns.details.further.id", "columns.details.further.title", "columns.details.further.quantity",
            // The sheet of what is usual, and the way to it where that is not known.
            "columns.hours.close", "columns.hours.usualTitle",
            // For previews of the page.
            "columns.now.summary",
            // The page's curve has these beside it; the phone's has them in its spoken chart, or in the table.
            "columns.hours.curveLabel", "columns.hours.precipitationScale", "columns.days.rows.precipitationScale",
            "columns.hours.marks.label",
            "columns.hours.marks.spoken",
            // Columns of the tables that no hour of this table needs, or that are too many for a phone.
            "columns.hours.heads.chance", "columns.hours.heads.gusts", "columns.hours.heads.snow", "columns.days.heads.chance",
            "columns.days.heads.gusts", "columns.days.heads.snow", "columns.days.rows.hours.feelsLike", "columns.days.rows.hours.gusts",
            "columns.days.rows.hours.precipitationNumber",
        ]

        /// Words of states and buttons that this state does not need.
        private static let ofOtherStates: Set<String> = [
            // The sheets, which a screen without anything to open does not have.
            "close", "comparison", "confidence", "receipts",
            "choosePlace", "loading", "openSettings", "places", "updating", "useMyLocation", "wholeWarning",
        ]

        private func host(_ sample: SampleCase) -> (host: ViewHost, content: DashboardContent, words: DashboardWords) {
            let samples = Samples(sample.language)
            let content = samples.dashboard(sample.scene)
            let words = DashboardWords(samples.phrases)
            let view = DashboardView(state: .loaded(content), words: words, frame: DashboardFrame(), intents: .none)
            return (ViewHost(NavigationStack { view }, date: .distantPast), content, words)
        }

        @Test(arguments: SampleCase.all())
        func `each text of the content is seen or said, and nothing else is`(sample: SampleCase) {
            let (host, content, words) = host(sample)
            let closed = host.reading
            // What opens is opened
            host.openAll()
            let reading = host.reading
            let drawn = Set(reading.texts + reading.spoken + reading.titles)
            var known = KnownTexts(content, words)
            known.insert(content.days.rows.map(\.spoken))
            known.insert([HoursStrip(content.hours).label])
            // Nothing else: no raw number, no word of another language
            let unknown = drawn.filter { !known.explains($0) }
            #expect(unknown.isEmpty, "\(unknown.sorted().prefix(5))")
            // Each text
            for (path, texts) in known.byPath
            where !Self.silent.contains(path) && !Self.ofOtherStates.contains(path) && !path.contains(".source.") {
                let missing = texts.filter { text in !drawn.contains(text) && !drawn.contains { $0.contains(text) } }
                #expect(missing.isEmpty, "\(path): \(missing.sorted().prefix(3))")
            }
            // The head of each column once, in the columns' order
            let titles = content.columns.inOrder.compactMap(title)
            #expect(closed.texts.filter(titles.contains) == titles)
        }

        /// The head of a column's card; nil for the column that has none.
        private func title(_ column: DashboardColumn) -> String? {
            switch column {
            case .now: nil
            case .alerts(let column): column.title
            case .nextHour(let column): column.title
            case .changes(let column): column.title
            case .hours(let column): column.title
            case .days(let column): column.title
            case .details(let column): column.title
            case .sun(let column): column.title
            case .air(let column): column.title
            case .climate2045(let column): column.title
            }
        }

        @Test(arguments: SampleCase.all([.day, .warning]))
        func `VoiceOver hears the place, the weather now, the hours and the days in this order`(sample: SampleCase) throws {
            let (host, content, _) = host(sample)
            let spoken = host.reading.spoken
            let now = try #require(content.now)
            let expected =
                [content.place.title, now.spoken, content.hours.title] + HoursStrip(content.hours).days.flatMap { $0.cells.map(\.spoken) }
                + [content.days.title] + content.days.rows.map(\.spoken)
            var rest = expected[...]
            for sentence in spoken where sentence == rest.first { rest = rest.dropFirst() }
            #expect(rest.isEmpty, "not heard in its place: \(rest.first ?? "")")
            // Each sentence of an hour and of a day once
            for sentence in expected where sentence.count > 20 { #expect(spoken.count { $0 == sentence } == 1, "\(sentence)") }
        }

        @Test(arguments: Samples.Scene.allCases)
        func `VoiceOver can jump from heading to heading: the place, then each column`(scene: Samples.Scene) {
            let (host, content, words) = host(SampleCase(language: .standard, scene: scene))
            let headings = host.reading.spoken(as: .isHeader)
            let expected = [content.place.title] + content.columns.inOrder.compactMap(title) + [words.sources]
            #expect(headings.filter(expected.contains) == expected)
            // Within the columns: the days of the strip, and each warning
            let within = HoursStrip(content.hours).days.map(\.title) + content.alerts.rows.map(\.headline)
            #expect(Set(headings).subtracting(expected) == Set(within))
        }

        @Test(arguments: Language.offered)
        func `each state has its text and its way out, and none is blank`(language: Language) {
            let samples = Samples(language)
            let words = DashboardWords(samples.phrases)
            for (name, state) in samples.states() {
                let host = ViewHost(
                    NavigationStack { DashboardView(state: state, words: words, frame: DashboardFrame(), intents: .none) },
                    date: .distantPast)
                host.reading.check(state, words, name) { ($0.place.title, $0.age.text) }
            }
        }
    }
}

extension Reading {
    /// Checks that a state of a screen has its text and its way out.
    ///
    /// - Parameter told: the place's name and the age of what is shown.
    func check<Content>(
        _ state: ScreenState<Content>, _ words: DashboardWords, _ name: String, told: (Content) -> (place: String, age: String)
    ) {
        let (place, age) = state.content.map(told) ?? ("", "")
        switch state {
        case .idle, .loading(previous: nil): #expect(spoken.contains(words.loading), "\(name)")
        case .loading: #expect(texts.contains(words.updating) && texts.contains(place), "\(name)")
        case .loaded: #expect(texts.contains(place), "\(name)")
        case .failed(let failure, let previous):
            #expect(texts.contains(failure.title) && texts.contains(failure.message), "\(name)")
            #expect(controls.count { $0.name == failure.retryTitle } == 1, "\(name)")
            if previous != nil { #expect(texts.contains(age), "\(name)") }
        }
        // Never a spinner beside weather or a failure
        let isPlaceholder = state.content == nil && state.failure == nil
        #expect(spoken.contains(words.loading) == isPlaceholder, "\(name)")
    }
}

extension ViewHost {
    /// Opens everything that can be opened, also what is inside.
    func openAll() {
        var opened: Set<String> = []
        while true {
            let closed = reading.controls.filter { $0.control.style == "disclosure" && !opened.contains($0.node.path) }
            guard !closed.isEmpty else { return }
            for control in closed {
                opened.insert(control.node.path)
                if case .toggle(let isOpen) = control.control.action { isOpen.wrappedValue = true }
            }
            settle()
        }
    }
}
