import Foundation

// https://developer.apple.com/documentation/uikit/uicolor
/// A colour: four components, or a function of the traits.
// Safe to send: no value of it changes, and Apple calls the function from any thread as well.
open class UIColor: NSObject, @unchecked Sendable {
    /// A colour as it is drawn: components between 0 and 1, as the app gave them.
    public struct _Components: Hashable, Sendable {
        public let red: CGFloat
        public let green: CGFloat
        public let blue: CGFloat
        public let alpha: CGFloat

        /// Makes the value that a test expects.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    private enum Source {
        case fixed(_Components)
        case dynamic((UITraitCollection) -> UIColor)
    }

    private let source: Source

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(_Components(red: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        super.init()
    }

    open class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }

    // https://developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:)
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor { traits in
            let components = self._resolved(with: traits)
            return UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
        }
    }

    /// The colour that a view with these traits draws.
    public func _resolved(with traits: UITraitCollection) -> _Components {
        switch source {
        case .fixed(let components): components
        case .dynamic(let provider): provider(traits)._resolved(with: traits)
        }
    }

    /// Two colours of equal components are equal; one that depends on traits only equals itself.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let components) = source, case .fixed(components) = other.source else { return false }
        return true
    }

    open override var hash: Int {
        switch source {
        case .fixed(let components): components.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }
}

// https://developer.apple.com/documentation/uikit/uiimage
/// A system symbol by its name, or what a renderer drew. Whether the system has such a symbol is not known on Linux: `scripts/check-phone`
/// checks names.
// Safe to send: its properties are only set while the image is made.
open class UIImage: NSObject, @unchecked Sendable {
    /// The symbol's name; empty for what a renderer drew.
    public let _systemName: String
    /// Width and height in pixels of what a renderer drew.
    public let _pixels: (width: Int, height: Int)

    private init(symbol name: String) {
        _systemName = name
        _pixels = (0, 0)
        super.init()
    }

    /// Makes the result of a renderer.
    public init(_width: Int, _height: Int) {
        _systemName = ""
        _pixels = (_width, _height)
        super.init()
    }

    public convenience init?(systemName name: String) { self.init(symbol: name) }

    // https://developer.apple.com/documentation/uikit/uiimage/pngdata()
    /// The beginning of a PNG file, with the size of the picture and without the picture. A symbol stops the test.
    open func pngData() -> Foundation.Data? {
        guard _systemName.isEmpty else { fatalError("UIKit double: the picture of a symbol is not supported") }
        func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Foundation.Data(signature + word(13) + Array("IHDR".utf8) + word(_pixels.width) + word(_pixels.height))
    }
}
