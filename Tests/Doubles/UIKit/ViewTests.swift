import Foundation
import Testing
import UIKit

@Suite("UIKit double: views")
@MainActor
struct ViewTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test func `a view has one superview, and the view added last is in front`() {
        let (first, second, other) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
        for view in [first, second] { root.addSubview(view) }
        other.addSubview(first)
        #expect(root._subviews == [second] && first._superview === other)
    }

    @Test func `a hit is the frontmost visible view that contains the point`() {
        let (back, front) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        )
        for view in [back, front] { root.addSubview(view) }
        let point = CGPoint(x: 20, y: 20)
        #expect(root.hitTest(point, with: nil) === front)
        front.isHidden = true
        #expect(root.hitTest(point, with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 90, y: 90), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
        #expect(back.convert(point, from: root) == CGPoint(x: 10, y: 10))
    }

    @Test func `traits come from the nearest ancestor that sets them`() {
        let view = UIView(frame: .zero)
        root.addSubview(view)
        #expect(view.traitCollection.userInterfaceStyle == .light)
        root._traits = UITraitCollection(_userInterfaceStyle: .dark, accessibilityContrast: .high)
        #expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection.accessibilityContrast == .high)
        #expect(UIContentSizeCategory._all.filter(\.isAccessibilityCategory).count == 5)
    }

    @Test func `a constraint is active once its views have a common ancestor, and not after one has left`() {
        let (left, right) = (UIView(frame: .zero), UIView(frame: .zero))
        for view in [left, right] { root.addSubview(view) }
        let constraint = left.leadingAnchor.constraint(equalTo: right.leadingAnchor, constant: 4)
        NSLayoutConstraint.activate([constraint])
        #expect(constraint._isActive && root._constraints == [constraint] && constraint._constant == 4)
        right._removeFromSuperview()
        #expect(!constraint._isActive)
    }

    @Test func `a constraint between views of no common ancestor stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (left, right) = (UIView(frame: .zero), UIView(frame: .zero))
            NSLayoutConstraint.activate([left.topAnchor.constraint(equalTo: right.topAnchor)])
        }
        #expect(stopped(result, with: "no common ancestor"))
    }

    @Test func `a stack shows its arranged views that are not hidden`() {
        let views = [UIView(frame: .zero), UIView(frame: .zero)]
        let stack = UIStackView(arrangedSubviews: views)
        views[0].isHidden = true
        #expect(stack._shownArrangedSubviews == [views[1]] && stack._arrangedSubviews == views)
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        #expect(stack.axis == .horizontal && stack.alignment == .fill)
    }

    @Test func `a controller loads its view at the first access, once`() {
        final class Controller: UIViewController {
            var loads = 0
            override func viewDidLoad() { loads += 1 }
        }
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        _ = (controller.view, controller.view)
        #expect(controller.isViewLoaded && controller.loads == 1)
    }

    @Test func `a label that adjusts its font follows the reader's size of text`() {
        let (label, fixed) = (UILabel(frame: .zero), UILabel(frame: .zero))
        for label in [label, fixed] { label.font = .preferredFont(forTextStyle: .body) }
        label.adjustsFontForContentSizeCategory = true
        for label in [label, fixed] { label._traits = UITraitCollection(preferredContentSizeCategory: ._all.last ?? ._large) }
        #expect(label._pointSize == 53 && fixed._pointSize == 17)
    }

    @Test func `a dynamic colour is resolved for the view's traits`() {
        let color = UIColor { UIColor(red: $0.userInterfaceStyle == .dark ? 1 : 0, green: 0, blue: 0, alpha: 1) }
        root.backgroundColor = color
        #expect(root._backgroundComponents?.red == 0)
        root._traits = UITraitCollection(_userInterfaceStyle: .dark)
        #expect(root._backgroundComponents?.red == 1)
        #expect(UIColor.clear == UIColor(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(UIImage(systemName: "wind")?._systemName == "wind")
    }

    @Test func `an action with the identifier of an earlier one replaces it`() {
        let control = UIButton(configuration: .plain())
        var calls: [String] = []
        let identifier = UIAction.Identifier(rawValue: "retry")
        for name in ["first", "second"] {
            control.addAction(UIAction(identifier: identifier) { _ in calls.append(name) }, for: .primaryActionTriggered)
        }
        control._send(.primaryActionTriggered)
        #expect(calls == ["second"])
    }

    @Test func `a stopped activity indicator is hidden`() {
        let spinner = UIActivityIndicatorView(style: .medium)
        #expect(spinner.isHidden)
        spinner.startAnimating()
        #expect(!spinner.isHidden && spinner._isAnimating)
    }

    @Test func `an accessibility element hides what it contains, and elements of the app's order come in that order`() {
        let labels = ["a", "b"].map { text in
            let label = UILabel(frame: .zero)
            label.text = text
            root.addSubview(label)
            return label
        }
        func spoken() -> [String?] { root._spokenElements.map { ($0 as? UIView)?.accessibilityLabel } }
        #expect(spoken() == ["a", "b"])
        root.accessibilityElements = labels.reversed()
        #expect(spoken() == ["b", "a"])
        root.isAccessibilityElement = true
        root.accessibilityLabel = "both"
        #expect(spoken() == ["both"])
        #expect(labels[0].accessibilityTraits == .staticText && labels[0].accessibilityUserInputLabels == ["a"])
    }

    @Test func `a background task that is ended twice stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let task = UIApplication.shared.beginBackgroundTask()
            UIApplication.shared.endBackgroundTask(task)
            UIApplication.shared.endBackgroundTask(task)
        }
        #expect(stopped(result, with: "ended and is not running"))
    }
}
