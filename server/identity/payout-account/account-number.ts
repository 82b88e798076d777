import { PHILIPPINE_PHONE } from '#domain/market/phone.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { PAYOUT_ACCOUNT_MESSAGES } from '#server/identity/payout-account/payout-account-messages.ts'
import { E_WALLET, type Receiver } from '#server/identity/payout-account/receivers.ts'
import { localized } from '#server/platform/messages/localized.ts'

interface Format {
  readonly digits: RegExp
  readonly least: number
  readonly most: number
}

/**
 * Numbers of accounts by BIC: lengths as published by users of a payout interface (2018), and for GoTyme,
 * MariBank and Maya Bank as seen in samples.
 */
const FORMATS: Readonly<Record<string, Format>> = {
  BNORPHMMXXX: { digits: /^(0?\d{11}|(00)?\d{10})$/, least: 10, most: 12 },
  BOPIPHMMXXX: exactly(10),
  CHBKPHMMXXX: exactly(10),
  EWBCPHMMXXX: exactly(12),
  GOTYPHM2XXX: exactly(12),
  LAUIPHM2XXX: exactly(11),
  MBTCPHMMXXX: exactly(13),
  MYDBPHM2XXX: exactly(12),
  RCBCPHMMXXX: exactly(10),
  SETCPHMMXXX: exactly(13),
  TLBPPHMMXXX: exactly(10),
  UBPHPHMMXXX: exactly(12),
  UCPBPHMMXXX: exactly(12),
}

/** A bank that does not publish its lengths. */
const ANY_BANK: Format = { digits: /^\d{6,17}$/, least: 6, most: 17 }

function exactly(count: number): Format {
  return { digits: new RegExp(String.raw`^\d{${count}}$`), least: count, most: count }
}

/**
 * The account number as it is stored and sent: text of digits with its leading zeros.
 *
 * @throws Refusal -1002 when the receiver has no such numbers
 */
export function accountNumberAt(receiver: Receiver, typed: string): string {
  return receiver.kind === E_WALLET ? walletNumber(typed) : bankNumber(receiver, typed)
}

/** The number of a wallet is a mobile number, written 09 and nine digits. */
function walletNumber(typed: string): string {
  if (CARD.test(withoutSigns(typed)))
    throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'walletCardNumber'))
  const mobile = PHILIPPINE_PHONE.stored(typed)?.replace('+63', '0')
  if (!mobile?.startsWith('09'))
    throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'walletNumber'))
  return mobile
}

function bankNumber({ bic, name }: Receiver, typed: string): string {
  const digits = withoutSigns(typed)
  const format = FORMATS[bic]
  if (CARD.test(digits) && (format || hasCheckDigit(digits)))
    throw inputRefused(localized(PAYOUT_ACCOUNT_MESSAGES, 'bankCardNumber'))
  const expected = format ?? ANY_BANK
  if (!expected.digits.test(digits)) throw wrongLength(name, expected)
  return digits
}

function wrongLength(bank: string, { least, most }: Format) {
  return inputRefused(
    least === most
      ? localized(PAYOUT_ACCOUNT_MESSAGES, 'digits', bank, least)
      : localized(PAYOUT_ACCOUNT_MESSAGES, 'digitsBetween', bank, least, most),
  )
}

const CARD = /^\d{16}$/

function withoutSigns(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Cards end with a check digit (Luhn, ISO/IEC 7812-1); account numbers seldom do by chance. */
function hasCheckDigit(digits: string): boolean {
  const total = [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
