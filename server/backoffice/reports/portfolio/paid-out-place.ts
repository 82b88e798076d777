import { CODES } from '#contract/codes.ts'
import { valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { dayOrRefusal, uuidOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** The place of a loan in the order of the payouts. */
export interface PaidOutPlace {
  readonly paidOutOn: Temporal.PlainDate
  readonly id: string
}

/** The place of a cursor; null without one. @throws Refusal -1002 for what no page gave */
export function paidOutPlace(cursor: string | undefined): PaidOutPlace | null {
  const values = valuesOfCursor(cursor, 2)
  if (!values) return null
  const [day, text] = values
  const id = uuidOrRefusal('cursor', text)
  if (id === undefined)
    throw new Refusal(CODES.inputRefused, englishOnly('cursor: take it from the page before.'))
  return { paidOutOn: Temporal.PlainDate.from(dayOrRefusal(day)), id }
}
