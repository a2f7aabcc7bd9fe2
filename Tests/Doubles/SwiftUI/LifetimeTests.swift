import Foundation
import SwiftUI
import Testing

@Suite("SwiftUI double: what happens with a view")
@MainActor
struct LifetimeTests {
    private let model = Model()
    private var log: Log { model.log }

    @Test func `onAppear is called each time that a view enters the tree, onDisappear when it leaves`() {
        let host = ViewHost {
            if model.isOn {
                Text(verbatim: "Guest").onAppear { log.note("appeared") }.onDisappear { log.note("disappeared") }
            } else {
                Text(verbatim: "Nobody")
            }
        }
        #expect(log.lines.isEmpty)
        for isOn in [true, false, true] {
            model.isOn = isOn
            host.settle()
        }
        #expect(log.lines == ["appeared", "disappeared", "appeared"])
        host.close()
        #expect(log.lines.last == "disappeared")
    }

    @Test(arguments: [false, true])
    func `onChange is called with the old and the new value, and when the view appears only if that is asked for`(isInitial: Bool) {
        let host = ViewHost {
            Text(verbatim: "").onChange(of: model.count, initial: isInitial) { old, new in log.note("\(old) to \(new)") }
        }
        for _ in 0..<2 {
            model.count = 3
            host.settle()
        }
        #expect(log.lines == (isInitial ? ["0 to 0"] : []) + ["0 to 3"])
    }

    @Test func `a task with an id is cancelled and begun again when the id changes, and not otherwise`() async {
        let host = ViewHost { [model] in
            Text(verbatim: model.name).task(id: model.count) {
                let count = model.count
                model.log.note("began \(count)")
                await untilCancelled()
                model.log.note("cancelled \(count)")
            }
        }
        #expect(await host.wait { log.lines == ["began 0"] })
        model.name = "Rome"
        host.settle()
        model.count = 1
        #expect(await host.wait { log.lines.sorted() == ["began 0", "began 1", "cancelled 0"] })
        host.close()
        #expect(await host.wait { log.lines.contains("cancelled 1") })
    }

    @Test func `a view that cannot scroll cannot be pulled`() {
        let host = ViewHost(Text(verbatim: "Still").refreshable {})
        #expect(host.reading.pulls.isEmpty)
        #expect(ViewHost(ScrollView { Text(verbatim: "Moving") }.refreshable {}).reading.pulls.count == 1)
    }

    @Test func `a timeline view is told the window's time`() {
        let view = TimelineView(.animation(minimumInterval: 1)) { Text(verbatim: "\($0.date.timeIntervalSinceReferenceDate)") }
        let host = ViewHost(view)
        #expect(host.texts == ["0.0"])
        host.date = Date(timeIntervalSinceReferenceDate: 61)
        #expect(host.texts == ["61.0"])
    }

    @Test func `views that change each other for ever stop the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            struct Restless: View {
                @State private var count = 0
                var body: some View { Text(verbatim: "").onChange(of: count, initial: true) { count += 1 } }
            }
            _ = ViewHost(Restless())
        }
        #expect(stopped(result, with: "never come to rest"))
    }
}
