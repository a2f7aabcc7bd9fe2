import Accessibility
import PetrelPhone
import SwiftUI
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

/// The screen with a toggle that works.
private struct ToggledScreen: View {
    let samples: Samples
    let state: ScreenState<Climate2045Content>
    let intents: DashboardIntents
    @State private var withInterventions = false

    init(samples: Samples, state: ScreenState<Climate2045Content>, intents: DashboardIntents) {
        self.samples = samples
        self.state = state
        self.intents = intents
    }

    var body: some View {
        NavigationStack {
            Climate2045View(
                title: samples.phrases.climateTitle, state: state, withInterventions: $withInterventions,
                words: DashboardWords(samples.phrases), intents: intents)
        }
    }
}

extension PhoneViewsRun {
    /// The weather of 2045 as it is drawn and said, for every sample in every language, on both sides of the toggle.
    @Suite("The views of 2045, run")
    @MainActor
    struct Climate2045ScreenTests {
        /// What need not be seen or said, by the labels that lead to it.
        private static let silent: Set<String> = [
            // For machines: identities, symbols, dates, links, zones.
            "snapshotRevision", "place.timeZone", "provenance.link", "explanation.sources.link", "projection.now.symbol",
            "projection.with.then.symbol", "projection.without.then.symbol", "projection.modelsWith.crossings.date",
            "projection.modelsWithout.crossings.date",
            // In one text with others, or in two texts beside each other: number and unit.
            "place.localTime", "place.subtitle", "age.ago", "provenance.text", "provenance.issued", "provenance.licence",
            "provenance.simulated", "projection.now.temperature", "projection.with.then.temperature",
            "projection.without.then.temperature",
            // In the picture to share, and beside it.
            "projection.picture.note", "projection.picture.with", "projection.picture.without",
        ]

        private func screen(
            _ language: Language, _ state: (Samples) -> ScreenState<Climate2045Content>, intents: DashboardIntents = .none
        ) -> ViewHost {
            let samples = Samples(language)
            return ViewHost(ToggledScreen(samples: samples, state: state(samples), intents: intents), date: .distantPast)
        }

        private func loaded(_ sample: SampleCase) throws -> (host: ViewHost, content: Climate2045Content, projection: Climate2045) {
            let content = Samples(sample.language).climate2045(sample.scene)
            return (screen(sample.language) { _ in .loaded(content) }, content, try #require(content.projection))
        }

        /// What is seen and said.
        private func drawn(_ host: ViewHost) -> Set<String> {
            let reading = host.reading
            let options = reading.controls.flatMap { control -> [String] in
                if case .choose(let options, _) = control.control.action { options.map(\.name) } else { [] }
            }
            return Set(reading.texts + reading.spoken + reading.titles + options)
        }

        @Test(arguments: SampleCase.all(Samples.climateScenes))
        func `each text of the content is seen or said on its side, and nothing else is`(sample: SampleCase) throws {
            let (host, content, projection) = try loaded(sample)
            defer { host.close() }
            let known = KnownTexts(content, DashboardWords(Samples(sample.language).phrases))
            host.openAll()
            let without = drawn(host)
            host.choose(projection.with.name, in: projection.toggle)
            let with = drawn(host)
            // Nothing else: no raw number, no word of another language
            let unknown = without.union(with).filter { !known.explains($0) }
            #expect(unknown.isEmpty, "\(unknown.sorted().prefix(5))")
            // Each text, on the side that it belongs to
            let words = Set(KnownTexts(DashboardWords(Samples(sample.language).phrases)).byPath.keys)
            for (path, texts) in known.byPath where !Self.silent.contains(path) && !words.contains(path) {
                let isWith = path.hasPrefix("projection.with.") || path.hasPrefix("projection.modelsWith.")
                let seen = isWith ? with : without
                let missing = texts.filter { text in !seen.contains(text) && !seen.contains { $0.contains(text) } }
                #expect(missing.isEmpty, "\(path): \(missing.sorted().prefix(3))")
            }
            // The other side's figures are not left standing
            #expect(!with.contains(projection.without.warmer) && !without.contains(projection.with.warmer))
        }

        @Test(arguments: SampleCase.all([.hot]))
        func `VoiceOver hears the comparison as one sentence, then the cards, and the new one when the side changes`(
            sample: SampleCase
        ) throws {
            let (host, content, projection) = try loaded(sample)
            defer { host.close() }
            let spoken = host.reading.spoken
            #expect(spoken.count { $0 == projection.without.spoken } == 1 && !spoken.contains(projection.with.spoken))
            // The figures of the picture are parts of the sentence
            #expect(!spoken.contains(projection.now.temperatureNumber) && !spoken.contains(projection.without.difference))
            #expect(spoken.contains(projection.paths.spoken))
            #expect(
                host.reading.spoken(as: .isHeader) == [
                    content.place.title, projection.regionalTitle, projection.paths.title, projection.daysTitle, content.explanation.title,
                    DashboardWords(Samples(sample.language).phrases).sources,
                ])
            host.choose(projection.with.name, in: projection.toggle)
            #expect(AccessibilityNotification._posted.last == projection.with.spoken)
            #expect(host.reading.spoken.contains(projection.with.spoken))
            #expect(host.felt == [.selection])
        }

        @Test func `a chart that is heard has the years, the paths and the figures of its table`() throws {
            let content = Samples.english.climate2045(.day)
            let paths = try #require(content.projection).paths
            let chart = ClimateChartDescriptor(paths: paths).makeChartDescriptor()
            #expect(chart.series.map(\._name) == paths.paths.map(\.name))
            #expect(chart.series.allSatisfy { $0._dataPoints.count == paths.rows.count })
            for (index, series) in chart.series.enumerated() {
                #expect(series._dataPoints.map(\._label) == paths.rows.map { "\($0.year), \($0.cells[index])" })
            }
        }

        @Test(arguments: Language.offered)
        func `in the largest text nothing is lost: a switch, one sky below the other, and the table without being opened`(
            language: Language
        ) throws {
            let (host, _, projection) = try loaded(SampleCase(language: language, scene: .thaw))
            defer { host.close() }
            let usual = Set(host.reading.texts)
            host.environment.dynamicTypeSize = .accessibility5
            let large = Set(host.reading.texts)
            // The table is there already, and the other side is named by the switch
            let gone = usual.subtracting(large)
            #expect(gone.subtracting([projection.paths.tableTitle]).isEmpty, "\(gone)")
            for row in projection.paths.rows { #expect(large.contains(row.year) && large.isSuperset(of: row.cells)) }
            host.tap(projection.toggle)
            #expect(host.reading.texts.contains(projection.with.warmer))
        }

        @Test(arguments: Language.offered)
        func `each state has its text and its way out, and none is blank`(language: Language) {
            let samples = Samples(language)
            let words = DashboardWords(samples.phrases)
            for (name, state) in samples.climateStates() {
                let host = screen(language) { _ in state }
                #expect(host.reading.titles == [samples.phrases.climateTitle], "\(name)")
                host.reading.check(state, words, name) { ($0.place.title, $0.age.text) }
                host.close()
            }
            // No temperature of now: why, and nothing to share
            let content = samples.climate2045WithoutTemperature()
            let host = screen(language) { _ in .loaded(content) }
            #expect(content.projection == nil && content.missing.map(host.reading.texts.contains) == true)
            #expect(!host.reading.controls.contains { $0.name == content.share })
            host.close()
        }

        @Test func `Retry and pulling ask for the weather`() async throws {
            var asked = 0
            let intents = DashboardIntents(retry: { asked += 1 }, usePosition: {}, choosePlace: nil)
            let failed = try #require(Samples.english.climateStates().first { $0.state.failure != nil && $0.state.content != nil })
            let host = screen(.standard, { _ in failed.state }, intents: intents)
            defer { host.close() }
            host.tap(try #require(failed.state.failure).retryTitle)
            #expect(await host.wait { asked == 1 })
            await host.pull()
            #expect(asked == 2)
        }

        @Test(arguments: Language.offered, [PlaceChoice.fallbackDenied, .fallbackUnavailable])
        func `a position that is refused or unknown is said, with the way to Settings and to the places`(
            language: Language, choice: PlaceChoice
        ) throws {
            let samples = Samples(language)
            let words = DashboardWords(samples.phrases)
            var chosen = 0
            let content = samples.climate2045(.day, choice: choice)
            let problem = try #require(content.positionProblem)
            let view = Climate2045View(
                title: content.title, state: .loaded(content), withInterventions: Binding(get: { false }, set: { _ in }), words: words,
                frame: DashboardFrame(positionProblem: problem, offersSettings: true),
                intents: DashboardIntents(retry: {}, usePosition: {}, choosePlace: { chosen += 1 }))
            let host = ViewHost(NavigationStack { view }, date: .distantPast)
            defer { host.close() }
            #expect(host.reading.texts.contains(problem.title) && host.reading.texts.contains(problem.text))
            host.tap(words.choosePlace)
            host.tap(words.openSettings)
            #expect(chosen == 1 && host.openedAddresses.map(\.absoluteString) == ["app-settings:"])
        }

        @Test(arguments: SampleCase.all(Samples.climateScenes))
        func `what is shared is a picture of 1200 by 630 pixels, with its words for where there is none`(sample: SampleCase) async throws {
            let (host, content, projection) = try loaded(sample)
            defer { host.close() }
            for side in projection.sides {
                host.choose(side.name, in: projection.toggle)
                let shared = host.share(content.share)
                #expect(shared.message == projection.picture[withInterventions: side.withInterventions] && shared.message == shared.title)
                #expect(shared.subject == content.title && shared.exports.map(\.type) == ["public.png"])
                // The size stands in the beginning of the file
                let data = try await shared.exports[0].data()
                #expect(Array(data.dropFirst(16).prefix(8)) == [0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76])
                // The picture says where, when, how warm, on which side, what it is not, and where it is from
                let picture = ViewHost(
                    ClimatePictureView(content: content, projection: projection, withInterventions: side.withInterventions),
                    date: .distantPast)
                let wanted = [
                    content.place.title, projection.now.title, projection.now.temperature, projection.now.condition, side.then.title,
                    side.name, side.then.temperature, side.then.condition, side.difference, side.basis, side.models,
                    projection.picture.note, content.provenance.source,
                ]
                #expect(Set(picture.reading.texts) == Set(wanted + [content.provenance.simulated].compactMap(\.self)))
                #expect(picture.reading.spoken == [projection.picture[withInterventions: side.withInterventions]])
                picture.close()
            }
            // A real one says nothing of a simulation
            let real = Samples(sample.language).climate2045(sample.scene, isSimulated: false)
            let picture = ViewHost(
                ClimatePictureView(content: real, projection: projection, withInterventions: false), date: .distantPast)
            #expect(content.provenance.simulated.map { !picture.reading.texts.contains($0) } == true)
            picture.close()
        }
    }
}
