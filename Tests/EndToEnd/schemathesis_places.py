"""A hook of schemathesis: a position that is right becomes one of a few, for documents that a server computes once for a place and then holds."""

import schemathesis

# A town, and a place in the ocean at the date line; no other test looks at them.
PLACES = (("46.05", "13.25"), ("-44.95", "179.95"))


def is_within(text, bound):
    try:
        return abs(float(text)) <= bound
    except (TypeError, ValueError):
        return False


@schemathesis.hook
def before_call(_context, case, _kwargs):
    query = case.query if isinstance(case.query, dict) else {}
    latitude, longitude = query.get("latitude"), query.get("longitude")
    # What is wrong, or there twice, stays as it is.
    if is_within(latitude, 90) and is_within(longitude, 180):
        chosen = PLACES[int(abs(float(latitude)) * 20) % len(PLACES)]
        query["latitude"], query["longitude"] = chosen
