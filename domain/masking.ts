/**
 * The last four digits of a mobile number, whatever its writing: ••••••••4567. As for all that is
 * masked here, for screens and logs: a value too short to keep half of it hidden is hidden whole.
 */
export function maskedPhone(phone: string): string {
  return lastFour(phone.replace(/\D/g, ''))
}

/** The last four digits of an account number: ••••••4567. */
export function maskedAccountNumber(accountNumber: string): string {
  return lastFour(accountNumber.replace(/[^\p{L}\p{N}]/gu, ''))
}

const HIDDEN = '•'
const SHOWN_COUNT = 4

function lastFour(value: string): string {
  const shown = value.length >= 2 * SHOWN_COUNT ? value.slice(-SHOWN_COUNT) : ''
  return HIDDEN.repeat(value.length - shown.length) + shown
}
