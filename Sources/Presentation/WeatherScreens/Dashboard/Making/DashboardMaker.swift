import Foundation
import Meteorology
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherReceipts
import WeatherService

/// Makes the dashboard's words: one value per moment, one extension per column.
struct DashboardMaker {
    let snapshot: Snapshot
    let now: Date
    let phrases: any Phrases
    let placeChoice: PlaceChoice
    /// nil where no source of minutes was asked.
    let nowcast: Nowcast?
    /// Hours that are fetched apart from the weather, for their charts.
    let requested: RequestedHours
    /// False where the outlook is the hours' alone.
    let outlookHasMinutes: Bool
    /// The usual weather of each date, for the height for which it was computed; nil where it is not known.
    let usual: UsualYear?
    /// Yesterday as it was forecast and as it came; nil where that is not known.
    let receipt: ComparedDay?
    /// How sure the forecast is; nil where it is not known, or not corrected.
    let spread: KnownSpread?
    let lastKnownError: WeatherError?
    let isRefreshing: Bool

    let format: WeatherFormatter
    let time: TimeLabels
    /// The place's civil day at `now`.
    let today: CivilDate
    let moment: CurrentMoment
    /// nil where the hours do not say it.
    let restOfToday: RestOfToday?
    /// The sun's position at `now`.
    let sunNow: Sun.Position
    /// The course of the sun on the present civil day of the place.
    let sunToday: Sun.Course

    var dashboard: WeatherDashboard { snapshot.dashboard }
    var location: Location { snapshot.dashboard.location }

    init(
        snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases, placeChoice: PlaceChoice, nowcast: Nowcast? = nil,
        outlookHasMinutes: Bool = true, requested: RequestedHours = .none, usual: UsualYear? = nil, receipt: ComparedDay? = nil,
        spread: KnownSpread? = nil, lastKnownError: WeatherError?, isRefreshing: Bool
    ) {
        self.snapshot = snapshot
        self.now = now
        self.phrases = phrases
        self.placeChoice = placeChoice
        self.nowcast = nowcast
        self.requested = requested
        self.outlookHasMinutes = outlookHasMinutes
        self.usual = usual
        self.receipt = receipt
        self.spread = spread
        self.lastKnownError = lastKnownError
        self.isRefreshing = isRefreshing
        format = WeatherFormatter(units: units, phrases: phrases)
        time = TimeLabels(zone: snapshot.dashboard.location.timeZone, around: now, clock: units.clock, phrases: phrases)
        today = time.date(of: now)
        let moment = CurrentMoment(snapshot.dashboard, now: now)
        let day = today.interval(in: snapshot.dashboard.location.timeZone)
        self.moment = moment
        restOfToday = moment.hourIndex.flatMap { RestOfToday(snapshot.dashboard.forecast.hourly, from: $0, of: day, at: now) }
        sunNow = Sun.position(at: snapshot.dashboard.location.coordinate, now)
        sunToday = Sun.course(during: day, at: snapshot.dashboard.location.coordinate)
    }

    /// The sky of a condition at this height of the sun. East of the meridian the sun still climbs, on both halves of the Earth.
    func sky(of condition: Condition) -> Sky {
        Sky(condition: condition, sunElevationDegrees: sunNow.elevationDegrees, isMorning: sunNow.azimuthDegrees < 180)
    }

    func sky() -> Sky { sky(of: moment.weather?.condition.kind ?? .unknown) }

    var todaysForecast: DailyForecast? { dashboard.forecast.daily.first { $0.date == today } }

    // MARK: Around the columns

    func place() -> PlaceHeader {
        // The fallback place has its name in every language.
        let isUnnamed = placeChoice.place == nil && placeChoice != .position
        let fallback = isUnnamed && snapshot.cell == Cell(containing: .moscow) ? phrases.fallbackPlace : ""
        // A place that was kept by its name alone has no country.
        let chosen = placeChoice.place.flatMap { $0.country.isEmpty ? nil : $0 }
        let code = chosen?.countryCode ?? location.countryCode
        // Coordinates that were typed are no name.
        let typed = placeChoice.place.flatMap { CoordinateText($0.name) == nil ? $0.name : nil }
        let known = [typed, fallback.isEmpty ? location.name : nil].compactMap { $0 }.first { !$0.isEmpty }
        let town = known.map { phrases.town($0, countryCode: code, near: location.coordinate) } ?? fallback
        let title = [town, location.name].map(DisplayText.line).first { !$0.isEmpty }
        let name =
            title ?? location.surroundings?.name(of: location.coordinate, format)
            ?? format.point(latitude: location.latitude, longitude: location.longitude)
        let water = title == nil ? location.surroundings?.water(phrases) ?? "" : ""
        let country = phrases.country(code, named: chosen?.country ?? location.country)
        let region = phrases.region(chosen?.region ?? location.region ?? "", countryCode: code)
        // "Svalbard and Jan Mayen" says "Svalbard" already.
        let isAbroad = title == nil && isDescribed(fromOutside: code)
        let parts = isAbroad ? [] : [water, country.hasPrefix("\(region) ") ? "" : region, country]
        var area: [String] = []
        for part in parts.map(DisplayText.line) where !part.isEmpty && !DisplayText.isSameName(part, name) && !area.contains(part) {
            area.append(part)
        }
        return PlaceHeader(
            title: name, subtitle: area.isEmpty ? nil : area.joined(separator: ", "), localTime: time.moment(now),
            notice: placeChoice.notice(showing: name, phrases),
            timeZone: location.timeZone.identifier, latitude: location.latitude, longitude: location.longitude)
    }

    /// Whether a place of another country describes the point. Behind it the point's own country would be read as the place's: "7 km north of
    /// Breuil-Cervinia, Switzerland".
    private func isDescribed(fromOutside country: String?) -> Bool {
        guard case .near(let place) = location.surroundings, let code = place.countryCode else { return false }
        return code != country
    }

    func age() -> AgeLine {
        AgeLine(of: snapshot.fetchedAt, now: now, time, phrases: phrases, lastKnownError: lastKnownError, isRefreshing: isRefreshing)
    }

    func notices() -> [String] {
        var notices: [String] = []
        func add(_ notice: String) { if !notices.contains(notice) { notices.append(notice) } }
        if moment.weather == nil { add(phrases.noNow) }
        for problem in dashboard.problems {
            if let feature = problem.feature {
                // The column of the warnings says so itself.
                if feature == .alerts, problem.kind == .placeNotCovered { continue }
                add(phrases.partMissing(feature, because: problem.kind))
            } else {
                add(Failure(problem, phrases: phrases).message)
            }
        }
        return notices
    }
}
