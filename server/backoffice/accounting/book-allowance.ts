import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import {
  type BucketAllowance,
  lossAllowance,
  type LossBucket,
  totalAllowance,
} from '#domain/accounting/loss-allowance.ts'
import { provisioned } from '#domain/journal/own-money.ts'
import type { Centavos } from '#domain/money/money.ts'
import { bookedAllowance } from '#server/backoffice/accounting/booked-allowance.ts'
import { type BucketMove, bucketMoves } from '#server/backoffice/accounting/bucket-moves.ts'
import { brandLossRates } from '#server/backoffice/accounting/loss-rates.ts'
import { postIntoDay } from '#server/backoffice/accounting/post-into-day.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import { toClosingDay } from '#server/payments/close/close-day.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What is owed by buckets at the end of a day. */
export function outstandingAtEnd(moves: readonly BucketMove[]): Map<LossBucket, Centavos> {
  const owed = new Map<LossBucket, Centavos>()
  for (const { to, after } of moves) if (to !== null) owed.set(to, (owed.get(to) ?? 0n) + after)
  return owed
}

/**
 * The allowance at the end of a day by the rates of now.
 *
 * @throws Refusal -1005 while nobody wrote rates
 */
async function allowanceOn(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<readonly BucketAllowance[]> {
  const { rates } = await brandLossRates(db, brand)
  if (!rates) throw refused('Nobody wrote loss rates for this brand. Change the rates first.')
  const end = toClosingDay(brand, day)
  const moves = await bucketMoves(db, brand, { first: end, last: end })
  return lossAllowance(outstandingAtEnd(moves), rates)
}

/** The allowance of a day as two people saw it. */
export interface SeenAllowance {
  readonly brand: string
  readonly day: Temporal.PlainDate
  /** Centavos, of all buckets. */
  readonly allowance: Centavos
}

/**
 * Books what the allowance changed since it was booked last, into the day that it is of. The next one
 * books the difference to it, up or down.
 *
 * @throws Refusal -1004 where the day’s figures have changed; -1005 where nothing would change, a later
 *   day has its allowance, or the day is closed
 */
export async function bookAllowance(
  tx: Transaction,
  { brand, day, allowance }: SeenAllowance,
  moment: RequestMoment,
): Promise<void> {
  // It reads all that is owed: before anything waits for it.
  await allowLength(tx)
  const now = totalAllowance(await allowanceOn(tx, brand, day))
  if (now !== allowance)
    throw new Refusal(
      CODES.stale,
      englishOnly('The allowance of this day is another one by now. Reject it and ask again.'),
    )
  await lockOwnMoney(tx)
  const { booked, lastOn } = await bookedAllowance(tx, brand, day)
  if (lastOn && Temporal.PlainDate.compare(lastOn, day) > 0)
    throw refused(
      `The allowance of ${lastOn.toString()} is booked: choose that day or a later one.`,
    )
  if (now === booked) throw refused('The books have this allowance already.')
  const transfers = provisioned(now - booked)
  await postIntoDay(tx, { brand, day, event: 'provisioned', transfers }, moment)
}

/** Lets a transaction read as much as a report does. */
async function allowLength(tx: Transaction): Promise<void> {
  await sql`
    select set_config('statement_timeout', '2min', true),
      set_config('work_mem', '64MB', true)`.execute(tx)
}

const refused = (why: string) => new Refusal(CODES.notInThisStatus, englishOnly(why))
