import Confidence
import Foundation
import WeatherModel
import WeatherSimulator

/// The ensemble whose spread is checked: an honest one, or one with a fault on purpose.
package struct CalibrationFace: Hashable, Sendable {
    package let name: String
    let confidence: Double
    let biasKelvin: Double
    /// How much it rains beside how much it should.
    let rainFactor: Double

    package static let honest = CalibrationFace(name: "honest", confidence: 1, biasKelvin: 0, rainFactor: 1)
    package static let overConfident = CalibrationFace(name: "over-confident", confidence: 0.5, biasKelvin: 0, rainFactor: 1)
    package static let biased = CalibrationFace(name: "biased", confidence: 1, biasKelvin: 2, rainFactor: 2)
    package static let all = [honest, overConfident, biased]
}

/// One civil day at one place: what came, and what an ensemble said of it some days before.
struct CalibrationDraw {
    /// Seconds between two samples of a day, as between the steps of real ensembles.
    static let stepSeconds = 10_800.0
    /// Samples of a day, which are of one weather and count as one where accidents are counted.
    static let stepsOfDay = 8
    /// Members beside the control.
    static let members = 20
    /// Other years, whose same date is the climatology.
    private static let years = 8

    let date: CivilDate
    let instants: [Date]
    private let coordinate: Coordinate
    private let atmosphere: SimulatedAtmosphere
    private let run: Date
    private let leadDay: Int

    /// A place anywhere on the Earth and a day of eight years.
    init(_ atmosphere: SimulatedAtmosphere, leadDay: Int, random: inout CalibrationRandom) {
        self.atmosphere = atmosphere
        self.leadDay = leadDay
        let (latitude, longitude) = (asin(2 * random.unit() - 1) * 180 / .pi, 360 * random.unit() - 180)
        coordinate = (try? Coordinate(latitude: latitude, longitude: longitude)) ?? .moscow
        date = CivilDate(daysSince1970: 18_262 + Int(random.unit() * 2_920))
        let start = date.start(in: .gmt)
        instants = (0..<Self.stepsOfDay).map { start.addingTimeInterval(Double($0) * Self.stepSeconds) }
        run = start.addingTimeInterval(Double(1 - leadDay) * 86_400)
    }

    private typealias Values = [SpreadQuantity: [Double]]

    private func values(_ sample: (Date) -> AtmosphereSample, daysLater days: Int = 0, rainFactor: Double = 1) -> Values {
        let samples = instants.map { sample($0.addingTimeInterval(Double(days) * 86_400)) }
        return [
            .temperature: samples.map(\.temperatureCelsius), .wind: samples.map(\.windKph), .gusts: samples.map(\.gustKph),
            .rain: samples.map { $0.precipitationMillimetersPerHour * rainFactor * Self.stepSeconds / 3_600 },
        ]
    }

    private func courses(_ members: [Values]) -> MemberCourses {
        var courses = MemberCourses(times: instants, stepSeconds: Self.stepSeconds)
        for member in members {
            for (quantity, course) in member { courses.add(course, of: quantity) }
        }
        return courses
    }

    /// What came.
    func truth() -> MemberCourses { courses([values { atmosphere.truth(at: coordinate, $0) }]) }

    /// The run and its members.
    func ensemble(_ face: CalibrationFace) -> MemberCourses {
        courses(
            [values({ atmosphere.forecast(at: coordinate, $0, run: run) }, rainFactor: face.rainFactor)]
                + (1...Self.members).map { number in
                    let member = EnsembleMember(number, confidence: face.confidence, biasKelvin: face.biasKelvin)
                    return values({ atmosphere.forecast(at: coordinate, $0, run: run, member: member) }, rainFactor: face.rainFactor)
                })
    }

    /// The same date in other years.
    func climatology() -> MemberCourses {
        courses((1...Self.years).map { year in values({ atmosphere.truth(at: coordinate, $0) }, daysLater: -365 * year - year / 4) })
    }

    /// The same hours of the day before the run, which is the last whole day known.
    func persistence() -> MemberCourses { courses([values({ atmosphere.truth(at: coordinate, $0) }, daysLater: -leadDay)]) }
}

/// A generator of numbers from a printed seed (SplitMix64).
struct CalibrationRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// `0 ..< 1`.
    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
    }
}
