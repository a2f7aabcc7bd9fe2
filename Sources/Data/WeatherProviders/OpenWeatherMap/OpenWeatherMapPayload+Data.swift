import Foundation
import JSONText

extension OpenWeatherMapOneCall {
    /// The past of version 3.0 and all of version 4.0 have one list, `data`: of a single moment, of hours, or of days, whose `temp` is
    /// an object. Steps shorter than an hour are no hours, and are left out.
    mutating func read(data: JSONNode?) {
        let sent = data?.elements.prefix(ReplyLimits.hours).filter(\.isObject) ?? []
        days = sent.filter { $0["temp"]?.isObject == true }.prefix(ReplyLimits.days).map { OpenWeatherMapDay($0) }
        let moments = sent.filter { $0["temp"]?.isObject != true }.map { OpenWeatherMapMoment(flat: $0) }
        if moments.count == 1 {
            current = moments[0]
        } else {
            let times = moments.compactMap(\.time)
            let isHourly = zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 3_600 }
            if isHourly { hours = moments }
        }
    }
}
