import SwiftUI
import WeatherDesign
import WeatherScreens

/// Air quality: the indices that people there read as tiles, which open the hours of the air, concentrations as figures.
struct AirCard: View {
    let column: AirColumn
    let ago: String

    @Environment(\.airCourses) private var courses
    @State private var isOpen = false

    init(column: AirColumn, ago: String) {
        self.column = column
        self.ago = ago
    }

    var body: some View {
        ColumnCard(title: column.title) {
            DetailTiles(rows: column.indices, open: opening).equatable()
            FactsGrid(rows: column.concentrations)
            Text(column.time).typeStyle(.caption).foregroundStyle(.secondary)
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
        .sheet(isPresented: $isOpen) {
            if let courses { RequestedCoursesScreen(title: column.title, close: column.close, load: courses) }
        }
    }

    /// Opens the hours of the air when a tile is pressed; nil on a screen whose tiles open nothing.
    private var opening: (@MainActor (String) -> Void)? {
        guard courses != nil else { return nil }
        return { _ in isOpen = true }
    }
}

nonisolated private struct AirCoursesKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () async -> RequestedCourses?)? = nil
}

nonisolated extension EnvironmentValues {
    /// Fetches the hours of the air; nil on a screen whose tiles open nothing.
    var airCourses: (@MainActor @Sendable () async -> RequestedCourses?)? {
        get { self[AirCoursesKey.self] }
        set { self[AirCoursesKey.self] = newValue }
    }
}
