import WeatherModel

/// The words of the charts, one for each measure.
public protocol ChartPhrases: Sendable {
    /// "Charts": the other charts of the place.
    var chartsTitle: String { get }
    /// "Pollen".
    var pollenTitle: String { get }
    /// "Lowest 5 km/h: Tomorrow 04:00. Highest 40 km/h: Monday 30 November 15:00."
    func chartExtent(low: String, at lowMoment: String, high: String, at highMoment: String) -> String
    /// "Most: 2.4 mm, Tomorrow 15:00."
    func chartMost(_ amount: String, at moment: String) -> String
    /// No amount in any of the hours.
    var chartNone: String { get }
    /// The forecast has no hours of the measure.
    var chartUnknown: String { get }
    /// The source has the air of one hour alone.
    var airOfOneHour: String { get }
    /// The hours of the air could not be had; the reason follows.
    var airHoursAway: String { get }
    /// "Sunshine".
    var sunshineTitle: String { get }
    /// "Thunderstorms": the title of the chart of the energy for them.
    var thunderTitle: String { get }
    /// "Energy in the air": the column of that chart.
    var thunderEnergy: String { get }
    /// "Low clouds (to 3 km)": a column of the chart of the cloud; nil for another quantity.
    func cloudLayer(_ quantity: SkyQuantity) -> String?
    /// "1,200 J/kg (unstable)".
    func energyReading(_ energy: String, _ class: ThunderEnergy) -> String
    /// The meaning of the energy, and of what it does not say.
    var thunderNote: String { get }
    /// The hours of the sky could not be had; the reason follows.
    var skyHoursAway: String { get }
    /// The same of cloud by height, below the chart of all cloud.
    var cloudLayersAway: String { get }
    /// "Clouds by height: Weather data by Open-Meteo.com".
    func cloudLayersSource(_ source: String) -> String
    /// "Today: 3 h 20 min of sunshine": the sum of a whole day; nil for none.
    func sunshine(of day: String, _ duration: String?) -> String
    /// "44 (fair)": an index with its category.
    func airIndexReading(_ value: String, _ category: AirCategory) -> String
    /// "Birch".
    func pollenKind(_ kind: Pollen) -> String
    /// "No pollen of: Alder, Olive."
    func noPollen(of kinds: String) -> String
    /// Days after the hours, which are ranges.
    var chartLater: String { get }
    /// Forecasts of pollen exist for Europe alone.
    var pollenNotInEurope: String { get }
    /// No pollen is in the air at this time of the year.
    var pollenOutOfSeason: String { get }
    /// The forecast has no pollen in any of its hours.
    var pollenNone: String { get }
    /// The forecast of pollen could not be had; the reason follows.
    var pollenAway: String { get }
    /// The sources of this weather have no pollen.
    var pollenWithoutSource: String { get }
    /// "As a page": the link from an opened chart to its page.
    var chartPage: String { get }
}
