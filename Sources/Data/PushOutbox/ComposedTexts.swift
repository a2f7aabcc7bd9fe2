import Foundation
import WeatherModel

/// A cache of message texts, so that all devices of one town cost one composition per language, form, length and set of units.
///
/// A text says "today" and "from 15:05 on", so it is valid only for the minute in which it was composed.
struct ComposedTexts: Sendable {
    /// A text has 3 kB at most.
    private var texts = RecentlyUsed<PushNotice, [UInt8]>(capacity: 512)
    private var minute = Int.min

    /// - Returns: nil if the notice must be composed.
    mutating func text(of notice: PushNotice, at now: Date) -> [UInt8]? {
        forgetOthers(than: now)
        return texts.value(notice)
    }

    mutating func keep(_ text: [UInt8], of notice: PushNotice, at now: Date) {
        forgetOthers(than: now)
        texts.insert(text, for: notice)
    }

    private mutating func forgetOthers(than now: Date) {
        let present = Int((now.timeIntervalSince1970 / 60).rounded(.down))
        if present != minute { (minute, texts) = (present, RecentlyUsed(capacity: texts.capacity)) }
    }
}
