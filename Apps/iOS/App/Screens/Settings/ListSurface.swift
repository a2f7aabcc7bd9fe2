import SwiftUI
import WeatherDesign

extension View {
    /// The page's own ground under a list or a form.
    func listGround() -> some View { scrollContentBackground(.hidden).background(.token(.ground)) }

    /// The surface of cards under the rows.
    func cardRows() -> some View { listRowBackground(Rectangle().fill(.token(.card))) }
}
