import WeatherScreens

extension DashboardHandlers {
    /// Longest time in seconds for which a page is shown again without asking. A page from the browser's drawer is corrected by the
    /// script at once, and without script no word on it is off by more than this.
    static let longestLifetime = 30.0

    /// How long a browser may show `page` again without asking: shortly, and only while the weather in it counts as fresh.
    func lifetime(of page: DashboardPage) -> PageFields.Lifetime {
        guard case .loaded(let content) = page.state, !content.age.isRefreshing, let age = page.ageSeconds else { return .checked }
        return .seconds(Int(max(0, min(Self.longestLifetime, freshSeconds - max(0, age)))))
    }
}
