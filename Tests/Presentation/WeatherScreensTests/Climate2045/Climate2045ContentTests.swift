import Foundation
import Testing

@testable import ClimateProjection
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Weather in 2045: what is said of it")
struct Climate2045ContentTests {
    @Test("The screen, its place, its age, its source and what it is not")
    func screen() throws {
        let content = ClimateWeather.content(try ClimateWeather.place(9.4))
        #expect(content.title == "Weather in 2045" && content.place.title == "Berlin" && content.place.subtitle == "Germany")
        #expect(content.positionProblem == nil && content.simulatedBanner == nil && content.missing == nil && content.share == "Share")
        #expect(content.notForecast.hasPrefix("This is climate, not a forecast:"))
        #expect(content.age.text == "Updated just now" && content.provenance.text.contains("Weather data by Open-Meteo.com"))
    }

    @Test("A position that cannot be known is named, each reason in its own words, and the place that is shown instead")
    func position() throws {
        let place = try ClimateWeather.place(9.4)
        let denied = ClimateWeather.content(place, choice: .fallbackDenied).positionProblem
        #expect(denied?.title == "Location permission needed" && denied?.text == "Showing Berlin.")
        let unknown = ClimateWeather.content(place, choice: .fallbackUnavailable).positionProblem
        #expect(unknown?.title == "Cannot determine location" && unknown?.text == "Showing Berlin.")
        #expect(ClimateWeather.content(place, choice: .fallbackUnasked).positionProblem == nil)
    }

    @Test("Simulated weather says so, and old weather says why nothing newer is shown")
    func remarks() throws {
        var place = try ClimateWeather.place(9.4)
        place.isSimulated = true
        let content = ClimateWeather.content(place, error: WeatherError(.noConnection))
        #expect(content.simulatedBanner == "Simulated weather. Nothing on this screen is real.")
        #expect(content.age.failure?.title == Failure(WeatherError(.noConnection)).title)
    }

    @Test("Without a temperature nothing is projected, and the screen says so")
    func missing() throws {
        let content = ClimateWeather.content(try ClimateWeather.place(nil))
        #expect(content.projection == nil)
        #expect(content.missing == "The temperature now is not known, so nothing can be projected from it.")
        #expect(!content.explanation.paragraphs.isEmpty && content.place.title == "Berlin")
        let dashboard = DashboardContent.make(
            snapshot: try ClimateWeather.place(nil).snapshot, now: try ClimateWeather.place(nil).fetchedAt, units: .metric)
        #expect(dashboard.columns.climate2045 == nil)
    }

    @Test("The explanation has every paragraph, every source with its link, and what the licences ask to be said")
    func explanation() throws {
        let explanation = ClimateWeather.content(try ClimateWeather.place(9.4)).explanation
        #expect(explanation.title == "How is this computed?" && explanation.paragraphs.count == ClimateExplanationPart.allCases.count)
        #expect(explanation.paragraphs[0].contains("2.5 × 0.8") && explanation.paragraphs[0].contains("pre-industrial"))
        #expect(explanation.paragraphs[1].contains("not what happens if nothing changes"))
        #expect(explanation.sources.map(\.title) == ClimateSource.all.map(\.title))
        #expect(explanation.sources.map(\.link) == ClimateSource.all.map(\.link))
        #expect(explanation.sources.compactMap(\.terms) == ["US EPA · CC BY 4.0", "JGCRI · MIT", "CC BY 4.0"])
        #expect(Set(explanation.sources.map(\.part)).count == ClimateSource.Part.allCases.count)
        #expect(
            explanation.attribution
                == "Derived by Petrel from these sources. Changed: combined, averaged and rescaled. Model range, not a forecast.")
    }

    @Test("The models' figures have their path, their years and their band")
    func models() throws {
        let projection = try #require(ClimateWeather.content(try ClimateWeather.place(9.4)).projection)
        #expect(projection.modelsWithout.scenario == "High emissions (SSP3\u{2011}7.0)")
        #expect(projection.modelsWith.scenario == "Strong emission cuts from the 2020s (SSP1\u{2011}2.6)")
        let place = ClimatePlace(Cell(containing: try Coordinate(latitude: 52.52, longitude: 13.4)).center)
        let season = ClimateSeason(try #require(CivilDate(iso8601: "2026-11-21")))
        let format = WeatherFormatter(units: .metric)
        for (models, scenario) in [(projection.modelsWith, ClimateScenario.ssp126), (projection.modelsWithout, .ssp370)] {
            let range = ClimateProjection.warming(at: place, in: season, under: scenario, since: .year(ClimateYear(clamping: 2026)))
            let (low, middle, high) = (range.p10, range.p50, range.p90)
            #expect(
                models.warming
                    == "\(format.temperatureChange(middle)) from 2026 to 2045; four in five models lie between "
                    + "\(format.temperatureChange(low)) and \(format.temperatureChange(high)).")
        }
    }

    /// A place of the Earth's grid of 5 degrees: the first one is as it is wanted; nil if none is.
    private func place(where isWanted: (ProjectionComparison) -> Bool) throws -> Coordinate? {
        let season = ClimateSeason(try #require(CivilDate(iso8601: "2026-11-21")))
        for latitude in stride(from: -85.0, through: 85, by: 5) {
            for longitude in stride(from: -175.0, through: 175, by: 5) {
                let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
                let place = ClimatePlace(Cell(containing: coordinate).center)
                if isWanted(ProjectionComparison(at: place, in: season, since: .year(ClimateYear(clamping: 2026)))) { return coordinate }
            }
        }
        return nil
    }

    private func projection(at coordinate: Coordinate?) throws -> Climate2045 {
        let coordinate = try #require(coordinate)
        let weather = try ClimateWeather.place(
            9.4, latitude: coordinate.latitude, longitude: coordinate.longitude, zone: "UTC", at: "2026-11-21T12:00Z")
        return try #require(ClimateWeather.content(weather).projection)
    }

    @Test("Only where the ranges of the two paths are apart is the difference said to show")
    func overlap() throws {
        let together = try projection(at: try place { $0.bandsOverlap }).pathways
        #expect(together.hasPrefix("The ranges of the two paths overlap:") && !together.contains("already"))
        guard let apart = try place(where: { !$0.bandsOverlap }) else { return }
        #expect(
            try projection(at: apart).pathways
                == "The ranges of the two paths do not overlap here: the difference already shows by 2045.")
    }

    @Test("The wording for ranges that are apart is there, whether or not a place has them this month")
    func apart() {
        #expect(englishPhrases().climatePathways(overlap: false).contains("do not overlap"))
    }

    @Test("The headline is said to lie within the models' range only where it does, on each side for itself")
    func within() throws {
        let coordinate = try place {
            $0.isReferenceWithinBand(withInterventions: true) && !$0.isReferenceWithinBand(withInterventions: false)
        }
        let projection = try projection(at: coordinate)
        let claim = "Here the headline lies within the models’ range."
        #expect(projection.modelsWith.isHeadlineWithin && projection.modelsWith.whyDifferent.hasSuffix(claim))
        #expect(!projection.modelsWithout.isHeadlineWithin && !projection.modelsWithout.whyDifferent.contains(claim))
        #expect(projection.modelsWithout.whyDifferent.contains("counts from 2026"))
    }

    @Test("The figures name their area: 5° around a place on land, a region where there is none")
    func resolution() throws {
        #expect(try projection(at: Coordinate(latitude: 52.52, longitude: 13.4)).resolution.contains("5° by 5°"))
        for (latitude, longitude) in [(0.0, -30.0), (-75, 123)] {
            let text = try projection(at: Coordinate(latitude: latitude, longitude: longitude)).resolution
            #expect(text == "The figures are for this time of year and the mean of the large region around the place.")
        }
    }

    @Test(
        "A clock beyond the tables changes the year that warming counts from, and breaks nothing",
        arguments: [
            ("2014-07-01T12:00Z", 2015), ("2026-07-01T12:00Z", 2026), ("2044-12-31T12:00Z", 2044), ("2045-07-01T12:00Z", 2045),
            ("2046-07-01T12:00Z", 2045), ("2070-07-01T12:00Z", 2045),
        ])
    func clocks(time: String, baseline: Int) throws {
        let content = ClimateWeather.content(try ClimateWeather.place(9.4, days: [(29, -1)], at: time))
        let projection = try #require(content.projection)
        #expect(projection.modelsWith.warming.contains("from \(baseline) to 2045"))
        #expect(projection.modelsWith.whyDifferent.contains("counts from \(baseline)"))
        #expect(projection.paths.years.first == baseline && projection.paths.years.last == 2060)
        #expect(projection.paths.title.contains("since \(baseline)"))
    }

    @Test("The year is the place's, not the server's: New Year comes to Kiritimati first")
    func year() throws {
        let place = try ClimateWeather.place(
            28, latitude: 1.87, longitude: -157.4, zone: "Pacific/Kiritimati", at: "2026-12-31T12:00Z")
        let projection = try #require(ClimateWeather.content(place).projection)
        #expect(projection.modelsWith.warming.contains("from 2027 to 2045"))
    }
}
