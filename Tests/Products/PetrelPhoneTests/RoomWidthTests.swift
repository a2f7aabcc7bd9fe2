import Testing

@testable import PetrelPhone

@Suite("Cards beside each other in a wide window")
struct RoomWidthTests {
    @Test(
        "An upright tablet has them without the list of places, a large or a turned one beside it too",
        arguments: [
            (744.0, false, true), (820, false, true), (1024, true, true), (1180, true, true), (1366, true, true), (678, false, false),
        ])
    func tablets(window: Double, besidePlaces: Bool, alone: Bool) {
        #expect(RoomWidth.hasColumns(window: window, isBesidePlaces: true) == besidePlaces)
        #expect(RoomWidth.hasColumns(window: window, isBesidePlaces: false) == alone)
    }
}
