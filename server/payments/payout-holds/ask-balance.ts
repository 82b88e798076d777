import { storeBalance, wakePayouts } from '#server/payments/payout-holds/payout-balance-store.ts'
import { reachedBics } from '#server/payments/payout-choice/find-payout-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'config' | 'database' | 'holidays' | 'payouts'>

/** Asks every provider that has a call for the money that is there; each minute (queue-runner.ts). */
export async function askBalances(deps: Deps): Promise<void> {
  for (const { key, balance } of deps.payouts.all) if (balance) await askBalance(deps, key)
}

/**
 * Asks a provider what can be paid out, and lets the payouts go that waited for money which is there
 * now. Without an answer the last one stays, less what was handed over since.
 */
export async function askBalance(deps: Deps, key: string): Promise<void> {
  const { database, clock, payouts, config } = deps
  const { balance } = payouts.named(key)
  // Before the question, so that what is handed over meanwhile counts as not in the answer yet.
  const readAt = clock.now()
  const answer = await balance?.()
  if (answer?.kind !== 'answered') return
  await database.transaction().execute(async (tx) => {
    const read = { provider: key, amount: answer.value, readAt }
    await storeBalance(tx, read, config.payoutLimits.balanceLow)
    await wakePayouts(tx, { provider: key, bics: reachedBics(deps, key) }, clock.now())
  })
}
