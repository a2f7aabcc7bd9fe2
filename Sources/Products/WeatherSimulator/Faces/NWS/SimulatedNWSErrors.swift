import JSONText

/// The error bodies that the provider really sends: `application/problem+json`, and web pages from the servers in front of it.
enum SimulatedNWSErrors {
    /// - Parameter code: for 404 1 is InvalidPoint and 2 a point that became marine; for 503 1 is ForecastGridExpired and 2
    ///   UnavailableWebService.
    static func reply(status: Int, code: Int?) -> FaceReply {
        switch (status, code) {
        case (404, 1): invalidPoint("38.8894,-77.0352")
        case (404, 2):
            problem(
                404, "MarineForecastNotSupported", "Marine Forecast Not Supported", "Forecasts for marine areas are not yet supported.")
        case (404, _): notFound
        case (400, _): invalidParameter("units")
        case (500, _): problem(500, "UnexpectedProblem", "Unexpected Problem", "An unexpected problem has occurred.")
        case (503, 2):
            problem(
                503, "UnavailableWebService", "Web Service Unavailable",
                "The web service is currently unavailable and is expected to return in 15 minutes.")
        case (503, _):
            problem(
                503, "ForecastGridExpired", "Forecast Grid Expired",
                "The requested forecast grid was issued 2020-02-11T02:50:40+00:00 and has expired.")
        default: .html(ProviderErrorBodies.title(status), status: status)
        }
    }

    static let notFound = problem(404, "NotFound", "Not Found", "The requested resource could not be found.")

    static func invalidPoint(_ point: String) -> FaceReply {
        problem(404, "InvalidPoint", "Data Unavailable For Requested Point", "Unable to provide data for requested point \(point)")
    }

    static func invalidParameter(_ name: String) -> FaceReply {
        problem(400, "InvalidParameter", "Bad Request", "Parameter \"\(name)\" is invalid.")
    }

    /// Points are rounded to four decimals, and the client is sent there.
    static func adjusted(to location: String) -> FaceReply {
        var reply = problem(
            301, "AdjustPointPrecision", "Adjusting Precision Of Point Coordinate",
            "The precision of latitude/longitude points is limited to 4 decimal digits for efficiency.")
        reply.headers["location"] = location
        return reply
    }

    private static func problem(_ status: Int, _ type: String, _ title: String, _ detail: String) -> FaceReply {
        let id = NWSIdentifier.uuid(of: "\(type) \(detail)")
        return .json(
            [
                "correlationId": .string(id), "title": .string(title), "type": .string("https://api.weather.gov/problems/\(type)"),
                "status": WireNumber.whole(status), "detail": .string(detail),
                "instance": .string("https://api.weather.gov/requests/\(id)"),
            ], status: status, headers: ["content-type": "application/problem+json"])
    }
}
