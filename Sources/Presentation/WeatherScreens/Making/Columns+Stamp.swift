extension NowColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(isDay)
        for text in [title, temperature, temperatureNumber, temperatureUnit, condition, symbol, feelsLike, spoken] {
            stamp.add(text)
        }
        source.stamp(&stamp)
        for text in [outlook, forecastMark, high, low, highLowNote, humidity, wind, precipitation] { stamp.add(text) }
    }
}

extension HoursColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, note, curveLabel, curveHigh, curveLow, precipitationScale] { stamp.add(text) }
        heads.stamp(&stamp)
        stamp.add(all: sections)
        stamp.add(all: marks)
        stamp.add(all: nights)
        source.stamp(&stamp)
    }
}

extension HourHeads: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [time, condition, temperature, feelsLike, chance, precipitation, snow, wind, gusts, show] { stamp.add(text) }
    }
}

extension HourMark: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [kind.rawValue, label, spoken] { stamp.add(text) }
        stamp.add(position)
    }
}

extension HourSpan: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(start)
        stamp.add(end)
    }
}

extension HourSection: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [date, title, subtitle, note] { stamp.add(text) }
        stamp.add(all: rows)
    }
}

extension HourRow: Stamped {
    /// One by one, because a dashboard has 200 of them: a list would be an allocation each.
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(time)
        stamp.add(label)
        stamp.add(isNow)
        stamp.add(temperature)
        stamp.add(celsius)
        stamp.add(feelsLike)
        stamp.add(condition)
        stamp.add(symbol)
        stamp.add(chance)
        stamp.add(chanceFraction)
        stamp.add(precipitation)
        stamp.add(precipitationFraction)
        stamp.add(snow)
        stamp.add(wind)
        stamp.add(gusts)
        stamp.add(windDirection)
        stamp.add(windArrowDegrees)
        stamp.add(isDay)
        stamp.add(curve)
        stamp.add(keptNote)
        stamp.add(spoken)
    }
}

extension DaysColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(note)
        stamp.add(all: rows)
        source.stamp(&stamp)
    }
}

extension DayRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [date, label, dateLabel, condition, symbol, high, low, spoken] { stamp.add(text) }
        for text in [chance, precipitation, precipitationScale, snow, fallen, wind, sunNote] { stamp.add(text) }
        stamp.add(all: hours)
        stamp.add(all: details)
        stamp.add(isToday)
        stamp.add(highCelsius)
        stamp.add(lowCelsius)
        stamp.add(barStart)
        stamp.add(barEnd)
        stamp.add(barNow)
    }
}

extension SunColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, dayLength, note, moonPhase, moonrise, moonset, spoken] { stamp.add(text) }
        stamp.add(moonPhaseFraction)
        path.stamp(&stamp)
        source.stamp(&stamp)
        stamp.add(all: rows)
    }
}

extension SunPath: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(kind.rawValue)
        stamp.add(all: points)
        stamp.add(now?.x)
        stamp.add(now?.elevationDegrees)
        stamp.add(all: marks)
    }
}

extension SunPath.Mark: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(isRise)
        stamp.add(x)
        stamp.add(label)
    }
}

extension SunPath.Point: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(x)
        stamp.add(elevationDegrees)
    }
}

extension ColumnSource: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [provider, time, simulated, text] { stamp.add(text) }
        stamp.add(isComputed)
        stamp.add(isOlder)
    }
}

extension DetailsColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        source.stamp(&stamp)
        stamp.add(all: rows)
    }
}

extension DetailRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [key, title, value, explanation] { stamp.add(text) }
        if let drawing { drawing.stamp(&stamp) } else { stamp.add(nil as String?) }
    }
}

extension DetailDrawing: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        switch self {
        case .compass(let degrees): stamp.add(tag: "compass", degrees)
        case .scale(let fraction): stamp.add(tag: "scale", fraction)
        case .trend(let direction): stamp.add(tag: "trend", Double(direction))
        }
    }
}

extension AirColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(time)
        source.stamp(&stamp)
        stamp.add(all: indices)
        stamp.add(all: concentrations)
    }
}

extension AlertsColumn: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        stamp.add(title)
        stamp.add(statement)
        stamp.add(more)
        if let source { source.stamp(&stamp) } else { stamp.add(nil as String?) }
        stamp.add(all: rows)
    }
}

extension AlertRow: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [headline, severity, severityKey, period, sender, areas, description, instruction, note] { stamp.add(text) }
    }
}
