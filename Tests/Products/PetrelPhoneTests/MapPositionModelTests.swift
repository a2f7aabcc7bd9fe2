import Testing

@testable import PetrelPhone
@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@MainActor
@Suite struct MapPositionModelTests {
    @Test(arguments: PositionAuthorization.allCases)
    func `the map shows the person's position only where they allowed it, and asks nobody`(authorization: PositionAuthorization) async {
        let phone = FakePhone(position: authorization)
        let position = PhoneModel(phone.system).mapPosition
        #expect(!position.isAllowed)
        await position.look(isSeen: true)
        #expect(position.isAllowed == (authorization == .allowed) && phone.device.asked.withLock { $0 } == 0)
    }

    @Test func `a device that finds nothing is allowed all the same, and a permission that is withdrawn ends it`() async {
        // Given a person who allows their position, below the ground
        let phone = FakePhone()
        phone.device.failure.withLock { $0 = .noFix }
        let position = PhoneModel(phone.system).mapPosition
        await position.look(isSeen: true)
        #expect(position.isAllowed)
        // When they withdraw it while the app is in the background
        phone.device.authorizationNow.withLock { $0 = .denied }
        await position.look(isSeen: false)
        #expect(position.isAllowed)
        // Then it ends when they come back
        await position.look(isSeen: true)
        #expect(!position.isAllowed)
    }

    @Test func `a look that was given up changes nothing`() async {
        let position = PhoneModel(FakePhone().system).mapPosition
        let looking = Task { await position.look(isSeen: true) }
        looking.cancel()
        await looking.value
        #expect(!position.isAllowed)
    }
}
