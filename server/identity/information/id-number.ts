import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { ID_TYPES, type IdType } from '#server/identity/information/information-fields.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

interface Format {
  readonly form: RegExp
  readonly refusal: Localized
}

/** Numbers as on the cards, without blanks and hyphens. */
const FORMATS: Readonly<Record<IdType, Format>> = {
  // PhilSys card number (PCN).
  nationalId: digits(16),
  passport: {
    form: /^[A-Z]{1,2}\d{7}[A-Z]?$/,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfPassport'),
  },
  driversLicense: {
    form: /^[A-Z]\d{10}$/,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfLicense'),
  },
  // Common reference number (CRN).
  umid: digits(12),
  sss: digits(10),
  prc: digits(7),
}

function digits(count: number): Format {
  return {
    form: new RegExp(String.raw`^\d{${count}}$`),
    refusal: localized(INFORMATION_MESSAGES, 'idNumberDigits', count),
  }
}

export function isIdType(word: string): word is IdType {
  return (ID_TYPES as readonly string[]).includes(word)
}

/**
 * The number of an identity card as it is stored.
 *
 * @throws Refusal -1002 when cards of this type have no such numbers
 */
export function checkIdNumber(type: IdType, typed: string): string {
  const number = typed.replace(/[\s-]/gu, '').toUpperCase()
  const { form, refusal } = FORMATS[type]
  if (!form.test(number)) throw inputRefused(refusal)
  return number
}
