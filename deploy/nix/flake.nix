# UNTRIED: neither evaluated nor built. nixpkgs' Swift is older than the 6.3 that Petrel needs, so that this flake takes the program from the archive that
# `scripts/packages` makes, and gives it the libraries that it is linked with and those that it loads.
#
#   cp .build-packages/petrel-*-linux-amd64.tar.xz deploy/nix/petrel.tar.xz && nix run ./deploy/nix -- now Paris --demo
{
  description = "Petrel, a weather app for the web and the command line";
  inputs.nixpkgs.url = "nixpkgs/nixos-25.11";

  outputs = { self, nixpkgs }:
    let
      pkgs = nixpkgs.legacyPackages.x86_64-linux;
      loaded = with pkgs; [ curl openssl libpq librsvg cairo glib brotli ];
    in {
      packages.x86_64-linux.default = pkgs.stdenv.mkDerivation {
        name = "petrel";
        src = ./petrel.tar.xz;
        nativeBuildInputs = with pkgs; [ autoPatchelfHook makeWrapper installShellFiles ];
        buildInputs = with pkgs; [ sqlite libdeflate libpng zlib stdenv.cc.cc.lib ];
        installPhase = ''
          install -D -m 755 bin/petrel $out/bin/petrel
          installManPage share/man/man1/*.1
          installShellCompletion --bash --name petrel share/bash-completion/completions/petrel
          installShellCompletion --zsh --name _petrel share/zsh/vendor-completions/_petrel
          installShellCompletion --fish --name petrel.fish share/fish/vendor_completions.d/petrel.fish
          wrapProgram $out/bin/petrel \
            --prefix LD_LIBRARY_PATH : ${pkgs.lib.makeLibraryPath loaded} \
            --set-default TZDIR ${pkgs.tzdata}/share/zoneinfo \
            --set-default SSL_CERT_FILE ${pkgs.cacert}/etc/ssl/certs/ca-bundle.crt
        '';
        meta = { license = pkgs.lib.licenses.asl20; platforms = [ "x86_64-linux" ]; mainProgram = "petrel"; };
      };
    };
}
