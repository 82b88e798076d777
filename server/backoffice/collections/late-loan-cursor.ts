import { CODES } from '#contract/codes.ts'
import { valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The place of a cursor of late loans: since when the last one of the page before is late, and its
 * id; null without one.
 *
 * @throws Refusal -1002 for a cursor that no page gave
 */
export function placeOfLate(
  cursor: string | undefined,
): { readonly lateSince: string; readonly id: string } | null {
  const values = valuesOfCursor(cursor, 2)
  if (!values) return null
  const [lateSince, id] = values
  if (!isDay(lateSince) || !UUID.test(id))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  return { lateSince, id }
}

/** The 31st of a month that has none is no day. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}
