/// The small signs of the page and the phone that stand for an action or a quantity.
public enum InterfaceIcon: String, Hashable, Sendable, CaseIterable {
    case locate, search, settings, star, starFilled, chevronDown, close, up, down, trash
    case sunrise, sunset, drop, gust, humidity, pressure, eye, uv, snowflake, cloud
    case refresh, offline, list
}
