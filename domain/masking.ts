/**
 * A mobile number in any format with only its last four digits shown: ••••••••4567. For screens and
 * logs. A value that is too short to hide half of it is hidden completely.
 */
export function maskedPhone(phone: string): string {
  return lastFour(phone.replace(/\D/g, ''))
}

/** An account number with only its last four digits shown: ••••••4567. */
export function maskedAccountNumber(accountNumber: string): string {
  return lastFour(accountNumber.replace(/[^\p{L}\p{N}]/gu, ''))
}

const HIDDEN = '•'
const SHOWN_COUNT = 4

function lastFour(value: string): string {
  const shown = value.length >= 2 * SHOWN_COUNT ? value.slice(-SHOWN_COUNT) : ''
  return HIDDEN.repeat(value.length - shown.length) + shown
}
