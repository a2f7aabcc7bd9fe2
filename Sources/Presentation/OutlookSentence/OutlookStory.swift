import Foundation
import WeatherFormatting

/// The coming weather, decided from the weather now and the hours of a day. Instants and classes, no words.
///
/// In every story an hour counts as wet by its own word or by a measurable amount, and as dry only with neither and with a chance
/// below 30 %; "mostly dry" may hold hours with a chance. A dry gap shorter than two hours does not end a fall. A chance below 50 %
/// in the two hours beside a fall is the "about" of its beginning or end, and makes nothing "mostly".
///
/// Important events are never left out: after an end that is named, the next hour that is wet for certain is named as well. An hour is wet
/// for certain with a word for precipitation and a measurable amount or a chance of 50 % and more; without such a word, from 0.5 mm or 0.5
/// cm of snow on. Less than that without a word is reported as possible.
enum OutlookStory: Hashable, Sendable {
    /// Dry after a fall, until something falls again within the day.
    struct Dry: Hashable, Sendable {
        var isMostly: Bool
        var until: Date?
    }

    /// A fall at an instant.
    struct Onset: Hashable, Sendable {
        var fall: Falling
        /// In the past for what is forecast for the hour that contains now.
        var at: Date
        /// True where it is not certain to fall.
        var isPossible = false
    }

    // MARK: Something falls now

    /// Ends for two hours or more; `dry` is nil where what follows is not known.
    case ends(Falling, OutlookAside?, at: Date, dry: Dry?)
    /// Ends, and something falls again within six hours, or something dangerous within the day, `then`, perhaps after something lesser.
    case pauses(Falling, OutlookAside?, at: Date, next: Onset, then: Onset?)
    /// Becomes something else, or clearly less; `until` is its end where it is known, `again` the return of the same danger, or what
    /// falls after that end.
    case turns(Falling, into: Onset, until: Date?, again: Onset?)
    /// Becomes the next heavier of its kind.
    case grows(Falling, at: Date)
    /// Something dangerous joins in; forecast for this hour already where its instant has passed.
    case worsens(Falling, into: Onset)
    /// Has no end within what is known.
    case lasts(Falling, OutlookAside?)
    /// Falls now, while the forecast has nothing for this hour and the next two.
    case passes(Falling, Dry)

    // MARK: Dry now

    /// Dry, then something ordinary; `becoming` is what it turns or grows into.
    case begins(Onset, becoming: Falling?, isMostly: Bool)
    /// More hours than not are likely to bring something before it falls for certain: they are not called dry.
    case mayBegin(Onset, then: Onset)
    /// Something dangerous, and in the order of time what falls before it, or after it where it is only possible.
    case warns(Onset, then: [Onset])
    /// One wet hour in a day that is dry otherwise.
    case once(Onset, isMostly: Bool)
    /// Forecast for this hour already; `again` is what falls after its end.
    case soon(Falling, until: Date?, again: Onset?)
    /// May fall.
    case chance(Onset, isLikely: Bool)
    /// May fall from now to the end named; nil where no end is known.
    case chanceUntil(Falling, Date?, isLikely: Bool)
    /// Fog or mist now; `end` is nil where none is known.
    case fog(isMist: Bool, end: Date?, next: Onset?)
    /// Gusts of gale force and more, the strongest of them in km/h; `from` is nil where they blow already, `until` where no end is known.
    case gusts(kph: Double, from: Date?, until: Date?)
    /// Dry throughout, and the sky changes.
    case turning(OutlookTurn, at: Date)
    /// Dry as far as is known.
    case dry(isMostly: Bool)

    // MARK: Besides

    /// The first freezing hour of the night.
    case frost(Date)
}

extension OutlookStory {
    /// - Returns: nil where less than an hour is known.
    init?(_ series: OutlookSeries) {
        guard series.knownHours >= 1 else { return nil }
        if let falling = series.falling {
            self = Self.wet(falling, series)
        } else {
            self = Self.dryNow(series)
        }
    }

    /// True where the sentence itself begins with the condition now.
    var namesConditionNow: Bool {
        switch self {
        case .ends, .pauses, .turns, .grows, .worsens, .lasts, .passes, .fog: true
        case .begins, .mayBegin, .warns, .once, .soon, .chance, .chanceUntil, .gusts, .turning, .dry, .frost: false
        }
    }

    /// One more sentence for a further danger: a storm's gusts, or the first frost of a mild day.
    static func extra(besides story: OutlookStory, _ series: OutlookSeries) -> [OutlookStory] {
        if case .gusts = story { return [] }
        if let gusts = gusts(series, above: 75) { return [gusts] }
        let night = series.hours.first { $0.temperatureCelsius <= 0 && !$0.isDay }
        guard series.temperatureCelsius >= 3, series.running.temperatureCelsius > 0, let night,
            !series.hours.contains(where: { [.solid, .ice].contains($0.falling?.phase) })
        else { return [] }
        return [.frost(night.start)]
    }
}
