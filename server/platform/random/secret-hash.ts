import { hash } from 'node:crypto'

/** Secrets are random, so one round of SHA-256 is enough to make a dump useless. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
