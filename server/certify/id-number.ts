import { inputRefused } from '#server/http/refusal.ts'
import { ID_TYPES, type IdType } from '#server/certify/information-fields.ts'

/** Numbers as the cards have them, without blanks and hyphens. */
const FORMATS: Readonly<Record<IdType, { form: RegExp; told: string }>> = {
  // PhilSys card number (PCN).
  nationalId: { form: /^\d{16}$/, told: '16 digits' },
  passport: { form: /^[A-Z]{1,2}\d{7}[A-Z]?$/, told: 'letters and 7 digits, as P1234567A' },
  driversLicense: { form: /^[A-Z]\d{10}$/, told: 'a letter and 10 digits, as N01-23-456789' },
  // Common reference number (CRN).
  umid: { form: /^\d{12}$/, told: '12 digits' },
  sss: { form: /^\d{10}$/, told: '10 digits' },
  prc: { form: /^\d{7}$/, told: '7 digits' },
}

export function isIdType(word: string): word is IdType {
  return (ID_TYPES as readonly string[]).includes(word)
}

/**
 * The number of an identity card as it is stored.
 *
 * @throws Refusal -1002 when a card of this type cannot have it
 */
export function idNumberOf(type: IdType, typed: string): string {
  const number = typed.replace(/[\s-]/gu, '').toUpperCase()
  const { form, told } = FORMATS[type]
  if (!form.test(number)) throw inputRefused(`idNumber: a number of this ID has ${told}.`)
  return number
}
