import Foundation
import WeatherAPI
import WeatherModel
import WeatherScreens

/// The dashboard as its template reads it.
struct DashboardView: Sendable {
    let latitude: String
    let longitude: String
    let origin: String
    /// `loading`, `loaded` or `failed`.
    let stateName: String
    let revision: String
    let isRefreshing: String
    /// ISO 8601; nil while there is no weather.
    let fetchedAt: String?
    let isLoading: Bool
    /// The page's heading where no place is known yet.
    let plainHeading: String?
    let failureCard: Failure?
    let content: DashboardContent?
    let hint: String?
    let hoursView: HoursView?
    let dayViews: [DayView]
    let moonPath: String?
    let sheet: String
    let words = WebWords()

    init(_ page: DashboardPage, assets: Assets) {
        latitude = Self.degrees(page.coordinate.latitude)
        longitude = Self.degrees(page.coordinate.longitude)
        origin = page.origin.rawValue
        content = page.state.content
        failureCard = page.state.failure
        isLoading = page.state.isLoading
        switch page.state {
        case .idle, .loading: stateName = "loading"
        case .loaded: stateName = "loaded"
        case .failed: stateName = "failed"
        }
        revision = content?.snapshotRevision ?? ""
        isRefreshing = content?.age.isRefreshing == true ? "true" : "false"
        fetchedAt = page.fetchedAt.map { WireTime.text($0, in: .gmt) }
        plainHeading = content == nil ? words.product : nil
        hint = page.origin == .unasked ? words.defaultPlace : nil
        hoursView = content.map { HoursView($0.hours) }
        dayViews = content?.days.rows.map(DayView.init) ?? []
        moonPath = content?.sun.map { MoonDrawing.path(phase: $0.moonPhaseFraction) }
        sheet = assets.path(of: .symbols)
    }

    /// At most two decimals: cells are twentieths of a degree.
    static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
