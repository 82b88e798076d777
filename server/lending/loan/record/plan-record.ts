import { sql } from 'kysely'
import type { HardshipTerms } from '#domain/schedule/hardship-plan.ts'
import type { BookedPlan } from '#domain/journal/loan-history.ts'
import type { Recorded } from '#server/lending/loan/record/loan-record.ts'
import { parseRate, rateText } from '#server/lending/product/terms-record.ts'

/** Selects the hardship plans of a row of `loan` whose entries are in force. */
export const PLANS_OF_LOAN = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('sequence', booked_as::text, 'terms', plan.terms)
      order by booked_as), '[]')
    from hardship_plan plan
    where plan.borrower_id = loan.borrower_id and plan.loan_id = loan.id
      and booked_as is not null)`

/** A booked plan in JSON. */
export interface RecordedPlan {
  readonly sequence: string
  readonly terms: Recorded<HardshipTerms>
}

export function readPlan({ sequence, terms }: RecordedPlan): BookedPlan {
  return { sequence: BigInt(sequence), terms: readPlanTerms(terms) }
}

export function recordPlanTerms(terms: HardshipTerms): Recorded<HardshipTerms> {
  return {
    ...terms,
    firstDueOn: terms.firstDueOn.toString(),
    annualRate: rateText(terms.annualRate),
  }
}

export function readPlanTerms(record: Recorded<HardshipTerms>): HardshipTerms {
  return {
    ...record,
    firstDueOn: Temporal.PlainDate.from(record.firstDueOn),
    annualRate: parseRate(record.annualRate),
  }
}

/** The plan in force on a schedule that counts entries after this one. */
export function planInForce(plans: readonly BookedPlan[], paidAfter: bigint): HardshipTerms | null {
  return plans.find(({ sequence }) => sequence === paidAfter)?.terms ?? null
}
