// What must withstand somebody who wants to deceive: content hashes, tokens. Wraps libsodium.
#pragma once

#include "base_text.h"

enum { EXT_HASH_BYTES = 32 };

// BLAKE2b with 256 bits, without a key: the content hash of packs and files.
void ext_hash256(const void *bytes, size_t length, uint8_t out[EXT_HASH_BYTES]);

// The hash as 64 hexadecimal digits.
void ext_hash256_append(TextBuffer *buffer, const uint8_t hash[EXT_HASH_BYTES]);

// Decodes base64 (the usual alphabet, with its padding; blanks are skipped) into the arena. False
// if it is none.
bool ext_base64_decode(Arena *arena, Span text, Span *bytes);

// Bytes that nobody can guess, from the system.
void ext_random_bytes(void *out, size_t count);
