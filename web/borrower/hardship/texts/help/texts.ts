import type { HelpReason } from '#contract/loan/help-request.ts'

/** The texts of asking for help. Days are YYYY-MM-DD, amounts ready to show. */
export interface HelpTexts {
  title: string
  lead: string
  /** From Sunday. */
  weekdays: readonly string[]
  terms: {
    title: string
    answer: (day: string) => string
    /** Nobody calls until the answer. */
    stops: string
    goesOn: (day: string) => string
    runsOn: string
  }
  reason: string
  reasons: Readonly<Record<HelpReason, string>>
  reasonNeeded: string
  amount: string
  amountHint: string
  amountWrong: string
  day: string
  dayNeeded: string
  dayWrong: (from: string, to: string) => string
  words: string
  send: string
  sent: {
    title: string
    answered: string
    late: (day: string) => string
    stopped: string
    goesOn: string
    /** No longer stopped, though nobody answered. */
    callsAgain: string
    toService: string
    on: string
    canPay: string
    paysOn: (amount: string, day: string) => string
    nothing: string
    words: string
  }
  answer: {
    title: string
    plan: string
    seePlan: string
    seeExtension: string
    /** @param isTomorrow not before the end of this day */
    callsAgain: (isTomorrow: boolean) => string
    again: string
  }
  toLoan: string
  none: { title: string; lead: string }
}
