// libpcap is loaded when the first of its functions is called: the libraries that Debian's brings along (D-Bus, systemd,
// libgcrypt …) take longer to load than a small capture to trace, and only who captures or filters needs them. See pcap.c.

/// Why libpcap cannot be loaded, in the loader's words; NULL where it can.
const char *pcap_refusal(void);
