import ClimateProjection
import Foundation
import Testing
import WeatherModel

@Suite("What the figures allow to be said")
struct ProjectionComparisonTests {
    @Test("in 98 % of regions and months the bands of the two pathways overlap; the middles are 0.34 °C apart")
    func overlaps() {
        var gaps: [Double] = []
        var overlapping = 0
        for place in ClimateRegion.all.map({ ClimatePlace($0) }) {
            for season in RegionalInvariantTests.months {
                let comparison = ProjectionComparison(at: place, in: season, since: .lastDecade)
                #expect(comparison.bandsOverlap == (comparison.withInterventions.p90 >= comparison.withoutInterventions.p10))
                if comparison.bandsOverlap { overlapping += 1 }
                if place.region.isLand { gaps.append(comparison.withoutInterventions.p50 - comparison.withInterventions.p50) }
            }
        }
        let share = Double(overlapping) / Double(58 * 12)
        #expect((share * 100).rounded() == 98)
        gaps.sort()
        // The study's 0.34 comes from values that are rounded to 0.01.
        #expect(abs(gaps[gaps.count / 2] - 0.34) < 0.01)
        print("bands overlap in \(share * 100) % of region-months; the median gap over land is \(gaps[gaps.count / 2]) °C")
    }

    @Test("the reference projection lies above the regional one without interventions: most of its 2.0 °C is already here")
    func reference() throws {
        let moscow = ClimatePlace(.moscow)
        let july = try #require(ClimateSeason(month: 7))
        let comparison = ProjectionComparison(at: moscow, in: july, since: .lastDecade)
        #expect(!comparison.isReferenceWithinBand(withInterventions: false))
        #expect(comparison.isReferenceWithinBand(withInterventions: true))
        #expect(comparison.regional(withInterventions: true) == comparison.withInterventions)
        #expect(comparison.bandsOverlap)
        #expect(comparison.overlap == comparison.withoutInterventions.p10...comparison.withInterventions.p90)
    }

    @Test("bands apart have no overlap, bands that touch have one value")
    func ranges() {
        let low = ClimateRange(p10: 0, p50: 1, p90: 2)
        #expect(low.overlap(with: ClimateRange(p10: 2.1, p50: 3, p90: 4)) == nil)
        #expect(low.overlap(with: ClimateRange(p10: 2, p50: 3, p90: 4)) == 2...2)
        #expect(low.overlap(with: ClimateRange(p10: -1, p50: 0, p90: 4)) == 0...2)
        #expect(low.band == 0...2)
    }

    @Test("the path for a chart: 2026 to 2060, each point what the projection says of its year")
    func path() throws {
        let madrid = ClimatePlace(try Coordinate(latitude: 40.4168, longitude: -3.7038))
        let july = try #require(ClimateSeason(month: 7))
        for scenario in ClimateScenario.allCases {
            let path = ClimateProjection.path(at: madrid, in: july, under: scenario, since: .year(ClimateYear(clamping: 2026)))
            #expect(path.map(\.year.year) == Array(2026...2060))
            #expect(path.first?.warming == .zero)
            for point in path {
                #expect(
                    point.warming
                        == ClimateProjection.warming(
                            at: madrid, in: july, under: scenario, since: .year(ClimateYear(clamping: 2026)), until: point.year))
            }
            let isRising = zip(path, path.dropFirst()).allSatisfy { $0.warming.p50 < $1.warming.p50 }
            #expect(isRising)
        }
    }

    @Test("the toggle's scenarios")
    func toggle() {
        #expect(ClimateScenario(withInterventions: true) == .ssp126)
        #expect(ClimateScenario(withInterventions: false) == .ssp370)
    }

    @Test("the attribution is the study's sentence, and names every source and licence")
    func attribution() {
        for source in ClimateSource.all {
            #expect(source.link.hasPrefix("https://"))
            if let licence = source.licence { #expect(ClimateSource.attribution.contains(licence)) }
        }
        #expect(ClimateSource.all.map(\.part) == ClimateSource.Part.allCases)
        guard let study = ClimateStudy.text() else { return }
        #expect(study.contains("\"\(ClimateSource.attribution)\""))
    }

    @Test("the licence beside the data names every source")
    func licence() throws {
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: folder.appending(path: "Sources/Core/ClimateProjection/LICENSE-DATA.md"), encoding: .utf8)
        for source in ClimateSource.all where source.part != .globalCurve { #expect(text.contains(source.link)) }
        #expect(text.contains("IPCC AR6 WGI"))
    }
}
