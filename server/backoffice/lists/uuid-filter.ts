import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a filter; an empty one filters nothing. @throws Refusal -1002 for what is no id */
export function uuidOrRefusal(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!UUID.test(text)) throw wrong(field, 'an id')
  return text
}

/** An instant of a cursor. @throws Refusal -1002 */
export function instantOrRefusal(text: string): string {
  try {
    return Temporal.Instant.from(text).toString()
  } catch {
    throw wrong('cursor', 'taken from the page before')
  }
}

/** A day of a cursor. @throws Refusal -1002 */
export function dayOrRefusal(text: string): string {
  try {
    return Temporal.PlainDate.from(text).toString()
  } catch {
    throw wrong('cursor', 'taken from the page before')
  }
}

function wrong(field: string, what: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(`${field}: it must be ${what}.`))
}
