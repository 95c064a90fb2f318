/* What reading a capture costs at the very least: libpcap hands over every packet, and one byte in eight of its
 * headers is looked at, so that they really come into the cache. bench/run gives every figure as a multiple of this.
 *
 *   cc -O2 floor.c -o floor -lpcap && ./floor FILE
 */
#include <pcap.h>
#include <stdio.h>

enum { headers = 54 }; /* Ethernet, IPv4 and TCP without options */

struct totals {
    unsigned long packets, bytes;
    unsigned seen;
};

static void look(unsigned char *user, const struct pcap_pkthdr *header, const unsigned char *bytes) {
    struct totals *totals = (struct totals *)user;
    unsigned end = header->caplen < headers ? header->caplen : headers;
    totals->packets += 1;
    totals->bytes += header->caplen;
    for (unsigned at = 0; at < end; at += 8) totals->seen ^= bytes[at];
}

int main(int count, char **words) {
    char why[PCAP_ERRBUF_SIZE] = "";
    if (count != 2) {
        fputs("usage: floor FILE\n", stderr);
        return 64;
    }
    pcap_t *file = pcap_open_offline(words[1], why);
    if (!file) {
        fprintf(stderr, "floor: %s\n", why);
        return 66;
    }
    struct totals totals = {0, 0, 0};
    int status = pcap_loop(file, -1, look, (unsigned char *)&totals);
    pcap_close(file);
    printf("%lu packets, %lu bytes, %u\n", totals.packets, totals.bytes, totals.seen);
    return status == 0 ? 0 : 65;
}
