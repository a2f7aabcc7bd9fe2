"""What each zoom of the data holds: from which files, how detailed, and from which of Natural Earth's own zooms on a thing is shown."""

import dataclasses

# Tiles per side are 1 << zoom. The map enlarges each zoom of the data until the next one, the last one up to zoom 9.
LAYERS = ("land", "ice", "lakes", "rivers", "states", "borders")


@dataclasses.dataclass(frozen=True)
class Source:
    """One file. `until` leaves out what Natural Earth shows from a larger zoom on, `tolerance` is how far a line may move, in units of a tile."""

    name: str
    tolerance: float
    until: float = 99


LAND_TOLERANCE = {0: 3, 2: 2.5, 4: 2.5, 6: 1}

LEVELS = {
    0: {
        "land": [Source("110m_land", LAND_TOLERANCE[0])],
        "lakes": [Source("110m_lakes", 3)],
        "borders": [Source("110m_admin_0_boundary_lines_land", 3)],
    },
    2: {
        "land": [Source("50m_land", LAND_TOLERANCE[2])],
        "ice": [Source("50m_glaciated_areas", 4, until=4)],
        "lakes": [Source("50m_lakes", 3, until=4)],
        "rivers": [Source("50m_rivers_lake_centerlines", 4, until=3)],
        "borders": [Source("50m_admin_0_boundary_lines_land", 3), Source("50m_admin_0_boundary_lines_disputed_areas", 3, until=4)],
    },
    4: {
        "land": [Source("10m_land", LAND_TOLERANCE[4])],
        "ice": [Source("10m_glaciated_areas", 5, until=5)],
        "lakes": [Source("10m_lakes", 3, until=5)],
        "rivers": [Source("10m_rivers_lake_centerlines", 4, until=5)],
        "states": [Source("50m_admin_1_states_provinces_lines", 3)],
        "borders": [Source("10m_admin_0_boundary_lines_land", 3, until=6), Source("10m_admin_0_boundary_lines_disputed_areas", 3, until=6)],
    },
    6: {
        "land": [Source("10m_land", LAND_TOLERANCE[6]), Source("10m_minor_islands", LAND_TOLERANCE[6])],
        "ice": [Source("10m_glaciated_areas", 4)],
        "lakes": [Source("10m_lakes", 2), Source("10m_lakes_europe", 2), Source("10m_lakes_north_america", 2)],
        "rivers": [Source("10m_rivers_lake_centerlines", 3)],
        "states": [Source("50m_admin_1_states_provinces_lines", 2)],
        "borders": [Source("10m_admin_0_boundary_lines_land", 2), Source("10m_admin_0_boundary_lines_disputed_areas", 2)],
    },
}

# Not borders between countries: the outline of a leased area.
NO_BORDER = {"Lease limit"}


def properties(layer, feature):
    """What drawing needs to know of a feature of Natural Earth."""
    if layer == "borders":
        return {"disputed": not feature["featurecla"].startswith("International boundary")}
    if layer == "rivers":
        return {"rank": int(feature["scalerank"])}
    return {}
