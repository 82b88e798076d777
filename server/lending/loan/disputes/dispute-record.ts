import { sql } from 'kysely'
import type { CarriedPenalty, DecidedDispute } from '#domain/charges/disputes.ts'

/** Selects the disputes of a row of `loan`. */
export const DISPUTES_OF_LOAN = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('from', from_on, 'to', to_on, 'lastDay', last_on,
      'dismissedAfter', dismissed_after::text, 'upheldAfter', upheld_after::text, 'carried', carried)
      order by from_on, complaint_id), '[]')
    from loan_dispute dispute
    where dispute.borrower_id = loan.borrower_id and dispute.loan_id = loan.id)`

/** A dispute in JSON. */
export interface RecordedDispute {
  readonly from: string
  readonly to: string
  readonly lastDay: string
  readonly dismissedAfter: string | null
  readonly upheldAfter: string | null
  readonly carried: RecordedCarried | null
}

/** A carried penalty in JSON. */
interface RecordedCarried {
  readonly number: number
  readonly amount: string
  readonly dueOn: string
  readonly paidAfter: string
}

export function recordCarried({ number, amount, dueOn, paidAfter }: CarriedPenalty): string {
  const recorded: RecordedCarried = {
    number,
    amount: amount.toString(),
    dueOn: dueOn.toString(),
    paidAfter: paidAfter.toString(),
  }
  return JSON.stringify(recorded)
}

function readCarried({ number, amount, dueOn, paidAfter }: RecordedCarried): CarriedPenalty {
  return {
    number,
    amount: BigInt(amount),
    dueOn: Temporal.PlainDate.from(dueOn),
    paidAfter: BigInt(paidAfter),
  }
}

export function readDispute(recorded: RecordedDispute): DecidedDispute {
  const dismissedAfter = placeOf(recorded.dismissedAfter)
  const upheldAfter = placeOf(recorded.upheldAfter)
  return {
    from: Temporal.PlainDate.from(recorded.from),
    to: Temporal.PlainDate.from(recorded.to),
    lastDay: Temporal.PlainDate.from(recorded.lastDay),
    outcome: upheldAfter !== null ? 'upheld' : dismissedAfter !== null ? 'dismissed' : 'open',
    dismissedAfter,
    upheldAfter,
    carried: recorded.carried && readCarried(recorded.carried),
  }
}

function placeOf(sequence: string | null): bigint | null {
  return sequence === null ? null : BigInt(sequence)
}
