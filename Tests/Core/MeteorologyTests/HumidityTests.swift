import Meteorology
import Testing

@Suite("Humidity by the Magnus formula")
struct HumidityTests {
    @Test(
        "saturation over water within 0.4 % of the Smithsonian tables (Goff-Gratch)",
        arguments: [
            (-40.0, 0.1891), (-20.0, 1.2540), (0.0, 6.1078), (10.0, 12.272), (20.0, 23.373), (30.0, 42.430), (40.0, 73.777),
            (50.0, 123.40),
        ])
    func saturation(celsius: Double, hectopascals: Double) {
        let value = Humidity.saturationHectopascals(temperatureCelsius: celsius)
        #expect(abs(value / hectopascals - 1) < 0.004)
    }

    @Test(
        "dew points of the tables",
        arguments: [(20.0, 50.0, 9.3), (30.0, 70.0, 23.9), (25.0, 60.0, 16.7), (0.0, 80.0, -3.0), (-10.0, 90.0, -11.3)])
    func dewPoint(celsius: Double, humidity: Double, expected: Double) throws {
        let value = try #require(Humidity.dewPointCelsius(temperatureCelsius: celsius, humidity: humidity))
        #expect(abs(value - expected) < 0.1)
    }

    @Test("humidity and dew point are each other's inverse, and the dew point is never above the temperature")
    func inverse() throws {
        for celsius in stride(from: -40.0, through: 50, by: 2.5) {
            for humidity in stride(from: 2.0, through: 100, by: 2) {
                let dewPoint = try #require(Humidity.dewPointCelsius(temperatureCelsius: celsius, humidity: humidity))
                #expect(dewPoint <= celsius)
                #expect(abs(Humidity.relative(temperatureCelsius: celsius, dewPointCelsius: dewPoint) - humidity) < 1e-6)
            }
        }
    }

    @Test(
        "outside its range the formula says nothing",
        arguments: [(20.0, 0.0), (20.0, -1.0), (20.0, 101.0), (-41.0, 50.0), (51.0, 50.0), (.nan, 50.0), (20.0, .nan)])
    func range(celsius: Double, humidity: Double) {
        #expect(Humidity.dewPointCelsius(temperatureCelsius: celsius, humidity: humidity) == nil)
    }

    @Test("a dew point above the temperature is saturation, not more")
    func saturated() {
        #expect(Humidity.relative(temperatureCelsius: 10, dewPointCelsius: 12) == 100)
    }
}
