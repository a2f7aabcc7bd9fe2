import SwiftUI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// A small drawing of a warned area, north up, with a dot at the place. The line of the edge says how severe the warning is, as on the map.
struct WarnedAreaView: View {
    let area: AlertAreaDrawing
    let level: Alert.Severity
    let token: ColorToken

    private static let grid = CGSize(width: AlertAreaDrawing.width, height: AlertAreaDrawing.height)
    private static let widest = 256.0

    var body: some View {
        ZStack {
            ForEach(area.outlines, id: \.self) { outline in
                PathShape(outline, grid: Self.grid).fill(.token(token)).opacity(0.18)
                AreaEdge(outline: outline, grid: Self.grid, level: level).fill(.token(token))
            }
            PlaceDot(center: area.place, radius: 6, grid: Self.grid).fill(.token(.card))
            PlaceDot(center: area.place, radius: 4, grid: Self.grid).fill(.token(.accent))
        }
        .aspectRatio(AlertAreaDrawing.width / AlertAreaDrawing.height, contentMode: .fit)
        .frame(maxWidth: Self.widest)
        .background(.token(.card), in: RoundedRectangle(cornerRadius: Radius.control, style: .continuous))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(area.spoken)
    }
}

/// The line around an area.
nonisolated private struct AreaEdge: Shape {
    let outline: PathData
    let grid: CGSize
    let level: Alert.Severity

    /// A map is never mirrored.
    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        let scale = min(rect.width / grid.width, rect.height / grid.height)
        return Path(outline, grid: grid, in: rect).strokedPath(level.edge(scale))
    }
}

/// A disc on the grid of a drawing.
nonisolated private struct PlaceDot: Shape {
    let center: PathData.Point
    let radius: Double
    let grid: CGSize

    var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    func path(in rect: CGRect) -> Path {
        let scale = min(rect.width / grid.width, rect.height / grid.height)
        var path = Path()
        path.addEllipse(
            in: CGRect(
                x: rect.minX + (center.x - radius) * scale, y: rect.minY + (center.y - radius) * scale, width: 2 * radius * scale,
                height: 2 * radius * scale))
        return path
    }
}

extension Alert.Severity {
    /// The pen of an area's edge: severities differ without their colours.
    ///
    /// - Parameter scale: points of a unit of the drawing's grid.
    nonisolated fileprivate func edge(_ scale: Double) -> StrokeStyle {
        switch self {
        case .extreme: StrokeStyle(lineWidth: 4 * scale, lineJoin: .round)
        case .severe: StrokeStyle(lineWidth: 3 * scale, lineJoin: .round)
        case .moderate: StrokeStyle(lineWidth: 2 * scale, lineJoin: .round, dash: [9 * scale, 5 * scale])
        case .minor, .unknown:
            StrokeStyle(lineWidth: 2 * scale, lineCap: .round, lineJoin: .round, dash: [2 * scale, 6 * scale])
        }
    }
}
