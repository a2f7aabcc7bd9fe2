import SwiftUI
import WeatherDesign
import WeatherModel
import WeatherScreens

/// The warned areas and tropical cyclones on the map as a list: for people who cannot see the map, and for the forecasts of cyclones.
struct WarnedMapList: View {
    enum Part: Hashable {
        case all
        /// One cyclone, by its `id`.
        case cyclone(String)
    }

    let content: WarnedMapContent
    let part: Part
    /// The person chose an area.
    let open: @MainActor (WarnedAreaMark) -> Void

    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                if part == .all, !content.areas.isEmpty {
                    Section {
                        ForEach(content.areas, id: \.self) { area in
                            Button {
                                open(area)
                            } label: {
                                HStack(spacing: Spacing.row) {
                                    WarningSign(severityKey: area.level.rawValue, token: area.level.tint)
                                        .frame(width: Spacing.touch / 2, height: Spacing.touch / 2)
                                    if let symbol = area.kindSymbol.flatMap(SymbolDrawing.named) {
                                        WeatherSymbol(symbol, coloring: .text)
                                            .frame(width: Spacing.touch / 2, height: Spacing.touch / 2)
                                    }
                                    Text(area.text).frame(maxWidth: .infinity, minHeight: Spacing.touch, alignment: .leading)
                                }
                            }
                            .foregroundStyle(.token(.ink))
                        }
                    } header: {
                        Text(content.areasTitle)
                    }
                }
                if !cyclones.isEmpty {
                    Section {
                        ForEach(cyclones, id: \.cyclone.id) { CycloneRow(mark: $0) }
                    } header: {
                        Text(content.cyclonesTitle)
                    } footer: {
                        Text(content.legend)
                    }
                }
                Section {
                    ForEach(content.listNotes, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
                }
            }
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(content.close) { dismiss() } }
            }
        }
    }

    private var cyclones: [CycloneMark] {
        switch part {
        case .all: content.cyclones
        case .cyclone(let id): content.cyclones.filter { $0.cyclone.id == id }
        }
    }
}

/// A cyclone: what it is now, and each line of its forecast.
private struct CycloneRow: View {
    let mark: CycloneMark

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.hair) {
            Text(mark.title).typeStyle(.heading).accessibilityAddTraits(.isHeader)
            Text(mark.now).typeStyle(.label)
            ForEach(mark.details, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
            ForEach(mark.forecast, id: \.self) { Text($0).typeStyle(.caption).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
