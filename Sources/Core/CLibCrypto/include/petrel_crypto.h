#pragma once
#include <stddef.h>
#include <stdint.h>

// What Petrel needs of OpenSSL's libcrypto where CryptoKit is not. The library is loaded when the first of these functions is called, so
// that a command that needs none of them does not pay for it; where it is not installed, or has no random
// numbers, the process ends with a line that says so. What returns a number returns 1, and 0 for input that it does not take.

/// SHA-256 (FIPS 180-4) of `length` bytes.
void petrel_sha256(const void *bytes, size_t length, uint8_t digest[32]);

/// Bytes that nobody can predict.
void petrel_random(uint8_t *bytes, size_t length);

/// A new private key of the curve P-256, and its public key as an uncompressed point (SEC 1, 2.3.3).
void petrel_p256_generate(uint8_t secret[32], uint8_t point[65]);

/// The private key of P-256 in a text in PEM (PKCS #8 or SEC 1).
int petrel_p256_read_pem(const char *text, size_t length, uint8_t secret[32]);

/// The public key of a private one. Returns 0 for a secret that is no private key of the curve.
int petrel_p256_public(const uint8_t secret[32], uint8_t point[65]);

/// Whether a point is uncompressed and on the curve.
int petrel_p256_is_point(const uint8_t point[65]);

/// Signs the SHA-256 of a message (ECDSA, FIPS 186-5): r and s, 32 bytes each, as JSON web tokens have them (RFC 7518, 3.4).
int petrel_p256_sign(const uint8_t secret[32], const void *message, size_t length, uint8_t signature[64]);

/// The secret that two key pairs share (ECDH, NIST SP 800-56A): the x coordinate.
int petrel_p256_agree(const uint8_t secret[32], const uint8_t point[65], uint8_t shared[32]);

/// HKDF with SHA-256 (RFC 5869).
int petrel_hkdf_sha256(
    const void *material, size_t material_length, const void *salt, size_t salt_length, const void *info, size_t info_length, uint8_t *out,
    size_t out_length);

/// HMAC with SHA-256 (RFC 2104): 32 bytes.
int petrel_hmac_sha256(const void *key, size_t key_length, const void *message, size_t length, uint8_t code[32]);

/// AES-128 in Galois/counter mode without further data (NIST SP 800-38D): `length` bytes of ciphertext and 16 of its tag.
int petrel_aes128_gcm_seal(const uint8_t key[16], const uint8_t nonce[12], const void *plaintext, size_t length, uint8_t *sealed);
