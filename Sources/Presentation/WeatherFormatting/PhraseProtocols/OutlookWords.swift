/// The kind of precipitation, by the classes that a sentence distinguishes.
public enum Falling: String, Hashable, Sendable, CaseIterable {
    case drizzle, lightRain, showers, rain, heavyRain, freezingRain, sleet, lightSnow, snow, heavySnow, hail, thunderstorm, severeStorm
    /// Rain or snow: an amount is forecast, and nothing says as what.
    case precipitation
    /// Less than the smallest amount that a row shows: too little to get wet.
    case fewDrops, fewFlakes, fewDropsOrFlakes
}

/// When something changes, said as exactly as a forecast by the hour allows.
public enum OutlookTime: Hashable, Sendable {
    /// Within twelve hours: the finished reading of the clock, "16:00", "4 pm", "02:00 UTC+2".
    case clock(String)
    /// Within twelve hours, as the clock shows 00:00.
    case midnight
    case thisMorning, thisAfternoon, thisEvening, tonight, lateTonight
    case earlyTomorrow, tomorrowMorning, tomorrowAfternoon, tomorrowEvening, tomorrowNight
}

/// A fall at a time.
public struct OutlookOnset: Hashable, Sendable {
    /// The kind of precipitation.
    package var fall: Falling
    /// nil for what is forecast for this hour already.
    package var time: OutlookTime?
    /// True where it is not certain to fall.
    package var isPossible: Bool

    package init(_ fall: Falling, at time: OutlookTime?, isPossible: Bool = false) {
        self.fall = fall
        self.time = time
        self.isPossible = isPossible
    }
}

/// How long something lasts when its end is not known.
public enum OutlookSpan: Hashable, Sendable {
    /// Whole hours from now, `1 ... 24`.
    case hours(Int)
    /// Twenty-four hours from a morning on.
    case dayAndNight
}

/// An additional remark about lasting precipitation.
public enum OutlookAside: Hashable, Sendable {
    /// Few hours without it, never two in a row.
    case withBreaks
    /// Many such hours.
    case onAndOff
    case heavierAtTimes
    /// Something else in single hours: "sleet at times".
    case mixed(Falling)
}

/// A change of the sky without precipitation.
public enum OutlookTurn: Hashable, Sendable {
    case clearing, cloudingOver, fog
}

/// How dry it is after a fall, and until when.
public struct OutlookDry: Hashable, Sendable {
    /// True where an hour of it has some chance of rain.
    package var isMostly: Bool
    /// When something falls again; nil for as long as is known.
    public var until: OutlookTime?

    public init(isMostly: Bool, until: OutlookTime?) {
        self.isMostly = isMostly
        self.until = until
    }
}
