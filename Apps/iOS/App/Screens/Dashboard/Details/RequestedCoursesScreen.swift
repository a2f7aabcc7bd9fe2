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

    @Environment(\.dismiss) private var dismiss
    /// nil while they are being fetched.
    @State private var courses: RequestedCourses?
    /// The title of the quantity that is shown.
    @State private var chosen: String = ""

    init(title: String, close: String, first: String = "", load: @escaping @MainActor @Sendable () async -> RequestedCourses?) {
        self.title = title
        self.close = close
        self.first = first
        self.load = load
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: Spacing.row) {
                    if let courses { content(courses) } else { ProgressView() }
                }
                .padding(Spacing.card)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .foregroundStyle(.token(.ink), .token(.soft))
            .background { Rectangle().fill(.token(.ground)).ignoresSafeArea() }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(close) { dismiss() } } }
        }
        .environment(\.cardOpacity, nil)
        .task {
            let fetched = await load()
            let titles: [String] = fetched?.courses.map(\.title) ?? []
            chosen = titles.contains(first) ? first : titles.first ?? ""
            courses = fetched
        }
    }

    @ViewBuilder
    private func content(_ courses: RequestedCourses) -> some View {
        let titles: [String] = courses.courses.map(\.title)
        ForEach(courses.statements, id: \.self) { Text($0).typeStyle(.body) }
        if titles.count > 1 {
            Picker(title, selection: $chosen) {
                ForEach(titles, id: \.self) { Text($0).tag($0) }
            }
        }
        if let course = courses.courses.first(where: { $0.title == chosen }) {
            // Another quantity has no hour below the finger.
            DetailCourseContent(course: course).id(chosen)
        }
        Text(courses.source).typeStyle(.caption).foregroundStyle(.secondary)
    }
}
