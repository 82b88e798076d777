import { Type } from 'typebox'
import { ID_PATTERN } from '#contract/console/record.ts'

// Fields of approval requests, which are stored as texts. A description says in a refusal what is
// wanted: "amount: centavos, a whole number above 0."

const text = (pattern: string, description: string) => Type.String({ pattern, description })

/** Of a loan, a payout, a refund or a complaint. */
export const Uuid = text(ID_PATTERN, 'an id')

/** Of a file, or of what was seen of it. */
export const Sha256 = text('^[0-9a-f]{64}$', 'a SHA-256 in hex')

/** Centavos. */
export const Amount = text('^[1-9]\\d{0,14}$', 'centavos, a whole number above 0')

/** Centavos of a portion, 0 included. */
export const AmountOrNone = text('^(0|[1-9]\\d{0,14})$', 'centavos, a whole number')

/** Centavos, which may be below 0. */
export const SignedAmount = text('^-?\\d{1,15}$', 'centavos, a whole number')

/** Of installments or days. */
export const WholeNumber = text('^[1-9]\\d?$', 'a whole number')

/** A year. */
export const PerCent = text('^\\d{1,3}(\\.\\d{1,2})?$', 'per cent, such as 12.5')

export const Day = Type.String({ format: 'date', description: 'a day, as YYYY-MM-DD' })

/** Reference of an entry of the books. */
export const EntryReference = words(200, 'the reference of an entry')

/** What was seen of a loan: the number of its entries (`seenOfLoan`). */
export const SeenOfLoan = text('^\\d{1,9}$', 'what was seen of the loan')

/** What was seen of what has versions: the number of the newest; 0: there was none. */
export const VersionNumber = text('^\\d{1,9}$', 'the number of the version that was seen')

/** What was seen of something else, in words of the program. */
export const Seen = words(4000, 'what was seen')

/** Of a brand, a bank account or a provider. */
export const Key = words(40, 'a key')

/** A reference at a bank: a shorter one would be found in lines that are not meant. */
export const TransferReference = text('^[A-Za-z0-9/-]{6,35}$', '6 to 35 letters, digits, / or -')

/** Another text. @param maxLength in characters */
export function words(maxLength: number, description: string) {
  return Type.String({ minLength: 1, maxLength, description })
}

/** One of some words. */
export function oneWord<Words extends string[]>(allowed: readonly [...Words]) {
  return Type.Enum<Words>(allowed, { description: `one of ${allowed.join(', ')}` })
}
