import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * The `digest` of a notice: SHA-1, hex, over its values joined by colons, the password last
 * (Merchant Payment Switch API 1.00 and Payout API 0.33). Payout callbacks are signed with the
 * collections password too.
 */
export function noticeDigest(
  id: string,
  refNo: string,
  status: string,
  message: string,
  password: string,
): string {
  return sha1Hex([id, refNo, status, message, password].join(':'))
}

/** Compares in constant time. */
export function isSameDigest(given: string, expected: string): boolean {
  const [one, other] = [given.toLowerCase(), expected].map((text) => Buffer.from(text, 'utf8'))
  return one !== undefined && other !== undefined && one.length === other.length
    ? timingSafeEqual(one, other)
    : false
}

function sha1Hex(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
