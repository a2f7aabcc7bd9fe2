import Foundation

/// A size of text by its role.
///
/// Sizes are steps of a minor third, `1.2 ^ step` rem, rounded to a sixteenth of a rem (one pixel at the usual root size).
public enum TypeStyle: String, CaseIterable, Sendable {
    /// The temperature now.
    case display
    /// The name of the place; the large figures of a card.
    case title
    /// The sentence of the hour; a card's first figure.
    case heading
    /// Running text, temperatures in lists.
    case body
    /// Names of columns, controls, hours.
    case label
    /// Units, captions, axes, provenance: the smallest text there is.
    case caption

    /// Steps of the scale from body text.
    public var step: Double {
        switch self {
        case .display: 9
        case .title: 3
        case .heading: 1
        case .body: 0
        case .label: -0.5
        case .caption: -1
        }
    }

    /// The size in rem.
    public var sizeRem: Double { (pow(1.2, step) * 16).rounded() / 16 }

    /// The weight, `100 ... 900`.
    public var weight: Int {
        switch self {
        case .display: 300
        case .title, .heading: 600
        case .body, .caption: 400
        case .label: 500
        }
    }

    /// Extra space between letters in em: large figures are set closer.
    package var trackingEm: Double {
        switch self {
        case .display: -0.03
        case .title: -0.01
        case .heading, .body, .label, .caption: 0
        }
    }
}

extension TypeStyle {
    /// The size of body text on a phone whose text size is as delivered, in points.
    private static let bodyPoints = 17.0

    /// The size in points on a phone whose text size is as delivered; from there the phone scales it.
    public var points: Double { sizeRem * Self.bodyPoints }

    /// Extra space between letters in points at `points`.
    public var trackingPoints: Double { trackingEm * points }
}
