import WeatherScreens
import WeatherServer

/// The dashboard as plain data: which place, in which state.
struct DashboardPage: Sendable, Hashable {
    let place: PlaceRequest
    var state: ScreenState<DashboardContent>
    /// Seconds since the server received the shown weather, by the server's clock; nil without weather.
    let ageSeconds: Double?
    /// The weather that `state` shows; nil without weather.
    var weather: ShownWeather?
    /// Why the page has no content, which sets its status; nil if it has content or is loading it.
    var problem: Problem?
    /// True on a page that will show the minutes of rain: a page without weather has their room, too.
    var hasMinutes = false
    /// The room that is reserved for minutes of rain that are on their way; nil if none are.
    var awaitedMinutes: AwaitedMinutes?
    /// True if newer weather is on its way to a returning reader: space for its changes is reserved before it arrives.
    var awaitsChanges = false
    /// True if the weather that the reader saw last was not read in time to be compared: the script requests the comparison.
    var isUnread = false

    /// True where the weather of a chosen place, or of the first page of all, is there and present, and nothing else is on its way.
    var isCalm: Bool {
        guard let content = state.content, !state.isLoading, state.failure == nil, [.chosen, .unasked].contains(place.origin) else {
            return false
        }
        let awaitsNothing = awaitedMinutes == nil && !awaitsChanges && !isUnread
        return awaitsNothing && content.age.isRefreshing == false && content.columns.changes == nil
    }
}

/// The room for minutes that have not arrived, by what the hours expect of them.
enum AwaitedMinutes: Hashable, Sendable {
    case dry, wet
}

/// Everything that distinguishes two dashboards besides the reader.
struct DashboardKey: Hashable, Sendable {
    private let place: PlaceRequest
    private let weather: WeatherKey?
    private let isLoading: Bool
    private let failure: Failure?
    private let changes: ChangesColumn?
    private let awaitedMinutes: AwaitedMinutes?
    private let awaitsChanges: Bool
    private let isUnread: Bool
    private let recent: RecentPlace?

    init(_ page: DashboardPage, recent: RecentPlace?) {
        place = page.place
        weather = page.weather?.key
        isLoading = page.state.isLoading
        failure = page.state.failure
        changes = page.state.content?.columns.changes
        awaitedMinutes = page.awaitedMinutes
        awaitsChanges = page.awaitsChanges
        isUnread = page.isUnread
        self.recent = recent
    }
}
