import SwiftUI
import WeatherDesign
import WeatherScreens

/// How warm today is beside the usual, which opens the screen of it; where that is not known, only the way there.
struct UsualLine: View {
    let column: HoursColumn

    @Environment(\.usualContent) private var load

    init(column: HoursColumn) { self.column = column }

    var body: some View {
        if let load {
            SheetRow(text: column.usual ?? column.usualTitle) {
                UsualScreen(title: column.usualTitle, close: column.close, load: load)
            }
        } else if let usual = column.usual {
            Text(usual).typeStyle(.label)
        }
    }
}

nonisolated private struct UsualContentKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () async -> UsualContent?)? = nil
}

nonisolated extension EnvironmentValues {
    /// Fetches what is usual at the place; nil on a screen that opens nothing.
    var usualContent: (@MainActor @Sendable () async -> UsualContent?)? {
        get { self[UsualContentKey.self] }
        set { self[UsualContentKey.self] = newValue }
    }
}
