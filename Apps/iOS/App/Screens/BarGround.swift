import SwiftUI

extension View {
    /// Gives a bar the app's ground, below iOS 26. From iOS 26 on, bars float as glass over the content beneath them: there a ground
    /// would be a hard band behind the glass.
    ///
    /// - Parameter color: nil uses the system's.
    @ViewBuilder
    func barGround(_ color: Color? = nil, for bar: ToolbarPlacement) -> some View {
        if #available(iOS 26, *) {
            self
        } else if let color {
            toolbarBackground(color, for: bar).toolbarBackground(.visible, for: bar)
        } else {
            toolbarBackground(.visible, for: bar)
        }
    }
}
