import type { LenderWords } from '#web/kit/frame/parts/lender-notices.tsx'
import type { PlaceWords } from '#web/kit/frame/header/place-nav.tsx'

/** The texts of the home page and of the list of loans. */
export interface HomeTexts {
  places: PlaceWords
  /** Where the law requires it. */
  lender?: LenderWords
  home: {
    title: (appName: string) => string
    /** The actions of a visitor. */
    welcome: { title: string; lead: string; signIn: string; register: string }
    /** Name of the list of open loans. */
    loans: string
    products: string
    /** The same while a loan is open. */
    moreProducts: string
    /** Of a product: how often and how long it is paid. @param days between two payments */
    payments: (counts: readonly number[], days: number) => string
    /** After them, where some options fall on paydays. */
    orPayday: string
    /** Above the most of a product. */
    upTo: string
    /** How soon an application is decided. */
    speed: string
    atPartner: string
    noProduct: { title: string; lead: string }
    /** Title of why this borrower cannot apply. */
    noOffer: string
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
    /** Name of the list of closed and settled loans. */
    past: string
    none: { title: string; lead: string; toProducts: string }
  }
  loan: {
    /** Before the day on which it was settled. */
    settled: string
    /** Before the day on which it was cancelled within the free days. */
    cancelled: string
    /** The one button of a loan card. */
    verbs: {
      addAccount: string
      sendPictures: string
      pay: (amount: string) => string
      track: string
    }
  }
}
