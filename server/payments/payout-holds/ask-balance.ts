import { sql } from 'kysely'
import {
  keepBalance,
  nextBalanceQuestion,
  queueBalanceQuestions,
  wakePayouts,
} from '#server/payments/payout-holds/payout-balance-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Queues the questions to the providers that have a call for the money that is there. */
export function askBalances({ payouts }: Pick<Dependencies, 'payouts'>): SetJob {
  const asked = payouts.all.flatMap(({ key, balance }) => (balance ? [key] : []))
  return {
    name: 'providers are asked what can be paid out',
    nextDue: (mark, to) =>
      asked.length > 0
        ? nextBalanceQuestion(asked, mark, to)
        : sql`select null::timestamptz where false`,
    run: async (tx, at) => queueBalanceQuestions(tx, asked, at),
  }
}

/**
 * Asks a provider what can be paid out, and lets the payouts go that waited for money which is there
 * now. Without an answer the last one stays, less what was handed over since.
 */
export async function askBalance(
  { database, clock, payouts, config }: Dependencies,
  key: string,
): Promise<void> {
  const { balance } = payouts.named(key)
  // Before the question, so that what is handed over meanwhile counts as not in the answer yet.
  const readAt = clock.now()
  const answer = await balance?.()
  if (answer?.kind !== 'answered') return
  await database.transaction().execute(async (tx) => {
    const read = { provider: key, amount: answer.value, readAt }
    await keepBalance(tx, read, config.payoutLimits.balanceLow)
    await wakePayouts(tx, key, key === payouts.first.key, clock.now())
  })
}
