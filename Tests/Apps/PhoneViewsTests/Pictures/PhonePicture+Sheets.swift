import PetrelPhone
import SwiftUI
import WeatherScreens

@testable import PhoneViews

/// A sheet over the dashboard in a picture.
struct PicturedSheet {
    let view: any View
    /// Whether what the sheet fetches is there.
    let isFetched: (Reading) -> Bool
}

extension PhonePicture {
    /// nil for a picture of another screen.
    @MainActor var sheet: PicturedSheet? {
        let samples = samples
        let words = DashboardWords(samples.phrases)
        let content = samples.dashboard(.rain)
        func sheet(_ view: some View, showing text: String) -> PicturedSheet {
            PicturedSheet(view: view) { $0.texts.contains(text) }
        }
        switch screen {
        case .air:
            let courses = samples.airCourses(.rain)
            guard let air = content.air else { return nil }
            return sheet(RequestedCoursesScreen(title: air.title, close: air.close) { courses }, showing: courses.source)
        case .sky:
            let courses = samples.skyCourses(.rain)
            guard let details = content.details, let first = details.further.first else { return nil }
            return sheet(
                RequestedCoursesScreen(title: first.title, close: details.close, first: first.quantity) { courses }, showing: courses.source
            )
        case .usual:
            let usual = samples.usual(.rain)
            return sheet(
                UsualScreen(title: content.hours.usualTitle, close: content.hours.close) { usual }, showing: usual.facts[0])
        case .confidence:
            let confidence = samples.confidence(.rain)
            return sheet(
                ConfidenceScreen(title: words.confidence, close: words.close) { confidence }, showing: confidence.sentence)
        case .receipts:
            let receipts = samples.receipts(.rain)
            return sheet(ReceiptsScreen(title: words.receipts, close: words.close) { receipts }, showing: receipts.facts[0])
        case .comparison:
            let comparison = samples.comparison(.rain)
            guard let note = comparison.measures.first?.note else { return nil }
            return sheet(ComparisonScreen(title: words.comparison, close: words.close) { comparison }, showing: note)
        default: return nil
        }
    }
}
