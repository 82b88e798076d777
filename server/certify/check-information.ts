import type { InformationCode, InformationItems, SavedGroup } from '#contract/information.ts'
import { isBefore } from '#domain/calendar.ts'
import { APPLICANT_AGE_LEAST, isOfAge } from '#domain/underwriting.ts'
import { idNumberOf, isIdType } from '#server/certify/id-number.ts'
import { INFORMATION_FIELDS, SOURCES_OF_FUNDS } from '#server/certify/information-fields.ts'
import { inputRefused } from '#server/http/refusal.ts'

/** The items of one group, as they are stored. */
export type CheckedItems = Partial<Record<InformationCode, string>>

/** What a check may look at besides the value. */
interface Beside {
  readonly today: Temporal.PlainDate
  readonly typed: InformationItems
}

/** Nobody older than this applies. */
const AGE_MOST = 120

/**
 * Reads what was typed into a group.
 *
 * @param today the Manila day, for the age
 * @throws Refusal -1002 naming the field, never what was typed into it
 */
export function checkedItems(
  group: SavedGroup,
  typed: InformationItems,
  today: Temporal.PlainDate,
): CheckedItems {
  const codes = INFORMATION_FIELDS[group].map(({ code }) => code)
  for (const code of Object.keys(typed) as InformationCode[])
    if (!codes.includes(code))
      throw inputRefused({
        en: `${code}: is not of the group ${group}.`,
        fil: `${code}: hindi kasama sa grupong ${group}.`,
      })
  return Object.fromEntries(
    codes.map((code) => [code, CHECKS[code](said(code, typed), { today, typed })]),
  )
}

/** One writing of it: no blanks around, one between, letters composed. */
function said(code: InformationCode, typed: InformationItems): string {
  const text = (typed[code] ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (text === '')
    throw inputRefused({ en: `${code}: is missing.`, fil: `${code}: kulang pa ito.` })
  return text
}

type Check = (text: string, beside: Beside) => string

const CHECKS: Readonly<Record<InformationCode, Check>> = {
  fullName: (text) => lineOf('fullName', text, NAME, [3, 100]),
  birthDate,
  birthPlace: (text) => lineOf('birthPlace', text, PLACE, [2, 100]),
  nationality: (text) => lineOf('nationality', text, NAME, [2, 60]),
  presentAddress: (text) => lineOf('presentAddress', text, PLACE, [10, 200]),
  permanentAddress: (text) => lineOf('permanentAddress', text, PLACE, [10, 200]),
  idType: (text) => {
    if (!isIdType(text))
      throw inputRefused({
        en: 'idType: choose one of the kinds of ID.',
        fil: 'idType: pumili ng uri ng ID.',
      })
    return text
  },
  idNumber: (text, { typed }) => {
    const type = typed.idType?.trim() ?? ''
    if (!isIdType(type))
      throw inputRefused({
        en: 'idType: choose one of the kinds of ID.',
        fil: 'idType: pumili ng uri ng ID.',
      })
    return idNumberOf(type, text)
  },
  work: (text) => lineOf('work', text, PLACE, [2, 100]),
  employer: (text) => lineOf('employer', text, PLACE, [2, 100]),
  sourceOfFunds: (text) => {
    if (!(SOURCES_OF_FUNDS as readonly string[]).includes(text))
      throw inputRefused({
        en: 'sourceOfFunds: choose one of the sources.',
        fil: 'sourceOfFunds: pumili kung saan galing ang pera mo.',
      })
    return text
  },
  email: (text) => {
    if (!EMAIL.test(text))
      throw inputRefused({
        en: 'email: enter an e-mail address, as ana@example.com.',
        fil: 'email: maglagay ng e-mail address, gaya ng ana@example.com.',
      })
    const at = text.lastIndexOf('@')
    return text.slice(0, at) + text.slice(at).toLowerCase()
  },
}

/** Letters of any script, and the signs in names. */
const NAME = /^\p{L}[\p{L}\p{M} .,'’-]*$/u
/** The same with digits, and the signs in addresses and companies. */
const PLACE = /^[\p{L}\p{N}#][\p{L}\p{M}\p{N} .,'’#/()&:;+-]*$/u
const EMAIL = /^[\w.!#$%&*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

function lineOf(
  code: InformationCode,
  text: string,
  signs: RegExp,
  [least, most]: readonly [number, number],
): string {
  const length = [...text].length
  if (length < least || length > most)
    throw inputRefused({
      en: `${code}: enter ${least} to ${most} characters.`,
      fil: `${code}: maglagay ng ${least} hanggang ${most} character.`,
    })
  if (!signs.test(text))
    throw inputRefused({
      en: `${code}: contains a character that is not allowed.`,
      fil: `${code}: may character na hindi puwede.`,
    })
  return text
}

function birthDate(text: string, { today }: Beside): string {
  const day = plainDate(text)
  if (day === null || isBefore(today, day) || isBefore(day, today.subtract({ years: AGE_MOST })))
    throw inputRefused({
      en: 'birthDate: enter your birth date as YYYY-MM-DD.',
      fil: 'birthDate: ilagay ang birthday mo bilang YYYY-MM-DD.',
    })
  if (!isOfAge(day, today))
    throw inputRefused({
      en: `birthDate: you must be ${APPLICANT_AGE_LEAST} or over.`,
      fil: `birthDate: dapat ${APPLICANT_AGE_LEAST} taong gulang ka na o mas matanda.`,
    })
  return text
}

/** Null for what is no day of the calendar. */
function plainDate(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
