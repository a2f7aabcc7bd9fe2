import PetrelPhone
import SwiftUI
import WeatherScreens

/// The screens that tiles open: a curve, and the bars of an amount.
struct DetailCoursePreviews: PreviewProvider {
    static var previews: some View {
        ForEach(["wind", "precipitation"], id: \.self) { key in
            if let course = Samples.english.course(of: key, .rain) { DetailCourseScreen(course: course).previewDisplayName(key) }
        }
    }
}

/// The hours of the air that its tile opens, and where they could not be fetched.
struct AirCoursesPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            if let air = Samples.english.dashboard(.rain).air {
                RequestedCoursesScreen(title: air.title, close: air.close) { Samples.english.airCourses(scene) }
                    .previewDisplayName(scene.rawValue)
            }
        }
    }
}

/// The hours of the sky, and where they could not be fetched.
struct SkyCoursesPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            if let details = Samples.english.dashboard(.rain).details, let first = details.further.first {
                RequestedCoursesScreen(title: first.title, close: details.close, first: first.quantity) {
                    Samples.english.skyCourses(scene)
                }
                .previewDisplayName(scene.rawValue)
            }
        }
    }
}

/// The usual weather, and a place where it is not known.
struct UsualPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            let column = Samples.english.dashboard(.rain).hours
            UsualScreen(title: column.usualTitle, close: column.close) { Samples.english.usual(scene) }.previewDisplayName(scene.rawValue)
        }
    }
}

/// How sure the forecast is, and where that is not known.
struct ConfidencePreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            let words = DashboardWords(Samples.english.phrases)
            ConfidenceScreen(title: words.confidence, close: words.close) { Samples.english.confidence(scene) }
                .previewDisplayName(scene.rawValue)
        }
    }
}

/// Whether the forecasts were right, and where that could not be fetched.
struct ReceiptsPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            let words = DashboardWords(Samples.english.phrases)
            ReceiptsScreen(title: words.receipts, close: words.close) { Samples.english.receipts(scene) }
                .previewDisplayName(scene.rawValue)
        }
    }
}

/// All providers beside each other, and where none has answered.
struct ComparisonPreviews: PreviewProvider {
    static var previews: some View {
        ForEach([Samples.Scene.rain, .sparse], id: \.self) { scene in
            let words = DashboardWords(Samples.english.phrases)
            ComparisonScreen(title: words.comparison, close: words.close) { Samples.english.comparison(scene) }
                .previewDisplayName(scene.rawValue)
        }
    }
}
