"""A test that failed is tried once more by itself: what passes then was shaken by the machine, and is named. More than a few fail the run.

A thousand tests drive three browsers beside each other; one of them that a busy machine held up must not hide that the others passed. A
fault of Petrel's fails twice. A fault that comes and goes is in the list of every run, which people read.
"""

# Of a run: as many as a busy machine shakes. More of them is a fault of something that all of them share.
MOST = 4


def names(reporter):
    """The tests that failed once in this run and were tried again."""
    return sorted({report.nodeid for report in reporter.stats.get("rerun", [])}) if reporter else []


def pytest_sessionfinish(session):
    if len(names(session.config.pluginmanager.get_plugin("terminalreporter"))) > MOST and not session.exitstatus:
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter):
    tried = names(terminalreporter)
    if not tried:
        return
    terminalreporter.section(f"tried a second time: {len(tried)}" + (f", and {MOST} may be: the run has failed" if len(tried) > MOST else ""))
    for report in terminalreporter.stats["rerun"]:
        terminalreporter.write_line(report.nodeid)
        for line in str(report.longreprtext).strip().splitlines()[-12:]:
            terminalreporter.write_line(f"    {line}")
