/// Paths that scanners request from every server: administration pages, mail servers, consoles. Some are also names of villages (Ōwa in
/// Japan, Api in Indonesia), which the search finds; a request for one as an address in small letters does not mean the village.
enum ProgramNames {
    private static let names: Set<String> = [
        "account", "actuator", "admin", "adminer", "administrator", "ajax", "api", "app", "apps", "archive", "assets", "auth",
        "autodiscover", "aws",
        "backend", "backup", "beta", "bin", "blog", "boaform", "build", "cache", "cgi", "cgi-bin", "cms", "config", "confluence", "console",
        "core", "cpanel", "dashboard", "data", "database", "db", "debug", "demo", "dev", "dist", "dns-query", "docker", "docs", "download",
        "drupal",
        "ecp", "elastic", "env", "error", "ews", "exchange", "export", "file", "files", "geoserver", "git", "gitlab", "grafana", "graphql",
        "health", "healthz", "home", "html", "image", "images", "img", "index", "info", "jenkins", "jira", "jmx", "joomla", "js", "json",
        "kibana",
        "lib", "log", "login", "logon", "logs", "magento", "mail", "main", "manage", "manager", "media", "metrics", "mysql", "nagios",
        "new",
        "nexus", "nginx", "node", "old", "oracle", "owa", "panel", "php", "phpinfo", "phpmyadmin", "pma", "portal", "private", "prometheus",
        "public",
        "query", "rdweb", "redis", "remote", "rest", "root", "rpc", "script", "scripts", "sdk", "secret", "server", "server-status",
        "service",
        "services", "setup", "shell", "shop", "signin", "site", "sites", "smtp", "soap", "solr", "sonar", "sql", "src", "ssh", "staging",
        "static",
        "status", "store", "struts", "swagger", "system", "telescope", "temp", "test", "tests", "tmp", "tomcat", "upload", "uploads",
        "user", "users",
        "vendor", "version", "vpn", "web", "webdav", "webmail", "weblogic", "websphere", "wordpress", "wp", "wp-admin", "wp-content",
        "wp-includes", "wp-json", "www", "xml", "xmlrpc", "zabbix",
    ]

    /// Other services of weather as text show the moon's phases under this name; the place that bears it is a village in Normandy.
    private static let moon = "moon"

    /// True for such a name as those programs write it.
    static func contains(_ text: String) -> Bool { names.contains(text) || text.lowercased() == moon }
}
