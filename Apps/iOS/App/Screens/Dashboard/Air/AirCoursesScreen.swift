import SwiftUI
import WeatherDesign
import WeatherScreens

/// The hours of the air over the dashboard, one quantity at a time: they are fetched when it opens.
struct AirCoursesScreen: View {
    let title: String
    let close: String
    let load: @MainActor @Sendable () async -> AirCourses?

    @Environment(\.dismiss) private var dismiss
    /// nil while they are being fetched.
    @State private var courses: AirCourses?
    /// The title of the quantity that is shown.
    @State private var chosen: String = ""

    init(title: String, close: String, load: @escaping @MainActor @Sendable () async -> AirCourses?) {
        self.title = title
        self.close = close
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
            chosen = fetched?.courses.first?.title ?? ""
            courses = fetched
        }
    }

    @ViewBuilder
    private func content(_ courses: AirCourses) -> some View {
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
