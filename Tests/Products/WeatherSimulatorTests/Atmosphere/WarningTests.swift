import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("A simulated warning is one and the same for as long as it holds")
struct WarningTests {
    private let atmosphere = SimulatedAtmosphere(seed: 7, places: .towns)
    /// The stormy coast of Norway, a prairie, a desert, the tropics, a steppe, and both sides of the date line.
    private let places = [(62.3, 5.4), (47.2, -99.6), (26.4, 44.3), (12.7, 121.3), (50.6, 70.2), (-17.5, 179.9), (65.4, -179.6)]

    /// Every warning of two months at each place, as somebody sees it who asks every hour.
    private func history(_ place: (Double, Double), hours: Int) throws -> [String: [(asked: Date, warning: SimulatedWarning)]] {
        let coordinate = try Coordinate(latitude: place.0, longitude: place.1)
        var history: [String: [(asked: Date, warning: SimulatedWarning)]] = [:]
        for hour in 0..<hours {
            let now = Scatter.day(310, hour: Double(hour))
            for warning in atmosphere.warnings(at: coordinate, now) { history[warning.id, default: []].append((now, warning)) }
        }
        return history
    }

    @Test("From its first message to its end it is there at every hour under one name, and changes with its messages alone")
    func stability() throws {
        let hours = Scatter.count(150)
        var count = 0
        for place in places {
            for (_, seen) in try history(place, hours: hours) {
                let first = try #require(seen.first)
                let last = try #require(seen.last)
                count += 1
                for (one, next) in zip(seen, seen.dropFirst()) where one.warning.sent == next.warning.sent {
                    #expect(one.warning == next.warning)
                }
                for (asked, warning) in seen {
                    #expect(warning.sent <= asked && asked < warning.ends)
                    #expect(warning.event == first.warning.event && warning.headline == first.warning.headline)
                    #expect(warning.onset < warning.ends)
                    #expect((warning.urgency == .immediate) == (warning.certainty == .observed))
                }
                // No hour is missing between the first time and the last.
                #expect(seen.count == Int(last.asked.timeIntervalSince(first.asked) / 3600) + 1)
                if first.asked > Scatter.day(310), first.warning.certainty != .observed {
                    #expect(first.asked.timeIntervalSince(first.warning.sent) < 3600)
                }
                #expect(first.warning.sent.timeIntervalSince1970.truncatingRemainder(dividingBy: 60) == 0)
            }
        }
        #expect(count > 0)
    }

    @Test("Everybody within the warned square gets the same warnings, and the neighbour square has its own")
    func area() throws {
        var scatter = Scatter(seed: 11)
        var found = 0
        while found < 3 {
            let place = try scatter.place()
            let now = scatter.instant()
            let warnings = atmosphere.warnings(at: place, now)
            guard let first = warnings.first else { continue }
            found += 1
            let west = place.longitude.rounded(.down)
            let square = WarnedArea(holding: place)
            let whole = atmosphere.courses(in: square, since: now, known: now).filter { $0.latest(at: now)?.area == .square(square) }
            for (north, east) in [(0.0, 0.0), (0.999, 0.999), (0.001, 0.5)] {
                let other = try Coordinate(latitude: min(90, Double(square.south) + north), longitude: west + east)
                let there = Set(atmosphere.warnings(at: other, now).map(\.id))
                #expect(whole.allSatisfy { $0.isOver(at: now) || there.contains($0.id) })
            }
            let beyond = try Coordinate(latitude: place.latitude, wrappingLongitude: west + 1.5)
            #expect(!atmosphere.warnings(at: beyond, now).contains { $0.id == first.id })
        }
    }

    @Test("A warning says what it is for: words, area and what to do are never empty")
    func words() {
        let square = WarnedArea(holding: .moscow)
        for hazard in WarnedHazard.allCases {
            for peak in [hazard.threshold, hazard.threshold * 1.5, hazard.threshold * 4] {
                let words = hazard.words(peak: peak, in: square)
                for text in [words.event, words.summary, words.detail, words.impact, words.instruction] { #expect(!text.isEmpty) }
                #expect(hazard.severity(peak: peak) != .unknown)
            }
        }
        #expect(WarnedHazard.wind.words(peak: 80, in: square).event == "Wind Advisory")
        #expect(WarnedHazard.wind.words(peak: 95.2, in: square).summary == "gusts up to 95 km/h")
        #expect(WarnedHazard.cold.words(peak: 51, in: square).detail == "It may feel as cold as -51 °C.")
    }

    @Test("The area has the name that people know, and a position on the open sea")
    func areaName() throws {
        #expect(WarnedArea(holding: try Coordinate(latitude: 41.88, longitude: -87.63)).name(in: .towns) == "Chicago area, Illinois")
        let sea = WarnedArea(holding: try Coordinate(latitude: -48.9, longitude: -123.4))
        #expect(sea.name(in: .towns) == "Waters around 48.5° S, 123.5° W")
        #expect(WarnedArea(holding: try Coordinate(latitude: 90, longitude: 0)).number < 64_800)
    }

    @Test("Instants that no clock shows give no warning and no crash")
    func extremes() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e15, -1e15] {
            #expect(atmosphere.warnings(at: .moscow, Date(timeIntervalSince1970: seconds)).isEmpty)
        }
    }

    @Test("Asking for warnings costs no more than a few dozen samples")
    func cost() throws {
        // Given random points
        var scatter = Scatter(seed: 3)
        // When warnings and samples are asked for in turn
        let ratios = try (0..<100).map { _ in
            let (place, now) = (try scatter.place(), scatter.instant())
            let warnings = processorTime { _ = atmosphere.warnings(at: place, now) }
            let samples = processorTime { for slot in 0..<10 { _ = atmosphere.truth(at: place, now + Double(slot) * 7200) } }
            return warnings / (samples / 10)
        }.sorted()
        // Then
        print("warnings of a random point: as much as \(ratios[50]) samples in the middle, \(ratios[99]) at worst")
        #expect(ratios[50] < 60)
    }
}

extension WarningCourse {
    /// Its last word ended it, or its time has passed.
    fileprivate func isOver(at now: Date) -> Bool { latest(at: now).map { $0.kind.isEnding || $0.ends <= now } ?? false }
}
