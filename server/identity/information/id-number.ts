import { inputRefused } from '#server/platform/http/refusal.ts'
import { ID_TYPES, type IdType } from '#server/identity/information/information-fields.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Numbers as the cards have them, without blanks and hyphens. */
const FORMATS: Readonly<Record<IdType, { form: RegExp; told: Localized }>> = {
  // PhilSys card number (PCN).
  nationalId: { form: /^\d{16}$/, told: digits(16) },
  passport: {
    form: /^[A-Z]{1,2}\d{7}[A-Z]?$/,
    told: {
      en: 'letters and 7 digits, as P1234567A',
      fil: 'mga letra at 7 digits, gaya ng P1234567A',
    },
  },
  driversLicense: {
    form: /^[A-Z]\d{10}$/,
    told: {
      en: 'a letter and 10 digits, as N01-23-456789',
      fil: 'isang letra at 10 digits, gaya ng N01-23-456789',
    },
  },
  // Common reference number (CRN).
  umid: { form: /^\d{12}$/, told: digits(12) },
  sss: { form: /^\d{10}$/, told: digits(10) },
  prc: { form: /^\d{7}$/, told: digits(7) },
}

function digits(count: number): Localized {
  return { en: `${count} digits`, fil: `${count} na digits` }
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
  if (!form.test(number))
    throw inputRefused({
      en: `idNumber: a number of this ID has ${told.en}.`,
      fil: `idNumber: ang ID number na ito ay may ${told.fil}.`,
    })
  return number
}
