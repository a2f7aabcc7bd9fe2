import Foundation
import TestSupport
import Testing
import WeatherModel

@testable import ProviderKit
@testable import WeatherProviders

@Suite("CAP: hostile and spoilt messages")
struct CAPHostileTests {
    private func isBad(_ bytes: [UInt8], _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation) {
        #expect(CAPBody.outcome(bytes) == .undecodable(CAPMappingTests.badBody), comment, sourceLocation: location)
    }

    private func isBad(_ text: String, at location: SourceLocation = #_sourceLocation) { isBad(Array(text.utf8), at: location) }

    @Test("Document types are refused: entity bombs, files of ours, external subsets, in any case and any place")
    func documentTypes() {
        let body = CAPBody(declaration: "", infos: [CAPBody.info(["description": "&x;"])]).text
        let bomb = (1...9).map { #"<!ENTITY x\#($0) "&x\#($0 - 1);&x\#($0 - 1);&x\#($0 - 1);">"# }.joined()
        for subset in [
            #"[<!ENTITY x "y">]"#, #"[<!ENTITY x SYSTEM "file:///etc/passwd">]"#, #"SYSTEM "http://example.org/x.dtd""#, "", "[\(bomb)]",
        ] {
            for word in ["DOCTYPE", "doctype", "DocType"] { isBad("<!\(word) alert \(subset)>\(body)") }
            isBad("<?xml version=\"1.0\"?>\n<!-- a comment -->\n<!DOCTYPE alert \(subset)>\(body)")
        }
        isBad(body)
    }

    @Test("A document type cannot hide in an encoding")
    func hiddenDocumentType() throws {
        let text = #"<!DOCTYPE alert [<!ENTITY x "y">]>"# + CAPBody(declaration: "").text
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
            isBad([UInt8](try #require(text.data(using: encoding))), "no byte order mark")
        }
        isBad([0xFF, 0xFE] + [UInt8](try #require(text.data(using: .utf16LittleEndian))))
        isBad(#"<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE alert>"# + CAPBody(declaration: "").text)
        isBad(CAPBody(declaration: #"<?xml version="1.0" encoding="EBCDIC-CP-US"?>"#).text)
    }

    @Test("Encodings that are met: a byte order mark, Latin 1, UTF-16, and letters that are no UTF-8")
    func encodings() throws {
        let info = CAPBody.info(["event": "Temp\u{EA}te"])
        func events(_ bytes: [UInt8]) throws -> [String] {
            guard case .decoded(.alerts(let alerts), _) = CAPBody.outcome(bytes) else { throw CAPBody.Unexpected(description: "no alerts") }
            return alerts.map(\.event)
        }
        #expect(try events([0xEF, 0xBB, 0xBF] + CAPBody(infos: [info]).text.utf8) == ["Tempête"])
        for name in ["ISO-8859-1", "windows-1252"] {
            let text = CAPBody(declaration: "<?xml version='1.0' encoding='\(name)'?>", infos: [info]).text
            #expect(try events([UInt8](text.data(using: .isoLatin1) ?? Data())) == ["Tempête"])
        }
        let wide = CAPBody(declaration: #"<?xml version="1.0" encoding="UTF-16"?>"#, infos: [info]).text
        #expect(try events([0xFF, 0xFE] + [UInt8](wide.data(using: .utf16LittleEndian) ?? Data())) == ["Tempête"])
        #expect(try events(Array(wide.utf8)) == ["Tempête"], "called UTF-16 and is UTF-8")
        let latin = try #require(CAPBody(infos: [info]).text.data(using: .isoLatin1))
        #expect(try events([UInt8](latin)) == ["Temp\u{FFFD}te"], "called UTF-8 and is not: one letter is lost, not the warning")
    }

    @Test("Bytes that are no text in the name of an element or attribute end in an error, not in the process")
    func brokenNames() {
        isBad(Array("<a".utf8) + [0xFF, 0x3E])
        isBad(Array("<alert><a r".utf8) + [0xFF] + Array("=\"1\"/></alert>".utf8))
        isBad(Array("<alert></a".utf8) + [0xFF, 0xFE] + Array("></alert>".utf8))
        isBad(Array("<?x".utf8) + [0xC3] + Array("?><alert/>".utf8))
    }

    @Test("Instructions without data, empty comments and empty CDATA are nothing")
    func instructions() throws {
        let text = CAPBody(more: "<?x?><!----><![CDATA[]]><?y z?><note><!-- <alert> --></note>").text
        #expect(try CAPBody.alerts(text + "<?x?>\n<!-- end -->\n").count == 1)
        for rest in ["x", "<alert/>", "<![CDATA[x]]>", "&amp;", "<!x>", "</alert>", "<"] { isBad(text + rest) }
    }

    @Test("A document type within CDATA is text like any other; a control character in a text is a blank")
    func plainText() throws {
        let info = CAPBody.info(["description": "<![CDATA[<!DOCTYPE x>]]> and\u{0B}\u{1}so"])
        #expect(try CAPBody.alerts(CAPBody(infos: [info]).text).first?.description == "<!DOCTYPE x> and so")
    }

    @Test(
        "What is not well-formed is refused",
        arguments: [
            "<a b=1/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a b='1'c='2'/>", "<a b/>", "< a/>", "<a></b>", "<a></a b>", "<1/>", "<-a/>",
            "&;",
            "&x;", "&#0;", "&#xD800;", "&#x110000;", "&#+65;", "&#;", "&#x;", "&amp", "&lt", "<!-- ", "<![CDATA[ ", "<? ", "<a", "<a/",
            "</>",
            "<!ENTITY x 'y'>", "<![INCLUDE[x]]>",
        ])
    func malformed(text: String) {
        isBad(CAPBody(more: text).text)
    }

    @Test("row 16: cut anywhere, a message is a bad body: half a warning is none")
    func truncated() {
        let bytes = Array(CAPBody().text.utf8)
        for length in 0..<bytes.count { isBad(Array(bytes.prefix(length))) }
    }

    @Test(
        "row 15: what is no message",
        arguments: [
            "<html><body>Not here</body></html>", "{\"alerts\": []}", "<alert/>", "   ", "<alert></alert><alert></alert>", "<feed/>",
            "<alert><info/></alert", "<a>&nbsp;</a>", "\u{0}",
        ])
    func noMessage(text: String) { isBad(text) }

    @Test("Deep nesting, many elements and many bytes are cut off")
    func tooMuch() {
        let deep = String(repeating: "<a>", count: 100_000)
        isBad("<alert>\(deep)")
        isBad("<alert>" + String(repeating: "<a>", count: 60) + String(repeating: "</a>", count: 60) + "</alert>")
        isBad(CAPBody(more: String(repeating: "<a/>", count: CAPReader.maximumElements)).text)
        isBad(Array(repeating: 0x20, count: CAPText.maximumBytes + 1))
        isBad("<alert " + (0..<5_000).map { "a\($0)='1' a\($0)='2'" }.joined(separator: " ") + "/>")
    }

    @Test("Two hundred warnings of one message at most")
    func manyInfos() throws {
        #expect(try CAPBody(infos: Array(repeating: CAPBody.info(), count: 300)).alerts().count == 200)
    }

    @Test("Mutated messages: no crash, warnings or a typed error each time (rows 15, 16, 20, 21)")
    func mutated() throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 1_000
        let seed: UInt64 = 20_261_121
        var random = SeededRandom(seed: seed)
        let more = "<responseType>Shelter</responseType><area><areaDesc>A</areaDesc><polygon>1,2 3,4 5,6 1,2</polygon></area>"
        var subjects = [Array(CAPBody(infos: [CAPBody.info(more: more), CAPBody.info(language: "fr")]).text.utf8)]
        for name in ["dwd-update", "thunderstorm", "tsunami"] {
            if let bytes = Recordings.bytes("cap/\(name).xml") { subjects.append(bytes) }
        }
        var counts = (alerts: 0, none: 0, bad: 0)
        for round in 0..<rounds {
            let mutant = Self.mutant(of: subjects[Int.random(in: 0..<subjects.count, using: &random)], &random)
            switch CAPBody.outcome(mutant, status: round % 2 == 0 ? 200 : nil) {
            case .decoded(.alerts(let alerts), missing: []):
                if alerts.isEmpty { counts.none += 1 } else { counts.alerts += 1 }
                #expect(Set(alerts.map(\.id)).count == alerts.count && alerts.allSatisfy { !$0.event.isEmpty })
            case .undecodable(CAPMappingTests.badBody): counts.bad += 1
            case let other: Issue.record("seed \(seed), round \(round): \(String(describing: other))")
            }
        }
        print("mutations of cap: seed \(seed), \(rounds) messages, \(counts)")
        #expect(counts.alerts > 0 && counts.bad > 0)
    }

    private static let pieces: [[UInt8]] =
        [
            "<", ">", "&", "&#0;", "&#x10FFFF;", "&x;", "<![CDATA[", "]]>", "<!--", "<?x?>", "<info>", "</info>", "<!DOCTYPE a>", "\u{0}",
            "\u{FFFE}", "<a xmlns='urn:y'>", "<a:b>", "NaN", "1e999", "-", "</alert>",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x0B]]

    private static func mutant(of bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(at..<end)
            case 1: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 2: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 3: bytes.removeLast(bytes.count - at)
            default: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: at)
            }
        }
        return bytes
    }
}
