import Meteorology
import WeatherModel

/// The headings and lines of the screens.
public protocol ScreenPhrases: Sendable {
    var now: String { get }
    var hoursTitle: String { get }
    /// "7 days".
    func daysTitle(_ count: Int) -> String
    var sunTitle: String { get }
    var detailsTitle: String { get }
    var airTitle: String { get }
    var alertsTitle: String { get }

    /// "Location is off. Showing Moscow."
    func positionDenied(showing place: String) -> String
    func positionUnavailable(showing place: String) -> String
    /// "No place was named. Showing Moscow."
    func placeUnasked(showing place: String) -> String
    /// Shown on every screen of the simulated atmosphere.
    var simulatedBanner: String { get }
    var simulatedMark: String { get }

    /// "Updated 3 min ago"; the argument is "3 min ago" or "just now".
    func updated(_ age: String) -> String
    func lastUpdated(_ age: String) -> String
    var refreshing: String { get }
    /// "Forecast for 15:00".
    func forecastFor(_ clock: String) -> String
    func feelsLike(_ temperature: String) -> String
    func high(_ temperature: String) -> String
    func low(_ temperature: String) -> String
    /// "High 1° (at 00:00)": a high or low, in the words of `high` and `low`, that is over.
    func reached(_ figure: String, at clock: String) -> String
    /// "1 degree at 00:00".
    func spokenReached(_ temperature: String, at clock: String) -> String
    /// Why the temperature now lies above the day's high: it says both.
    func aboveHigh(now: String, high: String) -> String
    func belowLow(now: String, low: String) -> String
    /// "12 km/h from NW".
    func wind(_ speed: String, from direction: CompassSector) -> String
    /// "Up to 25 km/h from the NW".
    func windUpTo(_ speed: String, from direction: CompassSector?) -> String

    /// Neither an observation nor a forecast hour applies to this moment.
    var noNow: String { get }
    var noHours: String { get }
    /// "No hourly forecast is available after 23:00.": it does not reach the end of tomorrow.
    func hoursEnd(_ moment: String) -> String
    var noDays: String { get }
    func curve(low: String, high: String) -> String
    /// An hour that the newest answer left out.
    var keptFromEarlier: String { get }

    var sunrise: String { get }
    var sunset: String { get }
    var dayLength: String { get }
    var moon: String { get }
    var moonrise: String { get }
    var moonset: String { get }
    /// "The sun does not set today.", or of another day: "The sun does not set."
    func sunSentence(_ note: SunNote, isToday: Bool) -> String
    /// The same within a list: "the sun does not set today".
    func sunClause(_ note: SunNote, isToday: Bool) -> String
    /// "23% lit".
    func lit(_ percent: String) -> String

    /// "Dew point": the title of a quantity's row in the details.
    func quantityTitle(_ quantity: HourQuantity) -> String
    /// "Elevation": how high the place lies.
    var elevationTitle: String { get }
    /// "Coordinates", where no height is known.
    var coordinatesTitle: String { get }
    /// "5 (Moderate)".
    func valueWithWord(_ value: String, _ word: String) -> String
    func gusts(_ speed: String) -> String
    func dewPoint(_ temperature: String) -> String
    /// "3.5 mm in total today."
    func today(_ amount: String) -> String
    /// "2.3 mm in the last 15 minutes.": what a rate was worked out from, where that is not an hour.
    func amount(_ amount: String, inLastMinutes minutes: Int) -> String
    /// "3.5 mm since midnight", as words of a sentence.
    func sinceMidnight(_ amount: String) -> String
    /// "8.0 cm of fresh snow since midnight", as words of a sentence.
    func snowSinceMidnight(_ depth: String) -> String
    /// "Still to come; 3.5 mm since midnight.": what the day's amount beside it is, and what it is not.
    func stillToCome(besides fallen: String) -> String
    func airAt(_ clock: String) -> String

    var noAlertSource: String { get }
    /// The country has no official source that Petrel can read.
    func noOfficialAlertSource(in country: String) -> String
    /// The lists that Petrel reads for the country contain no warning for the place, and may be incomplete.
    func noCompleteAlertSource(in country: String) -> String
    /// For the country Petrel can only ask WMO's centre, which passes on warnings; it is not known to have one for the place.
    func noAlertSourceBeyondSWIC(in country: String) -> String
    /// A source's note: its empty list does not mean that none is active.
    var alertSourceMayLack: String { get }
    /// "No warnings are active (checked at 14:05 by WeatherAPI.com)."
    func noAlerts(checkedAt clock: String, by provider: String) -> String
    /// None was active when the sources were last checked, more than an hour ago.
    func noAlertsThen(checkedAt clock: String) -> String
    /// There is a source, and it did not answer.
    var alertsUnchecked: String { get }
    /// "Wind warning": the title of a warning whose own words are in a language that is not the reader's.
    func warningKind(_ kind: WarningKind) -> String
    /// "Yellow level": the level of a warning in its issuer's own scale, beside the severity.
    func warningLevel(_ level: WarningLevel) -> String
    /// A warning's headline in the source's language, marked as its own words.
    func alertOriginal(_ headline: String) -> String
    /// The note that a warning's text is cut, and who has all of it: "NWS Boston/Norton MA"; nil where the source does not say.
    func alertCut(characters: Numeral, sender: String?) -> String
    /// What the figures in a warning's text are in the reader's units: "55 mph = 89 km/h".
    func alertFigures(_ list: String) -> String
    /// How many warnings are not listed.
    func moreAlerts(_ count: Int) -> String
    /// How many active warnings are on no map: their areas are codes that Petrel cannot look up, or could not be read.
    func alertsUnplaced(_ count: Int) -> String
    /// "Warning: severe": the mark of a place, for readers who do not see it, by `severity(_:)`.
    func placeWarned(_ severity: String) -> String
    /// "Who was asked": the sources of a place's warnings.
    var alertSourcesTitle: String { get }
    /// "Checked at 14:05".
    func alertChecked(_ clock: String) -> String
    /// The source answered at that time, but not at the last request.
    func alertCheckFailed(lastAt clock: String) -> String
    /// The source was asked, and never answered.
    var alertNeverChecked: String { get }
    /// How many active warnings of a source are for zones that Petrel cannot find on the map.
    func alertsUndecided(_ count: Int) -> String
    /// The same count in place of "No warnings are active": no other warnings are known.
    func alertsPerhaps(_ count: Int) -> String
    /// Why it is not certain that no warning is active: entries of lists that were not understood or not read, `1 ...`.
    func alertsLeftAside(_ count: Int) -> String
    /// The same for one source, after the time of its last check.
    func alertEntriesLeftAside(_ count: Int, _ reasons: [UnreadReason]) -> String
    /// Why an entry is not known, for the end of that sentence, in brackets.
    func unread(_ reason: UnreadReason) -> String
    /// The content of a small map of a warned area, for readers who do not see it; the place's name may be empty.
    func alertArea(around place: String) -> String
    /// "Show the area on the map".
    var alertOnMap: String { get }
    /// "Getting the latest on this warning …": during the request.
    var alertOpening: String { get }
    /// "As it was sent": above the words of a notification that could not be renewed.
    var alertAsSent: String { get }
    /// States that the warning opened from a link or a notification has ended.
    var alertGone: String { get }
    /// "Issued by NWS Boston/Norton MA".
    func issuedBy(_ sender: String) -> String
    /// States that the source of a warning does not say when it ends.
    var endNotStated: String { get }
    func until(_ moment: String) -> String
    func from(_ moment: String) -> String

    /// Label for a height that is known of the forecast alone, and not of the place.
    var elevationOfForecast: String { get }
    /// "The forecast is for 2,120 m, 510 m higher: expect it to be warmer here."
    ///
    /// - Parameter isHigher: the forecast's height lies above the place's.
    func elevationDiffers(forecast height: String, by difference: String, isHigher: Bool) -> String

    func observed(_ clock: String) -> String
    func modelRun(_ clock: String) -> String
    func licence(_ name: String) -> String
    /// "Hourly forecast is missing: the answer could not be understood."
    func partMissing(_ feature: Feature, because kind: WeatherError.Kind) -> String

    func searchTitle(count: Int, query: String) -> String
    /// Advice when a search has found nothing.
    var noPlaceFound: String { get }
    /// Why a search shows places that have another name than the one that was typed.
    var similarNames: String { get }
    /// How to find a place that is not among the best hits.
    var narrowSearch: String { get }
    /// "also called Bombay": the name by which a hit was found, beside its present one.
    func otherName(_ name: String) -> String
    /// "mountain, 4,478 m", "lake", "capital of Bavaria": what a hit is that is not just a town.
    ///
    /// - Parameters:
    ///   - height: above the sea; nil where unknown.
    ///   - region: the town's, in the language; nil where it has none.
    func placeKind(_ kind: PlaceKind, height: String?, of region: String?) -> String
    func away(_ distance: String) -> String
    func inhabitants(_ number: Numeral) -> String
}

/// Why a day has no sunrise, no sunset or neither.
public enum SunNote: Hashable, Sendable, CaseIterable {
    case upAllDay, downAllDay
    /// The sun is up as the day begins, and sets.
    case upBeforehand
    /// The sun rises, and is up as the day ends.
    case upPastMidnight
}
