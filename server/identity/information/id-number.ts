import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { ID_TYPES, type IdType } from '#server/identity/information/information-fields.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { type Localized, localized } from '#server/platform/messages/localized.ts'

interface Format {
  readonly form: RegExp
  readonly hasDigitsOnly?: boolean
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
  philHealth: digits(12),
  // Membership number (MID).
  pagIbig: digits(12),
  // Postal reference number (PRN); its length differs by the year of the card.
  postal: {
    form: /^(?=.*\d)[A-Z\d]{7,16}$/,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfPostal'),
  },
  // Voter’s identification number (VIN): area, precinct, then letters and digits of the voter.
  voters: {
    form: /^\d{8}[A-Z][A-Z\d]{13}$/,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfVoters'),
  },
  // Each city counts for itself, and a number is a person: the city is a part of it.
  seniorCitizen: {
    form: /^(?=.*\d)[A-Z]{3}[A-Z\d]{1,37}$/,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfSenior'),
  },
  // RR-PPMM-BBB-NNNNNNN (Department of Health); older cards have five digits at the end.
  pwd: {
    form: /^\d{14}(?:\d{2})?$/,
    hasDigitsOnly: true,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberOfPwd'),
  },
}

function digits(count: number): Format {
  return {
    form: new RegExp(String.raw`^\d{${count}}$`),
    hasDigitsOnly: true,
    refusal: localized(INFORMATION_MESSAGES, 'idNumberDigits', count),
  }
}

/** What staff and authorities read; a word that this release does not know, as it is. */
export function idTypeName(type: string): string {
  return INFORMATION_MESSAGES.en.options[type] ?? type
}

export function isIdType(word: string): word is IdType {
  return (ID_TYPES as readonly string[]).includes(word)
}

/** The same outside of comparing an ID: that a person has a disability is for nobody else (RA 10173). */
export function neutralIdTypeName(type: string): string {
  return type === 'pwd' ? 'Other government ID' : idTypeName(type)
}

/** Whether a number of this ID is digits alone, so that a phone may show nothing else to type. */
export function takesDigits(type: IdType): boolean {
  return FORMATS[type].hasDigitsOnly ?? false
}

/** A card that is written in several ways has one number: by it a second account is found. */
function oneSpelling(type: IdType, number: string): string {
  if (type === 'postal') return number.replace(/^PRN/, '')
  if (type !== 'seniorCitizen') return number
  const plain = number.normalize('NFD').replaceAll(/[\p{M}.,]/gu, '')
  return plain.replaceAll(/CITY(?:OF)?|^MUNICIPALITYOF/g, '')
}

/**
 * The number of an identity card as it is stored.
 *
 * @throws Refusal -1002 when cards of this type have no such numbers
 */
export function checkIdNumber(type: IdType, typed: string): string {
  const number = oneSpelling(type, typed.replace(/[\s-]/gu, '').toUpperCase())
  const { form, refusal } = FORMATS[type]
  if (!form.test(number)) throw inputRefused(refusal)
  return number
}
