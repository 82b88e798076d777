import { type Static, Type } from 'typebox'
import type { LoanCost } from '#contract/application.ts'
import type { Brand, Language } from '#contract/brand.ts'
import type { LegalText } from '#contract/legal.ts'

/** The pages of the public site and their addresses (RT-024 to RT-029). */
export const SITE_PATHS = {
  home: '/',
  aboutUs: '/About',
  reviews: '/User',
  privacyPolicy: '/Policy',
  loanTerms: '/Loan',
  contact: '/Contact',
} as const

export type SitePageKey = keyof typeof SITE_PATHS

/** The page that a visitor registers on. */
export const REGISTER_PATH = '/promotion'

/** What a site has besides its pages: for browsers, for search engines and for who shares a link. */
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
} as const

/** Pixels of the picture that stands beside a shared link, as Open Graph wants it. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** What a borrower said of the lender; part of the brand's settings. */
export const Review = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** Who this is: a town, a trade. */
  about: Type.String({ maxLength: 60 }),
  text: Type.String({ minLength: 1, maxLength: 600 }),
  /** The same in Filipino; left out: it is shown as it was said. */
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
  /** After the day on which the money is sent. */
  readonly days: number
  readonly principal: number
  readonly interest: number
  readonly fees: number
  readonly due: number
}

/** A loan that a new borrower could get today, with all that it costs. Amounts in centavos. */
export interface LoanExample {
  readonly productName: string
  readonly principal: number
  readonly interest: number
  /** Kept back and per payment, taxes included. */
  readonly fees: number
  readonly cost: LoanCost
  readonly payments: readonly ExamplePayment[]
  /** The agreed rate a year, in per cent. */
  readonly nominalYearly: string
}

/** A product as the site shows it. Amounts in centavos. */
export interface SiteProduct {
  readonly name: string
  readonly principalLeast: number
  readonly principalMost: number
  /** Numbers of payments to choose from, and the days between two of them. */
  readonly paymentCounts: readonly number[]
  readonly paymentDays: number
  readonly rateText: string
}

/** Figures of the house that the site's words name. */
interface SiteFigures {
  readonly decisionHours: number
  readonly payoutDays: { readonly least: number; readonly most: number }
  /** 0: the market has no free cancellation. */
  readonly freeCancellationDays: number
}

/** Everything that a page of the site is made of; the same facts make the same page. */
export interface SiteFacts {
  readonly page: SitePageKey
  readonly brand: Brand
  /** What the page speaks. */
  readonly language: Language
  /** What its market speaks, what is spoken to everybody first; one: there is nothing to choose. */
  readonly languages: readonly Language[]
  /**
   * What the address of the page asked for, which its links go on asking for: a page may be read
   * where no cookie is kept. Null: nothing.
   */
  readonly askedLanguage: Language | null
  /** Follows our own addresses in the page so that they keep the brand: `?brand=ph`, or nothing. */
  readonly brandQuery: string
  /** Where the brand's site is found by everybody: origin without a slash at the end, and query. */
  readonly publicAddress: { readonly origin: string; readonly query: string }
  /** The text of the lender that the page shows; null where it shows none. */
  readonly text: LegalText | null
  readonly figures: SiteFigures
  /** Null: none is on offer, or the page does not show it. */
  readonly example: LoanExample | null
  readonly products: readonly SiteProduct[]
  readonly reviews: readonly ShownReview[]
}
