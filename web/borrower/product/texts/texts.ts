import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/** The words of choosing a loan: /productDetail and /calculator. */
export interface ProductTexts {
  title: string
  calculator: { title: string; lead: string; product: string }
  amount: {
    label: string
    /** The field in which the amount is typed. */
    typed: string
    slider: string
    /** @param step ready to show */
    less: (step: string) => string
    more: (step: string) => string
    /** Which amounts there are; ready to show. */
    between: (least: string, most: string, step: string) => string
    /** Why the borrower gets less than the product's most; ready to show. */
    limit: (most: string, productMost: string) => string
    /** Said when another amount was taken than was chosen; ready to show. */
    nearest: (amount: string) => string
  }
  /** What a choice comes to, in a sentence; ready to show. */
  summary: (inHand: string, total: string) => string
  periods: {
    title: string
    /** @param days of each */
    option: (count: number, days: number) => string
  }
  cost: CostWords
  plan: string
  terms: string
  apply: string
  partner: { title: string; lead: string; go: string }
  /** For a brand that lends nothing now. */
  nothing: { title: string; lead: string; home: string }
  legal: LenderWords
}
