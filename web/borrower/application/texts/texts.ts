import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/** The texts of the confirm screens. */
export interface ApplicationTexts {
  title: string
  amount: string
  termDays: string
  /** @param count installments @param days of each */
  term: (count: number, days: number) => string
  rate: string
  /** @param count installments; a single one has a wording of its own */
  repayDate: (count: number) => string
  details: string
  plan: string
  agree: string
  /** Label of the separate box that consents to the use of personal data. */
  consent: string
  /** Shown in place of the agreements when their list could not be loaded. */
  noAgreements: string
  /** The button that accepts. @param amount the loan, ready to show */
  next: (amount: string) => string
  /** Shown above it, and at the promo's button, while the box is not ticked. */
  agreeFirst: (boxes: number) => string
  /** The same for a separate consent box, once the other box is ticked. */
  consentFirst: string
  /** Title of a promo pop-up if the server sent none. */
  promo: string
  periods: {
    title: string
  }
  dueDates: {
    title: string
    /** The first of them. */
    first: string
  }
  /** Shown when the offer is no longer the one that was shown (-1004). */
  changed: string
  cost: CostWords
  legal: LenderWords
}
