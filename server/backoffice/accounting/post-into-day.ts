import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Transfer } from '#domain/journal/loan-transfers.ts'
import { postNew } from '#server/ledger/journal.ts'
import { postInto } from '#server/ledger/posting-date.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { isReasonOfEntry, UNFIT_REASON } from '#server/backoffice/request-kinds/entry-reason.ts'
import { isClosed } from '#server/payments/close/is-closed.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** An entry of accountants, in the books of a day. */
export interface AccountantsEntry {
  readonly brand: string
  readonly day: Temporal.PlainDate
  readonly event: 'provisioned' | 'adjusted'
  readonly transfers: readonly Transfer[]
}

/**
 * Posts an entry of accountants on the chain of a brand, into the books of a day that is open.
 *
 * @throws Refusal as `refuseDay`; -1002 for a reason that no entry may have
 */
export async function postIntoDay(
  tx: Transaction,
  { brand, day, event, transfers }: AccountantsEntry,
  { reference, reason, at }: RequestMoment,
): Promise<void> {
  await refuseDay(tx, brand, day, at)
  if (!isReasonOfEntry(reason)) throw inputRefused(UNFIT_REASON)
  const chain = `brand:${brand}` as const
  await postNew(tx, { chain, event, reason, reference, valueOn: day, at, transfers })
  await postInto(tx, reference, day)
}

/** @throws Refusal -1002 for a day that is not over; -1005 for one that is closed */
export async function refuseDay(
  tx: Transaction,
  brand: string,
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  if (Temporal.PlainDate.compare(day, toManilaDate(at)) > 0)
    throw inputRefused(englishOnly('day: it is not over yet.'))
  if (await isClosed(tx, brand, day))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The books of this day are closed. Open it first, or choose a later one.'),
    )
}
