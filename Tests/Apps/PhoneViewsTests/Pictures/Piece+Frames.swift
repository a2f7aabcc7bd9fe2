import Foundation

@testable import SwiftUI

/// What modifiers do to the room of one element.
extension Piece {
    /// Room around the element; negative room lets it reach out.
    func padded(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) -> Piece {
        let (across, down) = (leading + trailing, top + bottom)
        func inner(_ proposal: Proposal) -> Proposal {
            Proposal(proposal.width.map { max(0, $0 - across) }, proposal.height.map { max(0, $0 - down) })
        }
        return wrapped { [self] proposal in
            let size = size(inner(proposal))
            return CGSize(width: max(0, size.width + across), height: max(0, size.height + down))
        } draw: { [self] frame, proposal, canvas in
            let room = CGRect(
                x: frame.minX + leading, y: frame.minY + top, width: max(0, frame.width - across), height: max(0, frame.height - down))
            draw(in: room, inner(proposal), on: canvas)
        }
    }

    func padded(_ length: CGFloat) -> Piece { padded(top: length, leading: length, bottom: length, trailing: length) }

    /// A frame: its own size where that is fixed, else within its limits; the element stands in it as the alignment says.
    func framed(_ limits: ViewNode.Frame) -> Piece {
        /// A flexible frame clamps what it is offered, and is as large as its child along an axis without limits.
        func length(_ offered: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, _ child: CGFloat) -> CGFloat {
            if least == nil, most == nil { return offered == nil ? ideal ?? child : child }
            let wanted = offered ?? ideal ?? child
            let lower = least ?? min(child, most ?? child)
            let upper = max(lower, most ?? child)
            return min(max(wanted, lower), upper)
        }
        func clamped(_ offered: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) -> CGFloat? {
            (offered ?? ideal).map { min(max($0, least ?? $0), max(most ?? $0, least ?? 0)) }
        }
        func inner(_ proposal: Proposal) -> Proposal {
            Proposal(
                limits.width ?? clamped(proposal.width, limits.minWidth, limits.idealWidth, limits.maxWidth),
                limits.height ?? clamped(proposal.height, limits.minHeight, limits.idealHeight, limits.maxHeight))
        }
        return wrapped { [self] proposal in
            let child = size(inner(proposal))
            return CGSize(
                width: limits.width ?? length(proposal.width, limits.minWidth, limits.idealWidth, limits.maxWidth, child.width),
                height: limits.height ?? length(proposal.height, limits.minHeight, limits.idealHeight, limits.maxHeight, child.height))
        } draw: { [self] frame, proposal, canvas in
            let offer = inner(proposal)
            let (x, y) = (limits.alignment.horizontal._share, limits.alignment.vertical._share)
            draw(in: frame.placing(size(offer), x, y), offer, on: canvas)
        }
    }

    /// The element at its ideal size, whatever it is offered.
    func atIdealSize() -> Piece {
        wrapped { [self] _ in
            size(Proposal())
        } draw: { [self] frame, _, canvas in
            draw(in: frame.placing(size(Proposal()), 0.5, 0.5), Proposal(), on: canvas)
        }
    }

    /// The largest size of the ratio that fits what is offered.
    func keeping(ratio: CGFloat) -> Piece {
        wrapped { [self] proposal in
            switch (proposal.width, proposal.height) {
            case (nil, nil):
                let ideal = size(Proposal())
                return CGSize(width: ideal.width, height: ideal.width / ratio)
            case (let width?, nil): return CGSize(width: width, height: width / ratio)
            case (nil, let height?): return CGSize(width: height * ratio, height: height)
            case (let width?, let height?):
                let fitting = min(width, height * ratio)
                return CGSize(width: fitting, height: fitting / ratio)
            }
        } draw: { [self] frame, _, canvas in
            draw(in: frame, on: canvas)
        }
    }

    /// What lies behind or above an element is as large as the element, and asks for no room.
    func with(_ other: Piece, behind: Bool, _ alignment: Alignment) -> Piece {
        wrapped { [self] in
            size($0)
        } draw: { [self] frame, proposal, canvas in
            let size = other.size(Proposal(frame.size))
            let place = frame.placing(size, alignment.horizontal._share, alignment.vertical._share)
            if behind { other.draw(in: place, on: canvas) }
            draw(in: frame, proposal, on: canvas)
            if !behind { other.draw(in: place, on: canvas) }
        }
    }

    /// The same room, drawn in another way.
    ///
    /// - Parameter draw: gets what draws the piece as it is.
    func redrawn(_ draw: @escaping (_ frame: CGRect, _ canvas: Canvas, _ asItIs: () -> Void) -> Void) -> Piece {
        wrapped { [self] in
            size($0)
        } draw: { [self] frame, proposal, canvas in
            draw(frame, canvas) { self.draw(in: frame, proposal, on: canvas) }
        }
    }

    /// The first of several whose ideal size fits what is offered along the axes; the last if none does.
    static func fitting(_ choices: [Piece], horizontally: Bool, vertically: Bool) -> Piece {
        func chosen(_ proposal: Proposal) -> Piece {
            let ideal = Proposal(horizontally ? nil : proposal.width, vertically ? nil : proposal.height)
            let found = choices.first { piece in
                let size = piece.size(ideal)
                // A thousandth of a point is an error of the arithmetic.
                if horizontally, let width = proposal.width, size.width > width + 0.001 { return false }
                if vertically, let height = proposal.height, size.height > height + 0.001 { return false }
                return true
            }
            return found ?? choices.last ?? .nothing
        }
        let piece = Piece {
            chosen($0).size($0)
        } draw: { frame, proposal, canvas in
            chosen(proposal).draw(in: frame, proposal, on: canvas)
        }
        piece.priority = choices.first?.priority ?? 0
        return piece
    }
}

extension ViewNode.Frame {
    /// A frame with limits, as the modifier declares one.
    @MainActor static func limits(
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment
    ) -> ViewNode.Frame {
        ViewNode.Frame(minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
    }
}
