import { parse } from 'csv-parse/sync'
import { EXCLUSION_CATEGORIES, EXCLUSION_COLUMNS } from '#contract/console/set-up/exclusions.ts'
import { GIVEN_PHONE, PHILIPPINE_PHONE } from '#domain/market/phone.ts'
import {
  type ExcludedPerson,
  exclusionTerms,
} from '#server/platform/field-encryption/search-terms.ts'
import { inputRefused, type Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Lines of one file. */
const MAX_EXCLUSIONS = 5000

type Column = (typeof EXCLUSION_COLUMNS)[number]
type Line = Partial<Readonly<Record<Column, string>>>

/** Somebody who is not lent to. */
export interface NewExclusion {
  readonly person: ExcludedPerson
  readonly category: (typeof EXCLUSION_CATEGORIES)[number]
  readonly outcome: 'refer' | 'decline'
  /** Its last day; null: it has none. */
  readonly until: Temporal.PlainDate | null
}

/**
 * The people of a file, whole or not at all. A line without an outcome only refers.
 *
 * @throws Refusal -1002 that names the first line that is not whole, and what is wrong with it
 */
export function readExclusions(file: Buffer): readonly NewExclusion[] {
  const [heads = [], ...rows] = rowsIn(file)
  const columns = heads.map((head) =>
    head
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const unknown = columns.find((name) => !(EXCLUSION_COLUMNS as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw refused(`the first line has “${unknown}”; it may have ${EXCLUSION_COLUMNS.join(', ')}.`)
  if (rows.length === 0) throw refused('there is nobody in it.')
  if (rows.length > MAX_EXCLUSIONS) throw refused(`up to ${MAX_EXCLUSIONS} lines at once.`)
  return rows.map((cells, place) => {
    const line: Line = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
    return exclusionIn(line, (what) => refused(`line ${place + 2}: ${what}`))
  })
}

function rowsIn(file: Buffer): string[][] {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(file), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_EXCLUSIONS + 2,
      trim: true,
    })
  } catch {
    throw refused('it is no CSV in UTF-8.')
  }
}

type Fault = (what: string) => Refusal

function exclusionIn(line: Line, fault: Fault): NewExclusion {
  const { name = '', id_number: idNumber = '' } = line
  const person = {
    fullName: name || undefined,
    birthOn: dayIn(line.birth_date ?? '', fault)?.toString(),
    idNumber: idNumber.replaceAll(/[\s-]/g, '').toUpperCase() || undefined,
    phone: phoneIn(line.phone ?? '', fault),
    devices: deviceIn(line.device ?? '', fault),
  }
  if (exclusionTerms(person).length === 0)
    throw fault('needs a name with a birth date, an ID number, a phone or a device.')
  const category = wordIn(line.category || 'other', EXCLUSION_CATEGORIES, fault)
  const outcome = wordIn(line.outcome || 'refer', ['refer', 'decline'] as const, fault)
  return { person, category, outcome, until: dayIn(line.until ?? '', fault) }
}

function dayIn(text: string, fault: Fault): Temporal.PlainDate | null {
  if (text === '') return null
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text)
  } catch {
    // There is no such day.
  }
  throw fault(`“${text}” is no day like 1990-12-31.`)
}

function phoneIn(text: string, fault: Fault): string | undefined {
  if (text === '') return undefined
  const number = PHILIPPINE_PHONE.stored(text) ?? GIVEN_PHONE.stored(text)
  if (number === null) throw fault(`“${text}” is no mobile number.`)
  return number
}

/** The SHA-256 of a browser’s mark, as exports have it. */
function deviceIn(text: string, fault: Fault): readonly string[] {
  if (text === '') return []
  if (!/^[0-9a-f]{64}$/i.test(text)) throw fault('a device is 64 hexadecimal digits.')
  return [text.toLowerCase()]
}

function wordIn<W extends string>(text: string, words: readonly W[], fault: Fault): W {
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase())
  if (found === undefined) throw fault(`“${text}” is none of ${words.join(', ')}.`)
  return found
}

function refused(what: string): Refusal {
  return inputRefused(englishOnly(`file: ${what}`))
}
