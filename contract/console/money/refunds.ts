import { Type } from 'typebox'
import { Instant, orNull } from '#contract/console/record.ts'

/** Refunds of the same money, the newest first. */
export const Refunds = Type.Array(
  Type.Object({
    id: Type.String(),
    /** Centavos. */
    amount: Type.String(),
    /** asked, waiting, sent, booked, refused or cameBack. */
    state: Type.String(),
    askedAt: Instant,
    sentAt: orNull(Instant),
    endedAt: orNull(Instant),
    /** Our name for it at the provider; empty until two people agreed. */
    ourReference: Type.String(),
    /** In the provider's words. */
    reason: Type.String(),
  }),
)
