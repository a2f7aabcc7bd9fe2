import SwiftUI

extension View {
    /// Gives a bar a ground of the app's own, below iOS 26. From iOS 26 on, bars float as glass over what passes beneath them: there a ground
    /// would be a hard band behind the glass.
    ///
    /// - Parameter color: nil takes the system's.
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
