import PetrelPhone
import SwiftUI
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// Rows, cells and tiles: each figure beside its own name, each in its own row.
    @MainActor
    @Suite("Rows of the phone")
    struct RowsTests {
        private func dashboard(_ scene: Samples.Scene, _ language: Language = .standard) -> (host: ViewHost, content: DashboardContent) {
            let samples = Samples(language)
            let content = samples.dashboard(scene)
            let view = DashboardView(
                state: .loaded(content), words: DashboardWords(samples.phrases), frame: DashboardFrame(), intents: .none)
            return (ViewHost(NavigationStack { view }, date: .distantPast), content)
        }

        @Test(arguments: Samples.Scene.allCases)
        func `a closed day has its name, chance, low and high, and opens to its date and its own hours`(scene: Samples.Scene) throws {
            let (host, content) = dashboard(scene)
            let lines = host.reading.controls.filter { control in content.days.rows.contains { $0.spoken == control.name } }
            #expect(lines.map(\.name) == content.days.rows.map(\.spoken))
            for (line, row) in zip(lines, content.days.rows) {
                let expected = [row.label, row.chanceWorthSaying, row.low, row.high].compactMap(\.self)
                #expect(Reading(line.node.children).texts == expected)
            }
            // When the third day is opened
            let row = content.days.rows[2]
            let before = host.reading.texts
            host.tap(row.spoken)
            let opened = host.reading.texts
            // Then what is new stands in one place, and is that day's own
            let place = zip(before, opened).prefix { $0 == $1 }.count
            let added = opened.dropFirst(place).prefix(opened.count - before.count)
            #expect(opened.prefix(place) + opened.dropFirst(place + added.count) == before[...])
            #expect(added.prefix(2) == [row.dateLabel, row.condition])
            for detail in row.details { #expect(added.contains(detail.title) && added.contains(detail.value)) }
            for hour in row.hours { #expect(added.contains(hour.label), "\(hour.label)") }
            // And it closes again
            host.tap(row.spoken)
            #expect(host.reading.texts == before)
        }

        @Test(arguments: Samples.Scene.allCases)
        func `the days after the week open to their ranges and words, week by week, and say where they end`(scene: Samples.Scene) throws {
            let (host, content) = dashboard(scene)
            guard let later = content.days.later else {
                #expect(!host.reading.texts.contains { $0.hasPrefix("Later") })
                return
            }
            let closed = host.reading.texts
            for text in later.rows.map(\.range) + [later.note] { #expect(!closed.contains(text), "\(text)") }
            host.tap(later.title)
            let opened = host.reading
            let expected = later.weeks.flatMap { week in
                [week.title] + week.rows.flatMap { row in [row.label, row.dateLabel, row.range] + (row.words.isEmpty ? [] : [row.words]) }
            }
            let start = try #require(opened.texts.firstIndex(of: later.title)) + 1
            #expect(Array(opened.texts[start...].prefix(expected.count)) == expected)
            for row in later.rows { #expect(opened.spoken.count { $0 == row.spoken } == 1, "\(row.spoken)") }
            for text in [later.end, later.note].compactMap(\.self) { #expect(opened.texts.contains(text)) }
        }

        @Test func `beside its fixed widths a day leaves more than a third of the line to its bar on the usual phone`() throws {
            let (host, content) = dashboard(.day)
            let line = try #require(host.reading.controls.first { $0.name == content.days.rows[0].spoken })
            // The first of the two layouts is the one for the usual text.
            let wide = try #require(line.node.all.first { if case .viewThatFits = $0.kind { true } else { false } }?.children.first)
            let fixed = wide.children.compactMap { child -> CGFloat? in
                if case .effect(.frame(let frame)) = child.kind { frame.width } else { nil }
            }
            #expect(fixed.count == 4)
            // What page, card and the sign that opens a day leave of 390 points, and the gaps between the parts.
            let (room, gaps) = (304.0, 20.0)
            let taken = Double(fixed.reduce(0, +))
            #expect((room - gaps - taken) * 3 > room)
            #expect(wide.children.count == 5)
        }

        @Test(arguments: Samples.Scene.allCases)
        func `an hour of the strip has its clock and sky above the curve and its wind below, in the order of time`(scene: Samples.Scene) {
            let (host, content) = dashboard(scene)
            let strip = HoursStrip(content.hours)
            let reading = host.reading
            let cells = strip.days.flatMap(\.cells)
            #expect(reading.spoken.filter { sentence in cells.contains { $0.spoken == sentence } } == cells.map(\.spoken))
            let begin = reading.texts.firstIndex(of: content.hours.title).map { $0 + 1 } ?? 0
            let end = reading.texts.firstIndex(of: content.days.title) ?? reading.texts.endIndex
            let texts = Array(reading.texts[begin..<end])
            let heads = strip.days.flatMap { [$0.title] + $0.cells.map(\.label) }
            #expect(texts.filter(Set(heads).contains).prefix(heads.count) == heads[...])
            // All winds in one order below
            let feet = cells.flatMap {
                [strip.hasFalling ? $0.chance : nil, strip.hasFalling ? $0.amount : nil, $0.wind].compactMap(\.self)
            }
            #expect(
                texts.suffix(feet.count + 1).prefix(feet.count) == feet[...] || texts.suffix(feet.count + 2).prefix(feet.count) == feet[...]
            )
        }

        @Test(arguments: Samples.Scene.allCases)
        func `a tile has its name, its value and its explanation together, and is heard as one`(scene: Samples.Scene) throws {
            let (host, content) = dashboard(scene)
            let rows = content.details?.tiles ?? []
            let spoken = host.reading.spoken
            for row in rows {
                let sentence = try #require(spoken.first { $0.hasPrefix(row.title) && $0.contains(row.value) }, "\(row.title)")
                if let explanation = row.explanation { #expect(sentence.contains(explanation)) }
            }
        }

        @Test func `place and temperature come into the bar when they are scrolled away, and go again`() throws {
            let (host, content) = dashboard(.day)
            let now = try #require(content.now)
            #expect(!host.reading.texts.contains(now.temperature))
            host.scrolled = 5_000
            #expect(host.reading.texts.contains(now.temperature))
            host.scrolled = 0
            #expect(!host.reading.texts.contains(now.temperature))
        }

        @Test func `in large text nothing is lost, and the hours' table is there without being opened`() {
            let (host, content) = dashboard(.rain)
            let usual = Set(host.reading.texts)
            host.environment.dynamicTypeSize = .accessibility5
            let large = Set(host.reading.texts)
            let table = content.hours.heads.show
            #expect(usual.subtracting(large).subtracting([table]).isEmpty)
            #expect(!large.contains(table))
            // On a wide screen as well
            host.environment.dynamicTypeSize = .large
            host.environment.horizontalSizeClass = .regular
            #expect(Set(host.reading.texts) == usual)
        }

        @Test func `the buttons of the bar and of the notice do what they are called`() {
            var done: [String] = []
            let samples = Samples(.standard)
            let words = DashboardWords(samples.phrases)
            let sample = samples.placed(.fallbackDenied, name: "denied", offersSettings: true)
            let intents = DashboardIntents(
                retry: { done.append("retry") }, usePosition: { done.append("position") }, choosePlace: { done.append("choose") })
            let view = DashboardView(state: sample.state, words: words, frame: sample.frame, intents: intents)
            let host = ViewHost(NavigationStack { view }, date: .distantPast)
            host.tap(words.places)
            #expect(done == ["choose"])
            host.tap(words.choosePlace)
            #expect(done == ["choose", "choose"])
            host.tap(words.openSettings)
            #expect(host.openedAddresses.map(\.absoluteString) == ["app-settings:"] && done.count == 2)
        }

        @Test func `the button of the position asks for it, and pulling asks for the weather`() async {
            var done: [String] = []
            let samples = Samples(.standard)
            let words = DashboardWords(samples.phrases)
            let intents = DashboardIntents(
                retry: { done.append("retry") }, usePosition: { done.append("position") }, choosePlace: { done.append("choose") })
            let view = DashboardView(
                state: .loaded(samples.dashboard(.day)), words: words, frame: DashboardFrame(), intents: intents)
            let host = ViewHost(NavigationStack { view }, date: .distantPast)
            host.tap(words.useMyLocation)
            #expect(await host.wait { done == ["position"] })
            await host.pull()
            #expect(done == ["position", "retry"])
        }
    }
}
