import type { HelpAnswer, HelpReason } from '#contract/loan/help-request.ts'
import type { CallStop } from '#domain/contacts/call-stop.ts'
import type { Centavos } from '#domain/money/money.ts'

/** What a borrower says who cannot pay as planned. */
export interface AskedHelp {
  readonly reason: HelpReason
  /** What they can pay, and when; null: nothing for now. */
  readonly canPay: { readonly amount: Centavos; readonly on: Temporal.PlainDate } | null
  /** Their own words, or empty. */
  readonly words: string
}

/** A request for help on a loan. */
export interface HelpRequest extends AskedHelp, CallStop {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly askedAt: Temporal.Instant
  /** Null: it waits. */
  readonly answer: HelpAnswer | null
  /** What the borrower reads besides; empty of a plan. */
  readonly answerText: string
  /** Id of the person of staff; null: two people, by a plan. */
  readonly answeredBy: string | null
}
