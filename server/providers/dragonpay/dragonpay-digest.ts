import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

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

/**
 * The `digest` of an address that asks for a payment: SHA-1, hex.
 *
 * @param values merchantid, txnid, amount, ccy, description, email, as they are before encoding
 */
export function addressDigest(values: readonly string[], password: string): string {
  return sha1Hex([...values, password].join(':'))
}

/**
 * The `signature` of newer notices about payments: HMAC-SHA-256, base64, with the password as key.
 *
 * @param values id, refno, status, message, merchantid, param1, param2; what it lacks is empty
 */
export function noticeSignature(values: readonly string[], password: string): string {
  return createHmac('sha256', password).update(values.join(':'), 'utf8').digest('base64')
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => Buffer.from(text, 'utf8'))
  return one !== undefined && other !== undefined && one.length === other.length
    ? timingSafeEqual(one, other)
    : false
}

function sha1Hex(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex')
}
