import Foundation
import Testing
import UIKit

@Suite("UIKit double: views")
@MainActor
struct ViewTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

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

    @Test func `a label that adjusts its font follows the reader's size of text`() {
        let (label, fixed) = (UILabel(frame: .zero), UILabel(frame: .zero))
        for label in [label, fixed] { label.font = .preferredFont(forTextStyle: .body) }
        label.adjustsFontForContentSizeCategory = true
        for label in [label, fixed] { label._traits = UITraitCollection(preferredContentSizeCategory: ._all.last ?? ._large) }
        #expect(label._pointSize == 53 && fixed._pointSize == 17)
    }

    @Test func `a stopped activity indicator is hidden`() {
        let spinner = UIActivityIndicatorView(style: .medium)
        #expect(spinner.isHidden)
        spinner.startAnimating()
        #expect(!spinner.isHidden && spinner._isAnimating)
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
