import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { RefusalReason } from '#server/identity/picture/refusal-reason.ts'

/** What a person of staff decides on an application. */
export type StaffDecision =
  | { readonly kind: 'approve' }
  /** Closes it, and offers the borrower less, with figures of its own to accept (decision 32). */
  | { readonly kind: 'offerLess'; readonly principal: Centavos }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** It waits for new pictures of the borrower's ID. */
  | {
      readonly kind: 'askPictures'
      readonly reason: RefusalReason
      /** Null: all that were sent. */
      readonly kinds: readonly PictureKind[] | null
    }

/** Who decides which application, and what they saw of it. */
export interface Deciding {
  readonly loanId: string
  /** The person of staff. */
  readonly by: string
  /** As `applicationVersion` named what was shown; null: the sandbox, which shows nothing. */
  readonly seen: string | null
}
