"""What `used_declarations.py` lets pass, each with its reason: names without a use, names of two types, and what tools and frameworks call."""

# What nothing in production names and stays all the same, each with the reason; the name of a type alone stands for all of its members. A name
# that is gone or used by now is a finding as well.
ALLOWED = {
    # Known answers and recorded tables are compared with it.
    "ClimateProjection.project2045Condition(_:currentTemperatureFahrenheit:withInterventions:)": "the reference projection is defined in °F",
    "Weather2045Data.init(currentTemperatureFahrenheit:currentCondition:withInterventions:)": "the reference projection is defined in °F",
    "ClimateSeason.init(month:)": "the study's tables are for the middles of months",
    "Moon.light(at:)": "the almanacs' answers are for instants; `Moon.day` takes noon",
    "ClimateNormals.millimeters": "one table with the temperatures, which the simulated rain is compared with",
    "ClimateRegion.all": "the tables' regions one by one",
    "RGB.contrast(with:)": "the contrasts of the palette that Docs/Design.md promises",
    "FieldGrid.position(column:row:)": "a crossing's value, which `raster` reads from the memory itself",
    # The transport sends any method, with every adapter the same.
    "Method.init(_:)": "any method",
    # How much is held or waits: what bounds are measured by, and what tests wait for instead of time.
    "HotDocuments.heldBytes": "the bound of the held answers; `HotPages` has a count of the same name",
    "FollowedCells.isIdle": "the condition that the day of `make traffic` waits for",
    "DashboardModel.appear()": "opens the screen without following it, so that a test can wait for the first fetch",
    "ObservableList.observerCount": "that an observer that went away is forgotten",
    "DevicePositions.waiterCount": "the condition that tests wait for",
    "WeatherService.fetchesUnderWay()": "the condition that tests and benchmarks wait for",
    # The simulator within a process: over HTTP the same is asked of its `/control`.
    "SimulatedUpstreams.setClock(at:rate:)": "another time",
    "SimulatedUpstreams.setFaults(_:)": "providers that fail",
    "SimulatedUpstreams.clearFaults()": "ends what `setFaults` began",
    "SimulatedUpstreams.requests()": "what the providers were asked",
    # Read by something that is no Swift.
    "Program.length": "the kernel reads the filter's length",
    "Instruction": "the kernel reads the filter's instructions as they lie in memory",
    "PhoneIdentity.urlScheme": "scripts/check-phone compares the property list with it",
    # What makes news of warnings that come from feeds, not from dashboards.
    "PushOutbox.offer(_:)": "tests queue news of their own making by it; those of the warning engine come by note(_:in:)",
    # To be wired or deleted where the providers are worked on.
    "LocalTime.init(wallSeconds:offsetSeconds:)": "unused; to be deleted",
}

# Two types at the top of files that share a name, so that a search leads to the wrong one of two: each with the reason why it stays.
TWINS = {
    "PushCryptography": "one for each system's library; a program has one of them",
    "ClimatePicture": "the picture of 2045 that is shared, of the page and of the phone",
    "PushService": "the server's, and the phone's registration with it",
    "WeatherRoute": "the route of the API, and the phone's route to the weather",
}

# Members that a framework calls in a type that conforms to its protocol.
CALLED_BY_FRAMEWORKS = {protocol: set(names.split()) for protocol, names in {
    # The language and Foundation.
    "@resultBuilder": "buildExpression buildBlock buildOptional buildEither buildArray",
    "Hashable": "hash",
    "Identifiable": "id",
    "IteratorProtocol": "next",
    "OptionSet": "rawValue",
    "Encodable": "encode",
    "Codable": "encode",
    "CustomStringConvertible": "description",
    "CustomDebugStringConvertible": "debugDescription",
    "CustomReflectable": "customMirror",
    "RandomAccessCollection": "startIndex endIndex",
    "URLSessionDataDelegate": "urlSession",
    # The argument parser.
    "AsyncParsableCommand": "configuration run validate",
    "ParsableArguments": "validate",
    # SwiftNIO and Hummingbird.
    "ChannelInboundHandler": "InboundIn InboundOut channelRead errorCaught",
    "ChannelDuplexHandler": "InboundIn InboundOut OutboundIn OutboundOut handlerAdded handlerRemoved channelRead channelReadComplete errorCaught "
    "userInboundEventTriggered write read channelWritabilityChanged",
    "ServerChildChannel": "setup handle",
    "AvailableConnectionsDelegate": "connectionOpened connectionClosed isAcceptingNewConnections",
    "RouterMiddleware": "handle",
    "HTTPResponder": "respond",
    "RequestContext": "coreContext",
    # swift-metrics.
    "MetricsFactory": "makeCounter makeFloatingPointCounter makeMeter makeRecorder makeTimer destroyCounter destroyFloatingPointCounter "
    "destroyMeter destroyRecorder destroyTimer",
    "CounterHandler": "increment reset",
    "FloatingPointCounterHandler": "increment reset",
    "MeterHandler": "set increment decrement",
    "RecorderHandler": "record",
    "TimerHandler": "recordNanoseconds",
    # Apple's frameworks.
    "App": "body",
    "View": "body",
    "ViewModifier": "body",
    "Widget": "body",
    "WidgetBundle": "body",
    "PreviewProvider": "previews",
    "ButtonStyle": "makeBody",
    "Shape": "path layoutDirectionBehavior",
    "ShapeStyle": "resolve",
    "EnvironmentKey": "defaultValue",
    "Transferable": "transferRepresentation",
    "TimelineProvider": "placeholder getSnapshot getTimeline",
    "AXChartDescriptorRepresentable": "makeChartDescriptor updateChartDescriptor",
    "UIViewControllerRepresentable": "makeUIViewController updateUIViewController",
    "UITableViewDataSource": "numberOfSections tableView",
    "UITableViewDelegate": "tableView",
    "UIGestureRecognizerDelegate": "gestureRecognizer gestureRecognizerShouldBegin",
    "MKMapViewDelegate": "mapView",
    "UIApplicationDelegate": "application",
    "UNUserNotificationCenterDelegate": "userNotificationCenter",
    "CLLocationManagerDelegate": "locationManager locationManagerDidChangeAuthorization",
}.items()}
# Types that a tool finds by their protocol or attribute.
FOUND_BY_TOOLS = {"PreviewProvider", "@main"}
# Initializers that the language or a framework calls, by their labels, and those without any by the type's protocol.
CALLED_INITIALIZERS = {
    ("from",), ("rawValue",), ("coder",), ("argument",), ("source",), ("stringLiteral",), ("stringInterpolation",), ("integerLiteral",),
    ("floatLiteral",), ("arrayLiteral",), ("dictionaryLiteral",),
}
MADE_BY_FRAMEWORKS = {"App", "Widget", "WidgetBundle", "AsyncParsableCommand", "ParsableArguments"}
# Protocols whose synthesised code reads the properties.
READ_WHOLE = {"Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable"}
RAW_VALUES = {"CaseIterable", "String", "Int", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Character"}
