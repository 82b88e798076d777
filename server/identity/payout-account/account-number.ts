import { PHILIPPINE_PHONE } from '#domain/phone.ts'
import { inputRefused } from '#server/platform/http/refusal.ts'
import { E_WALLET, type Receiver } from '#server/identity/payout-account/receivers.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/**
 * Numbers of accounts by BIC: lengths as published by users of a payout interface (2018), and for GoTyme,
 * MariBank and Maya Bank as seen in samples.
 */
const FORMATS: Readonly<Record<string, { digits: RegExp; told: Localized }>> = {
  BNORPHMMXXX: {
    digits: /^(0?\d{11}|(00)?\d{10})$/,
    told: { en: '10 to 12', fil: '10 hanggang 12' },
  },
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

/** A bank whose lengths are not published. */
const ANY_BANK = { digits: /^\d{6,17}$/, told: { en: '6 to 17', fil: '6 hanggang 17' } }

function exactly(count: number) {
  return {
    digits: new RegExp(String.raw`^\d{${count}}$`),
    told: { en: String(count), fil: String(count) },
  }
}

/**
 * The number of an account as it is stored and sent: text of digits, leading zeros kept.
 *
 * @throws Refusal -1002 when the receiver cannot have such a number
 */
export function accountNumberAt(receiver: Receiver, typed: string): string {
  return receiver.kind === E_WALLET ? walletNumber(typed) : bankNumber(receiver, typed)
}

/** A wallet is known by its mobile number, written 09 and nine digits. */
function walletNumber(typed: string): string {
  if (CARD.test(withoutSigns(typed)))
    throw isCardNumber({
      en: 'the mobile number of the e-wallet',
      fil: 'mobile number ng e-wallet',
    })
  const mobile = PHILIPPINE_PHONE.stored(typed)?.replace('+63', '0') ?? ''
  if (!/^09\d{9}$/.test(mobile))
    throw inputRefused({
      en: 'cardNo: enter the mobile number of the e-wallet, 11 digits that begin 09.',
      fil: 'cardNo: ilagay ang mobile number ng e-wallet, 11 digits na nagsisimula sa 09.',
    })
  return mobile
}

function bankNumber({ bic, name }: Receiver, typed: string): string {
  const digits = withoutSigns(typed)
  const format = FORMATS[bic]
  if (CARD.test(digits) && (format || hasCheckDigit(digits)))
    throw isCardNumber({ en: 'the number of the account', fil: 'account number' })
  const { digits: right, told } = format ?? ANY_BANK
  if (!right.test(digits))
    throw inputRefused({
      en: `cardNo: an account number at ${name} has ${told.en} digits.`,
      fil: `cardNo: ${told.fil} digits ang account number sa ${name}.`,
    })
  return digits
}

const CARD = /^\d{16}$/

function withoutSigns(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

function isCardNumber(wanted: Localized) {
  return inputRefused({
    en: `cardNo: this is the number of a card. Enter ${wanted.en} instead.`,
    fil: `cardNo: number ito ng card. Ang ${wanted.fil} ang ilagay.`,
  })
}

/** Cards end with a check digit (Luhn, ISO/IEC 7812-1); account numbers seldom do by random. */
function hasCheckDigit(digits: string): boolean {
  const total = [...digits].toReversed().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
