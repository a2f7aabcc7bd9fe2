import Foundation
import WeatherFormatting
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
    /// Seconds for which weather counts as fresh.
    let fresh: String
    /// Seconds, whole; nil while there is no weather.
    let age: String?
    /// The name by which the place was chosen.
    let name: String?
    let isLoading: Bool
    /// The page's heading where no place is known yet.
    let plainHeading: String?
    /// True while there is nothing to show but the shape of what is to come.
    let isEmpty: Bool
    let failureCard: Failure?
    let columns: ColumnsView?
    let hint: String?
    /// Why it is this place and not the reader's position.
    let notice: String?
    /// The place that was looked at last.
    let recent: RecentPlace?
    /// The place's clock for the days to come, and when what is shown as now ceases to be; nil while there is no weather.
    let clock: ClockCourse?
    let words = PageWords()

    init(_ page: DashboardPage, recent: RecentPlace? = nil, freshSeconds: Double, drawing: ColumnDrawing) {
        latitude = Self.degrees(page.place.coordinate.latitude)
        longitude = Self.degrees(page.place.coordinate.longitude)
        origin = page.place.origin.rawValue
        name = page.place.name
        fresh = Self.seconds(freshSeconds)
        age = page.ageSeconds.map(Self.seconds)
        let content = page.state.content
        clock = page.clock
        self.recent = recent
        failureCard = page.state.failure
        isLoading = page.state.isLoading
        switch page.state {
        case .idle, .loading: stateName = "loading"
        case .loaded: stateName = "loaded"
        case .failed: stateName = "failed"
        }
        revision = content?.snapshotRevision ?? ""
        isRefreshing = content?.age.isRefreshing == true ? "true" : "false"
        plainHeading = content == nil ? words.product : nil
        isEmpty = content == nil && isLoading
        columns = content.map { ColumnsView($0, drawing: drawing) }
        hint = page.place.origin == .unasked ? words.defaultPlace : nil
        notice =
            switch page.place.origin {
            case .chosenDenied: words.positionDenied
            case .chosenUnavailable: words.positionUnavailable
            case .denied: if let content { words.positionDenied(showing: content.place.title) } else { nil }
            default: content?.place.notice
            }
    }

    /// Whole seconds; none below zero, and none that a timer cannot hold.
    private static func seconds(_ value: Double) -> String { String(Int(min(1e9, max(0, value)).rounded())) }

    /// At most two decimals: cells are twentieths of a degree.
    static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
