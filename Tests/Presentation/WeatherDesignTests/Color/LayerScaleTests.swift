import Foundation
import Testing
import WeatherModel

@testable import WeatherDesign

@Suite("The colour scales of the map's layers")
struct LayerScaleTests {
    /// How people without one kind of cone see a colour: Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of
    /// Color Vision Deficiency" (2009), severity 1, in linear light.
    private enum Vision: String, CaseIterable {
        case usual, protanopia, deuteranopia, tritanopia

        var rows: [[Double]] {
            switch self {
            case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            case .deuteranopia:
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            case .tritanopia:
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }

        func seen(_ color: RGB) -> RGB {
            let linear = [color.red, color.green, color.blue].map(RGB.linear)
            let parts = rows.map { row in RGB.encoded(zip(row, linear).map(*).reduce(0, +)) }
            return RGB(red: parts[0], green: parts[1], blue: parts[2])
        }
    }

    /// The map below: land and sea of both themes, as the page's style has them.
    private static func grounds(_ scheme: Appearance) -> [RGB] {
        scheme == .light ? [RGB(0xF4F2EC), RGB(0xC6DCEC)] : [RGB(0x2A3036), RGB(0x14212E)]
    }

    /// What a browser shows of a level over `ground`.
    private static func shown(_ scale: LayerScale, _ level: Int, _ scheme: Appearance, over ground: RGB) -> RGB {
        let (color, opacity) = scale.color(level: level, scheme)
        func mixed(_ above: Double, _ below: Double) -> Double { above * opacity + below * (1 - opacity) }
        return RGB(
            red: mixed(color.red, ground.red), green: mixed(color.green, ground.green), blue: mixed(color.blue, ground.blue))
    }

    @Test("Lightness falls with every level on a light map and rises on a dark one, over land and sea", arguments: MapLayer.allCases)
    func order(layer: MapLayer) {
        let scale = LayerScale.of(layer)
        for scheme in Appearance.allCases {
            for ground in Self.grounds(scheme) {
                let lightness = (1...scale.mostLevel).map { OKLab(Self.shown(scale, $0, scheme, over: ground)).lightness }
                for (lower, higher) in zip(lightness, lightness.dropFirst()) {
                    #expect(scheme == .light ? higher < lower : higher > lower, "\(layer) \(scheme)")
                }
            }
        }
    }

    @Test("Two neighbouring stops can be told apart by everybody", arguments: MapLayer.allCases)
    func steps(layer: MapLayer) {
        let scale = LayerScale.of(layer)
        for scheme in Appearance.allCases {
            for ground in Self.grounds(scheme) {
                for vision in Vision.allCases {
                    let stops = (0..<scale.stops.count).map { index in
                        vision.seen(Self.shown(scale, index * LayerScale.levelsPerStep + 1, scheme, over: ground))
                    }
                    for (lower, higher) in zip(stops, stops.dropFirst()) {
                        // 0.02 is just noticeable side by side.
                        #expect(lower.distance(to: higher) >= 0.024, "\(layer) \(scheme) \(vision)")
                    }
                    if let first = stops.first, let last = stops.last {
                        #expect(first.distance(to: last) > 0.28, "\(layer) \(scheme) \(vision)")
                    }
                }
            }
        }
    }

    @Test("The least precipitation that is drawn is told from dry land and sea by everybody")
    func leastPrecipitation() {
        let scale = LayerScale.of(.precipitation)
        for scheme in Appearance.allCases {
            for ground in Self.grounds(scheme) {
                for vision in Vision.allCases {
                    let drop = vision.seen(Self.shown(scale, 1, scheme, over: ground))
                    #expect(drop.distance(to: vision.seen(ground)) >= 0.024, "\(scheme) \(vision)")
                }
            }
        }
    }

    @Test("Positions grow with the values and meet the stops", arguments: MapLayer.allCases)
    func positions(layer: MapLayer) {
        let scale = LayerScale.of(layer)
        for (index, stop) in scale.stops.enumerated() { #expect(abs(scale.position(of: stop.value) - Double(index)) < 1e-12) }
        let values = stride(from: -60.0, through: 160, by: 0.05).map { scale.position(of: $0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(values.last == Double(scale.stops.count - 1))
        #expect(values.first == (scale.isOpenBelow ? -1 : 0))
    }

    @Test("No precipitation is drawn where none falls")
    func dry() {
        let scale = LayerScale.of(.precipitation)
        #expect(scale.position(of: 0) == -1 && scale.position(of: 0.09) < 0)
        #expect(scale.color(level: 0, .light).opacity == 0)
        #expect(MapLayer.allCases.filter { LayerScale.of($0).isOpenBelow } == [.precipitation])
    }
}
