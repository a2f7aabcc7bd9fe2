import WeatherScreens

/// The credits as their template reads them.
struct CreditsView: Sendable {
    let content: CreditsContent
    let hasOthers: Bool
    let hasData: Bool
    let hasSoftware: Bool

    init(_ content: CreditsContent) {
        self.content = content
        hasOthers = !content.others.isEmpty
        hasData = !content.data.isEmpty
        hasSoftware = !content.software.isEmpty
    }
}
