/// Phrases about the rain of the next minutes. Times arrive as finished readings of the clock, names of providers as finished words.
///
/// Functions that give a sentence give a whole one.
public protocol NowcastPhrases: Sendable {
    /// "Rain from 17:20, heavy around 17:40, over by 18:05."
    func nowcast(_ fall: NowcastFall) -> String
    /// "Rain from 17:20", "Rain until 18:05": what falls first, where there is room for a few words alone.
    func shortNowcast(_ fall: NowcastFall) -> String
    /// "No rain in the next two hours (radar, MET Norway)."
    ///
    /// - Parameters:
    ///   - isPartly: true where a part of the time is not known.
    ///   - mayBeSnow: true where it is cold enough for snow.
    ///   - source: of `radarSource` and its like.
    func nowcastDry(_ span: NowcastSpan, isPartly: Bool, mayBeSnow: Bool, source: String) -> String
    /// "Rain in the next hour (hours, smoothed, Open-Meteo).": where no minute is known.
    func nowcastHours(_ fall: Falling, _ hours: NowcastHours, source: String) -> String
    /// "17:40 to 17:50 is not known."
    func nowcastHole(from begin: String, to end: String) -> String
    /// "Parts of this time are not known."
    var nowcastHoles: String { get }
    /// "Known until 18:00."
    func nowcastKnown(until end: String) -> String

    /// "The next two hours".
    var nextHourTitle: String { get }
    /// "picture of 17:15": the time of a radar's picture.
    func pictureAt(_ time: String) -> String
    /// "At 17:20:", before a sentence that was made then.
    func nowcastAsOf(_ time: String) -> String
    /// "light", "moderate", "heavy": how hard it falls, beside a drawing.
    var lightBand: String { get }
    var moderateBand: String { get }
    var heavyBand: String { get }
    /// "Show the minutes": the control that brings a drawing of them.
    var showMinutes: String { get }
    /// The amount of a dry step.
    var stepDry: String { get }
    /// The amount of a step that is not known.
    var stepUnknown: String { get }

    /// "radar, MET Norway"
    func radarSource(_ provider: String) -> String
    /// "ICON-D2 model, Open-Meteo"; "model, OpenWeatherMap" without a name.
    func modelSource(_ model: String?, _ provider: String) -> String
    /// "hours, smoothed, Open-Meteo"
    func smoothedSource(_ provider: String) -> String
    /// The limit of a radar's knowledge, beside a claim that it stays dry.
    var radarNote: String { get }
    /// The limit of smoothed hours.
    var smoothedNote: String { get }

    /// "The radar's last picture is 20 minutes old (MET Norway): the next minutes are not known."
    func staleRadar(minutes: Int, _ provider: String) -> String
    /// "No radar sees the rain here (MET Norway)."
    func radarOutside(_ provider: String) -> String
    /// "No source has minutes for this place (OpenWeatherMap)."
    func minutesOutside(_ provider: String) -> String
    /// "The radar has no picture now (MET Norway): the next minutes are not known."
    func radarUnavailable(_ provider: String) -> String
    /// "The next minutes are not known (MET Norway)."
    func minutesUnknown(_ provider: String) -> String
}

/// A fall of the next minutes, with its times as readings of the clock.
public struct NowcastFall: Hashable, Sendable {
    /// When it begins.
    package enum Begin: Hashable, Sendable {
        case now
        case at(String)
        /// The time before is not known.
        case atLatest(String)
    }

    /// When it falls hardest.
    package enum Peak: Hashable, Sendable {
        case now
        case around(String)
    }

    /// When it ends.
    package enum End: Hashable, Sendable {
        case by(String)
        /// The time after is not known.
        case atLeast(String)
    }

    /// The fall after it.
    package struct Again: Hashable, Sendable {
        /// nil for the same kind.
        package let fall: Falling?
        package let time: String
        /// True if the time before is not known.
        package let isLatest: Bool

        package init(_ fall: Falling?, from time: String, isLatest: Bool) {
            (self.fall, self.time, self.isLatest) = (fall, time, isLatest)
        }
    }

    /// The kind of precipitation.
    package var fall: Falling
    package var begin: Begin
    /// When it is heavy; nil if it never is, or all the time.
    package var peak: Peak?
    package var end: End
    /// True if it stops and begins several times between the two.
    package var isOnAndOff = false
    /// nil if nothing falls after its end, or if it is on and off.
    package var again: Again?
    /// True for a source whose steps are longer than five minutes: its times are "about".
    package var isRough: Bool

    package init(_ fall: Falling, begin: Begin, peak: Peak?, end: End, isRough: Bool) {
        (self.fall, self.begin, self.peak, self.end, self.isRough) = (fall, begin, peak, end, isRough)
    }
}

/// For how long something is known.
public enum NowcastSpan: Hashable, Sendable {
    case twoHours, oneHour
    /// A reading of the clock.
    case until(String)
}

/// In which of the next two hours something falls.
public enum NowcastHours: Hashable, Sendable {
    case first, second, both
}
