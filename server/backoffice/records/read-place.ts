import { CODES } from '#contract/codes.ts'
import { valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { UUID } from '#server/platform/random/uuid.ts'

/** Where a page of rows sorted by time begins: after the row with this time and id. */
export interface Place {
  readonly at: string
  readonly id: string
}

/**
 * The place of a cursor; null without one.
 *
 * @param ids what the ids of rows look like
 * @throws Refusal -1002 for a cursor that no page gave
 */
export function readPlace(cursor: string | undefined, ids: RegExp = UUID): Place | null {
  const values = valuesOfCursor(cursor, 2)
  if (!values) return null
  const [at, id] = values
  if (!TIME.test(at) || !ids.test(id))
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  return { at, id }
}

/** As PostgreSQL or Temporal write it. */
const TIME = /^\d{4}-(0[1-9]|1[0-2])-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d(:?\d\d)?)$/
