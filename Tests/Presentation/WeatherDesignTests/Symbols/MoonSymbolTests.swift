import Foundation
import Testing

@testable import WeatherDesign

@Suite("Issue 3: the moon is drawn as it is lit")
struct MoonSymbolTests {
    private func lit(_ phase: Double, southern: Bool = false) -> PathData? {
        SymbolDrawing.moon(phase: phase, southern: southern).shapes.first { $0.role == .moonLit }?.path
    }

    /// The share of the disc that is lit.
    private func share(_ phase: Double) -> Double {
        let radius = SymbolDrawing.moonRadius
        return abs(lit(phase).map { FlatPath($0).area } ?? 0) / (.pi * radius * radius)
    }

    @Test("new, half, full, half: the lit area is that of the principal phases within 2 %")
    func principalPhases() {
        for (phase, expected) in [(0, 0), (0.25, 0.5), (0.5, 1), (0.75, 0.5)] as [(Double, Double)] {
            #expect(abs(share(phase) - expected) < 0.02, "\(phase)")
        }
    }

    @Test("between them the lit area follows the phase within 2 %")
    func area() {
        for step in 0..<60 {
            let phase = Double(step) / 60
            let expected = (1 - cos(2 * Double.pi * phase)) / 2
            #expect(abs(share(phase) - expected) < 0.02, "\(phase)")
        }
    }

    @Test(
        "a waxing moon is lit on the right in the north, on the left in the south; a waning one the other way round",
        arguments: [0.1, 0.25, 0.4])
    func sides(_ phase: Double) throws {
        func leansRight(_ path: PathData) -> Bool {
            FlatPath(path).winds(around: .init(21.5, 12)) && !FlatPath(path).winds(around: .init(2.5, 12))
        }
        func leansLeft(_ path: PathData) -> Bool {
            FlatPath(path).winds(around: .init(2.5, 12)) && !FlatPath(path).winds(around: .init(21.5, 12))
        }
        #expect(leansRight(try #require(lit(phase))))
        #expect(leansLeft(try #require(lit(phase, southern: true))))
        #expect(leansLeft(try #require(lit(1 - phase))))
        #expect(leansRight(try #require(lit(1 - phase, southern: true))))
    }

    @Test("new and unknown moons are a dark disc, and phases beyond one turn are wrapped")
    func edges() {
        #expect(SymbolDrawing.moon(phase: 0, southern: false).shapes.map(\.role) == [.moonShade, .cloudBack])
        #expect(lit(0) == nil)
        #expect(lit(1) == nil)
        #expect(lit(.nan) == nil)
        #expect(lit(.infinity) == nil)
        #expect(lit(1.25) == lit(0.25))
        #expect(lit(-0.25) == lit(0.75))
        #expect(SymbolDrawing.moon(phase: 0.3, southern: false).name == "moon")
    }
}
