#include "petrel_crypto.h"

// The functions for SHA-256 alone are marked as old: those in their place look providers up first, which is half of what the first digest of a
// command costs.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <dlfcn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is called of the library, once as pointers and once as the names by which they are found.
#define PETREL_FUNCTIONS(FUNCTION) \
    FUNCTION(BIO_free) \
    FUNCTION(BIO_new_mem_buf) \
    FUNCTION(BN_bn2binpad) \
    FUNCTION(CRYPTO_free) \
    FUNCTION(ECDSA_SIG_free) \
    FUNCTION(ECDSA_SIG_get0) \
    FUNCTION(EVP_CIPHER_CTX_ctrl) \
    FUNCTION(EVP_CIPHER_CTX_free) \
    FUNCTION(EVP_CIPHER_CTX_new) \
    FUNCTION(EVP_DigestSign) \
    FUNCTION(EVP_DigestSignInit) \
    FUNCTION(EVP_EncryptFinal_ex) \
    FUNCTION(EVP_EncryptInit_ex) \
    FUNCTION(EVP_EncryptUpdate) \
    FUNCTION(EVP_MD_CTX_free) \
    FUNCTION(EVP_MD_CTX_new) \
    FUNCTION(EVP_PKEY_CTX_add1_hkdf_info) \
    FUNCTION(EVP_PKEY_CTX_free) \
    FUNCTION(EVP_PKEY_CTX_new) \
    FUNCTION(EVP_PKEY_CTX_new_id) \
    FUNCTION(EVP_PKEY_CTX_set1_hkdf_key) \
    FUNCTION(EVP_PKEY_CTX_set1_hkdf_salt) \
    FUNCTION(EVP_PKEY_CTX_set_hkdf_md) \
    FUNCTION(EVP_PKEY_Q_keygen) \
    FUNCTION(EVP_PKEY_derive) \
    FUNCTION(EVP_PKEY_derive_init) \
    FUNCTION(EVP_PKEY_derive_set_peer) \
    FUNCTION(EVP_PKEY_free) \
    FUNCTION(EVP_aes_128_gcm) \
    FUNCTION(EVP_sha256) \
    FUNCTION(HMAC) \
    FUNCTION(PEM_read_bio_PrivateKey) \
    FUNCTION(RAND_bytes) \
    FUNCTION(SHA256_Final) \
    FUNCTION(SHA256_Init) \
    FUNCTION(SHA256_Update) \
    FUNCTION(d2i_ECDSA_SIG) \
    FUNCTION(d2i_PUBKEY) \
    FUNCTION(d2i_PrivateKey) \
    FUNCTION(i2d_PUBKEY) \
    FUNCTION(i2d_PrivateKey)

#define PETREL_POINTER(name) __typeof__(&name) name;
static struct {
    PETREL_FUNCTIONS(PETREL_POINTER)
} ssl;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

// As the system's loader does for a library that a program cannot do without.
static void stop(const char *reason) {
    fprintf(stderr, "petrel: OpenSSL 3 cannot be used (Debian: libssl3): %s\n", reason);
    exit(127);
}

static void load(void) {
    void *library = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
    if (!library) stop(dlerror());
#define PETREL_FIND(name) \
    if (!(ssl.name = (__typeof__(&name))dlsym(library, #name))) stop(#name " is missing");
    PETREL_FUNCTIONS(PETREL_FIND)
}

static void need_library(void) { pthread_once(&loading, load); }

// A private key without its public half (SEC 1 in DER), and a public key (SubjectPublicKeyInfo), both around the bytes of P-256.
static const uint8_t private_head[] = {0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20};
static const uint8_t private_tail[] = {0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07};
static const uint8_t public_head[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
                                      0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};

// The order of the curve's base point (SEC 2, 2.4.2): a private key is below it. The library takes larger numbers.
static const uint8_t order[32] = {0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                  0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51};

static EVP_PKEY *private_key(const uint8_t secret[32]) {
    if (memcmp(secret, order, 32) >= 0) return NULL;
    uint8_t der[sizeof private_head + 32 + sizeof private_tail];
    memcpy(der, private_head, sizeof private_head);
    memcpy(der + sizeof private_head, secret, 32);
    memcpy(der + sizeof private_head + 32, private_tail, sizeof private_tail);
    const unsigned char *next = der;
    EVP_PKEY *key = ssl.d2i_PrivateKey(EVP_PKEY_EC, NULL, &next, sizeof der);
    memset(der, 0, sizeof der);
    return key;
}

static EVP_PKEY *public_key(const uint8_t point[65]) {
    if (point[0] != 4) return NULL;
    uint8_t der[sizeof public_head + 65];
    memcpy(der, public_head, sizeof public_head);
    memcpy(der + sizeof public_head, point, 65);
    const unsigned char *next = der;
    return ssl.d2i_PUBKEY(NULL, &next, sizeof der);
}

static int point_of(EVP_PKEY *key, uint8_t point[65]) {
    unsigned char *der = NULL;
    int length = ssl.i2d_PUBKEY(key, &der);
    int is_p256 = length == sizeof public_head + 65 && memcmp(der, public_head, sizeof public_head) == 0;
    if (is_p256) memcpy(point, der + sizeof public_head, 65);
    if (der) ssl.CRYPTO_free(der, __FILE__, __LINE__);
    return is_p256;
}

static int secret_of(EVP_PKEY *key, uint8_t secret[32]) {
    uint8_t point[65];
    if (!point_of(key, point)) return 0;
    unsigned char *der = NULL;
    int length = ssl.i2d_PrivateKey(key, &der);
    // Its public half follows, so that the length at the beginning is another one than above.
    int is_known = length > 39 && memcmp(der + 2, private_head + 2, sizeof private_head - 2) == 0;
    if (is_known) memcpy(secret, der + sizeof private_head, 32);
    if (der) {
        memset(der, 0, (size_t)length);
        ssl.CRYPTO_free(der, __FILE__, __LINE__);
    }
    return is_known;
}

void petrel_sha256(const void *bytes, size_t length, uint8_t digest[32]) {
    need_library();
    // Nothing is allocated that could be missing, and the digest takes every length.
    SHA256_CTX context;
    ssl.SHA256_Init(&context);
    ssl.SHA256_Update(&context, bytes, length);
    ssl.SHA256_Final(digest, &context);
}

void petrel_random(uint8_t *bytes, size_t length) {
    need_library();
    if (ssl.RAND_bytes(bytes, (int)length) != 1) stop("there are no random numbers");
}

void petrel_p256_generate(uint8_t secret[32], uint8_t point[65]) {
    need_library();
    EVP_PKEY *key = ssl.EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256");
    if (!key || !secret_of(key, secret) || !point_of(key, point)) stop("no key can be made");
    ssl.EVP_PKEY_free(key);
}

// A text that needs a passphrase is refused: nobody is asked for one on a terminal.
static int no_passphrase(char *buffer, int size, int is_writing, void *context) {
    (void)buffer, (void)size, (void)is_writing, (void)context;
    return -1;
}

int petrel_p256_read_pem(const char *text, size_t length, uint8_t secret[32]) {
    need_library();
    BIO *source = ssl.BIO_new_mem_buf(text, (int)length);
    if (!source) return 0;
    EVP_PKEY *key = ssl.PEM_read_bio_PrivateKey(source, NULL, no_passphrase, NULL);
    ssl.BIO_free(source);
    int is_read = key && secret_of(key, secret);
    ssl.EVP_PKEY_free(key);
    return is_read;
}

int petrel_p256_public(const uint8_t secret[32], uint8_t point[65]) {
    need_library();
    EVP_PKEY *key = private_key(secret);
    int is_known = key && point_of(key, point);
    ssl.EVP_PKEY_free(key);
    return is_known;
}

int petrel_p256_is_point(const uint8_t point[65]) {
    need_library();
    EVP_PKEY *key = public_key(point);
    ssl.EVP_PKEY_free(key);
    return key != NULL;
}

int petrel_p256_sign(const uint8_t secret[32], const void *message, size_t length, uint8_t signature[64]) {
    need_library();
    EVP_PKEY *key = private_key(secret);
    EVP_MD_CTX *context = ssl.EVP_MD_CTX_new();
    unsigned char der[80];
    size_t der_length = sizeof der;
    int is_signed = key && context && ssl.EVP_DigestSignInit(context, NULL, ssl.EVP_sha256(), NULL, key) == 1 &&
        ssl.EVP_DigestSign(context, der, &der_length, message, length) == 1;
    if (is_signed) {
        const unsigned char *next = der;
        ECDSA_SIG *parts = ssl.d2i_ECDSA_SIG(NULL, &next, (long)der_length);
        const BIGNUM *r = NULL, *s = NULL;
        if (parts) ssl.ECDSA_SIG_get0(parts, &r, &s);
        is_signed = r && s && ssl.BN_bn2binpad(r, signature, 32) == 32 && ssl.BN_bn2binpad(s, signature + 32, 32) == 32;
        if (parts) ssl.ECDSA_SIG_free(parts);
    }
    ssl.EVP_MD_CTX_free(context);
    ssl.EVP_PKEY_free(key);
    return is_signed;
}

int petrel_p256_agree(const uint8_t secret[32], const uint8_t point[65], uint8_t shared[32]) {
    need_library();
    EVP_PKEY *own = private_key(secret), *other = public_key(point);
    EVP_PKEY_CTX *context = own && other ? ssl.EVP_PKEY_CTX_new(own, NULL) : NULL;
    size_t length = 32;
    int is_shared = context && ssl.EVP_PKEY_derive_init(context) == 1 && ssl.EVP_PKEY_derive_set_peer(context, other) == 1 &&
        ssl.EVP_PKEY_derive(context, shared, &length) == 1 && length == 32;
    ssl.EVP_PKEY_CTX_free(context);
    ssl.EVP_PKEY_free(other);
    ssl.EVP_PKEY_free(own);
    return is_shared;
}

int petrel_hkdf_sha256(
    const void *material, size_t material_length, const void *salt, size_t salt_length, const void *info, size_t info_length, uint8_t *out,
    size_t out_length) {
    need_library();
    EVP_PKEY_CTX *context = ssl.EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, NULL);
    size_t length = out_length;
    int is_derived = context && ssl.EVP_PKEY_derive_init(context) == 1 && ssl.EVP_PKEY_CTX_set_hkdf_md(context, ssl.EVP_sha256()) == 1 &&
        ssl.EVP_PKEY_CTX_set1_hkdf_salt(context, salt, (int)salt_length) == 1 &&
        ssl.EVP_PKEY_CTX_set1_hkdf_key(context, material, (int)material_length) == 1 &&
        ssl.EVP_PKEY_CTX_add1_hkdf_info(context, info, (int)info_length) == 1 &&
        ssl.EVP_PKEY_derive(context, out, &length) == 1 && length == out_length;
    ssl.EVP_PKEY_CTX_free(context);
    return is_derived;
}

int petrel_hmac_sha256(const void *key, size_t key_length, const void *message, size_t length, uint8_t code[32]) {
    need_library();
    unsigned int written = 0;
    return ssl.HMAC(ssl.EVP_sha256(), key, (int)key_length, message, length, code, &written) != NULL && written == 32;
}

int petrel_aes128_gcm_seal(const uint8_t key[16], const uint8_t nonce[12], const void *plaintext, size_t length, uint8_t *sealed) {
    need_library();
    EVP_CIPHER_CTX *context = ssl.EVP_CIPHER_CTX_new();
    int written = 0, rest = 0;
    int is_sealed = context && ssl.EVP_EncryptInit_ex(context, ssl.EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
        ssl.EVP_EncryptUpdate(context, sealed, &written, plaintext, (int)length) == 1 && (size_t)written == length &&
        ssl.EVP_EncryptFinal_ex(context, sealed + written, &rest) == 1 && rest == 0 &&
        ssl.EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, sealed + length) == 1;
    ssl.EVP_CIPHER_CTX_free(context);
    return is_sealed;
}
