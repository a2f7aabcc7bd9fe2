"""A hook of schemathesis: each request is another client's, by what a trusted proxy says, so that no limit for one client ends the run."""

import itertools

import schemathesis

NUMBERS = itertools.count()


@schemathesis.hook
def before_call(_context, case, _kwargs):
    number = next(NUMBERS)
    case.headers["Forwarded"] = f"for={20 + number % 80}.{number // 80 % 250}.{number // 20_000 % 250}.7"
