import JSONText
import WeatherAPI

/// An attribute of an element, with its value escaped.
struct Attribute: Sendable, Hashable {
    /// ` class="card"`.
    let bytes: [UInt8]
    /// The content that the server inserts at the end of the value when it sends the page.
    let slot: HTML.Slot?

    private init(_ name: String, _ value: String?, slot: HTML.Slot? = nil) {
        var bytes = Array(" \(name)".utf8)
        if let value {
            bytes += "=\"".utf8
            HTML.escape(value, into: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        self.bytes = bytes
        self.slot = slot
    }

    // MARK: Of any element

    static func id(_ value: String) -> Attribute { Attribute("id", value) }
    static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
    static func title(_ text: String) -> Attribute { Attribute("title", text) }
    static func lang(_ tag: String) -> Attribute { Attribute("lang", tag) }
    static func dir(_ direction: String) -> Attribute { Attribute("dir", direction) }
    static func tabindex(_ index: Int) -> Attribute { Attribute("tabindex", String(index)) }
    static var hidden: Attribute { Attribute("hidden", nil) }
    /// Lets the browser measure when it paints this element.
    static func elementtiming(_ name: String) -> Attribute { Attribute("elementtiming", name) }

    // MARK: What an element means

    enum Role: String { case alert, application, group, img, status, `switch` }
    enum Current: String { case page, `true` }

    static func role(_ role: Role) -> Attribute { Attribute("role", role.rawValue) }
    static func ariaCurrent(_ what: Current) -> Attribute { Attribute("aria-current", what.rawValue) }
    static func ariaDescribed(by id: String) -> Attribute { Attribute("aria-describedby", id) }
    static func ariaLabelled(by id: String) -> Attribute { Attribute("aria-labelledby", id) }
    static func ariaLabel(_ text: String) -> Attribute { Attribute("aria-label", text) }
    static func ariaChecked(_ isChecked: Bool) -> Attribute { Attribute("aria-checked", isChecked ? "true" : "false") }
    static func ariaPressed(_ isPressed: Bool) -> Attribute { Attribute("aria-pressed", isPressed ? "true" : "false") }
    static var ariaHidden: Attribute { Attribute("aria-hidden", "true") }

    // MARK: Links and files

    /// Links to one of our pages.
    static func href(_ address: Address) -> Attribute { Attribute("href", address.target) }
    /// Links to an element of this page.
    static func href(id: String) -> Attribute { Attribute("href", "#\(id)") }
    /// Links to an address on another site, or to one of our files.
    static func href(_ address: String) -> Attribute { Attribute("href", address) }
    static func src(_ address: String) -> Attribute { Attribute("src", address) }
    /// Opens the link in a new window.
    static var opensBeside: Attribute { Attribute("target", "_blank") }
    static func rel(_ words: String) -> Attribute { Attribute("rel", words) }
    static func crossorigin(_ word: String) -> Attribute { Attribute("crossorigin", word) }
    static func media(_ query: String) -> Attribute { Attribute("media", query) }
    static func charset(_ name: String) -> Attribute { Attribute("charset", name) }
    static func content(_ text: String) -> Attribute { Attribute("content", text) }
    static func property(_ name: String) -> Attribute { Attribute("property", name) }
    static func httpEquiv(_ name: String) -> Attribute { Attribute("http-equiv", name) }
    static func fetchpriority(_ priority: String) -> Attribute { Attribute("fetchpriority", priority) }
    static var `defer`: Attribute { Attribute("defer", nil) }
    static var async: Attribute { Attribute("async", nil) }
    static func type(_ type: String) -> Attribute { Attribute("type", type) }

    // MARK: Forms and tables

    enum Method: String { case get, post }

    static func action(_ route: Route) -> Attribute { Attribute("action", route.path) }
    static func action(_ address: Address) -> Attribute { Attribute("action", address.target) }
    static func method(_ method: Method) -> Attribute { Attribute("method", method.rawValue) }
    static func name(_ name: String) -> Attribute { Attribute("name", name) }
    static func value(_ text: String) -> Attribute { Attribute("value", text) }
    static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
    static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", text) }
    static func inputmode(_ word: String) -> Attribute { Attribute("inputmode", word) }
    static func min(_ value: Double) -> Attribute { Attribute("min", HTML.short(value)) }
    static func max(_ value: Double) -> Attribute { Attribute("max", HTML.short(value)) }
    /// Exactly, where a tenth would be too coarse.
    static func min(exactly value: Double) -> Attribute { Attribute("min", CanonicalNumber.text(value)) }
    static func max(exactly value: Double) -> Attribute { Attribute("max", CanonicalNumber.text(value)) }
    static func step(_ word: String) -> Attribute { Attribute("step", word) }
    static func maxlength(_ count: Int) -> Attribute { Attribute("maxlength", String(count)) }
    static func autocomplete(_ word: String) -> Attribute { Attribute("autocomplete", word) }
    static func enterkeyhint(_ word: String) -> Attribute { Attribute("enterkeyhint", word) }
    static func rows(_ count: Int) -> Attribute { Attribute("rows", String(count)) }
    static var readonly: Attribute { Attribute("readonly", nil) }
    static var disabled: Attribute { Attribute("disabled", nil) }
    static var required: Attribute { Attribute("required", nil) }
    static var selected: Attribute { Attribute("selected", nil) }
    static var checked: Attribute { Attribute("checked", nil) }
    static func scope(_ scope: String) -> Attribute { Attribute("scope", scope) }
    static func datetime(_ text: String) -> Attribute { Attribute("datetime", text) }

    // MARK: What scripts, styles and tests know an element by

    /// The names of `data-` attributes: for scripts, styles and tests.
    enum DataName: String {
        case action, address, again, age, ages, ago, arrows, awaited, begins, behind, calm, cell, changed, choice, city, column, course,
            credits
        case date, day, digits, fetched, fragment, fresh, from
        case ageLabel = "age-label"
        case asOf = "as-of", knownUntil = "known-until", made, minutes, over
        case asKept = "as-kept"
        case forecastFor = "forecast-for"
        case fetchedWords = "fetched-words"
        case feelsLike = "feels-like"
        case ground, halves, held, high, home, hour, key, kind, latitude, layer, layers, listen, live, longitude, low, moment, most, motion,
            name
        case leftOut = "left-out"
        case noHours = "no-hours"
        case noNow = "no-now"
        case observedUntil = "observed-until"
        case order, marked, page, part, privacy, refreshing, renewal, revision, save, saved, scroller, second, script, severity, shape, side
        case simulated, skeleton, sky, stands, state, stream, strip
        case suggestions, then, theme, tiles, today, tomorrow, towns, townWeather = "town-weather", units, unread, until, waiting,
            waitsPosition = "waits-position", waitsWeather = "waits-weather", weather, words, worker
    }

    static func data(_ name: DataName, _ value: String) -> Attribute { Attribute("data-\(name.rawValue)", value) }
    static func data(_ name: DataName, _ slot: HTML.Slot) -> Attribute { Attribute("data-\(name.rawValue)", "", slot: slot) }
    /// Without a value: it is there or it is not.
    static func data(_ name: DataName) -> Attribute { Attribute("data-\(name.rawValue)", nil) }

    // MARK: Drawings

    static func xmlns(_ name: String) -> Attribute { Attribute("xmlns", name) }
    static func viewBox(_ width: Double, _ height: Double) -> Attribute {
        Attribute("viewBox", "0 0 \(HTML.short(width)) \(HTML.short(height))")
    }
    static func preserveAspectRatio(_ word: String) -> Attribute { Attribute("preserveAspectRatio", word) }
    static func d(_ path: String) -> Attribute { Attribute("d", path) }
    static func x(_ value: Double) -> Attribute { Attribute("x", HTML.short(value)) }
    static func y(_ value: Double) -> Attribute { Attribute("y", HTML.short(value)) }
    static func y1(_ value: Double) -> Attribute { Attribute("y1", HTML.short(value)) }
    static func x2(_ value: Double) -> Attribute { Attribute("x2", HTML.short(value)) }
    static func y2(_ value: Double) -> Attribute { Attribute("y2", HTML.short(value)) }
    static func cx(_ value: Double) -> Attribute { Attribute("cx", HTML.short(value)) }
    static func cy(_ value: Double) -> Attribute { Attribute("cy", HTML.short(value)) }
    static func r(_ value: Double) -> Attribute { Attribute("r", HTML.short(value)) }
    static func rx(_ value: Double) -> Attribute { Attribute("rx", HTML.short(value)) }
    static func width(_ value: Double) -> Attribute { Attribute("width", HTML.short(value)) }
    static func height(_ value: Double) -> Attribute { Attribute("height", HTML.short(value)) }
    /// Hundredths of the whole drawing's width.
    static func x(percent value: Double) -> Attribute { Attribute("x", HTML.short(value) + "%") }
    static func cx(percent value: Double) -> Attribute { Attribute("cx", HTML.short(value) + "%") }
    static func y(percent value: Double) -> Attribute { Attribute("y", HTML.short(value) + "%") }
    static func cy(percent value: Double) -> Attribute { Attribute("cy", HTML.short(value) + "%") }
    static func width(percent value: Double) -> Attribute { Attribute("width", HTML.short(value) + "%") }
    static func height(percent value: Double) -> Attribute { Attribute("height", HTML.short(value) + "%") }
    static func fill(_ paint: String) -> Attribute { Attribute("fill", paint) }
    static func stroke(_ paint: String) -> Attribute { Attribute("stroke", paint) }
    static func strokeWidth(_ value: Double) -> Attribute { Attribute("stroke-width", HTML.short(value)) }
    static func strokeLinecap(_ word: String) -> Attribute { Attribute("stroke-linecap", word) }
    static func strokeLinejoin(_ word: String) -> Attribute { Attribute("stroke-linejoin", word) }
    static func clipPath(_ id: String) -> Attribute { Attribute("clip-path", "url(#\(id))") }
    static func transform(_ text: String) -> Attribute { Attribute("transform", text) }
    static func fontFamily(_ names: String) -> Attribute { Attribute("font-family", names) }
    static func fontSize(_ size: Double) -> Attribute { Attribute("font-size", HTML.short(size)) }
    static func fontWeight(_ weight: Int) -> Attribute { Attribute("font-weight", String(weight)) }
    static func textAnchor(_ word: String) -> Attribute { Attribute("text-anchor", word) }
    static func gradientUnits(_ word: String) -> Attribute { Attribute("gradientUnits", word) }
    static func patternUnits(_ word: String) -> Attribute { Attribute("patternUnits", word) }
    static func offset(_ text: String) -> Attribute { Attribute("offset", text) }
    static func stopColor(_ color: String) -> Attribute { Attribute("stop-color", color) }
    /// `0 ... 1`.
    static func stopOpacity(_ share: Double) -> Attribute { Attribute("stop-opacity", String((share * 100).rounded() / 100)) }
    /// Turned around a point, by whole degrees.
    static func rotated(_ degrees: Double, x: Double, y: Double) -> Attribute {
        Attribute("transform", "rotate(\(HTML.short(degrees.rounded())) \(HTML.short(x)) \(HTML.short(y)))")
    }
}
