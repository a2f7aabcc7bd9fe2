import CoreGraphics
import Foundation
import SwiftUI
import Testing

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

    @Test func `a background is read before its content, an overlay after it, an inset at its edge, and a mask is not`() {
        let view = Text(verbatim: "content")
            .background { Text(verbatim: "behind") }
            .overlay { Text(verbatim: "above") }
            .mask { Text(verbatim: "mask") }
            .safeAreaInset(edge: .top) { Text(verbatim: "top") }
            .safeAreaInset(edge: .bottom) { Text(verbatim: "bottom") }
        #expect(ViewHost(view).texts == ["top", "behind", "content", "above", "bottom"])
        let host = ViewHost(Text(verbatim: "content").background(Color.clear).overlay(Color.clear).background(Color.clear, in: Circle()))
        #expect(host.reading.shapes == 3)
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
                "padding", "padding", "padding", "padding", "ignoresSafeArea", "rotation", "shadow", "unseen", "clip", "priority",
                "fixedSize", "aspect", "offset", "padding", "frame",
            ])
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

    @Test func `a colour keeps its components, and its opacities are multiplied`() throws {
        let color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).opacity(0.5)
        let host = ViewHost(
            VStack {
                color
                LinearGradient(colors: [color, .clear], startPoint: .top, endPoint: .bottom)
            })
        #expect(color._opacity == 0.5 && color._source == .components(red: 1, green: 0.5, blue: 0, opacity: 0.5))
        #expect(Set(kinds(VStack { color })).contains("color"))
        #expect(
            host.nodes.flatMap(\.all).contains { if case .gradient(let gradient) = $0.kind { gradient._end == .bottom } else { false } })
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
