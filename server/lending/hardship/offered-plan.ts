import type { HardshipTerms } from '#domain/schedule/hardship-plan.ts'
import type { Centavos } from '#domain/money/money.ts'

/** A plan when it is offered to a borrower. */
export interface OfferedPlan {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly terms: HardshipTerms
  /** Centavos that are paid on the loan before the plan can be taken. */
  readonly payFirst: Centavos
  /** The most of charges that taking it waives, in centavos. */
  readonly waivedMost: Centavos
  readonly offeredAt: Temporal.Instant
  /** The last Manila day on which it can be taken. */
  readonly untilOn: Temporal.PlainDate
}

/** A plan as it is stored. */
export interface StoredPlan extends OfferedPlan {
  readonly acceptedAt: Temporal.Instant | null
  readonly declinedAt: Temporal.Instant | null
  readonly replacedAt: Temporal.Instant | null
  readonly bookedAs: bigint | null
}
