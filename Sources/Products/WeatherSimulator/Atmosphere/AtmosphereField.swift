import Foundation
import WeatherModel

/// One quantity of the atmosphere at one instant: the same numbers as a sample's, without what a map does not show.
///
/// A map needs a thousand points of one instant; gusts, visibility, pollution and the condition are left out of each.
package struct AtmosphereField: Sendable {
    private let layer: MapLayer
    private let instant: Date
    private let source: FieldSource

    /// - Parameter run: the model run whose forecast it is; nil for the true weather.
    package init(_ layer: MapLayer, of atmosphere: SimulatedAtmosphere, at instant: Date, run: Date?) {
        self.layer = layer
        self.instant = SimulatedAtmosphere.bounded(instant)
        source = atmosphere.source(at: instant, run: run)
    }

    /// - Parameters:
    ///   - latitude: degrees north, `-90 ... 90`.
    ///   - longitude: degrees east, `-180 ..< 180`.
    /// - Returns: the value in the unit of `MapLayer`.
    package func value(latitude: Double, longitude: Double) -> Double {
        let point = UnitVector(latitude: latitude, longitude: longitude)
        let synoptics = Synoptics(at: point, source: source)
        let sun = SolarHeating(at: Coordinate(valid: latitude, longitude), instant)
        switch layer {
        case .wind: return AtmosphereSample.windKph(synoptics, sun: sun)
        case .precipitation: return SurfaceAir(synoptics, sun: sun).precipitation
        case .temperature: return SurfaceAir(synoptics, sun: sun).temperature
        case .clouds: return SurfaceAir(synoptics, sun: sun).cloudShare * 100
        }
    }

    /// The wind at 10 m, whatever quantity the field is of.
    ///
    /// - Returns: km/h, and the degrees that it comes from, `0 ..< 360`.
    package func wind(latitude: Double, longitude: Double) -> (kph: Double, fromDegrees: Double) {
        let synoptics = Synoptics(at: UnitVector(latitude: latitude, longitude: longitude), source: source)
        let sun = SolarHeating(at: Coordinate(valid: latitude, longitude), instant)
        return (AtmosphereSample.windKph(synoptics, sun: sun), synoptics.wind.directionDegrees)
    }
}
