import SwiftUI
import Testing

@testable import PhoneViews

/// The previews of the app and of the widget.
enum Preview: String, CaseIterable {
    case dashboardStates, dashboardScenes, dashboardLooks, dashboardPlaces, dashboardFrames, dashboardSeconds, dashboardGaps
    case dashboardCourses
    case dashboardAir, dashboardSky, dashboardUsual, dashboardConfidence, dashboardReceipts, dashboardComparison
    case climateScenes, climateStates, climateLooks, climatePictures
    case credits, privacy, placesScenes, placesLooks, renamePlace, settingsScenes, settingsLooks, cities, map, symbols, widget,
        widgetExtremes, root

    @MainActor var view: any View {
        switch self {
        case .dashboardStates: DashboardStatePreviews.previews
        case .dashboardScenes: DashboardScenePreviews.previews
        case .dashboardLooks: DashboardLookPreviews.previews
        case .dashboardPlaces: DashboardPlacePreviews.previews
        case .dashboardFrames: DashboardFramePreviews.previews
        case .dashboardSeconds: DashboardSecondPreviews.previews
        case .dashboardGaps: DashboardGapPreviews.previews
        case .dashboardCourses: DetailCoursePreviews.previews
        case .dashboardAir: AirCoursesPreviews.previews
        case .dashboardSky: SkyCoursesPreviews.previews
        case .dashboardUsual: UsualPreviews.previews
        case .dashboardConfidence: ConfidencePreviews.previews
        case .dashboardReceipts: ReceiptsPreviews.previews
        case .dashboardComparison: ComparisonPreviews.previews
        case .climateScenes: ClimateScenePreviews.previews
        case .climateStates: ClimateStatePreviews.previews
        case .climateLooks: ClimateLookPreviews.previews
        case .climatePictures: ClimatePicturePreviews.previews
        case .credits: CreditsPreviews.previews
        case .privacy: PrivacyPreviews.previews
        case .placesScenes: PlacesScenePreviews.previews
        case .placesLooks: PlacesLookPreviews.previews
        case .renamePlace: RenamePlacePreviews.previews
        case .settingsScenes: SettingsScenePreviews.previews
        case .settingsLooks: SettingsLookPreviews.previews
        case .cities: CitiesScreen_Previews.previews
        case .map: MapScreen_Previews.previews
        case .symbols: WeatherSymbolPreviews.previews
        case .widget: WidgetFace_Previews.previews
        case .widgetExtremes: WidgetFaceExtremes_Previews.previews
        case .root: RootViewPreviews.previews
        }
    }
}

extension PhoneViewsRun {
    /// Every preview of the app and of the widget is run: no state of a screen stops, and none is empty.
    @Suite("Previews of the phone, run")
    @MainActor
    struct PreviewsTests {
        @Test(arguments: Preview.allCases)
        func `a preview is drawn`(preview: Preview) async {
            let host = ViewHost(preview.view, date: .distantPast)
            defer { host.close() }
            // Some make what they show in a task
            let isDrawn = await host.wait { !host.reading.texts.isEmpty || host.reading.shapes > 0 }
            #expect(isDrawn)
        }
    }
}
