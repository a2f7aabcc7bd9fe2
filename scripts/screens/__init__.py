
import re

# Values of the core that are made of contents and drawn in their place, by faces that ask for them.
DRAWINGS = re.compile(
    r"/WeatherScreens/(?:Drawing/|Dashboard/(?:Columns/\w+/(?:HoursChart|HoursStrip|HoursTable|SunChart|RangeBar|NumberWithUnit|HourRow\+)"
    r"|DashboardContent\+Drawing|DashboardWords)|Settings/ReaderSettings\+Moves)")


def is_drawing(path):
    return DRAWINGS.search(str(path)) is not None
