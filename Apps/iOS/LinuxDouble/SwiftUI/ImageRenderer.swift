import Foundation
import UIKit

final public class ImageRenderer<Content> where Content: View {
    @MainActor final public var content: Content
    @MainActor final public var scale: CGFloat = 1
    @MainActor final public var isOpaque = false
    @MainActor public init(content view: Content) { content = view }

    // The content is evaluated; its size is that of its outermost frame of fixed sides. Any other size stops the test.
    @MainActor final public var uiImage: UIImage? {
        let host = ViewHost(content, date: Date(timeIntervalSinceReferenceDate: 0))
        defer { host.close() }
        guard let size = host.nodes.lazy.flatMap(\.all).compactMap(\.fixedSize).first else {
            fatalError("SwiftUI double: a picture of a view without a fixed size is not supported")
        }
        return UIImage(_width: Int(size.width * scale), _height: Int(size.height * scale))
    }
}

extension ViewNode {
    /// The size of a frame with fixed sides.
    fileprivate var fixedSize: CGSize? {
        guard case .effect(.frame(let frame)) = kind, let width = frame.width, let height = frame.height else { return nil }
        return CGSize(width: width, height: height)
    }
}
