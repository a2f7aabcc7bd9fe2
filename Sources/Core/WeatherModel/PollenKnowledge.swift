import Foundation

/// The knowledge of pollen at a place: "none" only if a source has checked.
package enum PollenKnowledge: String, Hashable, Sendable, CaseIterable {
    /// Forecasts do not exist for the place.
    case outsideEurope
    /// Nothing is forecast, and none is expected at this time of the year.
    case outOfSeason
    /// Forecasts exist for the place, but no source has sent one.
    case unknown
    /// The source has hours, all of them without pollen.
    case none
    /// Some of the hours have pollen.
    case some

    /// - Parameters:
    ///   - outlook: nil where it is not known.
    ///   - date: of now, at the place.
    package init(_ outlook: AirOutlook?, at coordinate: Coordinate, on date: CivilDate) {
        let values = Pollen.allCases.flatMap { outlook?.values(.pollen($0)) ?? [] }
        if values.contains(where: { $0.value > 0 }) {
            self = .some
        } else if !Self.mayBeKnown(at: coordinate) {
            self = .outsideEurope
        } else if !Self.months.contains(date.month) {
            self = .outOfSeason
        } else {
            self = values.isEmpty ? .unknown : .none
        }
    }

    /// Whether forecasts of pollen exist for the place: those of Copernicus (CAMS), which all services send on, cover Europe
    /// (<https://ads.atmosphere.copernicus.eu/datasets/cams-europe-air-quality-forecasts>).
    package static func mayBeKnown(at coordinate: Coordinate) -> Bool {
        europe.latitudes.contains(coordinate.latitude) && europe.longitudes.contains(coordinate.longitude)
    }

    private static let europe = (latitudes: 30.0...72.0, longitudes: -25.0...45.0)
    private static let months = 2...10
}
