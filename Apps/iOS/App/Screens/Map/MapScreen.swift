import SwiftUI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The map with the person's places, and what to do with it. The ground is the system's own.
struct MapScreen: View {
    let model: PlacesMapModel
    /// The weather over the map; nil where the source of the weather has no layers.
    let layers: MapLayersModel?
    /// The warned areas and the tropical cyclones.
    let warned: WarnedMapContent
    /// Whether the person lets the map show where they are.
    let showsPosition: Bool
    /// The person tapped a place.
    let openMark: @MainActor (MapMark) -> Void
    /// The person tapped a point twice, or wants the weather in the middle.
    let openPoint: @MainActor (Coordinate) -> Void
    @State private var middle = MapMiddle()
    /// The content of the list over the map; nil while it is closed.
    @State private var listed: WarnedMapList.Part?
    @Environment(\.colorScheme) private var scheme

    init(
        model: PlacesMapModel, layers: MapLayersModel?, warned: WarnedMapContent, showsPosition: Bool,
        openMark: @escaping @MainActor (MapMark) -> Void, openPoint: @escaping @MainActor (Coordinate) -> Void
    ) {
        self.model = model
        self.layers = layers
        self.warned = warned
        self.showsPosition = showsPosition
        self.openMark = openMark
        self.openPoint = openPoint
    }

    var body: some View {
        PlacesMap(
            marks: model.marks, start: model.start, showsPosition: showsPosition, openMark: openMark, openPoint: openPoint, layer: layer,
            warned: warned, openCyclone: { listed = .cyclone($0.cyclone.id) }
        ) { view in
            middle.coordinate = view.middle
            // Deferred: the map also calls this while views are drawn, when no state that they are drawn from may change.
            Task { model.look(at: view.middle, latitudeSpan: view.latitudeSpan, longitudeSpan: view.longitudeSpan) }
        }
        .overlay(alignment: .bottom) { middleButton }
        .simulatedBanner(model.simulatedBanner)
        // Not beneath it: the middle of the map is what can be seen of it.
        .safeAreaInset(edge: .bottom, spacing: 0) { foot }
        .sheet(isPresented: Binding(get: { listed != nil }, set: { if !$0 { listed = nil } })) {
            WarnedMapList(content: warned, part: listed ?? .all) { area in
                listed = nil
                openPoint(area.point)
            }
        }
        .navigationTitle(model.title)
        .navigationBarTitleDisplayMode(.inline)
    }

    private static let largestText = DynamicTypeSize.accessibility2

    private var layer: MapLayerLook {
        MapLayerLook(drawing: layers?.drawing, isDark: scheme == .dark) { [layers] drawing, address, isDark in
            await layers?.picture(drawing, address, isDark: isDark) ?? []
        }
    }

    private var middleButton: some View {
        Button {
            if let point = middle.coordinate { openPoint(point) }
        } label: {
            Text(model.center).typeStyle(.label).multilineTextAlignment(.center).frame(minHeight: Spacing.touch)
        }
        .buttonStyle(FloatingControlStyle())
        .dynamicTypeSize(...Self.largestText)
        .padding(.horizontal, Spacing.card)
        // Above the name and the terms of the map's source, which MapKit writes at its lower edge.
        .padding(.bottom, Spacing.section)
    }

    private var foot: some View {
        VStack(spacing: Spacing.tight) {
            if let layers {
                MapLayerChoices(model: layers).padding(.horizontal, -Spacing.row)
            }
            if let layers, let panel = layers.panel {
                MapLayerPanelView(panel: panel) { layers.show(step: $0) }
            } else {
                let lines: [String] = [model.help, layers?.failure].compactMap(\.self)
                ForEach(lines, id: \.self) { line in
                    Text(line).typeStyle(.caption).foregroundStyle(.token(.soft)).multilineTextAlignment(.center)
                }
            }
            if let summary = warned.summary {
                Button {
                    listed = .all
                } label: {
                    Text(summary).typeStyle(.label).frame(minHeight: Spacing.touch)
                }
                .buttonStyle(.borderless)
                .foregroundStyle(.token(.accent))
            }
            ForEach(warned.notes, id: \.self) { note in
                Text(note).typeStyle(.caption).foregroundStyle(.token(.soft)).multilineTextAlignment(.center)
            }
        }
        // Larger text would leave nothing of the map that it is about.
        .dynamicTypeSize(...Self.largestText)
        .padding(Spacing.row)
        .frame(maxWidth: .infinity)
        .background(.token(.raised))
    }
}

/// The map's current centre. No view depends on it: it changes while views are drawn.
private final class MapMiddle {
    /// nil until the map is there.
    var coordinate: Coordinate?
}
