import type { LenderWords } from '#web/kit/frame/lender-notices.tsx'
import type { PlaceWords } from '#web/kit/frame/place-nav.tsx'

/** The words of the home page and of the list of loans. */
export interface HomeTexts {
  places: PlaceWords
  /** Where the law asks for it. */
  lender?: LenderWords
  home: {
    title: (appName: string) => string
    /** What a visitor may do. */
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
    /** What was lent, or is asked for. */
    amount: string
    /** The next day on which something is due. */
    due: string
  }
}
