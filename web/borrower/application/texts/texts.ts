import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/** The words of the confirm screens. */
export interface ApplicationTexts {
  title: string
  amount: string
  termDays: string
  /** @param count installments @param days of each */
  term: (count: number, days: number) => string
  rate: string
  /** @param count installments: with one, its day is the only one */
  repayDate: (count: number) => string
  details: string
  plan: string
  agree: string
  /** Beside the box of its own that consents to the use of his data. */
  consent: string
  /** Said in place of the agreements when their list could not be loaded. */
  noAgreements: string
  next: string
  /** Said above Next, and at the promo's button, while the box is not ticked. */
  agreeFirst: string
  /** The same of the consent, where it is a box of its own: once the other one is ticked. */
  consentFirst: string
  /** Heads a promo pop-up for which the server sent no title. */
  promo: string
  periods: {
    title: string
    /** @param days of each installment */
    option: (count: number, days: number) => string
    /** What comes first, and what all come to; ready to show. */
    sum: (first: string, total: string) => string
  }
  /** Heads the server's words where a product is not on offer; the way home. */
  notOffered: { title: string; home: string }
  /** Said when the offer was another one than the borrower had seen (-1004). */
  changed: string
  cost: CostWords
  legal: LenderWords
}
