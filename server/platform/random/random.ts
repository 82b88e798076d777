import { createHash, randomBytes } from 'node:crypto'

/** The source of ids, tokens, codes and jitter; a seeded source repeats a run exactly. */
export interface Random {
  uuid(): string
  /** 256 random bits as base64url. */
  token(): string
  /** Decimal digits, each equally likely. */
  digits(count: number): string
  /** From 0 up to, not including, 1. */
  fraction(): number
}

export const systemRandom: Random = randomFrom(randomBytes)

/** The same seed gives the same ids, tokens and jitter in the same order. */
export function seededRandom(seed: string): Random {
  let block = 0
  return randomFrom((count) => {
    const parts: Buffer[] = []
    for (let have = 0; have < count; have += 32) {
      parts.push(createHash('sha256').update(`${seed}:${block++}`).digest())
    }
    return Buffer.concat(parts).subarray(0, count)
  })
}

function randomFrom(bytes: (count: number) => Buffer): Random {
  return {
    uuid: () => uuidOf(bytes(16)),
    token: () => bytes(32).toString('base64url'),
    digits: (count) => Array.from({ length: count }, () => digit(bytes)).join(''),
    fraction: () => bytes(6).readUIntBE(0, 6) / 2 ** 48,
  }
}

/** Bytes above 249 are skipped, so that no digit is likelier than another. */
function digit(bytes: (count: number) => Buffer): number {
  for (;;) {
    const byte = bytes(1).readUInt8()
    if (byte < 250) return byte % 10
  }
}

/** Version 4 (RFC 9562). */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
