import CoreGraphics
import Foundation
import SwiftUI
import Testing
import UIKit

@Suite("SwiftUI double: layout and drawing as values")
@MainActor
struct DrawingTests {
    private let unit = CGRect(x: 0, y: 0, width: 100, height: 50)

    private func kinds(_ view: some View) -> [String] {
        ViewHost(view).nodes.flatMap(\.all).map { String("\($0.kind)".prefix { $0 != "(" }) }
    }

    @Test func `containers keep their kind and the order of their children`() {
        let view = VStack(alignment: .leading, spacing: 4) {
            HStack { Text(verbatim: "a") }
            ZStack { Text(verbatim: "b") }
            Grid { GridRow { Text(verbatim: "c").gridCellUnsizedAxes(.horizontal) } }
            LazyVGrid(columns: [GridItem(.flexible())]) { Text(verbatim: "d") }
            ScrollView(.horizontal) { Text(verbatim: "e") }.scrollIndicators(.hidden).contentMargins(.horizontal, 8)
            Spacer(minLength: 2)
            Divider()
            AnyLayout(HStackLayout(spacing: 2))() { Text(verbatim: "f") }
        }
        #expect(ViewHost(view).texts == ["a", "b", "c", "d", "e", "f"])
        let found = Set(kinds(view))
        #expect(found.isSuperset(of: ["stack", "grid", "gridRow", "lazyGrid", "scroll", "spacer", "divider", "layout"]))
    }

    @Test func `a layout of one's own measures and places its subviews`() {
        struct Doubling: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
                let size = subviews.first?.sizeThatFits(proposal) ?? .zero
                return CGSize(width: size.width * 2, height: size.height)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
        }
        let subviews = LayoutSubviews([LayoutSubview(id: 0) { _ in CGSize(width: 10, height: 4) }])
        let layout = AnyLayout(Doubling())
        var cache = layout.makeCache(subviews: subviews)
        #expect(layout.sizeThatFits(proposal: .infinity, subviews: subviews, cache: &cache) == CGSize(width: 20, height: 4))
        #expect(ViewHost(Doubling()() { Text(verbatim: "in") }).texts == ["in"])
    }

    @Test func `a geometry reader is told the window's size and how far it is scrolled`() {
        let view = GeometryReader { proxy in Text(verbatim: "\(proxy.size.width) \(proxy.frame(in: .scrollView).minY)") }
        let host = ViewHost(view)
        #expect(host.texts == ["390.0 0.0"])
        host.scrolled = 100
        #expect(host.texts == ["390.0 -100.0"])
    }

    @Test func `of views of which one fits the first is read`() {
        let view = ViewThatFits(in: .horizontal) {
            Text(verbatim: "long")
            Text(verbatim: "short")
        }
        #expect(ViewHost(view).texts == ["long"])
        #expect(kinds(view).contains("viewThatFits"))
    }

    @Test func `a background is read before its content, an overlay after it, and a mask is not`() {
        let view = Text(verbatim: "content")
            .background { Text(verbatim: "behind") }
            .overlay { Text(verbatim: "above") }
            .mask { Text(verbatim: "mask") }
        #expect(ViewHost(view).texts == ["behind", "content", "above"])
        let host = ViewHost(Text(verbatim: "content").background(Color.clear).overlay(Color.clear).background(Color.clear, in: Circle()))
        #expect(host.reading.shapes == 3)
    }

    @Test func `an inset of the safe area is read at its edge`() {
        let view = Text(verbatim: "content")
            .safeAreaInset(edge: .top) { Text(verbatim: "top") }
            .safeAreaInset(edge: .bottom) { Text(verbatim: "bottom") }
        #expect(ViewHost(view).texts == ["top", "content", "bottom"])
    }

    @Test func `modifiers of layout are nodes around their content, the last one outside`() throws {
        let view = Text(verbatim: "").frame(width: 10).padding(.top, 2).offset(x: 1).aspectRatio(2, contentMode: .fit).fixedSize()
            .layoutPriority(1).clipShape(Capsule()).contentShape(Rectangle()).shadow(radius: 1).rotationEffect(.degrees(90))
            .ignoresSafeArea().padding(EdgeInsets())
        let effects = ViewHost(view).nodes.flatMap(\.all).compactMap { node -> String? in
            if case .effect(let effect) = node.kind { String("\(effect)".prefix { $0 != "(" }) } else { nil }
        }
        #expect(
            effects == [
                "padding", "padding", "padding", "padding", "ignoresSafeArea", "rotation", "shadow", "hitArea", "clip", "priority",
                "fixedSize",
                "aspect", "offset", "padding", "frame",
            ])
    }

    @Test func `an animation leaves what is seen at its end`() {
        let curve = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.3)
        let view = Text(verbatim: "end").animation(curve, value: 1).contentTransition(.opacity).transaction { $0.animation = nil }
        #expect(ViewHost(view).texts == ["end"])
    }

    @Test func `a shape makes its path in the rectangle that it is given`() {
        #expect(bounds(Rectangle().path(in: unit)) == unit)
        #expect(bounds(Capsule().path(in: unit)) == unit)
        #expect(bounds(RoundedRectangle(cornerRadius: 8).path(in: unit)) == unit)
        #expect(bounds(Circle().path(in: unit)) == CGRect(x: 25, y: 0, width: 50, height: 50))
        #expect(bounds(Rectangle().inset(by: 5).path(in: unit)) == unit.insetBy(dx: 5, dy: 5))
        let drawing = VStack {
            Circle().fill(Color.clear)
            Rectangle().strokeBorder(Color.clear, lineWidth: 2)
        }
        #expect(ViewHost(drawing).reading.shapes == 2)
    }

    @Test func `a path keeps its steps, and its pen where it is stroked`() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: CGPoint(x: 2, y: 2), control1: .zero, control2: .zero)
        path.closeSubpath()
        let stroked = path.strokedPath(StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 2]))
        #expect(path._steps.count == 4 && path._stroke == nil)
        #expect(stroked._steps == path._steps && stroked._stroke?._width == 3 && stroked._stroke?._cap == .round)
    }

    @Test func `a colour keeps its components, and its opacities are multiplied`() throws {
        let color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).opacity(0.5)
        let host = ViewHost(
            VStack {
                color
                LinearGradient(colors: [color, .clear], startPoint: .top, endPoint: .bottom)
            })
        #expect(color._opacity == 0.5)
        #expect(UIColor(color)._resolved(with: ._standard) == .init(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(Set(kinds(VStack { color })).contains("color"))
        #expect(
            host.nodes.flatMap(\.all).contains { if case .gradient(let gradient) = $0.kind { gradient._end == .bottom } else { false } })
    }

    @Test func `a symbol is known by its name, alone, in a label and in a text`() {
        let name = "Rain"
        let view = VStack {
            Image(systemName: "sun.max")
            Label(name, systemImage: "cloud.rain")
            Text(Image(systemName: "wind"))
        }
        let reading = ViewHost(view).reading
        #expect(reading.symbols == ["sun.max", "cloud.rain", "wind"])
        #expect(reading.texts == ["Rain"])
    }

    private func bounds(_ path: Path) -> CGRect {
        let points = path._steps.flatMap { step -> [CGPoint] in
            switch step {
            case .move(let end), .line(let end), .curve(_, _, let end): [end]
            case .close: []
            }
        }
        let (x, y) = (points.map(\.x), points.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
