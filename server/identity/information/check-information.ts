import type {
  InformationCode,
  InformationItems,
  SavedGroup,
} from '#contract/identity/information.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import { MIN_APPLICANT_AGE, isOfAge } from '#domain/underwriting/underwriting.ts'
import { checkIdNumber, isIdType } from '#server/identity/information/id-number.ts'
import {
  INFORMATION_FIELDS,
  SOURCES_OF_FUNDS,
} from '#server/identity/information/information-fields.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The items of one group, as they are stored. */
export type CheckedItems = Partial<Record<InformationCode, string>>

/** What a check reads besides the value. */
interface Context {
  readonly today: Temporal.PlainDate
  readonly typed: InformationItems
}

/** In years. An older age is a typing error. */
const MAX_AGE = 120

/**
 * Checks the typed items of a group.
 *
 * @param today the Manila day, for the age
 * @throws Refusal -1002 that names the field, never its value
 */
export function checkedItems(
  group: SavedGroup,
  typed: InformationItems,
  today: Temporal.PlainDate,
): CheckedItems {
  const codes = INFORMATION_FIELDS[group].map(({ code }) => code)
  for (const code of Object.keys(typed) as InformationCode[])
    if (!codes.includes(code))
      throw inputRefused(localized(INFORMATION_MESSAGES, 'notOfGroup', code, group))
  return Object.fromEntries(
    codes.map((code) => [code, CHECKS[code](normalized(code, typed), { today, typed })]),
  )
}

/** No blanks around, one between words, letters composed (NFC). */
export function normalized(code: InformationCode, typed: InformationItems): string {
  const text = (typed[code] ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (text === '') throw inputRefused(localized(INFORMATION_MESSAGES, 'missing', code))
  return text
}

/** @throws Refusal -1002 for what is no name */
export function checkedName(typed: string): string {
  return nameLine(normalized('fullName', { fullName: typed }))
}

function nameLine(text: string): string {
  return checkLine('fullName', text, NAME, [3, 100])
}

type Check = (text: string, context: Context) => string

const CHECKS: Readonly<Record<InformationCode, Check>> = {
  fullName: nameLine,
  birthDate,
  birthPlace: (text) => checkLine('birthPlace', text, PLACE, [2, 100]),
  nationality: (text) => checkLine('nationality', text, NATIONALITY, [2, 60]),
  presentAddress: (text) => checkLine('presentAddress', text, PLACE, [10, 200]),
  permanentAddress: (text) => checkLine('permanentAddress', text, PLACE, [10, 200]),
  idType: (text) => {
    if (!isIdType(text)) throw inputRefused(localized(INFORMATION_MESSAGES, 'chooseIdType'))
    return text
  },
  idNumber: (text, { typed }) => {
    const type = typed.idType?.trim() ?? ''
    if (!isIdType(type)) throw inputRefused(localized(INFORMATION_MESSAGES, 'chooseIdType'))
    return checkIdNumber(type, text)
  },
  work: (text) => checkLine('work', text, PLACE, [2, 100]),
  employer: (text) => checkLine('employer', text, PLACE, [2, 100]),
  sourceOfFunds: (text) => {
    if (!(SOURCES_OF_FUNDS as readonly string[]).includes(text))
      throw inputRefused(localized(INFORMATION_MESSAGES, 'chooseSourceOfFunds'))
    return text
  },
  email: (text) => {
    if (!EMAIL.test(text)) throw inputRefused(localized(INFORMATION_MESSAGES, 'email'))
    const at = text.lastIndexOf('@')
    return text.slice(0, at) + text.slice(at).toLowerCase()
  },
}

/** Letters of any script, and the signs in names. */
const NAME = /^\p{L}[\p{L}\p{M} .,'’-]*$/u
/** The same, and the signs in names of states (nationalities.ts). */
const NATIONALITY = /^\p{L}[\p{L}\p{M} .,'’()&-]*$/u
/** Names with digits, and the signs in addresses and companies. */
export const PLACE = /^[\p{L}\p{N}#][\p{L}\p{M}\p{N} .,'’#/()&:;+-]*$/u
/** Letters and marks that nobody sees, such as U+3164 (contract/hidden-characters.ts). */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u
const EMAIL = /^[\w.!#$%&*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

export function checkLine(
  code: InformationCode,
  text: string,
  signs: RegExp,
  [least, most]: readonly [number, number],
): string {
  const length = [...text].length
  if (length < least || length > most)
    throw inputRefused(localized(INFORMATION_MESSAGES, 'length', code, least, most))
  if (!signs.test(text) || HIDDEN.test(text))
    throw inputRefused(localized(INFORMATION_MESSAGES, 'badCharacter', code))
  return text
}

function birthDate(text: string, { today }: Context): string {
  const day = plainDate(text)
  if (day === null || isBefore(today, day) || isBefore(day, today.subtract({ years: MAX_AGE })))
    throw inputRefused(localized(INFORMATION_MESSAGES, 'birthDate'))
  if (!isOfAge(day, today))
    throw inputRefused(localized(INFORMATION_MESSAGES, 'underAge', MIN_APPLICANT_AGE))
  return text
}

/** Null for text that is no day of the calendar. */
function plainDate(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
