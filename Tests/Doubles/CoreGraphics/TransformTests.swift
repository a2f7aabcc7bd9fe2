import CoreGraphics
import Foundation
import Testing

@Suite("CoreGraphics double")
struct TransformTests {
    @Test func `a transform maps a point by its six numbers`() {
        let point = CGPoint(x: 2, y: 3)
        #expect(CGAffineTransform.identity._apply(to: point) == point)
        #expect(CGAffineTransform(_a: 0, _b: 1, _c: -1, _d: 0, _tx: 10, _ty: 20)._apply(to: point) == CGPoint(x: 7, y: 22))
    }
}
