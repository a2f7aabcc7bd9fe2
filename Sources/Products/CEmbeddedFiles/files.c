// Written by scripts/derive-embedded-files.
#include "embedded_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../WeatherServer/Resources/openapi.yaml"
};
static const unsigned char file1[] = {
#embed "../WeatherWeb/Resources/favicon.ico"
};
static const unsigned char file2[] = {
#embed "../WeatherWeb/Resources/icon-512.png"
};
static const unsigned char file3[] = {
#embed "../WeatherWeb/Resources/icon-maskable-512.png"
};
static const unsigned char file4[] = {
#embed "../WeatherWeb/Resources/icon.svg"
};
static const unsigned char file5[] = {
#embed "../WeatherWeb/Resources/scripts/ages.mjs"
};
static const unsigned char file6[] = {
#embed "../WeatherWeb/Resources/scripts/alerts.mjs"
};
static const unsigned char file7[] = {
#embed "../WeatherWeb/Resources/scripts/answers.mjs"
};
static const unsigned char file8[] = {
#embed "../WeatherWeb/Resources/scripts/arrows.mjs"
};
static const unsigned char file9[] = {
#embed "../WeatherWeb/Resources/scripts/basemap.mjs"
};
static const unsigned char file10[] = {
#embed "../WeatherWeb/Resources/scripts/behind.mjs"
};
static const unsigned char file11[] = {
#embed "../WeatherWeb/Resources/scripts/cells.mjs"
};
static const unsigned char file12[] = {
#embed "../WeatherWeb/Resources/scripts/changes.mjs"
};
static const unsigned char file13[] = {
#embed "../WeatherWeb/Resources/scripts/chart.mjs"
};
static const unsigned char file14[] = {
#embed "../WeatherWeb/Resources/scripts/charts.mjs"
};
static const unsigned char file15[] = {
#embed "../WeatherWeb/Resources/scripts/choices.mjs"
};
static const unsigned char file16[] = {
#embed "../WeatherWeb/Resources/scripts/cities.mjs"
};
static const unsigned char file17[] = {
#embed "../WeatherWeb/Resources/scripts/climate.mjs"
};
static const unsigned char file18[] = {
#embed "../WeatherWeb/Resources/scripts/clock.mjs"
};
static const unsigned char file19[] = {
#embed "../WeatherWeb/Resources/scripts/columns.mjs"
};
static const unsigned char file20[] = {
#embed "../WeatherWeb/Resources/scripts/combobox.mjs"
};
static const unsigned char file21[] = {
#embed "../WeatherWeb/Resources/scripts/cyclones.mjs"
};
static const unsigned char file22[] = {
#embed "../WeatherWeb/Resources/scripts/dashboard.mjs"
};
static const unsigned char file23[] = {
#embed "../WeatherWeb/Resources/scripts/drag.mjs"
};
static const unsigned char file24[] = {
#embed "../WeatherWeb/Resources/scripts/fields.mjs"
};
static const unsigned char file25[] = {
#embed "../WeatherWeb/Resources/scripts/first.mjs"
};
static const unsigned char file26[] = {
#embed "../WeatherWeb/Resources/scripts/folded.mjs"
};
static const unsigned char file27[] = {
#embed "../WeatherWeb/Resources/scripts/glances.mjs"
};
static const unsigned char file28[] = {
#embed "../WeatherWeb/Resources/scripts/install.mjs"
};
static const unsigned char file29[] = {
#embed "../WeatherWeb/Resources/scripts/keep.mjs"
};
static const unsigned char file30[] = {
#embed "../WeatherWeb/Resources/scripts/keeper.mjs"
};
static const unsigned char file31[] = {
#embed "../WeatherWeb/Resources/scripts/later.mjs"
};
static const unsigned char file32[] = {
#embed "../WeatherWeb/Resources/scripts/layers.mjs"
};
static const unsigned char file33[] = {
#embed "../WeatherWeb/Resources/scripts/live.mjs"
};
static const unsigned char file34[] = {
#embed "../WeatherWeb/Resources/scripts/looking.mjs"
};
static const unsigned char file35[] = {
#embed "../WeatherWeb/Resources/scripts/looks.mjs"
};
static const unsigned char file36[] = {
#embed "../WeatherWeb/Resources/scripts/map.mjs"
};
static const unsigned char file37[] = {
#embed "../WeatherWeb/Resources/scripts/menu.mjs"
};
static const unsigned char file38[] = {
#embed "../WeatherWeb/Resources/scripts/minutes.mjs"
};
static const unsigned char file39[] = {
#embed "../WeatherWeb/Resources/scripts/notices.mjs"
};
static const unsigned char file40[] = {
#embed "../WeatherWeb/Resources/scripts/offline.mjs"
};
static const unsigned char file41[] = {
#embed "../WeatherWeb/Resources/scripts/pagetext.mjs"
};
static const unsigned char file42[] = {
#embed "../WeatherWeb/Resources/scripts/permission.mjs"
};
static const unsigned char file43[] = {
#embed "../WeatherWeb/Resources/scripts/place.mjs"
};
static const unsigned char file44[] = {
#embed "../WeatherWeb/Resources/scripts/places.mjs"
};
static const unsigned char file45[] = {
#embed "../WeatherWeb/Resources/scripts/position.mjs"
};
static const unsigned char file46[] = {
#embed "../WeatherWeb/Resources/scripts/push.mjs"
};
static const unsigned char file47[] = {
#embed "../WeatherWeb/Resources/scripts/reading.mjs"
};
static const unsigned char file48[] = {
#embed "../WeatherWeb/Resources/scripts/reload.mjs"
};
static const unsigned char file49[] = {
#embed "../WeatherWeb/Resources/scripts/request.mjs"
};
static const unsigned char file50[] = {
#embed "../WeatherWeb/Resources/scripts/settings.mjs"
};
static const unsigned char file51[] = {
#embed "../WeatherWeb/Resources/scripts/spread.mjs"
};
static const unsigned char file52[] = {
#embed "../WeatherWeb/Resources/scripts/strip.mjs"
};
static const unsigned char file53[] = {
#embed "../WeatherWeb/Resources/scripts/suggest.mjs"
};
static const unsigned char file54[] = {
#embed "../WeatherWeb/Resources/scripts/switcher.mjs"
};
static const unsigned char file55[] = {
#embed "../WeatherWeb/Resources/scripts/tiles.mjs"
};
static const unsigned char file56[] = {
#embed "../WeatherWeb/Resources/scripts/time.mjs"
};
static const unsigned char file57[] = {
#embed "../WeatherWeb/Resources/scripts/towns.mjs"
};
static const unsigned char file58[] = {
#embed "../WeatherWeb/Resources/scripts/turns.mjs"
};
static const unsigned char file59[] = {
#embed "../WeatherWeb/Resources/scripts/unfolding.mjs"
};
static const unsigned char file60[] = {
#embed "../WeatherWeb/Resources/scripts/verdict.mjs"
};
static const unsigned char file61[] = {
#embed "../WeatherWeb/Resources/scripts/view.mjs"
};
static const unsigned char file62[] = {
#embed "../WeatherWeb/Resources/scripts/warned.mjs"
};
static const unsigned char file63[] = {
#embed "../WeatherWeb/Resources/scripts/widget.mjs"
};
static const unsigned char file64[] = {
#embed "../WeatherWeb/Resources/scripts/worker.mjs"
};
static const unsigned char file65[] = {
#embed "../WeatherWeb/Resources/styles/alerts.css"
};
static const unsigned char file66[] = {
#embed "../WeatherWeb/Resources/styles/base.css"
};
static const unsigned char file67[] = {
#embed "../WeatherWeb/Resources/styles/chart-page.css"
};
static const unsigned char file68[] = {
#embed "../WeatherWeb/Resources/styles/chart.css"
};
static const unsigned char file69[] = {
#embed "../WeatherWeb/Resources/styles/cities.css"
};
static const unsigned char file70[] = {
#embed "../WeatherWeb/Resources/styles/climate.css"
};
static const unsigned char file71[] = {
#embed "../WeatherWeb/Resources/styles/credits.css"
};
static const unsigned char file72[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-cards.css"
};
static const unsigned char file73[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-changes.css"
};
static const unsigned char file74[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-climate.css"
};
static const unsigned char file75[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-days.css"
};
static const unsigned char file76[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-details.css"
};
static const unsigned char file77[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-hero.css"
};
static const unsigned char file78[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-hours.css"
};
static const unsigned char file79[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-next-hour.css"
};
static const unsigned char file80[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-print.css"
};
static const unsigned char file81[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-states.css"
};
static const unsigned char file82[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-tables.css"
};
static const unsigned char file83[] = {
#embed "../WeatherWeb/Resources/styles/dashboard-wide.css"
};
static const unsigned char file84[] = {
#embed "../WeatherWeb/Resources/styles/map.css"
};
static const unsigned char file85[] = {
#embed "../WeatherWeb/Resources/styles/menu.css"
};
static const unsigned char file86[] = {
#embed "../WeatherWeb/Resources/styles/place.css"
};
static const unsigned char file87[] = {
#embed "../WeatherWeb/Resources/styles/privacy.css"
};
static const unsigned char file88[] = {
#embed "../WeatherWeb/Resources/styles/problem.css"
};
static const unsigned char file89[] = {
#embed "../WeatherWeb/Resources/styles/search.css"
};
static const unsigned char file90[] = {
#embed "../WeatherWeb/Resources/styles/settings.css"
};
static const unsigned char file91[] = {
#embed "../WeatherWeb/Resources/styles/shell.css"
};
static const unsigned char file92[] = {
#embed "../WeatherWeb/Resources/styles/status.css"
};
static const unsigned char file93[] = {
#embed "../WeatherWeb/Resources/styles/suggestions.css"
};
static const unsigned char file94[] = {
#embed "../WeatherWeb/Resources/styles/switcher.css"
};
static const unsigned char file95[] = {
#embed "../WeatherWeb/Resources/styles/usual.css"
};
static const unsigned char file96[] = {
#embed "../WeatherWeb/Resources/styles/widget.css"
};
static const unsigned char file97[] = {
#embed "../WeatherWeb/Resources/touch-icon.png"
};

static const struct petrel_file files[] = {
    {file0, sizeof file0},
    {file1, sizeof file1},
    {file2, sizeof file2},
    {file3, sizeof file3},
    {file4, sizeof file4},
    {file5, sizeof file5},
    {file6, sizeof file6},
    {file7, sizeof file7},
    {file8, sizeof file8},
    {file9, sizeof file9},
    {file10, sizeof file10},
    {file11, sizeof file11},
    {file12, sizeof file12},
    {file13, sizeof file13},
    {file14, sizeof file14},
    {file15, sizeof file15},
    {file16, sizeof file16},
    {file17, sizeof file17},
    {file18, sizeof file18},
    {file19, sizeof file19},
    {file20, sizeof file20},
    {file21, sizeof file21},
    {file22, sizeof file22},
    {file23, sizeof file23},
    {file24, sizeof file24},
    {file25, sizeof file25},
    {file26, sizeof file26},
    {file27, sizeof file27},
    {file28, sizeof file28},
    {file29, sizeof file29},
    {file30, sizeof file30},
    {file31, sizeof file31},
    {file32, sizeof file32},
    {file33, sizeof file33},
    {file34, sizeof file34},
    {file35, sizeof file35},
    {file36, sizeof file36},
    {file37, sizeof file37},
    {file38, sizeof file38},
    {file39, sizeof file39},
    {file40, sizeof file40},
    {file41, sizeof file41},
    {file42, sizeof file42},
    {file43, sizeof file43},
    {file44, sizeof file44},
    {file45, sizeof file45},
    {file46, sizeof file46},
    {file47, sizeof file47},
    {file48, sizeof file48},
    {file49, sizeof file49},
    {file50, sizeof file50},
    {file51, sizeof file51},
    {file52, sizeof file52},
    {file53, sizeof file53},
    {file54, sizeof file54},
    {file55, sizeof file55},
    {file56, sizeof file56},
    {file57, sizeof file57},
    {file58, sizeof file58},
    {file59, sizeof file59},
    {file60, sizeof file60},
    {file61, sizeof file61},
    {file62, sizeof file62},
    {file63, sizeof file63},
    {file64, sizeof file64},
    {file65, sizeof file65},
    {file66, sizeof file66},
    {file67, sizeof file67},
    {file68, sizeof file68},
    {file69, sizeof file69},
    {file70, sizeof file70},
    {file71, sizeof file71},
    {file72, sizeof file72},
    {file73, sizeof file73},
    {file74, sizeof file74},
    {file75, sizeof file75},
    {file76, sizeof file76},
    {file77, sizeof file77},
    {file78, sizeof file78},
    {file79, sizeof file79},
    {file80, sizeof file80},
    {file81, sizeof file81},
    {file82, sizeof file82},
    {file83, sizeof file83},
    {file84, sizeof file84},
    {file85, sizeof file85},
    {file86, sizeof file86},
    {file87, sizeof file87},
    {file88, sizeof file88},
    {file89, sizeof file89},
    {file90, sizeof file90},
    {file91, sizeof file91},
    {file92, sizeof file92},
    {file93, sizeof file93},
    {file94, sizeof file94},
    {file95, sizeof file95},
    {file96, sizeof file96},
    {file97, sizeof file97},
};

struct petrel_file petrel_embedded_file(int number) { return files[number]; }
