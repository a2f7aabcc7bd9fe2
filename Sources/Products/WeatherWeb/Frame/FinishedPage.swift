import NIOCore
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherServer

/// A page ready to be sent: everything but the seconds of the weather's age.
struct FinishedPage: Sendable {
    private enum Body: Sendable {
        /// The bytes before the gap and those behind it.
        case plain([UInt8], [UInt8])
        case gzip(GzipWithGap)
        case brotli(BrotliWithGap)
    }

    private let body: Body
    /// The checksum of the page without the seconds, which do not make it another one: 16 hexadecimal digits.
    let tag: String
    /// The source of the page's style, for its content policy.
    let style: String?
    /// Bytes of the whole page before it is compressed.
    let length: Int

    /// Bytes of the gap: the seconds, the quotation mark that ends their attribute, and spaces. A gap of one width lets the compressed page refer
    /// back beyond it, a twentieth of the page.
    private let gapBytes: Int
    private static let mostGapBytes = min(12, BrotliWithGap.mostWidth)
    private static let endOfValue = UInt8(ascii: "\"")

    /// zlib's level for pages, which are sent a few times: 8 takes a third longer than 6, about a millisecond, and saves 440 bytes, which a slow
    /// link needs two milliseconds for; 9 saves nothing more.
    static let compression = 8

    /// - Parameter coding: the coding that the reader accepts. A page that does not become smaller stays plain. Without the library gzip
    ///   replaces Brotli.
    init(_ html: HTML, style: StyleSheet?, coding: ContentCoding) {
        let gap = html.gaps.first { $0.slot == .seconds }?.offset
        let before = html.bytes[..<(gap ?? html.bytes.count)]
        let isAttribute = html.bytes[before.endIndex...].first == Self.endOfValue
        gapBytes = isAttribute ? Self.mostGapBytes : 0
        let after = html.bytes[before.endIndex...].dropFirst(isAttribute ? 1 : 0)
        tag = EntityTags.text(of: html.bytes)
        self.style = style?.policySource
        length = html.bytes.count
        if coding == .brotli, let brotli = BrotliWithGap(before, width: gapBytes, after), brotli.count < html.bytes.count {
            body = .brotli(brotli)
        } else if coding != .identity, let gzip = GzipWithGap(before, width: gapBytes, after, level: Self.compression),
            gzip.count < html.bytes.count
        {
            body = .gzip(gzip)
        } else {
            body = .plain(Array(before), Array(after))
        }
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
        case .plain(let before, let after): before.count + after.count
        case .gzip(let gzip): gzip.count
        case .brotli(let brotli): brotli.count
        }
    }

    /// - Parameter seconds: the weather's age; empty for a page that has none.
    func bytes(seconds: String) -> ByteBuffer {
        let filling = gapBytes == 0 ? "" : String(seconds.prefix(gapBytes - 1)) + "\""
        switch body {
        case .gzip(let gzip): return gzip.filled(filling.utf8)
        case .brotli(let brotli): return brotli.filled(filling.utf8)
        case .plain(let before, let after):
            var buffer = ByteBufferAllocator().buffer(capacity: before.count + filling.utf8.count + after.count)
            buffer.writeBytes(before)
            buffer.writeString(filling)
            buffer.writeBytes(after)
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
