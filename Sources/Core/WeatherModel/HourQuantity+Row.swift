extension HourQuantity {
    /// One row of the table.
    public struct Row: Sendable {
        /// The member of an hour in every document, with the unit.
        package let wireName: StaticString
        /// By which the reader's unit is chosen.
        package let dimension: Dimension
        /// Physically possible values, in the core's unit. They extend beyond the records kept by the World Meteorological Organization
        /// (<https://wmo.asu.edu>), so a value outside is a mistake of unit or transmission, never weather.
        let plausible: ClosedRange<Double>
        let arrival: Arrival
        /// How the hours of a day become one value.
        let gathering: Gathering
        /// How its hours are drawn.
        package let chart: Chart
        /// When details show a row that is made from this table alone; nil if the row is made by other code, or if there is none.
        package let detail: DetailRow?
        /// The number by which a client says that it knows the quantity (`quantities=` in `Accept`): 0 for those that every client knows,
        /// and one more for those of each later release.
        package let generation: Int

        init(
            _ wireName: StaticString, _ dimension: Dimension, _ plausible: ClosedRange<Double>, _ arrival: Arrival = .noiseless,
            gathering: Gathering = .mean, chart: Chart, detail: DetailRow? = nil, generation: Int = 0
        ) {
            (self.wireName, self.dimension, self.plausible, self.arrival) = (wireName, dimension, plausible, arrival)
            (self.gathering, self.chart, self.detail, self.generation) = (gathering, chart, detail, generation)
        }
    }

    /// The kind of a quantity, which decides the unit: °C, km/h, degrees, %, mm of water, cm of snow, hPa, km of visibility, m of height, none.
    public enum Dimension: Sendable {
        case temperature, speed, direction, percent, water, snow, pressure, sight, height, index
    }

    /// How a value is rounded when it arrives.
    enum Arrival: Sendable {
        /// Without the noise of conversions (`IngestRounding.noise`).
        case noiseless
        /// To a thousandth of the unit: for values beyond 2,147, which would not fit into four bytes otherwise.
        case thousandth
        /// A whole number; a value slightly above 100, from floating-point noise, becomes 100.
        case percent
        /// Without noise; 360 is 0.
        case direction
    }

    /// How the hours of a day become one value.
    enum Gathering: Sendable {
        case maximum
        /// The highest; 0 only if every step has a value.
        case chance
        /// The mean of the steps, as the value itself is rounded; nil if they cover less than half of the day.
        case mean
        /// Only if steps with a value fill the whole day: a sum over a part would be too small. A step that crosses midnight contributes its
        /// share.
        case sum
        /// The direction of the vector sum; nil if an hour has none, or if they cancel out.
        case direction(speed: HourQuantity)
    }

    /// How the hours of a quantity are drawn.
    public struct Chart: Sendable {
        /// True for what falls in a step: bars, not a curve.
        package let isAmount: Bool
        /// Where the scale begins; nil for one that is laid around the values.
        package let floor: Double?
        /// The least length of the scale, so that small changes stay small.
        package let least: Double

        static func curve(from floor: Double? = nil, least: Double) -> Chart { Chart(isAmount: false, floor: floor, least: least) }
        static func bars(least: Double) -> Chart { Chart(isAmount: true, floor: 0, least: least) }
    }

    /// When details have a row of a quantity.
    public enum DetailRow: Sendable {
        /// Where the hour that contains now has a value.
        case always
        /// Where the value of an hour that is shown exceeds 0.
        case whereAny
    }
}
