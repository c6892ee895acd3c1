#include "CTestTLS.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

static int describe(X509 *certificate, EVP_PKEY *key, const char *names, long seconds) {
    X509_NAME *subject = X509_get_subject_name(certificate);
    const unsigned char common[] = "test";
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, NULL, NULL, 0);
    X509_EXTENSION *alternatives = X509V3_EXT_conf_nid(NULL, &context, NID_subject_alt_name, names);
    int isDone = alternatives && X509_set_version(certificate, 2) &&
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1) &&
        // A clock that runs slow elsewhere is none of the tests' business.
        X509_gmtime_adj(X509_getm_notBefore(certificate), seconds < 0 ? 2 * seconds : -3600) &&
        X509_gmtime_adj(X509_getm_notAfter(certificate), seconds) && X509_set_pubkey(certificate, key) &&
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, common, -1, -1, 0) &&
        X509_set_issuer_name(certificate, subject) && X509_add_ext(certificate, alternatives, -1) &&
        X509_sign(certificate, key, EVP_sha256()) > 0;
    X509_EXTENSION_free(alternatives);
    return isDone;
}

int test_tls_identity(const char *names, long seconds, char *pem, int capacity) {
    EVP_PKEY *key = EVP_EC_gen("P-256");
    X509 *certificate = X509_new();
    BIO *text = BIO_new(BIO_s_mem());
    int isDone = key && certificate && text && describe(certificate, key, names, seconds) &&
        PEM_write_bio_X509(text, certificate) && PEM_write_bio_PrivateKey(text, key, NULL, NULL, 0, NULL, NULL);
    if (isDone) {
        int count = BIO_read(text, pem, capacity - 1);
        isDone = count > 0 && BIO_pending(text) == 0;
        pem[count > 0 ? count : 0] = 0;
    }
    BIO_free(text);
    X509_free(certificate);
    EVP_PKEY_free(key);
    return isDone;
}

static SSL_CTX *context_of(const char *pem) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    BIO *text = BIO_new_mem_buf(pem, -1);
    X509 *certificate = text ? PEM_read_bio_X509(text, NULL, NULL, NULL) : NULL;
    EVP_PKEY *key = text ? PEM_read_bio_PrivateKey(text, NULL, NULL, NULL) : NULL;
    int isDone = context && certificate && key && SSL_CTX_use_certificate(context, certificate) == 1 &&
        SSL_CTX_use_PrivateKey(context, key) == 1;
    EVP_PKEY_free(key);
    X509_free(certificate);
    BIO_free(text);
    if (isDone) return context;
    SSL_CTX_free(context);
    return NULL;
}

static int receive_head(SSL *session) {
    char head[4096];
    size_t length = 0;
    while (length < sizeof(head) - 1) {
        int count = SSL_read(session, head + length, (int)(sizeof(head) - 1 - length));
        if (count <= 0) return 0;
        length += (size_t)count;
        head[length] = 0;
        if (strstr(head, "\r\n\r\n")) return 1;
    }
    return 0;
}

int test_tls_serve(int descriptor, const char *pem, const char *response) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    SSL_CTX *context = context_of(pem);
    SSL *session = context ? SSL_new(context) : NULL;
    int isServed = session && SSL_set_fd(session, descriptor) == 1 && SSL_accept(session) == 1 &&
        receive_head(session) && SSL_write(session, response, (int)strlen(response)) > 0;
    if (isServed) SSL_shutdown(session);
    SSL_free(session);
    SSL_CTX_free(context);
    ERR_clear_error();
    return isServed;
}
