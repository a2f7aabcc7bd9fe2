import Foundation

// https://developer.apple.com/documentation/uikit/uigesturerecognizer
/// Recognizes what a test says that fingers do. It has no target: on Linux there are no selectors.
@MainActor open class UIGestureRecognizer: NSObject {
    weak open var delegate: (any UIGestureRecognizerDelegate)?
    open private(set) weak var view: UIView?
    private var point = CGPoint.zero

    open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: self.view) ?? point }

    func attach(to view: UIView) { self.view = view }

    /// Fingers did what the recognizer waits for, at a point of its view. It is recognized if its delegate agrees.
    func recognize(at point: CGPoint) -> Bool {
        self.point = point
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

// https://developer.apple.com/documentation/uikit/uitouch
/// A finger on a view. The recognizer has the point.
@MainActor open class UITouch: NSObject {
    open private(set) var view: UIView?

    init(on view: UIView) {
        self.view = view
        super.init()
    }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

// All are optional; what is said here is what UIKit does without them.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

extension UIView {
    // https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
    @MainActor public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.attach(to: self)
        recognizers.append(gestureRecognizer)
    }

    /// Taps so often with one finger.
    ///
    /// - Parameters:
    ///   - touched: the view that the finger comes down on: this one or one within it.
    ///   - other: a recognizer of the view's own kind, which UIKit adds: it comes first unless a delegate says that it has to wait.
    /// - Returns: how many recognizers of the app's have recognized the taps.
    @MainActor public func _recognize(taps: Int, at point: CGPoint, on touched: UIView, before other: UIGestureRecognizer) -> Int {
        recognizers.compactMap { $0 as? UITapGestureRecognizer }.count { recognizer in
            recognizer.numberOfTapsRequired == taps && recognizer.numberOfTouchesRequired == 1
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: UITouch(on: touched)) != false
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) == true
                && recognizer.recognize(at: point)
        }
    }
}
