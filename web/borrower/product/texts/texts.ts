import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/** The texts of choosing a loan: /productDetail and /calculator. */
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
    /** The possible amounts; ready to show. */
    between: (least: string, most: string, step: string) => string
    /** Why the borrower's maximum is below the product's; ready to show. */
    limit: (most: string, productMost: string) => string
    /** Shown when the amount was replaced by another; ready to show. */
    nearest: (amount: string) => string
  }
  /** The total of a choice, in a sentence; ready to show. */
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
  /** For a brand without open products. */
  nothing: { title: string; lead: string; home: string }
  legal: LenderWords
}
