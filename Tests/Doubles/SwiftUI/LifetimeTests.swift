import Foundation
import SwiftUI
import Testing

@Suite("SwiftUI double: what happens with a view")
@MainActor
struct LifetimeTests {
    private let model = Model()
    private var log: Log { model.log }

    /// Goes on until it is cancelled, and notes both.
    private func work(_ log: Log, before: String = "", after: String = "") async {
        log.note("\(before)began\(after)")
        await untilCancelled()
        log.note("\(before)cancelled\(after)")
    }

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

    @Test func `onChange is not called at first, and then with the old and the new value`() {
        let host = ViewHost { Text(verbatim: "").onChange(of: model.count) { old, new in log.note("\(old) to \(new)") } }
        #expect(log.lines.isEmpty)
        model.count = 3
        host.settle()
        model.count = 3
        host.settle()
        #expect(log.lines == ["0 to 3"])
    }

    @Test func `onChange with initial is called when the view appears, with the value as old and new`() {
        _ = ViewHost { Text(verbatim: "").onChange(of: model.count, initial: true) { old, new in log.note("\(old) to \(new)") } }
        #expect(log.lines == ["0 to 0"])
    }

    @Test func `a task begins with its view and is cancelled when the view disappears`() async {
        model.isOn = true
        let host = ViewHost { [model] in if model.isOn { Text(verbatim: "").task { await work(model.log) } } }
        #expect(await host.wait { log.lines == ["began"] })
        model.isOn = false
        #expect(await host.wait { log.lines == ["began", "cancelled"] })
    }

    @Test func `two windows over one model show it both, and closing one cancels its own tasks alone`() async {
        let hosts = ["first ", "second "].map { name in
            ViewHost { [model] in Text(verbatim: "\(name)\(model.count)").task { await work(model.log, before: name) } }
        }
        let (first, second) = (hosts[0], hosts[1])
        #expect(await first.wait { log.lines.count == 2 })
        model.count = 1
        #expect(first.texts == ["first 1"] && second.texts == ["second 1"])
        first.close()
        #expect(await second.wait { log.lines.contains("first cancelled") })
        model.count = 2
        #expect(second.texts == ["second 2"] && !log.lines.contains("second cancelled"))
        second.close()
        #expect(await second.wait { log.lines.contains("second cancelled") })
    }

    @Test func `a task with an id is cancelled and begun again when the id changes, and not otherwise`() async {
        let host = ViewHost { [model] in
            Text(verbatim: model.name).task(id: model.count) { await work(model.log, after: " \(model.count)") }
        }
        #expect(await host.wait { log.lines == ["began 0"] })
        model.name = "Rome"
        host.settle()
        model.count = 1
        #expect(await host.wait { log.lines.sorted() == ["began 0", "began 1", "cancelled 0"] })
        host.close()
        #expect(await host.wait { log.lines.contains("cancelled 1") })
    }

    @Test func `a change of phase reaches the views`() {
        struct Phased: View {
            let log: Log
            @Environment(\.scenePhase) private var phase
            var body: some View { Text(verbatim: "\(phase)").onChange(of: phase) { log.note("\($0) to \($1)") } }
        }
        let host = ViewHost(Phased(log: log))
        host.environment.scenePhase = .background
        #expect(host.texts == ["background"])
        #expect(log.lines == ["active to background"])
    }

    @Test func `pulling a list runs the refresh to its end`() async {
        let host = ViewHost { [model] in
            List { Text(verbatim: "\(model.count)") }.refreshable {
                await Task.yield()
                await MainActor.run { model.count += 1 }
            }
        }
        await host.pull()
        #expect(host.texts == ["1"])
    }

    @Test func `a view that cannot scroll cannot be pulled`() {
        let host = ViewHost(Text(verbatim: "Still").refreshable {})
        #expect(host.reading.pulls.isEmpty)
        #expect(ViewHost(ScrollView { Text(verbatim: "Moving") }.refreshable {}).reading.pulls.count == 1)
    }

    @Test func `feedback is felt when its trigger changes, if the closure gives one`() {
        let host = ViewHost { Text(verbatim: "").sensoryFeedback(trigger: model.count) { _, new in new > 1 ? .success : nil } }
        for count in [1, 2] {
            model.count = count
            host.settle()
        }
        #expect(host.felt == [.success])
    }

    @Test func `a timeline view is told the window's time`() {
        let view = TimelineView(.animation(minimumInterval: 1)) { Text(verbatim: "\($0.date.timeIntervalSinceReferenceDate)") }
        let host = ViewHost(view)
        #expect(host.texts == ["0.0"])
        host.date = Date(timeIntervalSinceReferenceDate: 61)
        #expect(host.texts == ["61.0"])
    }

    @Test func `an animation's schedule steps by its interval, and stands still while it is paused`() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let moving = AnimationTimelineSchedule.animation(minimumInterval: 2).entries(from: start, mode: .normal)
        let paused = AnimationTimelineSchedule.animation(minimumInterval: 2, paused: true).entries(from: start, mode: .normal)
        #expect(moving.prefix(3).map(\.timeIntervalSinceReferenceDate) == [0, 2, 4])
        #expect(Array(paused) == [start])
        let minutes = EveryMinuteTimelineSchedule().entries(from: start.addingTimeInterval(30), mode: .normal)
        #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [0, 60])
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
