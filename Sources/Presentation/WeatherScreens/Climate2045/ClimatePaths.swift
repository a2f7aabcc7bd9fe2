import ClimateProjection
import WeatherDesign
import WeatherFormatting

/// How much warmer a place becomes year by year, by the climate models: one path for each scenario, for a chart and for its table.
public struct ClimatePaths: Hashable, Sendable {
    /// One scenario.
    public struct Path: Hashable, Sendable {
        public let scenario: ClimateScenario
        /// "Without interventions", "Middle path".
        public let name: String
        /// The warming since the first year, in the reader's unit, in the order of `years`.
        public let values: [ClimateRange]
        /// True for a path that is drawn with its band: one of the two sides of the toggle.
        public let hasBand: Bool
        /// "With interventions: +0.4 °C by 2045, +0.5 °C by 2060."
        public let spoken: String
    }

    /// A line of the table.
    public struct Row: Hashable, Sendable {
        /// "2045".
        public let year: String
        /// The same as a number.
        public let number: Int
        /// True for 2045.
        public let isShown: Bool
        /// "+0.4 °C (+0.2 to +0.6)", in the order of `paths`.
        public let cells: [String]

        /// True for 2030, 2040 and so on: where every fifth year is too many.
        public var isDecade: Bool { number.isMultiple(of: 10) }
    }

    /// "Warming here since 2026, at this time of year".
    public let title: String
    /// In order, one after another.
    public let years: [Int]
    /// The least warming first.
    public let paths: [Path]
    /// "°C".
    public let unit: String
    /// "+0.5", by the value in the reader's unit: the marks beside the chart.
    public let marks: [Mark]
    /// "The shaded areas hold four in five models."
    public let bandsNote: String
    /// "In brackets: the range of four in five models.": below a table shown without other explanation.
    public let bracketsNote: String
    /// "As a table".
    public let tableTitle: String
    /// "Year".
    public let yearHead: String
    /// Every fifth year, and the first.
    public let rows: [Row]
    /// The chart for a screen reader.
    public let spoken: String

    /// A mark beside the chart.
    public struct Mark: Hashable, Sendable {
        /// In the reader's unit.
        public let value: Double
        /// "+0.5".
        public let label: String
    }

    /// - Parameters:
    ///   - place: where.
    ///   - season: when in the year.
    ///   - baseline: the year from which warming counts, 2045 at the latest.
    init(at place: ClimatePlace, in season: ClimateSeason, since baseline: ClimateYear, format: WeatherFormatter) {
        let phrases = format.phrases
        // A clock beyond 2045 must not lead beyond the paths.
        let baseline = min(baseline, .year2045)
        let span = baseline...ClimateYear.chart.upperBound
        let shown = Array(span.lowerBound.year...span.upperBound.year)
        let climate = ClimateScenario.allCases.map { scenario in
            ClimateProjection.path(at: place, in: season, under: scenario, since: .year(baseline), years: span)
        }
        func value(_ celsius: Double) -> Double { format.temperatureChangeValue(celsius) }
        paths = climate.map { path in
            let name = Self.name(path.scenario, phrases)
            return Path(
                scenario: path.scenario, name: name,
                values: path.map { ClimateRange(p10: value($0.warming.p10), p50: value($0.warming.p50), p90: value($0.warming.p90)) },
                hasBand: path.scenario != .ssp245,
                spoken: phrases.climatePathSentence(
                    name, in2045: format.temperatureChange(path[ClimateYear.year2045.year].warming.p50),
                    in2060: format.temperatureChange(path[span.upperBound.year].warming.p50)))
        }
        let first = String(baseline.year)
        title = phrases.climateChartTitle(since: phrases.digits(first))
        years = shown
        unit = format.temperatureUnit
        marks = Self.marks(upTo: paths.flatMap(\.values).map(\.p90).max() ?? 1, format)
        bandsNote = phrases.climateBands
        bracketsNote = phrases.climateBrackets
        tableTitle = phrases.showAsTable
        yearHead = phrases.climateYear
        rows = shown.filter { $0 == shown.first || $0.isMultiple(of: 5) }.map { year in
            Row(
                year: phrases.digits(String(year)), number: year, isShown: year == ClimateYear.year2045.year,
                cells: climate.map { path in
                    let warming = path[year].warming
                    return phrases.climateRange(
                        format.temperatureChange(warming.p50), low: format.temperatureChangeNumber(warming.p10),
                        high: format.temperatureChangeNumber(warming.p90))
                })
        }
        spoken = ([title + "."] + paths.map(\.spoken)).joined(separator: " ")
    }

    private static func name(_ scenario: ClimateScenario, _ phrases: any Phrases) -> String {
        switch scenario {
        case .ssp126: phrases.climateSide(withInterventions: true)
        case .ssp245: phrases.climateMiddlePath
        case .ssp370: phrases.climateSide(withInterventions: false)
        }
    }

    /// From 0 upwards in steps that give three to six marks.
    ///
    /// - Parameter highest: in the reader's unit.
    private static func marks(upTo highest: Double, _ format: WeatherFormatter) -> [Mark] {
        let step = [0.2, 0.5, 1, 2, 5].first { highest / $0 <= 5 } ?? 10
        let last = max(1, Int((highest / step).rounded(.up)))
        let perCelsius = format.temperatureChangeValue(1)
        return (0...last).map { index in
            let value = Double(index) * step
            return Mark(value: value, label: format.temperatureChangeNumber(value / perCelsius))
        }
    }
}

/// The drawing of the paths on a grid of `width` x `height`, y downwards. From right to left it is the mirror image.
public struct ClimateChart: Hashable, Sendable {
    /// A path of the chart.
    public struct Line: Hashable, Sendable {
        public let scenario: ClimateScenario
        /// The middle of the models.
        public let curve: PathData
        /// Four in five models; nil for a path that is drawn without.
        public let band: PathData?
        /// Where the path is in 2045.
        package let in2045: PathData.Point
    }

    /// A mark on one of the two axes: its place, and its text.
    public struct Mark: Hashable, Sendable {
        public let at: Double
        public let label: String
    }

    /// Width of the grid.
    public static let width = 360.0
    /// Height of the grid.
    public static let height = 168.0
    /// Above and below the curves.
    private static let (top, bottom) = (10.0, 158.0)

    /// Drawn in this order: the path that lies above the others first.
    public let lines: [Line]
    /// The heights of round values, from 0 upwards.
    public let levels: [Mark]
    /// The places of the first year, and of 2035, 2045 and 2060 where they are later.
    public let years: [Mark]
    /// The place of 2045.
    package let year2045: Double

    /// - Parameter isMirrored: true where reading, and with it time, runs from right to left.
    public init(_ paths: ClimatePaths, isMirrored: Bool, digits: (String) -> String = { $0 }) {
        let (first, last) = (paths.years.first ?? 0, paths.years.last ?? 1)
        let highest = max(paths.marks.last?.value ?? 1, .leastNonzeroMagnitude)
        func x(_ year: Int) -> Double {
            let along = Double(year - first) / Double(max(last - first, 1)) * Self.width
            return isMirrored ? Self.width - along : along
        }
        func y(_ value: Double) -> Double { Self.bottom - value / highest * (Self.bottom - Self.top) }
        func points(_ path: ClimatePaths.Path, _ part: KeyPath<ClimateRange, Double>) -> [PathData.Point] {
            zip(paths.years, path.values).map { PathData.Point(x($0), y($1[keyPath: part])) }
        }
        func polyline(_ points: [PathData.Point]) -> [PathData.Command] {
            points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        }
        let at2045 = paths.years.firstIndex(of: ClimateYear.year2045.year) ?? 0
        lines = paths.paths.reversed().map { path in
            let middle = points(path, \.p50)
            let outline = points(path, \.p90) + points(path, \.p10).reversed()
            return Line(
                scenario: path.scenario, curve: PathData(polyline(middle)),
                band: path.hasBand ? PathData(polyline(outline) + [.close]) : nil, in2045: middle[at2045])
        }
        levels = paths.marks.map { Mark(at: y($0.value), label: $0.label) }
        // The label of a year less than 4 years after the first would overlap the first label.
        let marked = [2035, 2045, last].filter { $0 - first >= 4 }
        years = ([first] + marked).map { Mark(at: x($0), label: digits(String($0))) }
        year2045 = x(ClimateYear.year2045.year)
    }
}
