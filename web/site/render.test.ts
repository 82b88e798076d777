// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#contract/brand.ts'
import type { LegalText } from '#contract/site/legal.ts'
import {
  type LoanExample,
  SITE_PATHS,
  type SiteFacts,
  type SitePageKey,
  type SiteProduct,
} from '#contract/site/site.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { SITE_FACTS as facts, SITE_TEXT as text } from '#web/site/testing-facts.ts'
import { renderSitePage } from '#web/site/render.tsx'

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
  settling: null,
}

const LAST = { number: 2, days: 120, principal: 100, interest: 100, fees: 100, due: 300 }
const PRODUCT: SiteProduct = {
  name: 'QuickCash',
  principalLeast: 100000,
  principalMost: 1000000,
  paymentCounts: [1],
  paymentDays: 91,
  paydays: [],
  rateText: '33% a year',
}

const textInFilipino: LegalText = {
  language: 'fil',
  lead: 'Tungkol saan ito.',
  sections: text.sections.map((section) => ({ ...section, heading: 'Una', paragraphs: ['Isa.'] })),
}

const render = (other: Partial<SiteFacts>) => renderSitePage({ ...facts, ...other }, '/script.js')

/** The structured data of a page. */
function structuredData(html: string): { '@graph': Record<string, unknown>[] } {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as ReturnType<typeof structuredData>
}

const PAGES = Object.keys(SITE_PATHS) as SitePageKey[]
const WHOLE: Partial<SiteFacts> = {
  brandQuery: '?brand=ph',
  example: { ...onePayment, fees: 5000, payments: [...onePayment.payments, LAST] },
  products: [
    PRODUCT,
    { ...PRODUCT, name: 'EasyPlan', paymentCounts: [4, 6], paymentDays: 30, paydays: ['both'] },
  ],
  reviews: [{ name: 'Ana', about: 'Cebu', text: 'Oo.', language: 'fil' }],
}

/** The texts of a page, with those for screen readers. */
function textsOf(html: string): string[] {
  const said = [...html.matchAll(/(?:aria-label|alt|title|content|data-[a-z-]+)="([^"]+)"/g)]
  const bare = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  return [...bare.split(/<[^>]+>/), ...said.map(([, one = '']) => one)]
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

describe.each(PAGES)('%s in Filipino', (page) => {
  const inEnglish = () => render({ ...WHOLE, page }).html
  const inFilipino = () => render({ ...WHOLE, page, language: 'fil', text: textInFilipino }).html

  test('has no English text, except names, numbers and legal terms', () => {
    const english = new Set(textsOf(inEnglish()))
    const left = textsOf(inFilipino()).filter((one) => english.has(one) && /[a-z]{2}/i.test(one))
    expect(left.filter((one) => !SAME.some((same) => same.test(one)))).toEqual([])
  })

  test('declares its language, and the address of the other one', () => {
    const html = inFilipino()
    const path = SITE_PATHS[page]
    expect(html).toContain('<html lang="fil">')
    expect(html).toContain('<meta property="og:locale" content="fil_PH"/>')
    expect(html).toContain(`<link rel="canonical" href="https://hiram.ph${path}?lang=fil"/>`)
    for (const [name, query] of [
      ['en', ''],
      ['fil', '?lang=fil'],
      ['x-default', ''],
    ])
      expect(html).toContain(`hrefLang="${name}" href="https://hiram.ph${path}${query}"/>`)
    expect(html).toContain(`href="${path}?brand=ph&amp;lang=en" hrefLang="en" lang="en"`)
    expect(html).toContain('content="https://hiram.ph/icons/share.png?lang=fil"')
    expect(inEnglish()).toContain(`<link rel="canonical" href="https://hiram.ph${path}"/>`)
  })
})

/** The same in both languages: names, numbers, addresses, and English words used in Filipino. */
const SAME = [
  /^(https:|tel:|\/|width=|website$|telephone=no|light dark|summary_large)/,
  /^(Menu|Home|English|Filipino|EN|FIL|E-mail|Interest rate|Test Hiram|QuickCash|EasyPlan|Ana|Cebu|Oo\.)$/,
  /^Effective interest rate \(EIR\)$|^Privacy Policy( · Test Peso Lending Corp\.)?$/,
  /^(· )?(SEC Registration|Certificate of Authority|NPC Registration) No\. |^Data Protection Officer:/,
  /^Test Peso Lending Corp\.$|^1 Test Street|@test\.example$|^\u20B1|^33% a year$/,
]

test('the structured data has the language of the site', () => {
  const { html } = render({ language: 'fil', text: textInFilipino })
  const graph = structuredData(html)['@graph']
  expect(graph[1]).toMatchObject({ '@type': 'WebSite', inLanguage: 'fil' })
  expect(graph[0]?.['@id']).toBe('https://hiram.ph/#lender')
})

// spec: RT-033
test('a page with a language in its address keeps it in its links', () => {
  const { html } = render({ ...WHOLE, language: 'fil', askedLanguage: 'fil', text: textInFilipino })
  expect(html).toContain('href="/About?brand=ph&amp;lang=fil"')
  expect(html).toContain('href="/promotion?brand=ph&amp;lang=fil"')
})

// spec: CONST-025
test('amounts and numbers are written as the Philippines do', () => {
  const { html } = render({ ...WHOLE, language: 'fil', text: textInFilipino })
  expect(html).toContain('₱5,400.00')
  expect(html).toContain('>0917 000 0002<')
  expect(html).not.toMatch(/₱\d{4}|>0917\d{7}</)
})

// spec: SITE-009
test('a name with markup is shown as text', () => {
  const appName = `</title></script><script>alert(1)</script>"'&`
  const { html } = render({ brand: { ...facts.brand, appName } })
  expect(html).not.toContain('<script>alert')
  expect(structuredData(html)['@graph'][0]?.['name']).toBe(appName)
})

test.each(Object.keys(SITE_PATHS) as SitePageKey[])(
  '%s has its canonical address, and the texts for a shared link',
  (page) => {
    const { html } = render({ page, publicAddress: { origin: 'https://x.ph', query: '?brand=b' } })
    const address = `https://x.ph${SITE_PATHS[page]}?brand=b`
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(html).toContain('content="https://x.ph/icons/share.png?brand=b"')
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/)
  },
)

test('the structured data has the lender’s name and licences, and the price of the example', () => {
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

test('market asGiven shows no licences, as specified', () => {
  const { html } = render({ brand: GIVEN, languages: ['en'] })
  expect(html).not.toContain('Certificate of Authority')
  expect(structuredData(html)['@graph'][0]).not.toHaveProperty('identifier')
})

test('a loan of one payment has its own sentence', () => {
  const { html } = render({ example: onePayment })
  expect(html).toContain('after 91 days')
  expect(html).not.toContain('1 ×')
})

// spec: RT-024
test('without open products the home page says so, and shows no figures', () => {
  const { html } = render({})
  expect(html).toContain('Nothing is on offer today.')
  expect(html).not.toContain('<dl class="cost"')
  expect(html).not.toContain('<table')
})

// spec: SITE-017
test('without reviews the page says so', () => {
  expect(render({ page: 'reviews' }).html).toContain('There are no reviews yet.')
})

/** A brand whose every setting differs from the demo's. */
const LENDER = {
  ...PH,
  servicePhone: '09181112222',
  serviceEmail: 'hello@lender.ph',
  policyUrl: 'https://policy.lender.ph/privacy',
  company: { ...PH.company, name: 'Lender of Cebu, Inc.', address: '7 Colon Street, Cebu City' },
}
const REVIEW = { name: 'Bea Uy', about: 'Baker, Cebu', text: 'It cost what they said.' }

// spec: SITE-017
test.each(PAGES)('%s says the phone, e-mail, company and address that the brand sets', (page) => {
  const { html } = render({ page, brand: LENDER })
  const texts = textsOf(html)
  for (const shown of ['0918 111 2222', 'hello@lender.ph', LENDER.company.name])
    expect(texts).toContain(shown)
  expect(texts.join('\n')).toContain('7 Colon Street, Cebu City')
  expect(html).toContain('href="tel:09181112222"')
  expect(html).not.toMatch(/0917 ?000 ?0[12]00|@hiram|fictitious/i)
})

// spec: SITE-017
test('reviews and the policy’s address are those that the brand sets', () => {
  const reviews = render({
    page: 'reviews',
    brand: LENDER,
    reviews: [{ ...REVIEW, language: 'en' }],
  })
  expect(reviews.html.match(/<blockquote>/g)).toHaveLength(1)
  expect(textsOf(reviews.html)).toEqual(expect.arrayContaining(Object.values(REVIEW)))
  expect(render({ page: 'privacyPolicy', brand: LENDER }).html).toContain(
    'src="https://policy.lender.ph/privacy"',
  )
})

// spec: SITE-017
test('what the brands of the demo say of themselves is clearly fictitious', () => {
  const brands = JSON.parse(readFileSync('brands.json', 'utf8')) as (Brand & {
    reviews: { name: string }[]
  })[]
  expect(brands.map(({ key }) => key)).toEqual(['given', 'ph'])
  for (const { servicePhone, serviceEmail, company, policyUrl, reviews } of brands) {
    expect(servicePhone).toMatch(/^0917000\d{4}$/)
    expect(serviceEmail).toMatch(/^care@[\w-]+\.example$/)
    expect(company.name).toMatch(/ \(fictitious\)$/)
    expect(company.address).toMatch(/^\d Example /)
    expect(policyUrl).toBe('')
    expect(reviews).toHaveLength(3)
    for (const { name } of reviews) expect(name).toMatch(/ \(fictitious\)$/)
  }
})

// spec: SITE-016
test('the policy tab embeds the brand’s own policy page in a sandboxed frame', () => {
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

// spec: SITE-016
test('a text page without its text throws, and is not shown empty', () => {
  expect(() => render({ page: 'loanTerms', text: null })).toThrow(/loanTerms came without its text/)
})

// spec: ENT-039, ENT-040, ENT-041
test('a page is in the colours of its brand', () => {
  const { style } = render({})
  for (const colour of Object.values(PH.colours))
    expect(style).toMatch(new RegExp(`--[a-z-]+:${colour}`))
  expect(style).toMatch(/^(?!0|NaN).*:root\{(--[\w-]+:[^;}]+;)+--[\w-]+:[^;}]+\}$/s)
})
