import Foundation
import Gazetteer
import JSONText
import OutlookSentence
import ProviderKit
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WorldGazetteer

/// A nowcast as `petrel decode` prints it: in the zone of the point, in UTC without one.
enum NowcastForm {
    /// - Parameter now: nil for the beginning of the nowcast.
    static func value(_ nowcast: Nowcast, at coordinate: Coordinate?, now: Date?) -> JSONValue {
        let now = now ?? nowcast.start
        return NowcastDocument.value(
            nowcast, now: now, in: zone(coordinate), sentence: sentence(nowcast, at: coordinate, now: now).written)
    }

    /// "23 steps of 5 minutes: No rain in the next two hours (radar, MET Norway)."
    static func summary(_ nowcast: Nowcast, at coordinate: Coordinate?, now: Date?) -> String {
        "\(nowcast.rates.count) steps of \(nowcast.step.minutes) minutes: "
            + sentence(nowcast, at: coordinate, now: now ?? nowcast.start).written
    }

    private static func sentence(_ nowcast: Nowcast, at coordinate: Coordinate?, now: Date) -> NowcastSentence {
        let phrases = Language.standard.phrases(region: nil, isServed: false, places: .world)
        return NowcastSentence(
            nowcast, now: now, temperatureCelsius: nil, provider: ProviderCatalog.name(of: nowcast.provenance.provider),
            time: TimeLabels(zone: zone(coordinate), around: now, clock: .hours24, phrases: phrases), phrases: phrases)
    }

    private static func zone(_ coordinate: Coordinate?) -> TimeZone { coordinate.map { Gazetteer.world.timeZone(at: $0) } ?? .gmt }
}
