// A peer of DTLS 1.3 on wolfSSL, which says a line, answers one, changes its keys, and closes.
//
//     cc -o dtls13 dtls13-peer.c -lwolfssl -lm
//     dtls13 server ADDRESS PORT CERTIFICATE KEY [id:TEXT] [cookie] [lose]
//     dtls13 client ADDRESS PORT AUTHORITY KEYLOG [id:TEXT] [update] [group] [suite:NAME]
#include <wolfssl/options.h>
#include <wolfssl/ssl.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static const char *option(int count, char **words, const char *name) {
    size_t length = strlen(name);
    for (int index = 6; index < count; index++)
        if (!strncmp(words[index], name, length)) return words[index] + length;
    return NULL;
}

static void check(int is_good, const char *what) {
    if (is_good) return;
    fprintf(stderr, "%s failed\n", what);
    exit(1);
}

static int note_secret(WOLFSSL *ssl, int id, const unsigned char *secret, int size, void *path) {
    static const char *labels[] = {
        "CLIENT_EARLY_TRAFFIC_SECRET", "CLIENT_HANDSHAKE_TRAFFIC_SECRET", "SERVER_HANDSHAKE_TRAFFIC_SECRET",
        "CLIENT_TRAFFIC_SECRET_0", "SERVER_TRAFFIC_SECRET_0"};
    if (id < 0 || id > 4) return 0;
    unsigned char random[32];
    if (wolfSSL_get_client_random(ssl, random, sizeof random) != sizeof random) return -1;
    FILE *file = fopen(path, "a");
    if (!file) return -1;
    fprintf(file, "%s ", labels[id]);
    for (int index = 0; index < 32; index++) fprintf(file, "%02x", random[index]);
    fprintf(file, " ");
    for (int index = 0; index < size; index++) fprintf(file, "%02x", secret[index]);
    fprintf(file, "\n");
    fclose(file);
    return 0;
}

static void say(WOLFSSL *ssl, const char *line) {
    check(wolfSSL_write(ssl, line, (int)strlen(line)) > 0, "write");
}

static void hear(WOLFSSL *ssl) {
    char line[256];
    for (;;) {
        int count = wolfSSL_read(ssl, line, sizeof line - 1);
        if (count > 0) {
            line[count] = 0;
            fputs(line, stdout);
            return;
        }
        int error = wolfSSL_get_error(ssl, count);
        if (error != WOLFSSL_ERROR_WANT_READ && error != WOLFSSL_ERROR_WANT_WRITE) {
            fprintf(stderr, "read: %d\n", error);
            return;
        }
    }
}

int main(int count, char **words) {
    check(count >= 6, "usage");
    int is_server = !strcmp(words[1], "server");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(words[3]))};
    check(inet_pton(AF_INET, words[2], &address.sin_addr) == 1, "address");
    wolfSSL_Init();
    WOLFSSL_CTX *context = wolfSSL_CTX_new(is_server ? wolfDTLSv1_3_server_method() : wolfDTLSv1_3_client_method());
    check(context != NULL, "context");
    if (is_server) {
        check(wolfSSL_CTX_use_certificate_chain_file(context, words[4]) == WOLFSSL_SUCCESS, "certificate");
        check(wolfSSL_CTX_use_PrivateKey_file(context, words[5], WOLFSSL_FILETYPE_PEM) == WOLFSSL_SUCCESS, "key");
    } else {
        check(wolfSSL_CTX_load_verify_locations(context, words[4], NULL) == WOLFSSL_SUCCESS, "authority");
    }
    const char *suite = option(count, words, "suite:");
    if (suite) check(wolfSSL_CTX_set_cipher_list(context, suite) == WOLFSSL_SUCCESS, "suite");
    WOLFSSL *ssl = wolfSSL_new(context);
    check(ssl != NULL, "connection");
    wolfSSL_KeepArrays(ssl);
    int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    const char *id = option(count, words, "id:");
    if (id) {
        check(wolfSSL_dtls_cid_use(ssl) == WOLFSSL_SUCCESS, "connection id");
        check(wolfSSL_dtls_cid_set(ssl, (unsigned char *)id, strlen(id)) == WOLFSSL_SUCCESS, "connection id");
    }
    if (is_server) {
        check(!bind(descriptor, (struct sockaddr *)&address, sizeof address), "bind");
        struct sockaddr_in peer;
        socklen_t size = sizeof peer;
        char first[1];
        check(recvfrom(descriptor, first, 1, MSG_PEEK, (struct sockaddr *)&peer, &size) > 0, "first datagram");
        check(!connect(descriptor, (struct sockaddr *)&peer, size), "connect");
        wolfSSL_dtls_set_peer(ssl, &peer, size);
        if (option(count, words, "cookie")) {
            check(wolfSSL_send_hrr_cookie(ssl, (unsigned char *)"a lesson's cookie", 17) == WOLFSSL_SUCCESS, "cookie");
        } else {
            wolfSSL_disable_hrr_cookie(ssl);
        }
    } else {
        check(!connect(descriptor, (struct sockaddr *)&address, sizeof address), "connect");
        wolfSSL_dtls_set_peer(ssl, &address, sizeof address);
        wolfSSL_set_tls13_secret_cb(ssl, note_secret, words[5]);
        wolfSSL_UseSNI(ssl, WOLFSSL_SNI_HOST_NAME, "lesson.test", 11);
        if (option(count, words, "group")) check(wolfSSL_NoKeyShares(ssl) == WOLFSSL_SUCCESS, "no key share");
    }
    wolfSSL_set_fd(ssl, descriptor);
    int done = is_server ? wolfSSL_accept(ssl) : wolfSSL_connect(ssl);
    if (done != WOLFSSL_SUCCESS) {
        fprintf(stderr, "handshake: %d\n", wolfSSL_get_error(ssl, done));
        return 1;
    }
    if (is_server) {
        say(ssl, "hello, client\n");
        hear(ssl);
        if (option(count, words, "update")) hear(ssl);
        say(ssl, "goodbye\n");
        sleep(1);
    } else {
        hear(ssl);
        say(ssl, "hello, server\n");
        if (option(count, words, "update")) {
            usleep(100000);
            check(wolfSSL_update_keys(ssl) == WOLFSSL_SUCCESS, "key update");
            usleep(100000);
            say(ssl, "with new keys\n");
        }
        hear(ssl);
    }
    wolfSSL_shutdown(ssl);
    return 0;
}
