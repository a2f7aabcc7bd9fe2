import Foundation
import MapKit
import UIKit
import WeatherDesign
import WeatherModel

/// How a shape on the map is drawn. Every kind differs from the others in its line, not in its colour alone.
enum ShapeLook: Hashable {
    case area(Alert.Severity)
    case past
    case forecast
    case cone

    /// - Returns: nil for an overlay that is neither a polygon nor a line.
    func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        let renderer: MKOverlayPathRenderer
        if let polygon = overlay as? MKPolygon {
            renderer = MKPolygonRenderer(polygon: polygon)
        } else if let line = overlay as? MKPolyline {
            renderer = MKPolylineRenderer(polyline: line)
        } else {
            return nil
        }
        renderer.strokeColor = .token(tint)
        renderer.fillColor = opacity.map { UIColor.token(tint).withAlphaComponent($0) }
        renderer.lineWidth = width
        renderer.lineDashPattern = dashes
        return renderer
    }

    private var tint: ColorToken {
        switch self {
        case .area(let level): level.tint
        case .past, .forecast, .cone: .ink
        }
    }

    /// Opacity of the filling; nil for a line.
    private var opacity: CGFloat? {
        switch self {
        case .area: 0.18
        case .cone: 0.12
        case .past, .forecast: nil
        }
    }

    /// Points.
    private var width: CGFloat {
        switch self {
        case .area(.extreme): 4
        case .area(.severe): 3
        case .area(.moderate), .area(.minor), .area(.unknown): 2
        case .past, .forecast: 3
        case .cone: 1
        }
    }

    /// Points that are drawn, and left out; nil for a whole line.
    private var dashes: [NSNumber]? {
        switch self {
        case .area(.extreme), .area(.severe), .past, .cone: nil
        case .area(.moderate): [10, 5]
        case .area(.minor), .area(.unknown): [2, 5]
        case .forecast: [6, 6]
        }
    }
}

extension Alert.Severity {
    /// In the sign of an area, beside the word: the worse, the more.
    var glyph: String {
        switch self {
        case .extreme: "!!!"
        case .severe: "!!"
        case .moderate: "!"
        case .minor: "i"
        case .unknown: "?"
        }
    }

    var tint: ColorToken {
        switch self {
        case .extreme, .severe: .alarm
        case .moderate, .minor, .unknown: .warm
        }
    }
}
