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

/** An account number in the midst of a sentence: ••4567; a short one is hidden completely. */
export function shortAccountNumber(accountNumber: string): string {
  return `••${maskedAccountNumber(accountNumber).replaceAll(HIDDEN, '')}`
}

/**
 * An account number that its owner recognises: 0918 ••• 4999. A number that is too short to hide
 * three of its digits shows its last four: ••• 4567.
 */
export function recognisableAccountNumber(accountNumber: string): string {
  const digits = accountNumber.replace(/[^\p{L}\p{N}]/gu, '')
  const first = digits.length >= 2 * SHOWN_COUNT + HIDDEN_COUNT ? digits.slice(0, SHOWN_COUNT) : ''
  const last = digits.length >= 2 * SHOWN_COUNT ? digits.slice(-SHOWN_COUNT) : ''
  return [first, HIDDEN.repeat(HIDDEN_COUNT), last].filter((part) => part !== '').join(' ')
}

const HIDDEN = '•'
const SHOWN_COUNT = 4
const HIDDEN_COUNT = 3

function lastFour(value: string): string {
  const shown = value.length >= 2 * SHOWN_COUNT ? value.slice(-SHOWN_COUNT) : ''
  return HIDDEN.repeat(value.length - shown.length) + shown
}
