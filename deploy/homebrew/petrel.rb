# UNTRIED: Petrel was never built on a Mac, and this formula was never read by Homebrew. A formula belongs into a tap of the maker's own; `url` is
# that of the maker's repository, which this file does not know.
class Petrel < Formula
  desc "Weather app for the web and the command line, with its server"
  homepage "https://petrel.example"
  url "https://petrel.example/petrel.git", using: :git, branch: "main"
  version "0.1.0"
  license "Apache-2.0"

  depends_on xcode: ["26.4", :build]
  depends_on "brotli"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libpq"
  depends_on "librsvg"
  depends_on macos: :sequoia

  def install
    # The package manager's own sandbox cannot be made within Homebrew's.
    system "scripts/release-build", "petrel", "--disable-sandbox"
    bin.install ".build-release/release/petrel"
    generate_completions_from_executable(bin/"petrel", "--generate-completion-script")
    doc.install "Docs/Configuration.md", "Docs/Operating.md", "Docs/CommandLine.md"
  end

  service do
    run [opt_bin/"petrel", "serve"]
    environment_variables PETREL_DATABASE: var/"petrel/petrel.sqlite"
    keep_alive true
    log_path var/"log/petrel.log"
    error_log_path var/"log/petrel.log"
  end

  test do
    assert_match "Paris", shell_output("#{bin}/petrel now Paris --demo")
  end
end
