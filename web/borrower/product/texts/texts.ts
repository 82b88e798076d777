import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'
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
    grows: (most: string, productMost: string) => string
    /** Why an amount between two steps cannot be had; the two without the sign. */
    steps: (step: string, below: string, above: string) => string
    /** Above the limit, below the least, and not with this number of installments. */
    limit: (most: string) => string
    least: (least: string) => string
    term: (nearest: string) => string
    /** The button that takes an amount instead. */
    take: (amount: string) => string
  }
  /** The total of a choice, in a sentence; ready to show. */
  summary: (inHand: string, total: string) => string
  periods: {
    title: string
    /** @param days of each */
    option: (count: number, days: number) => string
    /** Paydays that can be chosen with the offer, in words. */
    orPaydays: (paydays: readonly string[]) => string
  }
  cost: CostWords
  plan: string
  terms: string
  apply: string
  partner: { title: string; lead: string; go: string }
  /** For a brand without open products. */
  nothing: { title: string; lead: string; home: string }
  /** For an address that names no product. */
  missing: { title: string; lead: string; home: string }
  legal: LenderWords
}
