import PetrelPhone
import SwiftUI
import TestSupport
import Testing
import WeatherFormatting
import WeatherScreens
import WidgetKit

@testable import PhoneViews

extension PhoneViewsRun {
    /// The screens beside the dashboard as they are drawn and said, for every sample in every language.
    @Suite("The other screens' views, run")
    @MainActor
    struct OtherScreensTests {
        nonisolated static let languages = Language.offered + Language.pseudo
        /// The two parts of the system's stepper, and their names.
        static let stepper = ["−", "+", "Decrement", "Increment"]

        /// Checks that a screen shows what its content holds, but for the labels in `silent`, and nothing else.
        private func check(
            _ host: ViewHost, _ known: KnownTexts, silent: Set<String>, _ name: String, location: SourceLocation = #_sourceLocation
        ) {
            host.openAll()
            let reading = host.reading
            let searches = reading.searches.flatMap { [$0.text.wrappedValue, $0.prompt ?? ""] }
            let options = reading.controls.flatMap { control -> [String] in
                if case .choose(let options, _) = control.control.action { options.map(\.name) } else { [] }
            }
            let drawn = Set(reading.texts + reading.spoken + reading.titles + reading.controls.map(\.name) + searches + options)
            // An edit button has the system's own word.
            let unknown = drawn.filter { !$0.isEmpty && !known.explains($0) && $0 != "Edit" }
            #expect(unknown.isEmpty, "\(name): \(unknown.sorted().prefix(5))", sourceLocation: location)
            for (path, texts) in known.byPath where !silent.contains(path) {
                let missing = texts.filter { text in !drawn.contains(text) && !drawn.contains { $0.contains(text) } }
                #expect(missing.isEmpty, "\(name): \(path): \(missing.sorted().prefix(3))", sourceLocation: location)
            }
            // Whatever can be acted on has a name for VoiceOver
            for control in reading.controls {
                if case .choose = control.control.action { continue }
                #expect(!control.name.isEmpty, "\(name): \(control.node.path)", sourceLocation: location)
            }
        }

        @Test(arguments: languages, Samples.PlacesScene.allCases)
        func `places: saved, searching, found, nothing found, failed`(language: Language, scene: Samples.PlacesScene) async {
            let model = await Samples(language).placesModel(scene)
            let host = ViewHost(NavigationStack { PlacesScreen(model: model) }, date: .distantPast)
            var known = KnownTexts(model.content)
            // What the person typed stays in the field.
            known.insert([model.query, model.searchTitle])
            // By its English name a place is known; the field and the button for another name have a screen of their own.
            var silent: Set<String> = [
                "saved.cell", "saved.id", "saved.name", "saved.labelTitle", "save", "pages.all.id.saved", "pages.all.title",
                "pages.next.label", "pages.next.page.id.saved", "pages.next.page.title", "pages.previous.label",
                "pages.previous.page.id.saved", "pages.previous.page.title",
            ]
            // While hits are shown the saved places are not.
            if case .idle = model.results {
                silent.insert("searching")
            } else {
                silent.formUnion([
                    "saved.rename", "saved.title", "saved.ownTitle", "saved.fullTitle", "saved.area", "saved.remove", "saved.moveUp",
                    "saved.moveDown",
                    "savedTitle", "note", "position.title",
                ])
                silent.formUnion(["saveShown", "searching"])
            }
            if let found = model.results.content {
                known.insert(KnownTexts(found).all)
                known.insert(found.rows.map(\.text) + found.rows.compactMap(model.saveTitle(hit:)))
                for row in found.rows { #expect(host.reading.texts.contains(row.title) && host.reading.texts.contains(row.detail)) }
            }
            if let failure = model.results.failure {
                known.insert(KnownTexts(failure).all)
                #expect(host.reading.texts.contains(failure.title) && host.reading.controls.contains { $0.name == failure.retryTitle })
            }
            check(host, known, silent: silent, scene.rawValue)
            host.close()
        }

        @Test(arguments: languages, Samples.SettingsScene.allCases)
        func `settings: every choice, every source, every flaw`(language: Language, scene: Samples.SettingsScene) async {
            let model = await Samples(language).settingsModel(scene)
            let warnings = Samples(language).warningsModel(scene == .usual ? .byPhone : .off)
            let host = ViewHost(NavigationStack { SettingsScreen(model: model, warnings: warnings) }, date: .distantPast)
            let rows = ["source", "units", "appearance"]
            var silent = Set(rows.flatMap { ["\($0).key", "\($0).options.value", "\($0).selected"] } + ["keys.id.rawValue", "keys.save"])
            // The example stands in an empty field.
            if !model.serverText.isEmpty { silent.insert("server.example") }
            var known = KnownTexts(model.content)
            known.insert([model.serverText])
            known.insert(KnownTexts(warnings.content).all)
            if !warnings.content.rules.isEmpty { known.insert(Self.stepper) }
            check(host, known, silent: silent, scene.rawValue)
            // Each picker offers its options, and shows the one that is chosen
            for row in model.content.units + model.content.appearance + [model.content.source] {
                let picker = host.reading.controls.first { $0.name == row.title }
                guard case .choose(let options, _)? = picker?.control.action else {
                    Issue.record("\(row.title) is no picker")
                    continue
                }
                #expect(options.map(\.name) == row.options.map(\.label))
                #expect(options.filter(\.isSelected).map(\.name) == row.options.filter { $0.value == row.selected }.map(\.label))
            }
            host.close()
        }

        @Test(arguments: languages, Samples.WarningsScene.allCases)
        func `warnings on this device: off, on, refused`(language: Language, scene: Samples.WarningsScene) async {
            let model = Samples(language).warningsModel(scene)
            await model.appear()
            let host = ViewHost(Form { WarningsSection(model: model) }, date: .distantPast)
            var silent: Set = ["choices.key", "choices.options.value", "choices.selected", "places.cell.id", "rules.kind.rawValue"]
            silent.formUnion(["key", "options.value", "selected"].map { "rules.hours.\($0)" })
            // Who looks for warnings is said in place of what they are.
            if model.content.reach != nil { silent.insert("explanation") }
            if model.content.places.isEmpty { silent.insert("placesTitle") }
            if model.content.rules.isEmpty { silent.formUnion(["rulesTitle", "rulesNote"]) }
            var known = KnownTexts(model.content)
            if !model.content.rules.isEmpty { known.insert(Self.stepper) }
            check(host, known, silent: silent, scene.rawValue)
            #expect(host.reading.controls.contains { $0.name == model.content.turnOn } == (scene == .off))
            host.close()
        }

        @Test(arguments: languages, Samples.AlertsScene.allCases)
        func `warnings in full: active, none, unchecked, no source, and as a notification opens them`(
            language: Language, scene: Samples.AlertsScene
        ) throws {
            let samples = Samples(language)
            let (state, opened) = (samples.alertsState(scene), samples.openedWarning(scene))
            let view = AlertsView(
                title: samples.phrases.alertsTitle, state: state, opened: opened, words: DashboardWords(samples.phrases), intents: .none)
            let host = ViewHost(NavigationStack { view }, date: .distantPast)
            let texts = host.reading.texts
            // Active, none, not checked and no source are four different things.
            let statements = [Samples.AlertsScene.none, .unchecked, .noSource].map { samples.alertsState($0).content?.column.statement }
            #expect(Set(statements.compactMap(\.self)).count == 3)
            if let statement = state.content?.column.statement { #expect(texts.contains(statement)) }
            for row in state.content?.column.rows ?? [] {
                #expect(texts.contains(row.heading) && texts.contains(row.title))
                // The title once, and once more in the message that was opened and is still being checked.
                let messages = opened?.words == nil ? 0 : 1
                #expect(texts.filter { DisplayText.line($0) == DisplayText.line(row.title) }.count == 1 + messages)
                if let original = row.original { #expect(texts.filter { $0 == original }.count == 1) }
                // The whole text, without a button.
                if let description = row.description { #expect(texts.contains(description)) }
                if let areas = row.areas { #expect(texts.contains(areas)) }
                // The drawing of the warned area says in words what it shows.
                let area = try #require(row.area)
                #expect(host.reading.spoken.filter { $0 == area.spoken }.count == 1)
            }
            if let note = opened?.note { #expect(texts.contains(note)) }
            for source in state.content?.sources ?? [] { #expect(texts.contains(source.checked)) }
            host.close()
        }

        @Test(arguments: languages, [false, true])
        func `credits`(language: Language, isSimulated: Bool) {
            let content = Samples(language).credits(isSimulated: isSimulated)
            let host = ViewHost(NavigationStack { CreditsScreen(content: content) }, date: .distantPast)
            let groups = ["services", "others", "data"]
            var silent = Set(
                groups.flatMap { ["\($0).id", "\($0).address", "\($0).facts.page", "\($0).facts.address"] } + [
                    "software.page", "software.items.address",
                ])
            if content.others.isEmpty { silent.formUnion(["othersTitle", "othersNote"]) }
            check(host, KnownTexts(content), silent: silent, "credits")
            host.close()
        }

        @Test(arguments: languages, [Samples.SettingsScene.usual, .server, .demo])
        func `privacy: services asked by the device, a server, simulated`(language: Language, scene: Samples.SettingsScene) async {
            let samples = Samples(language)
            let content = samples.privacy(of: await samples.settingsModel(scene).source)
            let host = ViewHost(NavigationStack { PrivacyScreen(content: content) }, date: .distantPast)
            check(host, KnownTexts(content), silent: ["sections.id", "sections.rows.page"], "privacy \(scene.rawValue)")
            // The row of the server links to that server's page; the device's own rows link to none.
            #expect(content.sections.flatMap(\.rows).filter { $0.page != nil }.count == (scene == .server ? 1 : 0))
            for row in content.sections.flatMap(\.rows) where row.page != nil {
                host.tap(row.text)
                #expect(host.openedAddresses.last?.absoluteString == row.page)
            }
            host.close()
        }

        @Test(arguments: languages, Samples.CitiesScene.allCases)
        func `top cities: asking, filling, one failed, all failed, from another source, old`(
            language: Language, scene: Samples.CitiesScene
        ) async {
            for form in CitiesForm.allCases {
                let model = Samples(language).citiesModel(scene, form: form)
                await model.appear()
                #expect(model.rows.rows.count == (scene == .asking ? 0 : 5))
                check(model, "\(scene.rawValue) \(form.rawValue)")
            }
        }

        /// Checks the table of the top cities, in the form that its model has.
        private func check(_ model: TopCitiesModel, _ name: String) {
            let host = ViewHost(NavigationStack { CitiesScreen(model: model) { _ in } }, date: .distantPast)
            let content = model.content
            var known = KnownTexts(content, model.rows.rows)
            known.insert(model.rows.rows.flatMap { [$0.city, $0.spoken] })
            known.insert(model.rows.rows.compactMap(\.temperature).map { "\u{2066}\($0)\u{2069}" })
            // The room that waits for the condition of a city without one.
            known.insert([" "])
            let silent: Set<String> = [
                // The reference's title is in the bar; the name is for the bar of rooms.
                "name", "id", "symbol", "rows.id", "rows.symbol", "units.label", "sources.source", "sources.link", "sources.issued",
                "sources.licence", "sources.simulated", "state.known",
                "state.failed.message", "state.failed.kind", "retryLabel", "conditionHeading", "spoken", "condition",
            ]
            check(host, known, silent: silent, name)
            for row in model.rows.rows {
                #expect(host.reading.texts.contains(row.city) && host.reading.spoken.contains(row.spoken))
                if let failure = row.failure { #expect(host.reading.texts.contains(failure.title), "\(row.city)") }
                // A failed row has its own way out, named after the city.
                let retries = host.reading.controls.filter { $0.name == row.retryLabel }
                #expect(retries.count == (row.failure == nil ? 0 : 1), "\(row.city)")
                if let condition = row.condition { #expect(host.reading.texts.contains(condition), "\(row.city)") }
            }
            host.close()
        }

        @Test(arguments: languages, Samples.WidgetScene.allCases)
        func `the widget in each of its families`(language: Language, scene: Samples.WidgetScene) {
            let entry = Samples(language).widget(scene)
            for family in [WidgetFamily.systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular, .accessoryInline] {
                let host = ViewHost(WidgetFace(entry: entry).previewContext(WidgetPreviewContext(family: family)), date: entry.date)
                let reading = host.reading
                var known = KnownTexts(entry)
                switch entry.state {
                case .weather(let content):
                    known.insert([content.spoken, content.inline] + content.hours.map(\.spoken))
                    #expect(reading.spoken.contains(content.spoken), "\(family)")
                    if family != .accessoryInline { #expect(reading.texts.contains { $0.contains(content.temperature) }, "\(family)") }
                case .unavailable(let message):
                    #expect(reading.spoken.contains(message.spoken) || reading.texts.contains(message.title), "\(family)")
                }
                let unknown = (reading.texts + reading.spoken).filter { !known.explains($0) }
                #expect(unknown.isEmpty, "\(family): \(unknown)")
                host.close()
            }
        }
    }
}
