import { sql } from 'kysely'
import { PAYOUT_RULES } from '#domain/payments/payout-rules.ts'
import { readBalances } from '#server/payments/payout-holds/payout-balance-store.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Payouts that wait for a person or for money, by the rule that holds them. */
export const payoutHoldGauges: Gauges = {
  name: 'held payouts',
  labels: ['rule'],
  metrics: {
    payouts_held: 'Payouts that a rule holds; one that several hold counts with each.',
    payout_held_age_seconds: 'Since when the oldest of them is held; 0 without any.',
  },
  read: async ({ database, clock }) => {
    const now = clock.now()
    const { rows } = await sql<{ rule: string; count: number; oldestAt: Temporal.Instant | null }>`
      select rule, count(held.held_at)::float8 as count, min(held.held_at) as "oldestAt"
      from unnest(${[...PAYOUT_RULES]}::text[]) rule left join (
        select hold.rule, held_at from payout_hold hold join payout
          on payout.borrower_id = hold.borrower_id and payout.id = hold.payout_id
        where hold.ended_at is null and payout.state = 'queued'
      ) held using (rule)
      group by rule`.execute(database)
    return rows.map(({ rule, count, oldestAt }) => ({
      labels: { rule },
      values: {
        payouts_held: count,
        payout_held_age_seconds: Math.max(0, now.since(oldestAt ?? now).total('seconds')),
      },
    }))
  },
}

/** The money at providers that tell it; what one told whose call is switched off by now is old news. */
export const payoutBalanceGauges: Gauges<Pick<Dependencies, 'database' | 'clock' | 'payouts'>> = {
  name: 'payout balance',
  labels: ['provider'],
  metrics: {
    payout_balance_centavos: 'What can be paid out, as the provider last said.',
    payout_balance_age_seconds: 'Since when it said so.',
    payout_balance_low: '1 while it is below PAYOUT_BALANCE_LOW.',
  },
  read: async ({ database, clock, payouts }) => {
    const now = clock.now()
    const telling = new Set(payouts.all.filter(({ balance }) => balance).map(({ key }) => key))
    const balances = (await readBalances(database)).filter(({ provider }) => telling.has(provider))
    return balances.map(({ provider, amount, readAt, isLow }) => ({
      labels: { provider },
      values: {
        payout_balance_centavos: Number(amount),
        payout_balance_age_seconds: Math.max(0, now.since(readAt).total('seconds')),
        payout_balance_low: isLow ? 1 : 0,
      },
    }))
  },
}
