# The formula for Homebrew: brew install --build-from-source ./netlesson.rb
class Netlesson < Formula
  desc "Teaches network protocols from real packets"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on "brotli"
  depends_on "libdeflate"
  depends_on "libnghttp2"
  depends_on "libnghttp3"
  depends_on "libpcap"
  depends_on "libpsl"
  depends_on "lz4"
  depends_on "openssl@3"
  depends_on "qrencode"
  depends_on "zstd"

  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "zlib"

  def install
    # What brew installs is known to pkg-config; tools/install-dependencies then finds nothing missing.
    system "make", "build", "SWIFT=swift", "RELEASE_FLAGS=--disable-sandbox"
    system "make", "man", "SWIFT=swift", "RELEASE_FLAGS=--disable-sandbox"
    system "tools/install", ".build/release/netlesson", ".build/netlesson.1", ".build/netlesson.zh_CN.1", prefix
  end

  test do
    assert_match "three-way", shell_output("#{bin}/netlesson trace plain-get --format json")
    assert_match "handshake", shell_output("#{bin}/netlesson lesson list")
  end
end
