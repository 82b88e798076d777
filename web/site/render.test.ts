// @vitest-environment node
import { expect, test } from 'vitest'
import type { LegalText } from '#contract/legal.ts'
import { type LoanExample, SITE_PATHS, type SiteFacts, type SitePageKey } from '#contract/site.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { renderSitePage } from '#web/site/render.tsx'

const text: LegalText = {
  language: 'en',
  lead: 'What it is about.',
  sections: [
    { key: 'first', heading: 'First', paragraphs: ['One.'], points: [], figures: [], notes: [] },
  ],
}

const facts: SiteFacts = {
  page: 'home',
  brand: PH,
  language: 'en',
  languages: ['en', 'fil'],
  askedLanguage: null,
  brandQuery: '',
  publicAddress: { origin: 'https://hiram.ph', query: '' },
  text,
  figures: { decisionHours: 24, payoutDays: { least: 1, most: 3 }, freeCancellationDays: 3 },
  example: null,
  products: [],
  reviews: [],
}

const onePayment: LoanExample = {
  productName: 'QuickCash',
  principal: 500000,
  interest: 40000,
  fees: 0,
  cost: {
    netProceeds: 500000,
    totalRepay: 540000,
    eirMonthly: '2.5',
    eirYearly: '34',
    nominalMonthly: '2.6',
    lateCost: [],
    cancelUntil: '',
    disclosureUrl: null,
  },
  payments: [{ number: 1, days: 91, principal: 500000, interest: 40000, fees: 0, due: 540000 }],
  nominalYearly: '33',
}

const render = (other: Partial<SiteFacts>) => renderSitePage({ ...facts, ...other }, '/script.js')

/** What a page says of itself for machines. */
function structuredData(html: string): { '@graph': Record<string, unknown>[] } {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as ReturnType<typeof structuredData>
}

test('a name that would break out of the page is shown as it is written', () => {
  const appName = `</title></script><script>alert(1)</script>"'&`
  const { html } = render({ brand: { ...facts.brand, appName } })
  expect(html).not.toContain('<script>alert')
  expect(structuredData(html)['@graph'][0]?.['name']).toBe(appName)
})

test.each(Object.keys(SITE_PATHS) as SitePageKey[])(
  '%s names its own address, and what is shown beside a link to it',
  (page) => {
    const { html } = render({ page, publicAddress: { origin: 'https://x.ph', query: '?brand=b' } })
    const address = `https://x.ph${SITE_PATHS[page]}?brand=b`
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(html).toContain('content="https://x.ph/icons/share.png?brand=b"')
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/)
  },
)

test('machines read the lender’s name and licences, and the price of the example', () => {
  const { html } = render({ example: onePayment })
  const graph = structuredData(html)['@graph']
  expect(graph.map((thing) => thing['@type'])).toEqual([
    'FinancialService',
    'WebSite',
    'LoanOrCredit',
  ])
  const { company } = facts.brand
  expect(JSON.stringify(graph[0])).toContain(company.certificateOfAuthority)
  expect(graph[2]).toMatchObject({
    amount: { currency: 'PHP', value: 5000 },
    annualPercentageRate: 34,
    loanTerm: { value: 91, unitCode: 'DAY' },
  })
})

test('market asGiven shows no licences, as given', () => {
  const { html } = render({ brand: GIVEN, languages: ['en'] })
  expect(html).not.toContain('Certificate of Authority')
  expect(structuredData(html)['@graph'][0]).not.toHaveProperty('identifier')
})

test('a loan of one payment is said in one', () => {
  const { html } = render({ example: onePayment })
  expect(html).toContain('after 91 days')
  expect(html).not.toContain('1 ×')
})

test('where nothing is on offer the home page says so, and shows no figures', () => {
  const { html } = render({})
  expect(html).toContain('Nothing is on offer today.')
  expect(html).not.toContain('<dl class="cost"')
  expect(html).not.toContain('<table')
})

test('a lender without reviews says that there are none', () => {
  expect(render({ page: 'reviews' }).html).toContain('There are no reviews yet.')
})

// spec: SITE-016
test('the policy tab embeds the brand’s own policy page, in a frame where nothing may run', () => {
  const policyUrl = 'https://policy.lender.ph/privacy'
  const { html } = render({
    page: 'privacyPolicy',
    text: null,
    brand: { ...facts.brand, policyUrl },
  })
  expect(html).toMatch(new RegExp(`<iframe name="policy" sandbox="" src="${policyUrl}"`))
  expect(html).not.toContain('/justWith')
  const own = render({ page: 'privacyPolicy', brandQuery: '?brand=ph' }).html
  expect(own).toContain('sandbox="" src="/justWith?brand=ph&amp;lang=en"')
})

test('a text page without its text is refused rather than shown empty', () => {
  expect(() => render({ page: 'loanTerms', text: null })).toThrow(/loanTerms came without its text/)
})
