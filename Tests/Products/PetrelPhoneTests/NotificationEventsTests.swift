import Testing

@testable import PetrelPhone
@testable import TestSupport

@Suite("Notification events", .timeLimit(.minutes(Patience.minutes(5))))
struct NotificationEventsTests {
    private let events = NotificationEvents()

    private func token(_ number: Int) -> NotificationEvent { .registered(token: "\(number)") }

    @Test func `events that arrive while nobody listens are kept in their order, and each is given once`() async {
        // Given
        for number in 1...3 { events.send(token(number)) }
        // When, then
        for number in 1...3 { #expect(await events.next() == token(number)) }
    }

    @Test func `of too many, the newest are kept`() async {
        // Given
        for number in 1...20 { events.send(token(number)) }
        // When, then
        for number in 5...20 { #expect(await events.next() == token(number)) }
        events.send(token(21))
        #expect(await events.next() == token(21))
    }

    @Test func `of two listeners each is given another event`() async {
        // Given
        let listeners = (0..<2).map { _ in Task { [events] in await events.next() } }
        // When
        for number in 1...2 { events.send(token(number)) }
        // Then
        var heard: Set<NotificationEvent?> = []
        for listener in listeners { heard.insert(await listener.value) }
        #expect(heard == [token(1), token(2)])
    }

    @Test func `a listener that is cancelled takes no event with it, whenever that happens`() async {
        for number in 1...200 {
            // Given a listener that may have begun to wait or not
            let listener = Task { [events] in await events.next() }
            if number.isMultiple(of: 2) { await Task.yield() }
            // When
            listener.cancel()
            events.send(token(number))
            // Then
            var heard = await listener.value
            if heard == nil { heard = await events.next() }
            #expect(heard == token(number))
        }
    }
}
