import type { ComponentType } from 'react'
import type { SitePageKey } from '#contract/site/site.ts'
import contact from '#web/site/contact/contact.css?inline'
import home from '#web/site/home/home.css?inline'
import reach from '#web/site/reach.css?inline'
import reviews from '#web/site/reviews.css?inline'
import status from '#web/site/status.css?inline'
import text from '#web/site/text.css?inline'
import { AccessibilityPage } from '#web/site/accessibility-page.tsx'
import { ContactPage } from '#web/site/contact/contact-page.tsx'
import { HomePage } from '#web/site/home/home-page.tsx'
import { PolicyPage } from '#web/site/policy-page.tsx'
import { ReviewsPage } from '#web/site/reviews-page.tsx'
import type { Site } from '#web/site/site.ts'
import { StatusPage } from '#web/site/status-page.tsx'
import { AboutPage, LoanTermsPage } from '#web/site/text-pages.tsx'

interface SitePage {
  readonly view: ComponentType<{ site: Site }>
  /** Its own styles, besides the shared ones. */
  readonly css: string
}

/** The pages of the site. */
export const SITE_PAGES: Readonly<Record<SitePageKey, SitePage>> = {
  home: { view: HomePage, css: home },
  aboutUs: { view: AboutPage, css: text + reach },
  reviews: { view: ReviewsPage, css: reviews },
  privacyPolicy: { view: PolicyPage, css: text },
  loanTerms: { view: LoanTermsPage, css: text },
  contact: { view: ContactPage, css: contact + reach },
  accessibility: { view: AccessibilityPage, css: text + reach },
  status: { view: StatusPage, css: status },
}
