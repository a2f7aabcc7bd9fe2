import Meteorology
import WeatherModel

/// Values of the model in the reader's units and language. Takes the core's units: °C, km/h, hPa, mm, cm of snow, km.
public struct WeatherFormatter: Sendable {
    /// The reader's units, into which every value is converted.
    public let units: UnitPreferences
    /// The language of the texts.
    public let phrases: any Phrases

    public init(units: UnitPreferences, phrases: any Phrases) {
        self.units = units
        self.phrases = phrases
    }

    // MARK: Temperature, °C

    /// "21°".
    public func temperature(_ celsius: Double) -> String { phrases.degrees(temperatureNumber(celsius)) }
    /// "21 °C".
    public func temperatureWithUnit(_ celsius: Double) -> String { degrees(celsius).written(phrases) }
    /// "21".
    public func temperatureNumber(_ celsius: Double) -> String { degrees(celsius).number.written(phrases).text }
    /// "4°": how far apart two temperatures are as they are shown, so that the numbers add up for the reader.
    package func degreesBetween(_ celsius: Double, _ otherCelsius: Double) -> String {
        phrases.degrees(numeral(abs(wholeDegrees(celsius) - wholeDegrees(otherCelsius))).text)
    }
    /// The temperature in the reader's unit, rounded as it is shown.
    package func wholeDegrees(_ celsius: Double) -> Double { HalfUp.rounded(degrees(celsius).number.value) }
    /// "°C".
    public var temperatureUnit: String { phrases.symbol(units.temperature == .celsius ? .celsius : .fahrenheit) }
    /// "minus 3 degrees".
    public func spokenTemperature(_ celsius: Double) -> String { phrases.spokenDegrees(degrees(celsius).number.spoken(phrases)) }
    /// "minus 3 degrees Celsius".
    public func spokenTemperatureWithUnit(_ celsius: Double) -> String { degrees(celsius).spoken(phrases) }

    private func degrees(_ celsius: Double, digits: Int = 0) -> Quantity {
        switch units.temperature {
        case .celsius: Quantity(celsius, digits: digits, .celsius)
        case .fahrenheit: Quantity(UnitConversion.fahrenheit(celsius: celsius), digits: digits, .fahrenheit)
        }
    }

    // MARK: Temperature to a tenth, where a small difference matters, °C

    /// "21.4 °C".
    public func temperatureTenths(_ celsius: Double) -> String { degrees(celsius, digits: 1).written(phrases) }
    /// "21.4".
    public func temperatureTenthsNumber(_ celsius: Double) -> String { degrees(celsius, digits: 1).number.written(phrases).text }
    /// "21.4 degrees Celsius".
    public func spokenTemperatureTenths(_ celsius: Double) -> String { degrees(celsius, digits: 1).spoken(phrases) }

    /// "0.8 °C": by how much the one temperature as shown is above the other as shown, so that the three numbers add up for the reader.
    public func rise(from celsius: Double, to warmerCelsius: Double) -> String { shownRise(celsius, warmerCelsius).written(phrases) }
    /// "0.8 degrees Celsius".
    public func spokenRise(from celsius: Double, to warmerCelsius: Double) -> String { shownRise(celsius, warmerCelsius).spoken(phrases) }
    /// "+0.4 °C": a difference of temperatures with its sign.
    public func temperatureChange(_ celsius: Double) -> String {
        let change = difference(celsius)
        let text = change.written(phrases)
        return HalfUp.rounded(change.number.value * 10) > 0 ? phrases.positive(text) : text
    }
    /// "+0.4": where the unit is shown once for many values.
    public func temperatureChangeNumber(_ celsius: Double) -> String {
        let number = difference(celsius).number
        let text = number.written(phrases).text
        return HalfUp.rounded(number.value * 10) > 0 ? phrases.positive(text) : text
    }
    /// A difference of temperatures in the reader's unit, unrounded, for a scale.
    public func temperatureChangeValue(_ celsius: Double) -> Double { difference(celsius).number.value }

    private func difference(_ celsius: Double) -> Quantity {
        switch units.temperature {
        case .celsius: Quantity(celsius, digits: 1, .celsius)
        case .fahrenheit: Quantity(UnitConversion.fahrenheitDegrees(celsiusDegrees: celsius), digits: 1, .fahrenheit)
        }
    }

    private func shownRise(_ celsius: Double, _ warmerCelsius: Double) -> Quantity {
        let (lower, upper) = (degrees(celsius, digits: 1), degrees(warmerCelsius, digits: 1))
        let tenths = HalfUp.rounded(upper.number.value * 10) - HalfUp.rounded(lower.number.value * 10)
        return Quantity(tenths / 10, digits: 1, upper.unit)
    }

    // MARK: Wind, km/h and degrees

    /// "12 km/h", "Force 3".
    public func windSpeed(_ kph: Double) -> String {
        guard let speed = speed(kph) else { return phrases.beaufort(force(kph)) }
        return speed.written(phrases)
    }

    /// "12", "3": where the unit is shown once for many values.
    package func windSpeedNumber(_ kph: Double) -> String {
        speed(kph)?.number.written(phrases).text ?? force(kph).text
    }

    /// "km/h", "force": the unit behind a head.
    package var windUnit: String { speed(0).map { phrases.symbol($0.unit) } ?? phrases.beaufortUnit }

    /// The same within a sentence: "12 km/h", "force 3".
    public func windSpeedInSentence(_ kph: Double) -> String {
        guard let speed = speed(kph) else { return phrases.beaufortInSentence(force(kph)) }
        return speed.written(phrases)
    }

    /// "12 kilometres per hour".
    public func spokenWindSpeed(_ kph: Double) -> String {
        guard let speed = speed(kph) else { return phrases.spokenBeaufort(force(kph)) }
        return speed.spoken(phrases)
    }

    /// "12 km/h from NW"; without the direction where it is not known.
    public func wind(_ kph: Double, from degrees: Double?) -> String {
        guard let point = degrees.flatMap(CompassSector.init(degrees:)) else { return windSpeed(kph) }
        return phrases.wind(windSpeed(kph), from: point)
    }

    /// "12 kilometres per hour from the north-west".
    public func spokenWind(_ kph: Double, from degrees: Double?) -> String {
        guard let point = degrees.flatMap(CompassSector.init(degrees:)) else { return spokenWindSpeed(kph) }
        return phrases.spokenWind(spokenWindSpeed(kph), from: point)
    }

    /// "NW"; nil for a direction that is not a number.
    public func windPoint(_ degrees: Double) -> String? { CompassSector(degrees: degrees).map(phrases.compassPoint) }

    private func force(_ kph: Double) -> Numeral { numeral(Double(Wind.beaufort(kph: kph))) }

    /// nil for Beaufort, which has forces instead of a unit.
    private func speed(_ kph: Double) -> Quantity? {
        switch units.wind {
        case .kilometersPerHour: Quantity(kph, .kilometersPerHour)
        case .metersPerSecond: Quantity(UnitConversion.metersPerSecond(kph: kph), .metersPerSecond)
        case .milesPerHour: Quantity(UnitConversion.milesPerHour(kph: kph), .milesPerHour)
        case .knots: Quantity(UnitConversion.knots(kph: kph), .knots)
        case .beaufort: nil
        }
    }

    // MARK: Pressure, hPa

    /// "1013 hPa", "760 mmHg", "29.92 inHg".
    public func pressure(_ hectopascals: Double) -> String {
        switch units.pressure {
        case .hectopascals: Quantity(hectopascals, .hectopascals).written(phrases)
        case .millimetersOfMercury:
            Quantity(UnitConversion.millimetersOfMercury(hectopascals: hectopascals), .millimetersOfMercury).written(phrases)
        case .inchesOfMercury:
            Quantity(UnitConversion.inchesOfMercury(hectopascals: hectopascals), digits: 2, .inchesOfMercury).written(phrases)
        }
    }

    // MARK: Precipitation, mm of water; snow, cm

    /// "0.4 mm", "<0.1 mm", "12 mm".
    public func precipitation(_ millimeters: Double) -> String { water(millimeters).written(phrases) }
    /// "1 mm", "0.04 in": an amount that is a limit, in whole millimetres.
    package func precipitationLimit(_ millimeters: Double) -> String {
        guard units.precipitation == .millimeters else { return precipitation(millimeters) }
        return Quantity(amount: millimeters, digits: 0, .millimeters).written(phrases)
    }
    /// "0.4", "<0.1": where the unit is shown once for many values.
    package func precipitationNumber(_ millimeters: Double) -> String { water(millimeters).writtenNumber(phrases) }
    /// "mm", "in".
    package var precipitationUnit: String { phrases.symbol(water(0).unit) }
    /// "0.4 millimetres", for a screen reader.
    public func spokenPrecipitation(_ millimeters: Double) -> String { water(millimeters).spoken(phrases) }
    /// "2.0 cm".
    public func snow(_ centimeters: Double) -> String { freshSnow(centimeters).written(phrases) }
    /// "2.0 centimetres", for a screen reader.
    package func spokenSnow(_ centimeters: Double) -> String { freshSnow(centimeters).spoken(phrases) }
    /// "9.2 mm/h", "<0.1 mm/h", "0.36 in/h": how hard it rains, or snows as water, whatever period was measured.
    public func precipitationRate(_ millimetersPerHour: Double) -> String { phrases.perHour(precipitation(millimetersPerHour)) }
    /// "9.2 millimetres per hour", for a screen reader.
    package func spokenPrecipitationRate(_ millimetersPerHour: Double) -> String {
        phrases.spokenPerHour(spokenPrecipitation(millimetersPerHour))
    }
    /// "1.2 cm/h" of fresh snow.
    package func snowRate(_ centimetersPerHour: Double) -> String { phrases.perHour(snow(centimetersPerHour)) }
    /// "1.2 centimetres per hour", for a screen reader.
    package func spokenSnowRate(_ centimetersPerHour: Double) -> String { phrases.spokenPerHour(spokenSnow(centimetersPerHour)) }

    private func water(_ millimeters: Double) -> Quantity {
        switch units.precipitation {
        case .millimeters: Quantity(amount: millimeters, digits: millimeters == 0 ? 0 : 1, .millimeters)
        case .inches:
            Quantity(
                amount: UnitConversion.inches(millimeters: millimeters), digits: millimeters == 0 ? 0 : 2, .inches, wholeFrom: .infinity)
        }
    }

    private func freshSnow(_ centimeters: Double) -> Quantity {
        switch units.precipitation {
        case .millimeters: Quantity(amount: centimeters, digits: centimeters == 0 ? 0 : 1, .centimeters)
        case .inches: Quantity(amount: UnitConversion.inches(centimeters: centimeters), digits: centimeters == 0 ? 0 : 1, .inches)
        }
    }

    // MARK: The rest

    /// "34 km": of what is only known roughly.
    package func wholeDistance(_ kilometers: Double) -> String {
        switch units.distance {
        case .kilometers: Quantity(amount: kilometers, digits: 0, .kilometers).written(phrases)
        case .miles: Quantity(amount: UnitConversion.miles(kilometers: kilometers), digits: 0, .miles).written(phrases)
        }
    }

    /// "2.4 km", "24 km".
    public func distance(_ kilometers: Double) -> String {
        switch units.distance {
        case .kilometers: Quantity(amount: kilometers, digits: 1, .kilometers).written(phrases)
        case .miles: Quantity(amount: UnitConversion.miles(kilometers: kilometers), digits: 1, .miles).written(phrases)
        }
    }

    /// "4,478 m" above the sea, in feet for those who measure in miles.
    public func height(_ meters: Double) -> String {
        let (value, unit) = units.distance == .miles ? (UnitConversion.feet(meters: meters), DisplayUnit.feet) : (meters, .meters)
        return phrases.amount(count(Int(HalfUp.rounded(value))), unit)
    }

    /// "2.4 km", "24 km", "<0.1 km" in the thickest fog.
    public func visibility(_ kilometers: Double) -> String {
        guard kilometers.isFinite else { return distance(kilometers) }
        switch units.distance {
        case .kilometers: return Quantity(reach: kilometers, digits: 1, .kilometers).written(phrases)
        case .miles: return Quantity(reach: UnitConversion.miles(kilometers: kilometers), digits: 1, .miles).written(phrases)
        }
    }

    /// "87%".
    public func percent(_ value: Double) -> String { phrases.percent(number(value)) }
    /// "87 percent", for a screen reader.
    public func spokenPercent(_ value: Double) -> String { phrases.spokenPercent(numeral(value)) }
    /// "8.1 µg/m³".
    package func concentration(_ microgramsPerCubicMeter: Double) -> String {
        Quantity(amount: microgramsPerCubicMeter, digits: 1, .microgramsPerCubicMeter).written(phrases)
    }
    /// "120 grains/m³"; a few have a decimal.
    package func pollen(_ grainsPerCubicMeter: Double) -> String {
        Quantity(amount: grainsPerCubicMeter, digits: grainsPerCubicMeter < 10 ? 1 : 0, .grainsPerCubicMeter).written(phrases)
    }
    /// "45 min" of an hour.
    package func sunshine(minutes: Double) -> String { Quantity(amount: minutes, digits: 0, .minutes).written(phrases) }
    /// "1,200 J/kg".
    package func energy(joulesPerKilogram: Double) -> String {
        Quantity(amount: joulesPerKilogram, digits: 0, .joulesPerKilogram).written(phrases)
    }
    /// "114,394".
    public func number(_ value: Double, digits: Int = 0) -> String { numeral(value, digits: digits).text }
    /// The numeral, with the number that its plural form depends on.
    package func numeral(_ value: Double, digits: Int = 0) -> Numeral {
        NumberText(value: value, digits: max(0, min(3, digits))).written(phrases)
    }
    /// "9,442" as "14,429": a count, grouped alike where such numbers are listed below one another.
    package func count(_ value: Int) -> Numeral { NumberText(value: Double(value), digits: 0, groupsFrom: 4).written(phrases) }
    /// "52.50° N, 13.40° E": to two decimals, the grid on which weather is kept.
    public func coordinates(latitude: Double, longitude: Double) -> String {
        let (north, east) = ((abs(latitude) * 100).rounded(), (abs(longitude) * 100).rounded())
        return phrases.coordinates(
            latitude: number(abs(latitude), digits: 2), isNorth: north == 0 ? nil : latitude > 0,
            longitude: number(abs(longitude), digits: 2), isEast: east == 0 || east == 18_000 ? nil : longitude > 0)
    }
    /// The name of an unnamed point: "North Pole" and "South Pole", else its coordinates.
    public func point(latitude: Double, longitude: Double) -> String {
        abs(latitude) == 90 ? phrases.pole(isNorth: latitude > 0) : coordinates(latitude: latitude, longitude: longitude)
    }
}
