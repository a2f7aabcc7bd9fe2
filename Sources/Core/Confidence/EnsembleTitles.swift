extension ForecastSpread {
    /// The model as its service calls it ("ECMWF IFS"), its key where that is not known; nil where the source names no model.
    package var modelTitle: String? { model.map { key in Self.titles.first { key.hasPrefix($0.key) }?.title ?? key } }

    /// The titles by the beginnings of the keys of <https://open-meteo.com/en/docs/ensemble-api>; grid and kind follow in the key.
    private static let titles = [
        (key: "ecmwf_ifs", title: "ECMWF IFS"), (key: "ecmwf_aifs", title: "ECMWF AIFS"), (key: "ncep_gefs", title: "NOAA GEFS"),
        (key: "ncep_hgefs", title: "NOAA HGEFS"), (key: "gfs", title: "NOAA GEFS"), (key: "icon", title: "DWD ICON"),
        (key: "dwd_icon", title: "DWD ICON"),
        (key: "gem", title: "ECCC GEPS"), (key: "bom_access", title: "BOM ACCESS"), (key: "ukmo", title: "UK Met Office MOGREPS"),
        (key: "meteoswiss_icon", title: "MeteoSwiss ICON"),
    ]
}
