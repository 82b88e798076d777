import { randomBytes } from 'node:crypto'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Codes that a person gets, each good once. */
const COUNT = 10

/** Without letters and digits that look alike (Crockford). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code: 120 bits, so that a hash without salt is enough (ASVS 6.5.2: 112). */
const LENGTH = 24

/** Of the codes made until November 2026: they stay good. */
const FORMER_LENGTH = 16

/** Ten codes, such as 7K2M-9QXA-0BCD-41TZ-M3WE-88PN. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
  })
}

/** The stored form of a code, however it is typed. */
export function recoveryHash(code: string): Buffer {
  return secretHash(plain(code))
}

/** Whether a typed text has the form of a recovery code, and not of an app's. */
export function isRecoveryCode(code: string): boolean {
  return [LENGTH, FORMER_LENGTH].includes(plain(code).length)
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}
