import { type RawBuilder, sql } from 'kysely'
import type { LOAN_WAITS } from '#contract/console/loans/loans.ts'
import { IS_HELD_BY_RULE } from '#server/payments/payout-holds/held-payouts.ts'

/**
 * Minutes in which a payout is sent, and hours in which it has an outcome
 * (docs/operate/alerts.yml).
 */
const SENT_MINUTES = 15
const OUTCOME_HOURS = 24

/** Days for which an application that nobody decided counts. */
const SHOWN_DAYS = 7

export type LoanWait = (typeof LOAN_WAITS)[number]

/** Selects the loans that wait, one row each: `id`, and `since` when. */
export function loansThatWait(wait: LoanWait, now: Temporal.Instant): RawBuilder<unknown> {
  return WAITS[wait](now)
}

const WAITS: Readonly<Record<LoanWait, (now: Temporal.Instant) => RawBuilder<unknown>>> = {
  // Payouts of demo loans, stopped and held ones wait on purpose (payout-gauges.ts).
  stuckPayout: (now) => sql`
    select loan.id, min(payout.queued_at) as since
    from payout join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
    where (payout.refusal is not null or payout.state = 'queued' and queued_at <= ${now.subtract({ minutes: SENT_MINUTES })}
        or payout.state = 'sending' and queued_at <= ${now.subtract({ hours: OUTCOME_HOURS })})
      and payout.state in ('queued', 'sending') and not loan.is_parked
      and not exists (select from payout_stop stop
        where stop.borrower_id = payout.borrower_id and stop.until > ${now})
      and not ${IS_HELD_BY_RULE}
    group by loan.id`,
  notDecided: (now) => sql`
    select id, closed_at as since from loan
    where closed_reason = 'notDecidedInTime'
      and closed_at >= ${now.subtract({ hours: 24 * SHOWN_DAYS })}`,
  failedJob: () => sql`
    select loan.id, parked_at as since from parked_loan join loan on loan.id = loan_id`,
}
