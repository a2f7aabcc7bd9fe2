import CoreLocation
import Foundation
import MapKit
import UIKit

@testable import SwiftUI

extension PageWriter {
    /// The places of a map where they are in its region, over a plain ground: what the system draws there is not known.
    static func map(_ map: MKMapView, _ context: _Context) -> Piece {
        let isDark = context.environment.colorScheme == .dark
        let (ground, ink) = isDark ? ("#22303a", "#f2f4f6") : ("#dfe8e2", "#14202a")
        let points = Font.body._points(at: context.environment.dynamicTypeSize) * 0.75
        let marks = map._views.map { view -> (place: CGPoint, glyph: String, title: String, tint: String) in
            let marker = view as? MKMarkerAnnotationView
            let annotation = view.annotation as? MKPointAnnotation
            let tint = marker?.markerTintColor.map { Ink.css($0._resolved(with: map.traitCollection)) } ?? ink
            return (map._point(of: view.annotation?.coordinate ?? .init()), marker?.glyphText ?? "", annotation?.title ?? "", tint)
        }
        return Piece { proposal in
            CGSize(width: proposal.width ?? map._room.width, height: proposal.height ?? map._room.height)
        } draw: { frame, _, canvas in
            canvas.fill(frame, ground)
            let (across, down) = (frame.width / map._room.width, frame.height / map._room.height)
            for (path, data) in map._drawn {
                guard let data else { continue }
                let (from, to) = (map._point(of: path._corner(0)), map._point(of: path._corner(1)))
                canvas.picture(
                    data,
                    in: CGRect(
                        x: frame.minX + from.x * across, y: frame.minY + from.y * down, width: (to.x - from.x) * across,
                        height: (to.y - from.y) * down), clipped: frame)
            }
            canvas.clipped(to: Rectangle().path(in: frame)) {
                for shape in map._shapes { draw(shape, of: map, in: frame, on: canvas) }
            }
            for mark in marks {
                let x = frame.minX + mark.place.x / map._room.width * frame.width
                let y = frame.minY + mark.place.y / map._room.height * frame.height
                guard frame.contains(CGPoint(x: x, y: y)) else { continue }
                canvas.fill(CGRect(x: x - 18, y: y - 18, width: 36, height: 36), radius: 18, mark.tint)
                for (text, top, color) in [(mark.glyph, y - points * 0.6, isDark ? "#0b1218" : "#ffffff"), (mark.title, y + 20, ink)] {
                    let piece = Piece.text(SetText(content: text, points: points, weight: 600, alignment: .center, color: color))
                    let size = piece.size(Proposal())
                    piece.draw(in: CGRect(x: x - size.width / 2, y: top, width: size.width, height: size.height), on: canvas)
                }
            }
        }
    }

    /// A shape with its filling and its line.
    private static func draw(_ shape: MKOverlayPathRenderer, of map: MKMapView, in frame: CGRect, on canvas: Canvas) {
        let corners = shape._places.map { place in
            let point = map._point(of: place)
            return CGPoint(
                x: frame.minX + point.x / map._room.width * frame.width, y: frame.minY + point.y / map._room.height * frame.height)
        }
        var path = Path()
        for (index, corner) in corners.enumerated() {
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        func css(_ color: UIColor) -> Paint { .color(Ink.css(color._resolved(with: map.traitCollection))) }
        if let color = shape.fillColor { canvas.draw(path, css(color), in: frame) }
        if let color = shape.strokeColor {
            let pen = StrokeStyle(lineWidth: shape.lineWidth, dash: (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
            canvas.draw(path.strokedPath(pen), css(color), in: frame)
        }
    }
}
