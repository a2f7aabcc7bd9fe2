import Foundation
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@testable import OutlookSentence

/// Hours drawn as a line of letters, one an hour, the first the one that contains now; the last goes on for thirty hours.
///
/// `c m p M C` clear to cloudy, `z` haze, `k` mist, `f` fog, `g` cloudy with gusts of 80 km/h · `d l w r R` drizzle, light rain, showers,
/// rain, heavy rain · `F` freezing rain, `e` sleet, `s S H` snow, `h` hail, `T` thunderstorm, `X` severe · `q` cloudy with a chance of
/// 40 %, `Q` of 60 %, `v` light rain with a chance of 35 % and no amount, `a` cloudy with 0.4 mm, `i` with 0.6 mm, `n` cloudy and freezing at night ·
/// `t x` thunderstorm and severe with a chance of 20 % and no amount · `b` cloudy with 0.06 mm, `y` cloudy with 1.0 cm of snow and no
/// water, `Y` with 0 mm of it · `o` cloudy with a chance of 40 % and an amount that is not known, `j` with 0.04 mm, `J` with that as 0.06 cm of snow · `u` neither a word nor an amount · `_` no hour at all, `-` the end.
struct OutlookSky {
    var now: Date
    var zone: TimeZone
    var weather: CurrentWeather?
    var hours: [HourlyForecast]

    /// - Parameters:
    ///   - shown: the letter of the weather now; that of the first hour without one.
    ///   - hasAmounts: false where no hour has millimetres or a chance.
    init(
        _ letters: String, shown: Character? = nil, at now: Date, zone: TimeZone, celsius: Double = 8, hasAmounts: Bool = true,
        stepHours: Int = 1
    ) {
        self.now = now
        self.zone = zone
        hours = []
        let offset = Double(zone.secondsFromGMT(for: now))
        let first = ((now.timeIntervalSince1970 + offset) / 3600).rounded(.down) * 3600 - offset
        var line = Array(letters)
        if line.last == "-" { line.removeLast() } else { while line.count < 30, let last = line.last { line.append(last) } }
        for (index, letter) in line.enumerated() where letter != "_" {
            let time = Date(timeIntervalSince1970: first + Double(index * stepHours) * 3600)
            hours.append(Self.hour(letter, time, celsius, hasAmounts))
        }
        if let letter = shown ?? letters.first, letter != "_" {
            weather = CurrentWeather(forecastHour: Self.hour(letter, now, celsius, false))
        }
    }

    static func kind(_ letter: Character) -> Condition {
        switch letter {
        case "c": .clear
        case "m": .mostlyClear
        case "p": .partlyCloudy
        case "M": .mostlyCloudy
        case "z": .haze
        case "k": .mist
        case "f": .fog
        case "d": .drizzle
        case "l", "v": .rainLight
        case "w": .showers
        case "r": .rain
        case "R": .rainHeavy
        case "F": .freezingRain
        case "e": .sleet
        case "s": .snowLight
        case "S": .snow
        case "H": .snowHeavy
        case "h": .hail
        case "T", "t": .thunderstorm
        case "X", "x": .severe
        case "u": .unknown
        default: .cloudy
        }
    }

    static func hour(_ letter: Character, _ time: Date, _ celsius: Double, _ hasAmounts: Bool) -> HourlyForecast {
        let kind = kind(letter)
        var hour = HourlyForecast(
            time: time, temperatureCelsius: celsius, feelsLikeCelsius: celsius - 3, isDay: letter != "n",
            condition: WeatherCondition(kind: kind, isDay: true))
        if letter == "n" { hour.temperatureCelsius = -1 }
        hour.gustKph = letter == "g" ? 80 : 20
        if letter == "J" { hour.snowfallCentimeters = 0.06 }
        if letter == "y" || letter == "Y" { hour.snowfallCentimeters = 1 }
        guard hasAmounts, letter != "u" else { return hour }
        switch letter {
        case "q", "o", "j", "J": hour.chanceOfRain = 40
        case "Q": hour.chanceOfRain = 60
        case "v": hour.chanceOfRain = 35
        case "t", "x": hour.chanceOfRain = 20
        default: hour.chanceOfRain = Falling(kind) == nil ? 10 : 80
        }
        switch letter {
        case "a": hour.precipitationMillimeters = 0.4
        case "b": hour.precipitationMillimeters = 0.06
        case "i": hour.precipitationMillimeters = 0.6
        case "j", "J": hour.precipitationMillimeters = 0.04
        case "y", "o": break
        case "v", "t", "x": hour.precipitationMillimeters = 0
        default: hour.precipitationMillimeters = Falling(kind) == nil ? 0 : 0.5
        }
        return hour
    }

    /// The position of the hour that contains now; nil where there is none.
    var hourIndex: Int? { hours.lastIndex { $0.time <= now && now.timeIntervalSince($0.time) < 3 * 3600 } }

    func outlook(_ clock: UnitPreferences.Clock = .hours24) -> Outlook {
        var units = UnitPreferences.metric
        units.clock = clock
        let format = WeatherFormatter(units: units)
        let time = TimeLabels(zone: zone, around: now, clock: clock)
        return Outlook(
            weather: weather, forecast: hours, hourIndex: hourIndex, now: now, time: time, format: format, phrases: englishPhrases())
    }
}
