/// A kind of pollen of which there are forecasts, in grains/m³.
public enum Pollen: String, Hashable, Sendable, CaseIterable {
    case alder, birch, grass, mugwort, olive, ragweed
}

/// A quantity of the hours of the air.
package enum AirQuantity: Hashable, Sendable {
    /// µg/m³.
    case pollutant(AirQuality.Pollutant)
    /// As the provider computed it for the hour.
    case index(AirQuality.Scale)
    /// grains/m³.
    case pollen(Pollen)
}

/// The air of a place hour by hour: pollutants, indices and pollen. Unknown is never clean and never none.
package typealias AirOutlook = HourlyOutlook<AirQuantity>

/// The hours of the air at a place, as far as they are known.
package typealias AirAnswer = OutlookAnswer<AirQuantity>
