extension NowColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(isDay)
        for text in [title, temperature, temperatureNumber, temperatureUnit, condition, symbol, symbolPath, feelsLike, spoken] {
            stamp.add(text)
        }
        for text in [forecastMark, high, low, highLowNote, humidity, wind, precipitation] { stamp.add(text) }
    }
}

extension HoursColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, note, curveLabel, curveHigh, curveLow] { stamp.add(text) }
        stamp.add(all: sections)
    }
}

extension HourSection: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [date, title, subtitle, note] { stamp.add(text) }
        stamp.add(all: rows)
    }
}

extension HourRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [time, label, spokenLabel, temperature, feelsLike, condition, symbol, symbolPath, spoken] { stamp.add(text) }
        for text in [chance, precipitation, snow, wind, windDirection, keptNote] { stamp.add(text) }
        stamp.add(isNow)
        stamp.add(isDay)
        stamp.add(chanceFraction)
        stamp.add(windArrowDegrees)
        stamp.add(curve)
    }
}

extension DaysColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(note)
        stamp.add(all: rows)
    }
}

extension DayRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [date, label, dateLabel, condition, symbol, symbolPath, high, low, spoken] { stamp.add(text) }
        for text in [chance, precipitation, snow, wind, sunrise, sunset, sunNote] { stamp.add(text) }
        stamp.add(isToday)
        stamp.add(barStart)
        stamp.add(barEnd)
        stamp.add(barNow)
    }
}

extension SunColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, sunrise, sunset, dayLength, note, moonPhase, moonSymbol, moonIllumination, moonrise, moonset, spoken] {
            stamp.add(text)
        }
        stamp.add(moonPhaseFraction)
        stamp.add(moonLitFraction)
        stamp.add(all: rows)
    }
}

extension DetailsColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(all: rows)
    }
}

extension DetailRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [key, title, value, explanation] { stamp.add(text) }
    }
}

extension AirColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(time)
        stamp.add(all: indices)
        stamp.add(all: concentrations)
    }
}

extension AlertsColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(statement)
        stamp.add(hasSource)
        stamp.add(all: rows)
    }
}

extension AlertRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [headline, severity, severityKey, period, areas, description, instruction] { stamp.add(text) }
    }
}
