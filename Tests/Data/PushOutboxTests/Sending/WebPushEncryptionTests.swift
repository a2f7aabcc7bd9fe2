import Foundation
import Testing

@testable import PushOutbox

@Suite("Encryption of push messages")
struct WebPushEncryptionTests {
    @Test("the known answer of RFC 8291, appendix A")
    func knownAnswer() throws {
        func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }
        let point = try bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
        let keys = try #require(WebPushKeys(publicKey: point, secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg")))
        let sender = try #require(P256Key(secret: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
        let body = try WebPushEncryption.body(
            Array("When I grow up, I want to be a watermelon".utf8), for: keys, sender: sender, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        #expect(
            Base64URL.text(body) == """
                DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
                """)
    }

    @Test("the receiver reads every length up to the limit, and nobody else does")
    func readBack() throws {
        let (reader, other) = (PushReader(), PushReader())
        let keys = try #require(reader.keys)
        for length in [0, 1, 15, 16, 17, 1000, WebPushEncryption.mostPlaintextBytes] {
            let text = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            let body = try WebPushEncryption.body(text, for: keys)
            #expect(body.count == length + 103 && body.count < 4096)
            #expect(reader.plaintext(of: body) == text)
            #expect(other.plaintext(of: body) == nil)
        }
        #expect(try WebPushEncryption.body([1], for: keys) != WebPushEncryption.body([1], for: keys), "salt and key are new each time")
        #expect(throws: WebPushEncryption.Failure.tooLong) {
            try WebPushEncryption.body(.init(repeating: 0, count: WebPushEncryption.mostPlaintextBytes + 1), for: keys)
        }
    }

    @Test("keys of another length or beside the curve are refused")
    func badKeys() throws {
        let good = try #require(PushReader().keys)
        #expect(WebPushKeys(publicKey: Array(good.publicKey.dropLast()), secret: good.secret) == nil)
        #expect(WebPushKeys(publicKey: good.publicKey, secret: Array(good.secret.dropLast())) == nil)
        var beside = good.publicKey
        beside[64] ^= 1
        #expect(WebPushKeys(publicKey: beside, secret: good.secret) == nil)
        #expect(!"\(good)".contains(Base64URL.text(good.secret)))
        #expect(!String(reflecting: good).contains(String(describing: good.secret)))
    }

    @Test(
        "base64url is read strictly",
        arguments: ["", "AA", "AAA", "-_8", "BTBZMqHH6r4Tts7J_aSIgg"])
    func base64(text: String) throws {
        #expect(Base64URL.text(try #require(Base64URL.bytes(text))) == text)
        for wrong in [text + "=", text + "+", " " + text, text + "\n", "A"] { #expect(Base64URL.bytes(wrong) == nil) }
    }
}
