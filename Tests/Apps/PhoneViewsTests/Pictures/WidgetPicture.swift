import Foundation
import SwiftUI
import WidgetKit

/// The families of the widget, as a phone of 390 by 844 points shows them.
///
/// Source: https://developer.apple.com/design/human-interface-guidelines/widgets#Specifications
enum WidgetPicture: CaseIterable {
    case small, medium, rectangular, circular, inline

    var family: WidgetFamily {
        switch self {
        case .small: .systemSmall
        case .medium: .systemMedium
        case .rectangular: .accessoryRectangular
        case .circular: .accessoryCircular
        case .inline: .accessoryInline
        }
    }

    var size: CGSize {
        switch self {
        case .small: CGSize(width: 158, height: 158)
        case .medium: CGSize(width: 338, height: 158)
        case .rectangular: CGSize(width: 160, height: 72)
        case .circular: CGSize(width: 72, height: 72)
        case .inline: CGSize(width: 234, height: 26)
        }
    }

    var radius: CGFloat {
        switch self {
        case .small, .medium: 24
        case .rectangular: 8
        case .circular: 36
        case .inline: 0
        }
    }

    /// What the widget's views are told. A locked screen tints them, and draws no background.
    func surroundings(_ environment: EnvironmentValues) -> EnvironmentValues {
        var values = environment
        values._widgetFamily = family
        if self == .small || self == .medium { return values }
        values.widgetRenderingMode = ._vibrant
        values._showsBackground = false
        values.colorScheme = .dark
        return values
    }
}
