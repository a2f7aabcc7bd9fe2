import ClimateProjection
import Foundation
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel

extension Climate2045Content {
    /// The screen of 2045 in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - snapshot: the weather that the projections start from.
    ///   - now: the moment that "now" and every age are measured from.
    ///   - units: what the reader chose.
    ///   - phrases: the language.
    ///   - placeChoice: why this place is shown.
    ///   - lastKnownError: why nothing newer is shown; nil when the snapshot is current.
    ///   - isRefreshing: true while a refresh behind it is under way.
    package static func make(
        snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position, lastKnownError: WeatherError? = nil, isRefreshing: Bool = false
    ) -> Climate2045Content {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, lastKnownError: lastKnownError,
            isRefreshing: isRefreshing)
        let projection = maker.climate2045()
        let place = maker.place()
        return Climate2045Content(
            title: phrases.climateTitle, place: place,
            positionProblem: PositionProblem(placeChoice, showing: place.title, phrases: phrases),
            simulatedBanner: snapshot.dashboard.isSimulated ? phrases.simulatedBanner : nil, age: maker.age(), sky: maker.sky(),
            projection: projection, missing: projection == nil ? phrases.climateNoTemperature : nil,
            notForecast: phrases.climateNotForecast, explanation: ClimateExplanation(phrases), provenance: maker.provenanceLine(),
            share: phrases.climateShare, snapshotRevision: snapshot.revision)
    }
}

extension DashboardMaker {
    /// The year whose climate the present weather has, from which the models' warming counts: this year, limited to 2015 ... 2045. In 2045
    /// the warming is 0.
    private var baselineYear: ClimateYear { min(ClimateYear(clamping: today.year), .year2045) }

    /// The models' projection for this place and season, starting from the climate that the present weather contains.
    func climateComparison() -> ProjectionComparison {
        ProjectionComparison(at: ClimatePlace(snapshot.cell.center), in: ClimateSeason(today), since: .year(baselineYear))
    }

    /// nil when no temperature of now is known.
    func climate2045() -> Climate2045? {
        guard let weather = moment.weather else { return nil }
        let place = ClimatePlace(snapshot.cell.center)
        let season = ClimateSeason(today)
        let comparison = climateComparison()
        let with = climateSide(weather, comparison, withInterventions: true)
        let without = climateSide(weather, comparison, withInterventions: false)
        let now = climateNow(weather)
        return Climate2045(
            toggle: phrases.climateToggle, now: now, with: with, without: without,
            modelsWith: models(with, comparison, place), modelsWithout: models(without, comparison, place),
            regionalTitle: phrases.climateRegionalTitle, pathways: phrases.climatePathways(overlap: comparison.bandsOverlap),
            resolution: phrases.climateResolution(hasCell: place.hasCell), daysTitle: phrases.climateDaysTitle,
            paths: ClimatePaths(at: place, in: season, since: baselineYear, format: format),
            picture: ClimatePictureWords(place: self.place().title, now: now, with: with, without: without, phrases: phrases))
    }

    /// - Parameter isSteady: true for a sky of the day or of the night as such, which stays the same while the sun moves: for a column, which is
    ///   another value only when a reader would see a difference.
    func climateNow(_ weather: CurrentWeather, isSteady: Bool = false) -> ClimateMoment {
        climateMoment(
            phrases.now, weather.temperatureCelsius, condition: weather.condition.kind, named: phrases.condition(weather.condition),
            isSteady: isSteady)
    }

    /// The same day in 2045, by the reference projection.
    private func climateThen(_ data: Weather2045Data, _ weather: CurrentWeather, isSteady: Bool) -> ClimateMoment {
        let isSame = data.projectedCondition == weather.condition.kind
        return climateMoment(
            phrases.climateThen, data.projectedTemperatureCelsius, condition: data.projectedCondition,
            // A condition that Petrel does not know keeps the provider's own words.
            named: isSame ? phrases.condition(weather.condition) : phrases.condition(data.projectedCondition), isSteady: isSteady)
    }

    private func climateMoment(
        _ title: String, _ celsius: Double, condition: Condition, named: String, isSteady: Bool
    ) -> ClimateMoment {
        ClimateMoment(
            title: title, temperature: format.temperatureTenths(celsius), temperatureNumber: format.temperatureTenthsNumber(celsius),
            temperatureUnit: format.temperatureUnit, condition: named, kind: condition,
            symbol: SymbolName.condition(condition, isDay: isSunUp),
            sky: isSteady ? Sky(condition: condition, sunElevationDegrees: isSunUp ? 30 : -30, isMorning: false) : sky(of: condition))
    }

    func climateSide(
        _ weather: CurrentWeather, _ comparison: ProjectionComparison, withInterventions: Bool, isSteady: Bool = false
    ) -> ClimateSide {
        let data = Weather2045Data(
            currentTemperatureCelsius: weather.temperatureCelsius, currentCondition: weather.condition.kind,
            withInterventions: withInterventions)
        let then = climateThen(data, weather, isSteady: isSteady)
        let (cool, warm) = (data.currentTemperatureCelsius, data.projectedTemperatureCelsius)
        let rise = format.rise(from: cool, to: warm)
        let range = comparison.regional(withInterventions: withInterventions)
        let modelsTitle = phrases.climateModelsTitle(since: phrases.digits(String(baselineYear.year)))
        let modelsRange = phrases.climateRange(
            format.temperatureChange(range.p50), low: format.temperatureChangeNumber(range.p10),
            high: format.temperatureChangeNumber(range.p90))
        let change = ClimateProjection.conditionChange(
            of: data.currentCondition, temperatureCelsius: cool, deltaCelsius: data.differenceCelsius)
        return ClimateSide(
            withInterventions: withInterventions, name: phrases.climateSide(withInterventions: withInterventions), data: data, then: then,
            difference: phrases.positive(rise), warmer: phrases.climateWarmer(rise), basis: phrases.climateBasis,
            modelsTitle: modelsTitle, modelsRange: modelsRange, models: "\(modelsTitle): \(modelsRange)",
            skyNote: change.map { phrases.climateChange($0.reason) } ?? phrases.climateSameSky,
            spoken: phrases.spokenClimate(
                now: format.spokenTemperatureTenths(cool), condition: phrases.condition(weather.condition),
                withInterventions: withInterventions, then: format.spokenTemperatureTenths(warm),
                difference: format.spokenRise(from: cool, to: warm), conditionThen: then.condition,
                models: "\(modelsTitle): \(modelsRange)"))
    }

    private func models(_ side: ClimateSide, _ comparison: ProjectionComparison, _ place: ClimatePlace) -> ClimateModels {
        let scenario = ClimateScenario(withInterventions: side.withInterventions)
        let range = comparison.regional(withInterventions: side.withInterventions)
        let year = phrases.digits(String(baselineYear.year))
        let isWithin = comparison.isReferenceWithinBand(withInterventions: side.withInterventions)
        let crossings = crossings(side.data.differenceCelsius, at: place, under: scenario)
        return ClimateModels(
            scenario: phrases.climateScenario(scenario),
            warming: phrases.climateWarming(
                format.temperatureChange(range.p50), low: format.temperatureChange(range.p10), high: format.temperatureChange(range.p90),
                since: year),
            whyDifferent: phrases.climateWhyDifferent(since: year, isWithin: isWithin), isHeadlineWithin: isWithin,
            crossings: crossings, noCrossings: crossings.isEmpty && !shownDays.isEmpty ? noCrossings() : nil)
    }
}

// MARK: The coming week

/// A limit that the warming of 2045 carries a day's high or low across.
struct ClimateLimit {
    let kind: ClimateCrossingKind
    let celsius: Double

    static let veryHot = ClimateLimit(kind: .veryHot, celsius: 35)
    static let hot = ClimateLimit(kind: .hot, celsius: 30)
    static let freezing = ClimateLimit(kind: .frostFree, celsius: 0)

    /// True when the warming carries the temperature across the limit: it was not beyond before.
    ///
    /// Compared in the tenths that are shown: 29.2 °C and 0.8 °C make 30.0 °C, which is not above 30 °C.
    func isCrossed(from celsius: Double, by warming: Double) -> Bool {
        let (now, then, limit) = ((celsius * 10).rounded(), ((celsius + warming) * 10).rounded(), self.celsius * 10)
        return switch kind {
        case .hot, .veryHot: now <= limit && then > limit
        case .frostFree: now < limit && then >= limit
        }
    }
}

extension DashboardMaker {
    /// - Parameter warming: °C of the headline.
    fileprivate func crossings(_ warming: Double, at place: ClimatePlace, under scenario: ClimateScenario) -> [ClimateCrossing] {
        shownDays.flatMap { day in
            let models = ClimateProjection.warming(
                at: place, in: ClimateSeason(day.date), under: scenario, since: .year(baselineYear))
            let high = [ClimateLimit.veryHot, .hot].first { $0.isCrossed(from: day.maxTempCelsius, by: warming) }
            let low = ClimateLimit.freezing.isCrossed(from: day.minTempCelsius, by: warming) ? ClimateLimit.freezing : nil
            return [high.map { ($0, day.maxTempCelsius) }, low.map { ($0, day.minTempCelsius) }].compactMap(\.self).map { limit, celsius in
                ClimateCrossing(
                    kind: limit.kind, date: day.date.description,
                    text: phrases.climateCrossing(
                        limit.kind, day: time.dayTitle(day.date, today: today), now: format.temperatureTenths(celsius),
                        then: format.temperatureTenths(celsius + warming), threshold: format.temperatureWithUnit(limit.celsius)),
                    byModels: phrases.climateCrossingByModels(limit.isCrossed(from: celsius, by: models.p50)))
            }
        }
    }

    fileprivate func noCrossings() -> String {
        phrases.climateNoCrossings(
            hot: format.temperatureWithUnit(ClimateLimit.hot.celsius), veryHot: format.temperatureWithUnit(ClimateLimit.veryHot.celsius),
            freezing: format.temperatureWithUnit(ClimateLimit.freezing.celsius))
    }
}
