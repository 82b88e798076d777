import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { PlaceWords } from '#web/kit/frame/place-nav.tsx'

/** The texts of the home page and of the list of loans. */
export interface HomeTexts {
  places: PlaceWords
  /** Where the law requires it. */
  lender?: LenderWords
  home: {
    title: (appName: string) => string
    /** The actions of a visitor. */
    welcome: { title: string; lead: string; signIn: string; register: string }
    loans: string
    products: string
    noProduct: { title: string; lead: string }
    more: {
      label: string
      calculator: string
      bookkeeping: string
      complaintList: string
      customerService: string
    }
  }
  loans: {
    title: string
    none: { title: string; lead: string; toProducts: string }
  }
  loan: {
    /** The amount lent or applied for. */
    amount: string
    /** The next due date. */
    due: string
    /** The day on which it was settled. */
    settled: string
    /** The button of an approved loan without a payout account. */
    addAccount: string
  }
}
