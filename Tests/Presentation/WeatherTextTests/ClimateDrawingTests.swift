import Foundation
import PetrelPhone
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherText

@Suite("2045 as text")
struct ClimateDrawingTests {
    private static let widths = [16, 20, 24, 40, 60, 80, 120, 200]
    private static let hint = "petrel 2045 --details"

    private static func content(
        _ scene: Samples.Scene = .day, language: Language = .standard, units: UnitPreferences = .metric,
        _ change: (inout WeatherDashboard) -> Void = { _ in }
    ) -> Climate2045Content {
        let sample = Samples.snapshot(scene)
        var dashboard = sample.dashboard
        change(&dashboard)
        let snapshot = Snapshot(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt)
        return Climate2045Content.make(
            snapshot: snapshot, now: sample.fetchedAt, units: units, phrases: language.phrases(region: nil, isServed: false),
            placeChoice: .chosen(nil))
    }

    private static func lines(
        _ content: Climate2045Content, width: Int = 80, side: Bool? = nil, detailedBy: String? = hint, usesColor: Bool = false
    ) -> [String] {
        ClimateDrawing(canvas: TextCanvas(width: width, usesColor: usesColor), detailedBy: detailedBy)
            .lines(content, withInterventions: side)
    }

    @Test("No line is wider than the canvas, however narrow", arguments: widths, Samples.Scene.allCases)
    func fits(width: Int, scene: Samples.Scene) {
        for language in Language.offered {
            for detailedBy in [nil, Self.hint] {
                let lines = Self.lines(Self.content(scene, language: language), width: width, detailedBy: detailedBy)
                for line in lines { #expect(DisplayWidth.cells(line) <= width, "\(line)") }
                #expect(lines.allSatisfy { $0.last != " " } && !zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty })
            }
        }
    }

    @Test("Both sides stand below each other in columns, the numbers under one another")
    func columns() throws {
        let content = Self.content()
        let projection = try #require(content.projection)
        let lines = Self.lines(content)
        let first = try #require(lines.firstIndex { $0.hasPrefix("Now ") })
        #expect(lines[first].contains(projection.now.temperature) && !lines[first].contains("+"))
        for (line, side) in zip(lines[(first + 1)...], projection.sides) {
            #expect(line.hasPrefix("2045 · \(side.name)") && line.contains(side.then.temperature) && line.contains(side.difference))
        }
        let units = lines[first...(first + 2)].map {
            $0.distance(from: $0.startIndex, to: $0.firstRange(of: "°C")?.lowerBound ?? $0.endIndex)
        }
        #expect(Set(units).count == 1)
        // What the differences count from, said once
        #expect(lines[first + 3].hasSuffix(": counted from pre-industrial times") && lines[first + 4].isEmpty)
        #expect(projection.sides.allSatisfy { lines[first + 3].contains($0.difference) })
    }

    @Test("One side alone has neither the other's numbers nor a comparison of the two", arguments: [true, false])
    func oneSide(withInterventions: Bool) throws {
        let content = Self.content()
        let projection = try #require(content.projection)
        let text = Self.lines(content, side: withInterventions).joined(separator: " ")
        #expect(text.contains("2045 · \(projection[withInterventions: withInterventions].name)"))
        #expect(!text.contains("2045 · \(projection[withInterventions: !withInterventions].name)"))
        #expect(!text.contains(projection.pathways))
    }

    @Test("On a narrow canvas each name stands above its values, and the paths are sentences")
    func narrow() throws {
        let content = Self.content()
        let projection = try #require(content.projection)
        let lines = Self.lines(content, width: 40)
        let name = try #require(lines.firstIndex(of: "2045 · With interventions"))
        #expect(lines[name + 1].hasPrefix("  \(projection.with.then.temperature) · \(projection.with.difference) · "))
        #expect(!lines.contains { $0.hasPrefix("Year ") })
        let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        for path in projection.paths.paths { #expect(text.contains(path.spoken)) }
    }

    @Test("In short: some years, no explanation, one line that says what prints it")
    func short() {
        let lines = Self.lines(Self.content())
        #expect(lines.contains("How is this computed? petrel 2045 --details"))
        #expect(
            lines.compactMap { $0.firstMatch(of: /^20\d\d(?=  )/).map { String($0.output) } } == ["2030", "2040", "2045", "2050", "2060"])
        #expect(!lines.contains { $0.contains("https://") } && lines.count < 50)
        #expect(lines.contains("In brackets: the range of four in five models.") && !lines.contains { $0.contains("shaded") })
    }

    @Test("In detail: every fifth year, all paragraphs, every source, the attribution")
    func details() {
        let content = Self.content()
        let lines = Self.lines(content, width: 200, detailedBy: nil)
        #expect(lines.compactMap { $0.firstMatch(of: /^20\d\d(?=  )/).map { String($0.output) } }.count == 7)
        let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        for paragraph in content.explanation.paragraphs { #expect(text.contains(paragraph)) }
        for source in content.explanation.sources { #expect(text.contains(source.title) && text.contains(source.link)) }
        #expect(text.contains(content.explanation.attribution) && !text.contains(Self.hint))
    }

    @Test("A sky that changes says why, once")
    func sky() {
        let note = "Dust and ozone build up in hot, dry air."
        let hot = Self.content {
            $0.current?.temperatureCelsius = 36.9
            $0.current?.condition = WeatherCondition(kind: .clear, isDay: true)
        }
        #expect(Self.lines(hot).count { $0 == note } == 1)
        #expect(!Self.lines(hot, side: nil).contains("This much warming leaves the sky as it is."))
        let mild = Self.content { $0.current?.temperatureCelsius = 10 }
        #expect(!Self.lines(mild).contains(note))
    }

    @Test("What is said of both sides is true of both")
    func claims() throws {
        for scene in Samples.Scene.allCases {
            let content = Self.content(scene)
            let projection = try #require(content.projection)
            let isTrueOfBoth = projection.modelsWith.isHeadlineWithin && projection.modelsWithout.isHeadlineWithin
            let text = Self.lines(content, width: 200).joined(separator: " ")
            #expect(text.contains("Here the headline lies within") == isTrueOfBoth, "\(scene)")
        }
    }

    @Test("A week in which nothing crosses a limit is one sentence for both sides")
    func quietWeek() throws {
        let content = Self.content { dashboard in
            for index in dashboard.forecast.daily.indices {
                dashboard.forecast.daily[index].maxTempCelsius = 15
                dashboard.forecast.daily[index].minTempCelsius = 8
            }
        }
        let sentence = try #require(content.projection?.modelsWith.noCrossings)
        #expect(Self.lines(content, width: 200).count { $0.contains(sentence) } == 1)
    }

    @Test("Without a temperature it says so and draws no number")
    func missing() {
        let content = Self.content {
            $0.current = nil
            $0.forecast.hourly = []
        }
        let lines = Self.lines(content)
        #expect(lines.contains("The temperature now is not known, so nothing can be projected from it."))
        #expect(!lines.contains { $0.contains("°C") })
    }

    @Test("Colours change no character of the text", arguments: [40, 80])
    func colors(width: Int) {
        let colored = Self.lines(Self.content(), width: width, usesColor: true)
        #expect(colored.contains { $0.contains("\u{1B}[1m") })
        #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == Self.lines(Self.content(), width: width))
    }

    @Test("The dashboard's text has the column where every detail is asked for, and not in short")
    func column() throws {
        let content = Samples.english.dashboard(.day)
        let column = try #require(content.columns.climate2045)
        var extent = WeatherText.Extent.forecast
        func text() -> [String] {
            WeatherText(canvas: TextCanvas(width: 120, usesColor: false), extent: extent, phrases: englishPhrases()).lines(content)
        }
        #expect(!text().contains(column.title))
        extent.isDetailed = true
        #expect(text().contains(column.title) && text().contains { $0.hasPrefix("2045 · With interventions") })
    }
}
