import SwiftUI
import WeatherDesign
import WeatherScreens

/// Hours that are fetched when it opens, over the dashboard, one quantity at a time: of the air, or of the sky.
struct RequestedCoursesScreen: View {
    let title: String
    let close: String
    /// The title of the quantity that is shown at first; the first one where it is not known.
    let first: String
    let load: @MainActor @Sendable () async -> RequestedCourses?

    /// The title of the quantity that the reader chose; nil before that.
    @State private var chosen: String?

    init(title: String, close: String, first: String = "", load: @escaping @MainActor @Sendable () async -> RequestedCourses?) {
        self.title = title
        self.close = close
        self.first = first
        self.load = load
    }

    var body: some View {
        FetchedSheet(title: title, close: close, load: load) { content($0) }
    }

    @ViewBuilder
    private func content(_ courses: RequestedCourses) -> some View {
        let titles: [String] = courses.courses.map(\.title)
        let shown: String = chosen ?? (titles.contains(first) ? first : titles.first ?? "")
        ForEach(courses.statements, id: \.self) { Text($0).typeStyle(.body) }
        if titles.count > 1 {
            Picker(title, selection: Binding(get: { shown }, set: { chosen = $0 })) {
                ForEach(titles, id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.menu)
        }
        if let course = courses.courses.first(where: { $0.title == shown }) {
            // Another quantity has no hour below the finger.
            DetailCourseContent(course: course).id(shown)
        }
        Text(courses.source).typeStyle(.caption).foregroundStyle(.secondary)
    }
}
