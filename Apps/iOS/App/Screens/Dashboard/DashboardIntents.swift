import WeatherScreens

/// The reader's requests to the dashboard; the owner of the model carries them out.
struct DashboardIntents {
    /// Fetches again, and returns when an answer is there.
    let retry: @MainActor () async -> Void
    /// Asks the device where it is.
    let usePosition: @MainActor () async -> Void
    /// Opens the places; nil where the screen stays with its place.
    let choosePlace: (@MainActor () -> Void)?
    /// The places to turn over; nil where there is one alone.
    var pages: PlacePages?
    /// The stored weather of the pages beside the present one; no entry where nothing is stored.
    var kept: [PlacePages.Page.ID: DashboardContent] = [:]
    /// Shows the place of another page.
    var turn: @MainActor (PlacePages.Page) async -> Void = { _ in }

    /// Does nothing: for a screen whose model is still to come, and for the preview of a second one.
    static let none = DashboardIntents(retry: {}, usePosition: {}, choosePlace: nil)
}
