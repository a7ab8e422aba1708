const BLOCK = 64;
/** Where the length of the message stands in its last block. */
const LENGTH_AT = 56;
/** The longest UTF-8 form of one UTF-16 unit pair. */
const LONGEST_CHARACTER = 4;

/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as lower-case hex. Lone surrogates count as U+FFFD, as with
 * TextEncoder. Synchronous and without any host's crypto, so that a browser computes the same as the server.
 */
export function sha256Hex(text: string): string {
  const state = initialState();
  // Blocks are hashed as they fill, so the encoded text never exists as a whole.
  const buffer = new Uint8Array(BLOCK + LONGEST_CHARACTER);
  const words = new Int32Array(BLOCK);
  let filled = 0;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      buffer[filled++] = code;
    } else {
      const point = text.codePointAt(i)!;
      i += point > 0xffff ? 1 : 0;
      filled = encode(point, buffer, filled);
    }
    if (filled >= BLOCK) {
      mix(state, buffer, words);
      buffer.copyWithin(0, BLOCK, filled);
      filled -= BLOCK;
      bytes += BLOCK;
    }
  }
  finish(state, buffer, words, filled, bytes + filled);
  return toHex(state);
}

/** Writes one code point in UTF-8 from `at` on and gives the place behind it. */
function encode(point: number, buffer: Uint8Array, at: number): number {
  if (point < 0x800) {
    buffer[at] = 0xc0 | (point >> 6);
    buffer[at + 1] = continuation(point);
    return at + 2;
  }
  if (point < 0x10000) {
    const shown = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    buffer[at] = 0xe0 | (shown >> 12);
    buffer[at + 1] = continuation(shown >> 6);
    buffer[at + 2] = continuation(shown);
    return at + 3;
  }
  buffer[at] = 0xf0 | (point >> 18);
  buffer[at + 1] = continuation(point >> 12);
  buffer[at + 2] = continuation(point >> 6);
  buffer[at + 3] = continuation(point);
  return at + 4;
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** Pads the rest of the message (a one bit, zeros, the length in bits) and mixes it in. */
function finish(
  state: Int32Array,
  buffer: Uint8Array,
  words: Int32Array,
  filled: number,
  bytes: number,
): void {
  buffer[filled] = 0x80;
  buffer.fill(0, filled + 1);
  if (filled >= LENGTH_AT) {
    mix(state, buffer, words);
    buffer.fill(0);
  }
  const view = new DataView(buffer.buffer);
  view.setUint32(LENGTH_AT, Math.floor(bytes / 0x20000000));
  view.setUint32(LENGTH_AT + 4, (bytes << 3) >>> 0);
  mix(state, buffer, words);
}

/** Mixes the buffer's first 64 bytes into the state; `w` is scratch space for the 64 words. */
function mix(state: Int32Array, buffer: Uint8Array, w: Int32Array): void {
  for (let t = 0, at = 0; t < 16; t++, at += 4) {
    w[t] = (buffer[at]! << 24) | (buffer[at + 1]! << 16) | (buffer[at + 2]! << 8) | buffer[at + 3]!;
  }
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + w[t]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function toHex(state: Int32Array): string {
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** First 32 bits of the fractional parts of the square roots of the first eight primes. */
function initialState(): Int32Array {
  return Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
}

/** The same of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) {
      found.push(candidate);
    }
  }
  return found;
}
