// The elements that Petrel's pages are made of. `HTML+Shapes.swift` has those of drawings.

extension HTML {
    static func a(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("a", attributes, content())
    }
    static func article(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("article", attributes, content())
    }
    static func b(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("b", attributes, content())
    }
    static func body(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("body", attributes, content())
    }
    static func button(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("button", attributes, content())
    }
    static func caption(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("caption", attributes, content())
    }
    static func dd(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("dd", attributes, content())
    }
    static func details(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("details", attributes, content())
    }
    static func div(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("div", attributes, content())
    }
    static func dl(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("dl", attributes, content())
    }
    static func dt(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("dt", attributes, content())
    }
    static func fieldset(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("fieldset", attributes, content())
    }
    static func footer(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("footer", attributes, content())
    }
    static func form(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("form", attributes, content())
    }
    static func h1(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("h1", attributes, content())
    }
    static func h2(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("h2", attributes, content())
    }
    static func h3(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("h3", attributes, content())
    }
    static func head(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("head", attributes, content())
    }
    static func header(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("header", attributes, content())
    }
    static func i(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("i", attributes, content())
    }
    static func label(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("label", attributes, content())
    }
    static func legend(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("legend", attributes, content())
    }
    static func li(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("li", attributes, content())
    }
    static func main(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("main", attributes, content())
    }
    static func nav(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("nav", attributes, content())
    }
    static func noscript(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("noscript", attributes, content())
    }
    static func ol(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("ol", attributes, content())
    }
    static func option(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("option", attributes, content())
    }
    static func p(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("p", attributes, content())
    }
    static func script(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("script", attributes, content())
    }
    static func search(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("search", attributes, content())
    }
    static func section(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("section", attributes, content())
    }
    static func select(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("select", attributes, content())
    }
    static func small(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("small", attributes, content())
    }
    static func span(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("span", attributes, content())
    }
    static func summary(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("summary", attributes, content())
    }
    static func table(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("table", attributes, content())
    }
    static func tbody(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("tbody", attributes, content())
    }
    static func td(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("td", attributes, content())
    }
    static func template(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("template", attributes, content())
    }
    static func textarea(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("textarea", attributes, content())
    }
    static func th(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("th", attributes, content())
    }
    static func thead(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("thead", attributes, content())
    }
    static func time(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("time", attributes, content())
    }
    static func title(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("title", attributes, content())
    }
    static func tr(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("tr", attributes, content())
    }
    static func ul(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = HTML.init) -> HTML {
        element("ul", attributes, content())
    }

    // MARK: Without content

    static func input(_ attributes: Attribute?...) -> HTML { element("input", attributes, end: .none) }
    static func link(_ attributes: Attribute?...) -> HTML { element("link", attributes, end: .none) }
    static func meta(_ attributes: Attribute?...) -> HTML { element("meta", attributes, end: .none) }

    // MARK: Without an end, which HTML leaves to the next element's beginning: a page has a thousand cells

    static func openRow(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        element("tr", attributes, end: .none, content())
    }
    static func openHead(_ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        element("th", attributes, end: .none, content())
    }
    static func openCell(@HTMLBuilder content: () -> HTML = HTML.init) -> HTML { element("td", [], end: .none, content()) }
    static func openItem(@HTMLBuilder content: () -> HTML) -> HTML { element("li", [], end: .none, content()) }
    static func openTerm(@HTMLBuilder content: () -> HTML) -> HTML { element("dt", [], end: .none, content()) }
    static func openValue(@HTMLBuilder content: () -> HTML) -> HTML { element("dd", [], end: .none, content()) }
}
