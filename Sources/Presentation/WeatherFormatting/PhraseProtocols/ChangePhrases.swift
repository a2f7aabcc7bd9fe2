import WeatherModel

/// How a language says what changed since the reader looked. Without full stops: a face writes one below the other, or reads them out as one
/// sentence.
public protocol ChangePhrases: Sendable {
    /// "What changed since you looked": the head of the column.
    var changesTitle: String { get }
    /// "What changed": what shows the column where it came later and has no room.
    var changesOffer: String { get }
    /// "Checking what changed…": in the column's room, as long as newer weather is on its way.
    var changesAwaited: String { get }
    /// "No important changes since you looked.": where the reader asked for them, or room was kept for them.
    var noChanges: String { get }
    /// "There is nothing to compare with yet: …", where the reader asked for changes.
    var nothingToCompare: String { get }
    /// "Show all": where some of them had no room.
    var showAllChanges: String { get }

    /// "Rain now from 18:00, not 15:00"; "Rain already, not only from 15:00".
    func fallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String
    /// "Rain moved from 15:00 to 18:00", for a screen reader.
    func spokenFallMoved(_ fall: ForecastChange.Fall, from was: ChangeTime, to time: ChangeTime) -> String
    /// "Rain now expected from 18:00".
    func fallExpected(_ fall: ForecastChange.Fall, at time: ChangeTime) -> String
    /// "Rain from 15:00 no longer expected".
    func fallNotExpected(_ fall: ForecastChange.Fall, was: ChangeTime) -> String
    /// "Tomorrow 4° warmer, now up to 21°"; the numbers are written or spoken.
    func warmth(_ day: ChangeDay, by difference: String, isWarmer: Bool, high: String) -> String
    /// "Stronger gusts tomorrow: 80 km/h, not 55 km/h"; speeds in the form used within a sentence.
    func windChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String
    /// The same with spoken speeds.
    func spokenWindChanged(_ wind: ChangeWind, _ day: ChangeDay, isStronger: Bool, to speed: String, from was: String) -> String
    /// "More snow tomorrow: 8.0 cm, not 3.0 cm"; the amounts are written or spoken.
    func snowChanged(_ day: ChangeDay, isMore: Bool, to amount: String, from was: String) -> String
    /// "New warning: Storm"; the warning's name is its source's.
    func warningChanged(_ change: ChangeOfWarning, _ name: String) -> String
}

/// When something begins to fall.
public enum ChangeTime: Hashable, Sendable {
    /// It falls already.
    case present
    /// The clock's reading on the place's today.
    case today(String)
    case tomorrow(String)
}

/// Which hours are compared.
public enum ChangeDay: Hashable, Sendable {
    case restOfToday, tomorrow
}

/// Which strength of the wind is compared.
public enum ChangeWind: Hashable, Sendable {
    case gusts, mean
}

/// The change of a warning.
public enum ChangeOfWarning: Hashable, Sendable {
    case issued, raised, ended
}
