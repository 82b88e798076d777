import { createHash } from 'node:crypto'

/** Secrets are random, so one round of SHA-256 is enough to make a dump useless. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
