extension WidgetState {
    /// True when nobody would see a difference: the sky behind it, which moves by the minute, is not looked at.
    func looksLike(_ other: WidgetState) -> Bool { look(withAge: true) == other.look(withAge: true) }

    /// A checksum of the texts that are drawn. What a screen reader says follows from them, but for the wind of coming hours; the place of
    /// a gauge, but for what rounding hides.
    ///
    /// - Parameter withAge: whether the statement of age is one of them.
    func look(withAge: Bool) -> String {
        var stamp = RevisionStamp()
        switch self {
        case .weather(let content): content.stamp(&stamp)
        case .unavailable(let message): message.stamp(&stamp)
        }
        stamp.add(self.stamp?.simulated)
        if withAge, let age = self.stamp {
            for text in [age.asOf, age.short] { stamp.add(text) }
            stamp.add(age.isOld)
        }
        return stamp.text
    }
}

extension WidgetContent: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [place, temperature, condition, symbol, feelsLike] { stamp.add(text) }
        for text in [notice, forecastMark, high, low, highLowNote, precipitation] { stamp.add(text) }
        stamp.add(gauge != nil)
        stamp.add(all: hours)
        stamp.add(all: [warning].compactMap { $0 })
    }
}

extension WidgetHour: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [label, symbol, temperature, chance] { stamp.add(text) }
    }
}

extension WidgetWarning: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, severity, severityKey, period, more] { stamp.add(text) }
    }
}

extension WidgetMessage: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [place, title, text] { stamp.add(text) }
        stamp.add(all: [warning].compactMap { $0 })
    }
}
