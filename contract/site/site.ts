import { type Static, Type } from 'typebox'
import type { LoanCost } from '#contract/application/application.ts'
import type { Brand, Language } from '#contract/brand.ts'
import type { LegalText } from '#contract/site/legal.ts'
import type { ShownStatus } from '#contract/site/status.ts'

/** The pages of the public site and their addresses (RT-024 to RT-029; the last two are our own). */
export const SITE_PATHS = {
  home: '/',
  aboutUs: '/About',
  reviews: '/User',
  privacyPolicy: '/Policy',
  loanTerms: '/Loan',
  contact: '/Contact',
  accessibility: '/accessibility',
  status: '/status',
} as const

export type SitePageKey = keyof typeof SITE_PATHS

/** The page on which a visitor registers. */
export const REGISTER_PATH = '/promotion'

/** Files of the site for browsers, search engines and shared links. */
export const SITE_FILES = {
  manifest: '/site.webmanifest',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  favicon: '/favicon.ico',
  icon: '/icons/icon.svg',
  icon192: '/icons/icon-192.png',
  icon512: '/icons/icon-512.png',
  maskableIcon: '/icons/maskable-512.png',
  appleTouchIcon: '/icons/apple-touch-icon.png',
  shareImage: '/icons/share.png',
  payIcon: '/icons/pay.png',
  loanIcon: '/icons/loan.png',
  helpIcon: '/icons/help.png',
} as const

/** Where the shortcuts of the app's icon lead first: each knows the borrower's loan. */
export const SHORTCUT_PATHS = { pay: '/open/pay', loan: '/open/loan' } as const

/** Pixels of the Open Graph picture of a shared link. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** A review of the lender by a borrower; part of the brand's settings. */
export const Review = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** About the author: a town, an occupation. */
  about: Type.String({ maxLength: 60 }),
  text: Type.String({ minLength: 1, maxLength: 600 }),
  /** The same in Filipino; left out: the original is shown. */
  fil: Type.Optional(
    Type.Object({
      about: Type.String({ maxLength: 60 }),
      text: Type.String({ minLength: 1, maxLength: 600 }),
    }),
  ),
})
export type Review = Static<typeof Review>

/** A review as a page shows it. */
export interface ShownReview extends Pick<Review, 'name' | 'about' | 'text'> {
  readonly language: Language
}

/** One payment of the loan example. Amounts in centavos. */
export interface ExamplePayment {
  readonly number: number
  /** Days after the disbursement. */
  readonly days: number
  readonly principal: number
  readonly interest: number
  readonly fees: number
  readonly due: number
}

/** A loan that a new borrower could get today, with its full cost. Amounts in centavos. */
export interface LoanExample {
  readonly productName: string
  readonly principal: number
  readonly interest: number
  /** Deducted at disbursement and charged per payment, taxes included. */
  readonly fees: number
  readonly cost: LoanCost
  readonly payments: readonly ExamplePayment[]
  /** The agreed rate per year, in per cent. */
  readonly nominalYearly: string
  /** What settles it on a day; null: the market does not let it be settled on any day. */
  readonly settling: { readonly days: number; readonly amount: number } | null
}

/** A product on the site. Amounts in centavos. */
export interface SiteProduct {
  readonly name: string
  readonly principalLeast: number
  readonly principalMost: number
  /** Numbers of payments to choose from, and the days between two of them; 0: on paydays. */
  readonly paymentCounts: readonly number[]
  readonly paymentDays: number
  /** Paydays to choose from: a day of the month, monthEnd or both. */
  readonly paydays: readonly string[]
  readonly rateText: string
}

/** Figures that the texts of the site mention. */
interface SiteFigures {
  readonly decisionHours: number
  readonly payoutDays: { readonly least: number; readonly most: number }
  /** 0: no free cancellation. */
  readonly freeCancellationDays: number
  /** Of calls about a late loan: hours of the day in Manila, and how many a day at most. */
  readonly calls: { readonly from: number; readonly until: number; readonly perDay: number }
}

/** All data of a page of the site; the same facts make the same page. */
export interface SiteFacts {
  readonly page: SitePageKey
  readonly brand: Brand
  /** The language of the page. */
  readonly language: Language
  /** The languages of the market, the default first; one: there is no choice. */
  readonly languages: readonly Language[]
  /**
   * The language in the address of the page, which its links keep, because cookies may be disabled.
   * Null: none.
   */
  readonly askedLanguage: Language | null
  /** Query of links in the page that keeps the brand: `?brand=ph`, or empty. */
  readonly brandQuery: string
  /** The public address of the brand's site: origin without a trailing slash, and query. */
  readonly publicAddress: { readonly origin: string; readonly query: string }
  /** The legal text that the page shows; null: none. */
  readonly text: LegalText | null
  readonly figures: SiteFigures
  /** Null: no product is on offer, or the page does not show it. */
  readonly example: LoanExample | null
  readonly products: readonly SiteProduct[]
  readonly reviews: readonly ShownReview[]
  /** Null: the page does not show it. */
  readonly status: ShownStatus | null
}
