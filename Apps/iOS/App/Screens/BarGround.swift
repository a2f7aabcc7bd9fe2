import SwiftUI

extension View {
    /// Gives a bar the system's ground at every position of the content, below iOS 26. From iOS 26 on, bars float as glass over the content
    /// beneath them: there a ground would be a hard band behind the glass.
    @ViewBuilder
    func barGround(for bar: ToolbarPlacement) -> some View {
        if #available(iOS 26, *) {
            self
        } else if #available(iOS 18, *) {
            toolbarBackgroundVisibility(.visible, for: bar)
        } else {
            // Deprecated from iOS 27 on, and all that iOS 17 has.
            toolbarBackground(.visible, for: bar)
        }
    }
}
