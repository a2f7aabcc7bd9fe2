import MapKit
import UIKit
import WeatherModel

extension MapController: UIGestureRecognizerDelegate {
    /// Two taps are there: they open the point between them. What UIKit does with the recognizer thereafter has no effect.
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === doubleTap else { return true }
        if let point = Coordinate(map.convert(recognizer.location(in: map), toCoordinateFrom: map)) { openPoint(point) }
        return true
    }

    /// Taps on a place are the map's, which selects the place: it would wait for the second tap of ours.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let touched = view, !(touched is MKAnnotationView) { view = touched.superview }
        return recognizer !== doubleTap || view == nil
    }

    /// The map's own two taps, which zoom, have to wait until these are none.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard recognizer === doubleTap, let other = other as? UITapGestureRecognizer else { return false }
        return other.numberOfTapsRequired == 2 && other.numberOfTouchesRequired == 1
    }
}
