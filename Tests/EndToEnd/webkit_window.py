#!/usr/bin/python3
"""A bare window of WebKitGTK for WebKitWebDriver: Debian's MiniBrowser is never narrower than 447 px and has no dark theme.

Runs in the system's Python, which has the bindings of GTK (python3-gi). FOLDER keeps caches and workers; its *.js run before a page's own
scripts, and the addresses of all that pages ask for are written to its requests.txt. --dark and --still are what a reader has set in the system.
"""

import argparse
import pathlib

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--folder", type=pathlib.Path, required=True)
parser.add_argument("--dark", action="store_true")
parser.add_argument("--still", action="store_true")
parser.add_argument("--language", default="en-GB")
options, _ = parser.parse_known_args()


def note(address):
    if not address.startswith("http"):
        return
    with open(options.folder / "requests.txt", "a") as requests:
        print(address, file=requests)


def write_paper(view):
    """Prints the page into the folder's paper.pdf: the driver itself has no command for it."""
    settings = Gtk.PrintSettings()
    settings.set(Gtk.PRINT_SETTINGS_PRINTER, "Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, (options.folder / "paper.part").as_uri())
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(setup)
    operation.connect("finished", lambda _: (options.folder / "paper.part").rename(options.folder / "paper.pdf"))
    operation.connect("failed", lambda _, error: (options.folder / "paper.txt").write_text(error.message))
    operation.print_()


def make_view(context):
    content = WebKit2.UserContentManager()
    for path in sorted(options.folder.glob("*.js")):
        content.add_script(
            WebKit2.UserScript.new(
                path.read_text(), WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))
    content.register_script_message_handler("paper")
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    view.connect("resource-load-started", lambda _, __, request: note(request.get_uri()))
    content.connect("script-message-received::paper", lambda *_: write_paper(view))
    window = Gtk.Window(default_width=1280, default_height=900, decorated=False)
    window.add(view)
    window.show_all()
    view.connect("permission-request", lambda _, request: request.deny() or True)
    view.connect("close", lambda _: window.destroy())
    return view


def main():
    settings = Gtk.Settings.get_default()
    settings.set_property("gtk-application-prefer-dark-theme", options.dark)
    settings.set_property("gtk-enable-animations", not options.still)
    manager = WebKit2.WebsiteDataManager(base_data_directory=str(options.folder / "data"), base_cache_directory=str(options.folder / "cache"))
    context = WebKit2.WebContext(website_data_manager=manager)
    context.set_preferred_languages([options.language])
    context.set_automation_allowed(True)

    def started(_, session):
        information = WebKit2.ApplicationInfo()
        information.set_name("MiniBrowser")
        information.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(information)
        session.connect("create-web-view", lambda _: make_view(context))

    context.connect("automation-started", started)
    Gtk.main()


main()
