import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

/// A column as a page has it: an element by itself, which the first view, a fragment and a kept page all contain as it is.
struct RenderedColumn: Sendable {
    let column: Column
    /// 16 hexadecimal digits: the beginning of the SHA-256 of the drawn content. The weather's age is not part of it.
    let revision: String
    /// The whole element.
    let html: HTML
    /// The element without its content, for a page that shows it at this revision already.
    let held: HTML

    /// The length of a revision in characters, long enough that no two contents share one.
    static let revisionLength = 16

    /// - Parameters:
    ///   - classes: the element's classes.
    ///   - label: the id of the heading that names the element.
    init(_ column: Column, _ classes: String, labelledBy label: String, @HTMLBuilder content: () -> HTML) {
        let content = content()
        let drawn = Array("\(column.rawValue) \(classes) \(content.gaps.map(\.offset))\n".utf8) + content.bytes
        let revision = String(Checksum.hexadecimal(drawn).prefix(Self.revisionLength))
        func element(_ held: Attribute?, _ content: HTML) -> HTML {
            HTML.section(
                .class(classes), .data(.column, column.rawValue), .data(.revision, revision), .ariaLabelled(by: label), held
            ) { content }
        }
        self.column = column
        self.revision = revision
        html = element(nil, content).compacted
        held = element(.data(.held), HTML())
    }

    /// The column as this page draws it: each has a folder beside this file.
    ///
    /// - Parameters:
    ///   - climate: where the screen of 2045 is for this place.
    ///   - phrases: the phrases that the column was made with.
    init(_ column: DashboardColumn, climate: Address, phrases: any Phrases) {
        self =
            switch column {
            case .now(let now): RenderedColumn(now)
            case .alerts(let alerts): RenderedColumn(alerts, leadingTo: Self.alerts(of: climate))
            case .nextHour(let nextHour): RenderedColumn(nextHour)
            case .changes(let changes): RenderedColumn(changes, phrases: phrases)
            case .hours(let hours): RenderedColumn(hours, placedBy: climate)
            case .days(let days): RenderedColumn(days, placedBy: climate)
            case .details(let details): RenderedColumn(details, placedBy: climate)
            case .sun(let sun): RenderedColumn(sun)
            case .air(let air): RenderedColumn(air, placedBy: climate)
            case .climate2045(let column): RenderedColumn(column, leadingTo: climate)
            }
    }
}

extension RenderedColumn {
    /// Where the warnings are in full, for the place of which `address` is a screen.
    private static func alerts(of address: Address) -> Address {
        Address(.alerts, [.latitude: address[.latitude], .longitude: address[.longitude], .name: address[.name]])
    }
}

/// The columns that a page already shows: a column with the same revision need not be sent again.
struct HeldColumns: Sendable {
    private let revisions: Set<Substring>

    /// - Parameter text: revisions by commas.
    init(_ text: String?) {
        revisions = Set((text ?? "").split(separator: ",").prefix(16).filter { $0.utf8.count == RenderedColumn.revisionLength })
    }

    /// The column, or only its element where the page has its content.
    func html(of column: RenderedColumn) -> HTML { revisions.contains(column.revision[...]) ? column.held : column.html }
}
