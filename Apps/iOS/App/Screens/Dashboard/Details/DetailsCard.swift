import SwiftUI
import WeatherDesign
import WeatherScreens

/// Everything measured besides temperature and sky, as tiles; those of which the hours are known open them.
struct DetailsCard: View {
    let column: DetailsColumn
    let ago: String

    @Environment(\.detailCourse) private var course
    @Environment(\.skyCourses) private var sky
    /// The detail that is open; nil while none is.
    @State private var opened: DetailCourse?
    /// The chart whose hours are fetched when it opens; nil while none is open.
    @State private var further: FurtherChart?

    init(column: DetailsColumn, ago: String) {
        self.column = column
        self.ago = ago
    }

    var body: some View {
        ColumnCard(title: column.title) {
            DetailTiles(rows: column.tiles, open: course == nil ? nil : open).equatable()
            if sky != nil {
                ForEach(column.further) { chart in
                    Button(chart.title) { further = chart }.typeStyle(.body)
                }
            }
        } foot: {
            SourceLine(source: column.source, ago: ago)
        }
        .sheet(isPresented: isOpen) {
            if let opened { DetailCourseScreen(course: opened) }
        }
        .sheet(isPresented: isFurtherOpen) {
            if let further, let sky {
                RequestedCoursesScreen(title: further.title, close: column.close, first: further.quantity, load: sky)
            }
        }
    }

    private func open(_ key: String) { opened = course?(key) }

    private var isFurtherOpen: Binding<Bool> { Binding(get: { further != nil }, set: { if !$0 { further = nil } }) }

    private var isOpen: Binding<Bool> { Binding(get: { opened != nil }, set: { if !$0 { opened = nil } }) }
}

nonisolated private struct DetailCourseKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable (String) -> DetailCourse?)? = nil
}

nonisolated private struct SkyCoursesKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () async -> RequestedCourses?)? = nil
}

nonisolated extension EnvironmentValues {
    /// Fetches the hours of the sky; nil on a screen that opens none.
    var skyCourses: (@MainActor @Sendable () async -> RequestedCourses?)? {
        get { self[SkyCoursesKey.self] }
        set { self[SkyCoursesKey.self] = newValue }
    }

    /// Makes the hours of a detail by its row's key; nil on a screen whose tiles open nothing.
    var detailCourse: (@MainActor @Sendable (String) -> DetailCourse?)? {
        get { self[DetailCourseKey.self] }
        set { self[DetailCourseKey.self] = newValue }
    }
}
