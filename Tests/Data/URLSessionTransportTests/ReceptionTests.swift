import HTTPTransport
import Testing

@testable import URLSessionTransport

/// What no two systems' URL loading is trusted to do alike, decided by a value of our own.
@Suite("What arrives for one request")
struct ReceptionTests {
    private func head(_ status: Int = 200, _ headers: [String: String] = [:]) -> Reception.Head {
        Reception.Head(status: status, headers: headers)
    }

    private func ended(_ pieces: [[UInt8]], _ head: Reception.Head?, limit: Int = 100, failure: TransportFailure? = nil) -> Result<
        TransportResponse, TransportFailure
    > {
        var reception = Reception(maxBytes: limit)
        for piece in pieces { if reception.arrived(piece, after: head) == .giveUp { break } }
        return reception.ended(head, failure)
    }

    @Test("row 16: a body that is shorter than announced is 'interrupted', also where the system says that all is well")
    func short() throws {
        let announced = head(200, ["content-LENGTH": "5"])
        #expect(ended([[1, 2], [3]], announced) == .failure(.interrupted))
        #expect(ended([], announced) == .failure(.interrupted))
        #expect(try ended([[1, 2], [3, 4, 5]], announced).get().body == [1, 2, 3, 4, 5])
        #expect(try ended([[1]], head(200, ["Content-Length": "many"])).get().body == [1])
    }

    @Test("what is announced counts the bytes on the way: it says nothing of a decompressed body, of one in chunks, and of none")
    func announced() throws {
        for headers in [["Content-Length": "50", "Content-Encoding": "gzip"], ["Content-Length": "50", "Transfer-Encoding": "chunked"]] {
            #expect(try ended([[1, 2, 3]], head(200, headers)).get().body == [1, 2, 3])
        }
        for status in [204, 304] { #expect(try ended([], head(status, ["Content-Length": "50"])).get().status == status) }
    }

    @Test("the answer to HEAD is whole without the body that it announces")
    func head() throws {
        let reception = Reception(maxBytes: 100, expectsBody: false)
        let response = try reception.ended(head(200, ["Content-Length": "50"]), nil).get()
        #expect(response.status == 200 && response.body.isEmpty && response["content-length"] == "50")
        #expect(reception.ended(head(), .interrupted) == .failure(.interrupted))
    }

    @Test("row 16: beyond the limit it is given up at once, and stays 'tooLarge' whatever the system says then")
    func tooLarge() {
        var reception = Reception(maxBytes: 4)
        #expect(reception.arrived([1, 2, 3], after: nil) == .goOn)
        #expect(reception.arrived([4], after: nil) == .goOn)
        #expect(reception.arrived([5], after: nil) == .giveUp)
        #expect(reception.arrived([], after: nil) == .giveUp)
        #expect(reception.body.isEmpty, "nothing of it is kept in memory")
        for failure in [nil, TransportFailure.cancelled, .interrupted] { #expect(reception.ended(head(), failure) == .failure(.tooLarge)) }
        // What is announced as too large is not waited for.
        var early = Reception(maxBytes: 4)
        #expect(early.arrived([1], after: head(200, ["Content-Length": "5"])) == .giveUp)
    }

    @Test("without a head there is no answer, and a failure is no answer either")
    func none() {
        #expect(ended([[1]], nil) == .failure(.interrupted))
        for failure in [TransportFailure.timedOut, .noConnection, .cancelled, .interrupted] {
            #expect(ended([[1]], head(), failure: failure) == .failure(failure))
        }
    }
}
