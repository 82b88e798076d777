import { Secret, TOTP } from 'otpauth'
import { decrypt, encrypt } from '#server/platform/field-encryption/field-cipher.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'

/** Seconds in which an app shows the same code (RFC 6238). */
const PERIOD = 30

/** Periods before this one whose codes are accepted: typing takes a while (RFC 6238, 5.2). */
const WINDOW = 1

/** A new key for an authenticator app, in base32: 160 bits. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to an authenticator app. */
export function totpAddress(key: string, email: string, issuer: string): string {
  return totpOf(key, email, issuer).toString()
}

/**
 * The period whose code it is, to be kept: no code up to it is accepted again.
 *
 * @returns null for a wrong code, and for that of a period which has not begun
 */
export function totpPeriod(key: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW })
  // The library looks as far ahead as back.
  return delta === null || delta > 0 ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Encrypted under the key of staff's sign-in, for one person's row. */
export function sealedTotpKey(keys: KeyRing, staffId: string, key: string): Buffer {
  return encrypt(keys, placeOf(staffId), key)
}

/** @throws FieldUnreadable when the server's key is gone, or the value is of another person */
export function openedTotpKey(keys: KeyRing, staffId: string, stored: Buffer): string {
  return decrypt(keys, placeOf(staffId), stored)
}

function placeOf(owner: string) {
  return { column: 'staff_totp.key', owner }
}

function totpOf(key: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(key), label, issuer, period: PERIOD, digits: 6 })
}
