import Foundation
import JSONText
import WeatherModel

/// The changes of a forecast, as JSON: values in the core's units, not rounded, the most important first.
public enum ChangesDocument {
    /// - Parameter zone: of the place, for the clock of instants.
    public static func value(_ changes: ForecastChanges, in zone: TimeZone) -> JSONValue { .array(changes.list.map { value($0, zone) }) }

    private static func value(_ change: ForecastChange, _ zone: TimeZone) -> JSONValue {
        func time(_ instant: Date) -> JSONValue { .string(WireTime.text(instant, in: zone)) }
        func day(_ kind: String, _ date: CivilDate, _ name: String, _ was: Double, _ value: Double) -> JSONValue {
            ["kind": .string(kind), "date": .string(date.description), "was": .number(was), name: .number(value)]
        }
        func fall(_ kind: String, _ fall: ForecastChange.Fall, was: Date?, at: Date?) -> JSONValue {
            .members(["kind": .string(kind), "fall": .string(fall == .rain ? "rain" : "snow"), "was": was.map(time), "at": at.map(time)])
        }
        func warning(_ kind: String, _ alert: Alert, from severity: Alert.Severity? = nil) -> JSONValue {
            .members([
                "kind": .string(kind), "warning": SnapshotDocument.value(alert, in: zone),
                "was": severity.map { .string($0.rawValue) },
            ])
        }
        return switch change {
        case .warningIssued(let alert): warning("warningIssued", alert)
        case .warningRaised(let alert, let severity): warning("warningRaised", alert, from: severity)
        case .warningEnded(let alert): warning("warningEnded", alert)
        case .fallExpected(let kind, let at): fall("fallExpected", kind, was: nil, at: at)
        case .fallNotExpected(let kind, let was): fall("fallNotExpected", kind, was: was, at: nil)
        case .fallMoved(let kind, let was, let at): fall("fallMoved", kind, was: was, at: at)
        case .warmth(let date, let was, let celsius): day("warmth", date, "temperatureCelsius", was, celsius)
        case .gusts(let date, let was, let kph): day("gusts", date, "gustKph", was, kph)
        case .wind(let date, let was, let kph): day("wind", date, "windKph", was, kph)
        case .snow(let date, let was, let centimeters): day("snow", date, "snowfallCentimeters", was, centimeters)
        }
    }
}
