import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Gauges } from '#server/platform/http/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Days for which a difference counts: a week, so that it is seen after a long weekend too. */
const SHOWN_DAYS = 7

/** Differences between a provider's list, our payments and the ledger. */
export const reconciliationGauges: Gauges<Dependencies> = {
  name: 'reconciliation',
  labels: ['provider'],
  metrics: {
    reconciliation_differences: 'Payments with a difference in the comparisons of the last 7 days.',
  },
  read: async ({ database, clock, payments }) => {
    const from = manilaDateOf(clock.now()).subtract({ days: SHOWN_DAYS })
    const { rows } = await sql<{ provider: string; count: number }>`
      select provider, count(distinct reference)::float8 as count
      from reconciliation_difference where day >= ${from}::date group by provider
    `.execute(database)
    const none = payments.all.map(({ key }) => [key, 0] as const)
    const counts = new Map([
      ...none,
      ...rows.map(({ provider, count }) => [provider, count] as const),
    ])
    return [...counts].map(([provider, count]) => ({
      labels: { provider },
      values: { reconciliation_differences: count },
    }))
  },
}

/** Differences between the payout provider's answers and our payouts. */
export const payoutDifferenceGauges: Gauges = {
  name: 'payout differences',
  labels: [],
  metrics: {
    payout_differences: 'Payouts with a difference in the comparisons of the last 7 days.',
  },
  read: async ({ database, clock }) => {
    const from = manilaDateOf(clock.now()).subtract({ days: SHOWN_DAYS })
    const { rows } = await sql<{ count: number }>`
      select count(distinct our_reference)::float8 as count
      from payout_difference where day >= ${from}::date`.execute(database)
    return [{ labels: {}, values: { payout_differences: rows[0]?.count ?? 0 } }]
  },
}

/** When the last comparison began. */
export const comparisonGauges: Gauges = {
  name: 'comparisons',
  labels: [],
  metrics: { reconciliation_age_seconds: 'Since when the last comparison with the lists began.' },
  read: async ({ database, clock }) => {
    const row = await database
      .selectFrom('reconciliation')
      .select('ran_at')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return []
    const age = clock.now().since(row.ran_at).total('seconds')
    return [{ labels: {}, values: { reconciliation_age_seconds: Math.max(0, age) } }]
  },
}
