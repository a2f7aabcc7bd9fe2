"""Mistakes that the compiler cannot see, each a small change to a view: (what it is, the file below Apps/iOS, the text, what stands in its
place, the suite that has to refuse it)."""

DASHBOARD, SKY, ROWS, CHARTS, OTHERS = "DashboardScreenTests", "DashboardSkyTests", "RowsTests", "ChartsTests", "OtherScreensTests"
CLIMATE, TO2045 = "Climate2045ScreenTests", "ClimateJourneys"
FIRST, PLACES, ROOMS, WIDGET = "FirstStartJourneys", "PlacesJourneys", "RoomsJourneys", "WidgetDayJourneys"
MAP, WINDOWS, POSITION, SIDEBAR = "MapJourneys", "WindowsJourneys", "MapPositionJourneys", "SidebarJourneys"
SCREENS = "App/Screens"
COLUMNS = f"{SCREENS}/Dashboard/DashboardColumnsView.swift"
VIEW = f"{SCREENS}/Dashboard/DashboardView.swift"
OVER_SKY = f"{SCREENS}/Dashboard/OverSky.swift"
STATUS = f"{SCREENS}/Dashboard/DashboardStatus.swift"
FAILURE = f"{SCREENS}/Dashboard/FailureViews.swift"
DAYS = f"{SCREENS}/Dashboard/Days/DaysCard.swift"
LATER = f"{SCREENS}/Dashboard/Days/LaterDaysView.swift"
DAY = f"{SCREENS}/Dashboard/Days/DayLine.swift"
SAVED = f"{SCREENS}/Places/SavedPlacesSections.swift"
SEARCH = f"{SCREENS}/Places/SearchSection.swift"
PLACES_SCREEN = f"{SCREENS}/Places/PlacesScreen.swift"
SETTINGS = f"{SCREENS}/Settings/SettingsScreen.swift"
KEYS = f"{SCREENS}/Settings/KeysSections.swift"
SOURCE = f"{SCREENS}/Settings/SourceSection.swift"
TABLE = f"{SCREENS}/Cities/CitiesTableController.swift"
MAP_CONTROLLER = f"{SCREENS}/Map/MapController.swift"
MAP_TAPS = f"{SCREENS}/Map/MapController+Taps.swift"
MAP_OVERLAY = f"{SCREENS}/Map/LayerOverlay.swift"
MAP_PANEL = f"{SCREENS}/Map/MapLayerPanelView.swift"
TURNING = f"{SCREENS}/Dashboard/PageTurning.swift"
PLACE_SCREEN, PUSHED = "App/Rooms/PlaceScreen.swift", "App/Rooms/PushedScreen.swift"
ROOT, BAR, SIDEBAR_VIEW = "App/RootView.swift", "App/Rooms/RoomsOverBar.swift", "App/Rooms/Sidebar.swift"
KEPT_PLACES = f"{SCREENS}/Places/KeepsPlaces.swift"
IN2045 = f"{SCREENS}/Climate2045"

MISTAKES = [
    # What is not drawn, or twice
    ("a column that the switch draws as nothing", COLUMNS, "DaysCard(column: days, ago: ago)", "if days.rows.isEmpty { DaysCard(column: days, ago: ago) }", DASHBOARD),
    ("the air's column forgotten", COLUMNS, "AirCard(column: air, ago: ago)", "if air.title.isEmpty { AirCard(column: air, ago: ago) }", DASHBOARD),
    ("what changed forgotten", COLUMNS, "ChangesCard(column: changes)", "if changes.rows.isEmpty { ChangesCard(column: changes) }", DASHBOARD),
    ("a change that is read out as it is written", f"{SCREENS}/Dashboard/Changes/ChangesCard.swift", ".accessibilityLabel(row.spoken)", ".accessibilityLabel(row.text)", DASHBOARD),
    ("the columns in another order", COLUMNS, "stack(columns.filter { $0.side != .hero })", "stack(columns.filter { $0.side != .hero }.reversed())", DASHBOARD),
    ("a column drawn twice", COLUMNS, "case .sun(let sun): SunCard(column: sun)", "case .sun(let sun): SunCard(column: sun); SunCard(column: sun)", DASHBOARD),
    ("a blank placeholder", STATUS, "        case .idle:\n            skeleton", "        case .idle:\n            EmptyView()", DASHBOARD),
    ("a failure over last known weather that is not said", STATUS, "FailureBanner(failure: failure, updating: words.updating, isRetrying: frame.isRetrying, retry: retry)", "EmptyView()", DASHBOARD),
    ("a refresh that is not said", STATUS, "UpdatingLine(text: words.updating, isShown: true)", "UpdatingLine(text: words.updating, isShown: false)", DASHBOARD),
    ("the message of a failure replaced by its title", FAILURE, "Text(failure.message)", "Text(failure.title)", DASHBOARD),
    ("a raw number", DAY, "Text(row.high).typeStyle(.body)", "Text(String(row.highCelsius)).typeStyle(.body)", DASHBOARD),
    ("an English word in every language", DAYS, "Text(row.condition).typeStyle(.heading)", "Text(\"Today\" + row.condition).typeStyle(.heading)", DASHBOARD),
    ("low and high in each other's place", DAY, "var low: some View { Text(row.low)", "var low: some View { Text(row.high)", ROWS),
    ("an opened day without its date", DAYS, "Text(row.dateLabel)", "Text(row.label)", ROWS),
    ("every day opens to the first one's hours", DAYS, "DayDetails(row: row, heads: column.heads)", "DayDetails(row: column.rows[0], heads: column.heads)", ROWS),
    ("the later days without their ranges", LATER, "Text(row.range).typeStyle(.body)", "Text(row.label).typeStyle(.body)", ROWS),
    ("later days that nobody can open", DAYS, "LaterDaysView(later: later)", "Text(later.title)", ROWS),
    ("what opens never opens", f"{SCREENS}/Dashboard/LazyDisclosure.swift", "isExpanded: $isOpen", "isExpanded: Binding(get: { false }, set: { _ in })", ROWS),
    ("two rows with one identity", DAYS, "ForEach(column.rows, id: \\.date) { row in", "ForEach(column.rows, id: \\.dateLabel.count) { row in", ROWS),
    ("the hours' cells out of step", f"{SCREENS}/Dashboard/Hours/HoursStripView.swift", "ForEach(day.cells) { HourHeadView(cell: $0).frame(width: cell) }", "ForEach(day.cells.dropFirst()) { HourHeadView(cell: $0).frame(width: cell) }", ROWS),
    ("the table hidden in large text", f"{SCREENS}/Dashboard/Hours/HoursCard.swift", "if typeSize > HoursStripView.largestText {", "if typeSize > .accessibility5 {", ROWS),
    ("a bar title that never comes", VIEW, "isShown: isHeadAway)", "isShown: false)", ROWS),
    # The sky, its cards, the head, the source
    ("a sky that ends at the bars", OVER_SKY, ".ignoresSafeArea()", ".ignoresSafeArea(edges: .horizontal)", SKY),
    ("a card that hides the sky", "Drawing/ColumnCard.swift", "if opacity != nil {", "if opacity == nil {", SKY),
    ("a card that stays translucent", OVER_SKY, "reducesTransparency: reducesTransparency", "reducesTransparency: false", SKY),
    ("a light card over a deep sky", OVER_SKY, "ColorScheme(surface.appearance)", "ColorScheme(theme)", SKY),
    ("buttons over a deep sky in the reader's theme", VIEW, "Label(words.places, systemImage: \"list.bullet\") }.tint(barInk)", "Label(words.places, systemImage: \"list.bullet\") }.tint(barInk).environment(\\.colorScheme, scheme)", SKY),
    ("high and low in place of how it feels", f"{SCREENS}/Dashboard/Now/NowView.swift", "spacing: 0) { felt }", "spacing: 0) { range }", SKY),
    ("the page's provider under every card", f"{SCREENS}/Dashboard/SourceLine.swift", "if source.isNamedOnCard", "if !source.line(ago: ago).isEmpty", SKY),
    # What VoiceOver hears
    ("a sentence that loses everything but the condition", f"{SCREENS}/Dashboard/Now/NowView.swift", ".accessibilityLabel(column.spoken)", ".accessibilityLabel(column.condition)", DASHBOARD),
    ("a day that is spoken as its name alone", DAY, ".accessibilityLabel(row.spoken)", ".accessibilityLabel(row.label)", DASHBOARD),
    ("an hour that VoiceOver does not find", f"{SCREENS}/Dashboard/Hours/HoursStripView.swift", ".accessibilityLabel(cell.spoken)\n", ".accessibilityLabel(cell.spoken)\n        .accessibilityHidden(true)\n", DASHBOARD),
    ("a column's head that is no heading", "Drawing/ColumnCard.swift", ".accessibilityAddTraits(.isHeader)", ".accessibilityAddTraits([])", DASHBOARD),
    ("the chosen place that is not said to be chosen", SAVED, ".accessibilityAddTraits(isCurrent ? .isSelected : [])", ".accessibilityAddTraits([])", PLACES),
    ("the other scale said to be the chosen one", f"{SCREENS}/Cities/CitiesUnitPicker.swift", "isShown ? .isSelected : []", "isShown ? [] : .isSelected", ROOMS),
    ("a button with a sign and no name", SEARCH, ".accessibilityLabel(title)", ".accessibilityLabel(String(title.prefix(0)))", OTHERS),
    ("an undo that does not say what it undoes", SAVED, ".accessibilityLabel(removal.undoLabel)", ".accessibilityLabel(removal.text)", PLACES),
    ("news that is not announced", f"{SCREENS}/Announcing.swift", "if let news, !isSilent { AccessibilityNotification.Announcement(news).post() }", "_ = news", WIDGET),
    # Intents
    ("Retry that does nothing", FAILURE, "Task { await retry() }", "Task {}", FIRST),
    ("the button of the places asks for the position", VIEW, "Button(action: choosePlace) {", "Button(action: { _ = choosePlace; Task { await intents.usePosition() } }) {", ROWS),
    ("the button of the position opens the places", VIEW, "Task { await intents.usePosition() }", "choosePlace()", ROWS),
    ("pulling refreshes nothing", VIEW, ".refreshable { await Task { await intents.retry() }.value }", ".refreshable {}", ROWS),
    ("Open Settings leads to the places", FAILURE.replace("FailureViews", "PlaceHeaderView"), "button(words.openSettings, openSettings)", "button(words.openSettings) { choose?() }", ROWS),
    ("a hit that is saved when it is to be shown", SEARCH, "Task { await model.choose(hit: hit.id) }", "model.save(hit: hit.id)", PLACES),
    ("up and down in each other's place", SAVED, "Button(down) { model.move(saved: row.cell, by: 1) }", "Button(down) { model.move(saved: row.cell, by: -1) }", PLACES),
    ("a drag that always ends at the top", SAVED, "model.move(from: $0, to: $1)", "model.move(from: $0, to: $0.first ?? $1)", PLACES),
    ("a swipe that deletes the first row", SAVED, ".onDelete { model.remove(at: $0) }", ".onDelete { _ in model.remove(at: [0]) }", PLACES),
    ("an undo that undoes nothing", SAVED, "Button(action: undo) {", "Button(action: {}) {", PLACES),
    ("the check mark at all the others", SAVED, "if isCurrent { Image", "if !isCurrent { Image", PLACES),
    ("a row of the table that opens the first city", TABLE, "open(rows[indexPath.row])", "open(rows[0])", ROOMS),
    ("a drawing that is as high as a row", f"{SCREENS}/Cities/CityCell.swift", ".minSize(width: 0, height: 0)", "", ROOMS),
    ("a small title over the cities", f"{SCREENS}/Cities/CitiesScreen.swift", ".navigationBarTitleDisplayMode(.large)", ".navigationBarTitleDisplayMode(.inline)", ROOMS),
    ("a plain row with the blank line of its condition", f"{SCREENS}/Cities/CityCell.swift", "        condition.isHidden = !row.hasDetails\n", "", ROOMS),
    ("headings in other grays than the exercise's", f"{SCREENS}/Cities/CitiesHeader.swift", ".city(.headText, in: content.form)", ".city(.headText)", ROOMS),
    ("conditions that cannot be taken out of the cities", f"{SCREENS}/Cities/CitiesUnitPicker.swift", "choose(isShown ? .plain : .detailed)", "choose(.detailed)", ROOMS),
    ("both scales lead to the first", f"{SCREENS}/Cities/CitiesUnitPicker.swift", "await show(choice.unit)", "await show(content.units[0].unit)", ROOMS),
    ("a key that is removed when it is to be saved", KEYS, "save: { await model.saveKey(of: row.id) }", "save: { await model.removeKey(of: row.id) }", ROOMS),
    ("a key that is shown", KEYS, "SecureField(row.label, text: $draft)", "TextField(row.label, text: $draft, prompt: nil)", ROOMS),
    ("a server's address that is not used", SOURCE, "Button(field.use) { Task { await use() } }", "Button(field.use) {}", ROOMS),
    ("a server that does not tell what it spared", SOURCE, "if let traffic = field.traffic { Text(traffic)", "if field.traffic != nil { Text(field.status)", OTHERS),
    # Bindings, state, life
    ("a picker that keeps no choice", SETTINGS, "set: { option in Task { await model.choose(row: row.key, option: option) } }", "set: { _ in }", ROOMS),
    ("a picker that shows the first option", SETTINGS, "get: { row.selected }", "get: { row.options[0].value }", OTHERS),
    ("the units under the heading of the looks", SETTINGS, "ForEach(content.appearance)", "ForEach(content.units)", OTHERS),
    ("a field that forgets what is typed", SOURCE, "text: $model.serverText)", "text: Binding(get: { \"\" }, set: { _ in }))", ROOMS),
    ("a sheet that cannot be swiped away", ROOT, "isPresented: $window.navigation.isChoosingPlace)", "isPresented: Binding(get: { window.navigation.isChoosingPlace }, set: { _ in }))", PLACES),
    ("a Close that closes nothing", PLACES_SCREEN, "Button(model.content.close) { dismiss() }", "Button(model.content.close) {}", FIRST),
    ("a search that begins once and never again", PLACES_SCREEN, ".task(id: model.query) { await model.search() }", ".task { await model.search() }", PLACES),
    ("a list that begins with the last search", PLACES_SCREEN, "                model.query = \"\"\n", "", PLACES),
    ("rows that stay as they were", TABLE, "        table.reconfigureRows(at: update.updated.map(Self.path))\n", "", ROOMS),
    ("notes that stay as they were", f"{SCREENS}/Cities/CitiesTable.swift", "        controller.show(content)\n", "", ROOMS),
    ("an onChange that never fires when the app is left", ROOT, ".onChange(of: phase) { _, phase in", ".onChange(of: window.app.reader.theme) { _, _ in", ROOMS),
    ("a task that does not begin anew", ROOT, ".task(id: stretch) { await window.live(stretch) }", ".task { await window.live(stretch) }", FIRST),
    ("a window that hears no notification", ROOT, ".task { await window.listen() }", ".task { _ = window.app.words }", WINDOWS),
    ("links that open nothing", ROOT, ".onOpenURL { url in Task { await window.open(url) } }", ".onOpenURL { _ in }", ROOMS),
    ("a place in the app that is not kept", ROOT, "kept = navigation.text", "kept = \"\"", ROOMS),
    ("a place in the app that is not restored", ROOT, "            .onAppear { window.restore(kept, place: keptPlace) }\n", "", ROOMS),
    ("a pushed city that never loads", PLACE_SCREEN, "await screens.live(dashboard, isSeen: phase.isSeen)", "_ = dashboard", ROOMS),
    ("cities that nobody asks for", "App/Rooms/CitiesRoom.swift", "await screens.live(screens.cities, isSeen: phase.isSeen)", "_ = phase", ROOMS),
    ("credits that lead nowhere", PUSHED, "CreditsScreen(content: screens.credits)", "EmptyView().id(screens.id)", ROOMS),
    ("a privacy that leads nowhere", PUSHED, "PrivacyScreen(content: screens.privacy)", "EmptyView().id(screens.id)", ROOMS),
    ("a privacy that leads to the credits", SETTINGS, "value: RoomRoute.settings(.privacy)", "value: RoomRoute.settings(.credits)", ROOMS),
    ("a server's page on privacy that is not linked", f"{SCREENS}/Privacy/PrivacyScreen.swift", "page: row.page", "page: nil", OTHERS),
    ("a city's name in the line of its condition", f"{SCREENS}/Cities/CityCell.swift", "row.condition ?? \" \"", "row.city", ROOMS),
    ("a room of 2045 under another room's name", BAR, ".name(of: .climate), systemImage", ".name(of: .cities), systemImage", FIRST),
    # Windows, and the places beside the weather
    ("a window that does not come to the front", ROOT, "if isActive { window.comeForward() }", "_ = isActive", WINDOWS),
    ("a window whose place is not kept", ROOT, "keptPlace = place", "keptPlace = String(place.prefix(0))", WINDOWS),
    ("a window that begins with the place of another", ROOT, "window.restore(kept, place: keptPlace)", "window.restore(kept)", WINDOWS),
    ("a room beside the weather that is not opened", SIDEBAR_VIEW, "            window.navigation.tab = tab\n", "            _ = tab\n", SIDEBAR),
    ("an open room that is not said to be open", SIDEBAR_VIEW, ".accessibilityAddTraits(isCurrent ? .isSelected : [])", ".accessibilityAddTraits([])", SIDEBAR),
    ("a search beside the weather that opens nothing", SIDEBAR_VIEW, "{ window.navigation.isChoosingPlace = true }", "{}", SIDEBAR),
    ("a new name beside the weather that is not asked for", SIDEBAR_VIEW, "SavedPlacesSections(model: model) { renamed = $0 }", "SavedPlacesSections(model: model) { _ in }", SIDEBAR),
    ("a removal that is felt twice", KEPT_PLACES, "{ isCovered ? nil : Haptic(savedBefore: $0, savedNow: $1) }", "{ Haptic(savedBefore: $0, savedNow: $1) }", SIDEBAR),
    # The map
    ("a dot that the map looks for without the person's permission", MAP_CONTROLLER, "map.showsUserLocation = isShown", "map.showsUserLocation = true", POSITION),
    ("two taps that open nothing", MAP_TAPS, "{ openPoint(point) }", "{ _ = point }", MAP),
    ("two taps that zoom as well", MAP_TAPS, "return other.numberOfTapsRequired == 2 && other.numberOfTouchesRequired == 1", "_ = other\n        return false", MAP),
    ("two taps on a place of the map that open the point below it", MAP_TAPS, "while let touched = view, !(touched is MKAnnotationView)", "while let touched = view", MAP),
    ("a place of the map that leads nowhere", MAP_CONTROLLER, "openMark(mark)\n", "_ = mark\n", MAP),
    ("a place of the map that VoiceOver does not tell", MAP_CONTROLLER, "        view.accessibilityLabel = mark.spoken\n", "", MAP),
    ("a middle of the map that stays where it was", MAP_CONTROLLER, "moved(MapViewport(middle: middle,", "_ = (MapViewport(middle: middle,", MAP),
    ("a dot without the person's permission", f"{SCREENS}/Map/PlacesMap.swift", "controller.showPosition(showsPosition)", "controller.showPosition(true)", POSITION),
    ("a dot that no button follows", MAP_CONTROLLER, "        map.showsUserTrackingButton = isShown\n", "", POSITION),
    ("a dot that leads nowhere", MAP_CONTROLLER, "if let point = Coordinate(position.coordinate) { openPoint(point) }", "_ = position", POSITION),
    ("a permission that the map reads once", "App/Rooms/MapRoom.swift", ".task(id: PositionInView(isSeen: phase.isSeen, choice: screens.dashboard.choice)) {", ".task {", POSITION),
    ("the person's own balloon like that of another place", f"{SCREENS}/Map/MapMark+Look.swift", "case .position: .accent", "case .position: .ink", POSITION),
    ("places of the map that nobody asks for", "App/Rooms/MapRoom.swift", "await screens.live(screens.map, isSeen: phase.isSeen)", "_ = phase", MAP),
    ("towns of the map that nobody asks for", "App/Rooms/MapRoom.swift", "await screens.liveTowns(screens.map, isSeen: phase.isSeen)", "_ = phase", MAP),
    ("a button over the map that stays translucent", f"{SCREENS}/Map/FloatingControlStyle.swift", "reducesTransparency: reducesTransparency", "reducesTransparency: false", SKY),
    ("towns that stay when the map moves", f"{SCREENS}/Map/MapScreen.swift", "Task { model.look(at: view.middle,", "if model.townCells.isEmpty { model.look(at: view.middle,", MAP),
    ("a layer of the map that nobody draws", MAP_OVERLAY, "        map.addOverlay(overlay, level: .aboveRoads)\n", "", MAP),
    ("the layer of another hour below the new one", MAP_OVERLAY, "if let shown { map.removeOverlay(shown.overlay) }", "if shown == nil { return }", MAP),
    ("a light layer on a dark map", MAP_OVERLAY, "look.drawing != shown?.drawing || look.isDark != shown?.isDark", "look.drawing != shown?.drawing", MAP),
    ("layers that nobody asks for", "App/Rooms/MapRoom.swift", "await screens.liveLayers(isSeen: phase.isSeen)", "_ = phase", MAP),
    ("an hour of the layers that is never drawn", "App/Rooms/MapRoom.swift", ".task(id: screens.layers?.target) {", ".task {", MAP),
    ("a slider of the hours that moves nothing", MAP_PANEL, "set: { show(Int($0.rounded())) }", "set: { _ in }", MAP),
    ("a slider whose hour VoiceOver does not tell", MAP_PANEL, "                .accessibilityValue(panel.spokenTime)\n", "", MAP),
    ("a later hour that is an earlier one", MAP_PANEL, "panel.hasLater ? panel.step + 1", "panel.hasLater ? panel.step - 1", MAP),
    ("a layer without its credit", MAP_PANEL, "            ForEach(panel.credits) { PageLink(text: $0.words, page: $0.page).typeStyle(.caption) }\n", "", MAP),
    ("hatched squares without a word", MAP_PANEL, "[panel.simulatedMark].compactMap(\\.self) + panel.notes", "[panel.simulatedMark].compactMap(\\.self)", MAP),
    ("a chosen layer that VoiceOver does not tell", f"{SCREENS}/Map/MapLayerChoices.swift", "                    .accessibilityAddTraits(choice.isChosen ? .isSelected : [])\n", "", MAP),
    # Charts below a finger
    ("a finger that reads no hour", f"{SCREENS}/Dashboard/Hours/HoursChartView.swift", "finger(chosen)", "finger(nil)", CHARTS),
    ("hours that are not felt", f"{SCREENS}/Dashboard/ChartScrubbing.swift", "hourBefore: before, hourNow: now", "hourBefore: now, hourNow: now", CHARTS),
    ("a detail's cards as if over the sky", f"{SCREENS}/Dashboard/Sheets/FetchedSheet.swift", ".environment(\\.cardOpacity, nil)", ".environment(\\.cardOpacity, 0.5)", SKY),
    ("a detail's chart without its nights", f"{SCREENS}/Dashboard/Details/DetailCourseChart.swift", "            ground\n", "", CHARTS),
    ("a wind without its gusts", f"{SCREENS}/Dashboard/Details/DetailCourseChart.swift", "            companions\n", "", CHARTS),
    ("a tile that opens another's days", f"{SCREENS}/Dashboard/Details/DetailTiles.swift", "open(row.key)", "open(\"wind\")", CHARTS),
    # Places turned over, and their names
    ("a page that turns nowhere", TURNING, "                await turn(page)\n", "", PLACES),
    ("a place that was chosen elsewhere, off its page", TURNING, "            scrolled = id\n            shown = id\n", "", PLACES),
    ("places beside the shown one that VoiceOver reads", TURNING, "        // VoiceOver turns by the actions of the place's name.\n        .accessibilityHidden(true)\n", "", PLACES),
    ("a page beside the shown one without its stored weather", TURNING, "kept: intents.kept[page.id]", "kept: nil", PLACES),
    ("a page beside the shown one that pushes it down", TURNING, "        ScrollView {\n            VStack(alignment: .leading, spacing: Spacing.row) {\n                PlaceTitle", "        Group {\n            VStack(alignment: .leading, spacing: Spacing.row) {\n                PlaceTitle", SKY),
    ("a next place that VoiceOver does not offer", TURNING, "if let previous = pages?.previous { Button", "if let previous = pages?.next { Button", PLACES),
    ("a name of one's own that is not kept", f"{SCREENS}/Places/RenamePlaceScreen.swift", "        save(label)\n", "", PLACES),
    # The weather of 2045
    ("the other side's figures beside this side's name", f"{IN2045}/Climate2045View.swift", "ClimateHeadline(side: projection[withInterventions: withInterventions]", "ClimateHeadline(side: projection.without", CLIMATE),
    ("the models' figure of one side on both", f"{IN2045}/ClimateCards.swift", "        let models = projection.models(withInterventions: withInterventions)\n        ColumnCard(title: projection.regionalTitle)", "        let models = projection.models(withInterventions: false)\n        ColumnCard(title: projection.regionalTitle)", CLIMATE),
    ("a toggle that keeps no choice", f"{IN2045}/ClimateToggle.swift", "Picker(projection.toggle, selection: $withInterventions)", "Picker(projection.toggle, selection: Binding(get: { withInterventions }, set: { _ in }))", CLIMATE),
    ("a climate that passes for a forecast", f"{IN2045}/ClimateCards.swift", "            Text(notForecast).typeStyle(.label)", "            Text(side.skyNote).typeStyle(.label)", CLIMATE),
    ("two skies that VoiceOver reads as figures without a sentence", f"{IN2045}/ClimateSkies.swift", "            .accessibilityLabel(side.spoken)\n", "            .accessibilityLabel(side.then.temperature)\n", CLIMATE),
    ("a change of side that VoiceOver does not hear", f"{IN2045}/Climate2045View.swift", "AccessibilityNotification.Announcement(projection[withInterventions: isWith].spoken).post()", "_ = projection[withInterventions: isWith]", CLIMATE),
    ("a chart whose table has another order", f"{IN2045}/ClimateChartDescriptor.swift", "row.cells[cell]", "row.cells[paths.paths.count - 1 - cell]", CLIMATE),
    ("a shared picture that does not say that it is simulated", f"{IN2045}/ClimatePictureView.swift", "if let simulated = content.provenance.simulated {", "if let simulated = content.simulatedBanner, simulated.isEmpty {", CLIMATE),
    ("a shared picture of the other side", f"{IN2045}/ClimatePictureView.swift", "let side = projection[withInterventions: withInterventions]", "let side = projection[withInterventions: !withInterventions]", CLIMATE),
    ("a shared picture of half the size", f"{IN2045}/ClimatePicture.swift", "        renderer.scale = Self.scale\n", "", CLIMATE),
    ("a Retry over 2045 that asks for nothing", f"{IN2045}/Climate2045Screen.swift", "        await model.retry()\n", "", TO2045),
    ("a side that another screen chose and this one does not show", f"{IN2045}/Climate2045Screen.swift", ".onAppear { model.appear() }", ".onAppear {}", TO2045),
    ("a city's card that leads to the 2045 of the dashboard", PLACE_SCREEN, "screens.climate(place)", "{ _ = place; return screens.climate }()", TO2045),
    ("a 2045 that its card does not open", "App/Rooms/WeatherRoom.swift", "NavigationStack(path: $window.navigation.weatherRoutes)", "NavigationStack(path: Binding(get: { [RoomRoute]() }, set: { _ in }))", TO2045),
    ("a room of 2045 that shows the weather", BAR, "ClimateRoom(window: window)", "WeatherRoom(window: window)", TO2045),
    ("a room of 2045 from which no place is chosen", "App/Rooms/ClimateRoom.swift", "window.navigation.isChoosingPlace = true", "_ = window.app.words", TO2045),
    # The widget
    ("a face that does not say its sentence", "Widget/SmallFace.swift", ".accessibilityLabel(content.spoken)", ".accessibilityLabel(content.place)", OTHERS),
    ("a warning that the small face leaves out", "Widget/SmallFace.swift", "            if let warning { WarningLine(warning: warning) }\n", "", WIDGET),
    ("a stamp that is left out", "Widget/SmallFace.swift", "            StampLine(stamp: content.stamp, text: content.stamp.statement)\n", "", WIDGET),
    ("a mark of the simulated that is left out", "Widget/WidgetLines.swift", "if let simulated = stamp.simulated { SimulatedMark(text: simulated) }", "EmptyView()", WIDGET),
    ("hours of the wide face without figures", "Widget/MediumFace.swift", "Text(hour.temperature).fontWeight(.semibold)", "Text(hour.label).fontWeight(.semibold)", WIDGET),
    ("a message in one family only", "Widget/MessageFace.swift", "face.accessibilityElement(children: .ignore).accessibilityLabel(message.spoken)", "face.accessibilityElement(children: .ignore)", OTHERS),
]
