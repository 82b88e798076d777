import { sql } from 'kysely'
import { openHits } from '#server/identity/check/open-hits.ts'
import { isHeldOrStopped } from '#server/identity/payout-stop/find-stop.ts'
import { IS_HELD_BY_RULE } from '#server/payments/payout-holds/held-payouts.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

interface StateCount {
  readonly state: string
  readonly count: number
  readonly oldestAt: Temporal.Instant | null
}

/**
 * Payouts that have neither succeeded nor failed. Those of demo loans, stopped and held ones, and of
 * whom a sanctions list may name, wait on purpose.
 */
export const payoutGauges: Gauges = {
  name: 'payouts',
  labels: ['state'],
  metrics: {
    payouts_open: 'Payouts without an end: queued, or sent and not yet answered for.',
    payout_age_seconds: 'Since when the oldest of them is queued; 0 without any.',
  },
  read: async ({ database, clock }) => {
    const { rows } = await sql<StateCount>`
      select state, count(open.queued_at)::float8 as count, min(open.queued_at) as "oldestAt"
      from (values ('queued'), ('sending')) states (state)
        left join (
          select payout.state, queued_at from payout
            join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
          where payout.state in ('queued', 'sending') and not loan.is_parked
            and not ${isHeldOrStopped(sql`payout.borrower_id`, clock.now())}
            and payout.borrower_id not in (select borrower_id from (${openHits}) hit)
            and not ${IS_HELD_BY_RULE}
        ) open using (state)
      group by state`.execute(database)
    const now = clock.now()
    return rows.map(({ state, count, oldestAt }) => ({
      labels: { state },
      values: {
        payouts_open: count,
        payout_age_seconds: Math.max(0, now.since(oldestAt ?? now).total('seconds')),
      },
    }))
  },
}
