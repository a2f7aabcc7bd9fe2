import Testing
import WeatherModel

@testable import WeatherSimulator

@Suite("Air quality indices by their breakpoints")
struct AirQualityIndexTests {
    @Test(
        "European index: known answers of the real service",
        arguments: [
            (AirQuality.Pollutant.pm2_5, 20.5, 43.0), (.pm2_5, 18.9, 42), (.pm10, 25.1, 27), (.nitrogenDioxide, 20.7, 34),
            (.nitrogenDioxide, 19.2, 32), (.ozone, 33, 11), (.sulphurDioxide, 1.3, 1),
        ])
    func european(pollutant: AirQuality.Pollutant, concentration: Double, index: Double) {
        #expect(AirQualityIndex.european(pollutant, concentration)?.rounded() == index)
    }

    @Test(
        "US index: known answers of the real service, and the breakpoints themselves",
        arguments: [
            (AirQuality.Pollutant.nitrogenDioxide, 20.7, 10.0), (.nitrogenDioxide, 19.2, 9), (.sulphurDioxide, 1.3, 1),
            (.sulphurDioxide, 0.9, 0), (.pm10, 155, 100),
        ])
    func us(pollutant: AirQuality.Pollutant, concentration: Double, index: Double) {
        #expect(AirQualityIndex.us(pollutant, concentration).rounded() == index)
    }

    @Test(
        "US index of fine particles: the limits of the EPA's table of 2024",
        arguments: [
            (0.0, 0.0), (9, 50), (9.04, 50), (9.09, 50), (9.1, 51), (9.2, 51), (12, 56), (35.4, 100), (35.5, 101), (55.4, 150), (55.5, 151),
            (125.4, 200), (125.5, 201), (225.4, 300), (225.5, 301), (325.4, 500),
        ])
    func fineParticles(concentration: Double, index: Double) {
        #expect(AirQualityIndex.us(.pm2_5, concentration).rounded() == index)
    }

    @Test("Categories: EPA 1 to 6, DEFRA 1 to 10, of the worst pollutant")
    func categories() {
        #expect(AirQualityIndex.usCategory([.pm2_5: 5, .ozone: 20]) == 1)
        #expect(AirQualityIndex.usCategory([.pm2_5: 60, .ozone: 20]) == 4)
        #expect(AirQualityIndex.usCategory([.pm2_5: 600]) == 6)
        #expect(AirQualityIndex.ukDEFRA([.pm2_5: 5]) == 1)
        #expect(AirQualityIndex.ukDEFRA([.pm2_5: 12, .pm10: 101]) == 10)
    }
}
