import NIOCore
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

/// The words of a page that change with each minute.
struct PageMoment: Hashable, Sendable {
    /// The weather's age in seconds; empty for a page that has none.
    var seconds = ""
    /// The weather's age in words: "3 min ago".
    var age = ""
    /// The place's clock: "Sat 21 November, 15:04".
    var clock = ""

    /// The words of a slot as HTML.
    func bytes(of slot: HTML.Slot) -> [UInt8] {
        switch slot {
        case .seconds: Array(seconds.utf8.prefix(Self.mostSeconds))
        case .age: HTML(age).bytes
        case .clock: HTML(clock).bytes
        }
    }

    private static let mostSeconds = 11
    /// Digits of three months.
    private static let usualSeconds = 7

    /// Room for the words of a slot now and a few minutes later.
    func width(of slot: HTML.Slot) -> Int {
        let count = bytes(of: slot).count
        return slot == .seconds ? max(Self.usualSeconds, count) : (count / 4 + 1) * 4
    }
}

/// A page ready to be sent: everything but its age and its place's clock (`PageMoment`).
struct FinishedPage: Sendable {
    private enum Body: Sendable {
        case plain
        case gzip(GzipWithGaps)
        case brotli(BrotliWithGaps)
    }

    /// The words of one slot or of several that follow each other at once, with what is between and behind them.
    private struct Gap: Sendable {
        enum Piece: Sendable {
            case slot(HTML.Slot, width: Int)
            case markup([UInt8])
        }

        var pieces: [Piece] = []
        var width: Int {
            pieces.reduce(0) { sum, piece in
                switch piece {
                case .slot(_, let width): sum + width
                case .markup(let bytes): sum + bytes.count
                }
            }
        }

        func filled(_ moment: PageMoment) -> [UInt8] {
            pieces.flatMap { piece in
                switch piece {
                case .slot(let slot, _): moment.bytes(of: slot)
                case .markup(let bytes): bytes
                }
            }
        }

        func fits(_ moment: PageMoment) -> Bool {
            pieces.allSatisfy { piece in
                if case .slot(let slot, let width) = piece { moment.bytes(of: slot).count <= width } else { true }
            }
        }
    }

    private let body: Body
    /// Without what belongs into the gaps, for a page that is not compressed: one part more than gaps.
    private let parts: [[UInt8]]
    private let gaps: [Gap]
    private let checksum: String
    /// The source of the page's style, for its content policy.
    let style: String?
    /// Bytes of the whole page before it is compressed.
    let length: Int

    private static let endOfValue = UInt8(ascii: "\"")
    /// Slots with at most so many bytes between them are one gap: each gap takes about this many bytes of a compressed page.
    private static let nearBytes = 24

    /// zlib's level for pages, which are sent a few times: 8 takes a third longer than 6, about a millisecond, and saves 440 bytes, which a slow
    /// link needs two milliseconds for; 9 saves nothing more.
    static let compression = 8

    /// - Parameters:
    ///   - moment: the words for which there is room in the gaps.
    ///   - style: the source of the page's style, for its content policy.
    ///   - coding: the coding that the reader accepts. A page that does not become smaller stays plain. Without the library gzip
    ///     replaces Brotli.
    init(_ html: HTML, moment: PageMoment = PageMoment(), style: String?, coding: ContentCoding) {
        ProcessorTurn.pass()
        let (parts, gaps) = Self.divided(html, moment)
        checksum = EntityTags.text(of: html.bytes)
        self.style = style
        self.gaps = gaps
        length = html.bytes.count
        let widths = gaps.map(\.width)
        ProcessorTurn.pass()
        if coding == .brotli, let brotli = BrotliWithGaps(parts, widths: widths), brotli.count < html.bytes.count {
            body = .brotli(brotli)
        } else if coding != .identity, let gzip = GzipWithGaps(parts, widths: widths, level: Self.compression),
            gzip.count < html.bytes.count
        {
            body = .gzip(gzip)
        } else {
            body = .plain
        }
        if case .plain = body { self.parts = parts.map(Array.init) } else { self.parts = [] }
    }

    private static func divided(_ html: HTML, _ moment: PageMoment) -> (parts: [ArraySlice<UInt8>], gaps: [Gap]) {
        var parts: [ArraySlice<UInt8>] = []
        var gaps: [Gap] = []
        var start = 0
        for place in html.gaps {
            let between = html.bytes[start..<place.offset]
            if let last = gaps.indices.last, between.count <= nearBytes {
                gaps[last].pieces.append(.markup(Array(between)))
            } else {
                parts.append(between)
                gaps.append(Gap())
            }
            start = place.offset
            gaps[gaps.count - 1].pieces.append(.slot(place.slot, width: moment.width(of: place.slot)))
            // The spaces that fill a gap belong behind the value of an attribute.
            if html.bytes[start...].first == endOfValue {
                gaps[gaps.count - 1].pieces.append(.markup([endOfValue]))
                start += 1
            }
        }
        return (parts + [html.bytes[start...]], gaps)
    }

    /// How the page is sent.
    var coding: ContentCoding {
        switch body {
        case .plain: .identity
        case .gzip: .gzip
        case .brotli: .brotli
        }
    }

    /// Bytes kept in memory.
    var count: Int {
        switch body {
        case .plain: parts.reduce(0) { $0 + $1.count }
        case .gzip(let gzip): gzip.count
        case .brotli(let brotli): brotli.count
        }
    }

    /// True where the page can say the words of `moment`.
    func fits(_ moment: PageMoment) -> Bool { gaps.allSatisfy { $0.fits(moment) } }

    /// The checksum of the page with the words of `moment` but without the seconds, which do not make it another one: hexadecimal digits.
    func tag(at moment: PageMoment) -> String {
        guard !gaps.isEmpty, !moment.age.isEmpty || !moment.clock.isEmpty else { return checksum }
        return StableHash.digits([moment.age, moment.clock].reduce(StableHash.of(checksum.utf8)) { StableHash.of($1.utf8, from: $0) })
    }

    func bytes(at moment: PageMoment) -> ByteBuffer {
        let fillings = gaps.map { $0.filled(moment) }
        switch body {
        case .gzip(let gzip): return gzip.filled(fillings)
        case .brotli(let brotli): return brotli.filled(fillings)
        case .plain:
            var buffer = ByteBufferAllocator().buffer(capacity: length + 200)
            for (index, part) in parts.enumerated() {
                if index > 0 { buffer.writeBytes(fillings[index - 1]) }
                buffer.writeBytes(part)
            }
            return buffer
        }
    }
}

/// Everything that a finished page depends on. What two readers have in common is made once; what differs makes two pages.
struct PageKey: Hashable, Sendable {
    let kind: StyleSheet.Kind
    /// The shown content.
    let content: PageContent
    let frame: PageFrame
    let reader: PageReader
    let coding: ContentCoding

    /// The most bytes of a key that consists of a weather's revision and of what one request says: the longest field of a request.
    private static let mostRequestBytes = 16 << 10

    /// The most bytes that the key of a page takes in memory. Some keys hold all that the page says, which is many times what the
    /// compressed page takes.
    ///
    /// - Parameter length: bytes of the page before it is compressed.
    func mostBytes(ofPage length: Int) -> Int {
        switch kind {
        case .dashboard, .climate, .chart, .usual, .place: min(length, Self.mostRequestBytes)
        case .search, .settings, .problem, .cities, .credits, .privacy, .alerts, .map, .widget, .status: length
        }
    }
}

/// The reader of a page, as far as two readers' pages differ: everything of their preferences but the place that they looked at last, which only
/// chooses what a page shows. Most readers differ in that alone.
struct PageReader: Hashable, Sendable {
    private let units: RequestUnits
    private let language: Language
    private let settings: ReaderSettings
    private let start: StartPage
    private let withInterventions: Bool
    private let places: SavedPlaces
    private let removed: RemovedPlace?
    private let locates: Bool
    private let located: Cell?
    private let savesData: Bool

    init(_ preferences: Reader.Preferences) {
        let cookies = preferences.cookies
        units = preferences.units
        language = preferences.language
        settings = cookies.settings
        start = cookies.start
        withInterventions = cookies.withInterventions
        places = cookies.places
        removed = cookies.removed
        locates = cookies.locates
        located = cookies.located
        savesData = preferences.savesData
    }
}

/// The content of a page, as far as it distinguishes two pages of a kind.
struct PageContent: Hashable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: some Hashable & Sendable) { self.value = value }

    static func == (one: PageContent, other: PageContent) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
