import Foundation

// For the type check alone: a test that runs one of these stops.

open class BGTaskScheduler: NSObject {
    private init(for system: Void) { super.init() }

    open class var shared: BGTaskScheduler { stopped() }
    open func submit(_ taskRequest: BGTaskRequest) throws { stopped() }
    open func cancel(taskRequestWithIdentifier identifier: String) { stopped() }
}

open class BGTaskRequest: NSObject {
    open var earliestBeginDate: Date?

    fileprivate init(for system: Void) { super.init() }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) { stopped() }
}

private func stopped() -> Never { fatalError("BackgroundTasks double: it is declared for the type check alone") }
