import type { LegalText } from '#contract/site/legal.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { DISTURBED } from '#web/site/testing-status.ts'

export const SITE_TEXT: LegalText = {
  language: 'en',
  lead: 'What it is about.',
  sections: [
    { key: 'first', heading: 'First', paragraphs: ['One.'], points: [], figures: [], notes: [] },
  ],
}

/** Of the home page, with nothing on offer. */
export const SITE_FACTS: SiteFacts = {
  page: 'home',
  brand: PH,
  language: 'en',
  languages: ['en', 'fil'],
  askedLanguage: null,
  brandQuery: '',
  publicAddress: { origin: 'https://hiram.ph', query: '' },
  text: SITE_TEXT,
  figures: {
    decisionHours: 24,
    payoutDays: { least: 1, most: 3 },
    freeCancellationDays: 3,
    calls: { from: 6, until: 22, perDay: 2 },
  },
  example: null,
  products: [],
  reviews: [],
  status: DISTURBED,
}
