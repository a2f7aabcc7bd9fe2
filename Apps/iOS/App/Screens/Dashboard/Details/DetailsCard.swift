import SwiftUI
import WeatherDesign
import WeatherScreens

/// Everything measured besides temperature and sky, as tiles; those of which the hours are known open them.
struct DetailsCard: View {
    let column: DetailsColumn
    let ago: String

    @Environment(\.detailCourse) private var course
    /// The detail that is open; nil while none is.
    @State private var opened: DetailCourse?

    init(column: DetailsColumn, ago: String) {
        self.column = column
        self.ago = ago
    }

    var body: some View {
        ColumnCard(title: column.title) {
            DetailTiles(rows: column.tiles, open: course == nil ? nil : open).equatable()
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
        .sheet(isPresented: isOpen) {
            if let opened { DetailCourseScreen(course: opened) }
        }
    }

    private func open(_ key: String) { opened = course?(key) }

    private var isOpen: Binding<Bool> { Binding(get: { opened != nil }, set: { if !$0 { opened = nil } }) }
}

nonisolated private struct DetailCourseKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable (String) -> DetailCourse?)? = nil
}

nonisolated extension EnvironmentValues {
    /// Makes the hours of a detail by its row's key; nil on a screen whose tiles open nothing.
    var detailCourse: (@MainActor @Sendable (String) -> DetailCourse?)? {
        get { self[DetailCourseKey.self] }
        set { self[DetailCourseKey.self] = newValue }
    }
}
