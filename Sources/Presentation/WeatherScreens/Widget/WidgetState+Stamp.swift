extension WidgetState {
    /// True when nobody would see a difference: the sky behind it, which moves by the minute, is not looked at.
    func looksLike(_ other: WidgetState) -> Bool { look(withAge: true) == other.look(withAge: true) }

    /// A checksum of the texts that are drawn or said, but for the wind of coming hours; of a gauge's place, which rounding hides, only
    /// whether there is one.
    ///
    /// - Parameter withAge: whether the statement of age is one of them. The clock on which it is told always is.
    func look(withAge: Bool) -> String {
        var stamp = RevisionStamp()
        switch self {
        case .weather(let content): content.stamp(&stamp)
        case .unavailable(let message): message.stamp(&stamp)
        }
        stamp.add(self.stamp?.simulated)
        stamp.add(self.stamp.map { String($0.clockOffset) })
        if withAge, let age = self.stamp {
            for text in [age.asOf, age.short] { stamp.add(text) }
            stamp.add(age.isOld)
        }
        return stamp.text
    }
}

extension WidgetContent: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [place, temperature, condition, symbol, sentences] { stamp.add(text) }
        for text in [forecastMark, high, low, precipitation] { stamp.add(text) }
        stamp.add(gauge != nil)
        stamp.add(isElsewhere)
        stamp.add(all: [remark, wideRemark, narrowRemark])
        stamp.add(all: hours)
    }
}

extension WidgetRemark: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        switch self {
        case .warning(let warning): warning.stamp(&stamp)
        case .notice(let text):
            stamp.add(true)
            stamp.add(text)
        case .details(let parts):
            stamp.add(false)
            for part in parts { stamp.add(part) }
        }
    }
}

extension WidgetHour: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [label, symbol, temperature, chance] { stamp.add(text) }
    }
}

extension WidgetWarning: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [title, severityKey, period, more] { stamp.add(text) }
    }
}

extension WidgetMessage: Stamped {
    func stamp(_ stamp: inout RevisionStamp) {
        for text in [place, title, text] { stamp.add(text) }
        stamp.add(all: [warning].compactMap { $0 })
    }
}
