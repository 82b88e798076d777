import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getLegalText, type LegalText } from '#contract/site/legal.ts'
import { answer, cut } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { listDownloads } from '#web/landing/download/downloads.ts'
import { readLandingQuery } from '#web/landing/landing-query.ts'
import { aTemplate, fillIn, openLanding } from '#web/landing/testing-landing.tsx'

const queryOf = (search: string) => readLandingQuery({ search, hash: '' })
const PLACE = { id: 'l1', url: 'https://ios.test.example/special' }

// spec: PROMO-021, RT-031, RT-037
test('the agreement is linked, and the input is kept on return', async () => {
  await openLanding('/promotion?id=7')
  const user = await fillIn({ mobile: '13912345678' })
  await user.click(screen.getByRole('link', { name: 'The agreement' }))
  expect(await screen.findByText('<b>The second</b>')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const mobile = await screen.findByLabelText<HTMLInputElement>('Mobile number')
  expect(mobile.value).toBe('139 1234 5678')
})

// spec: RT-037
test('a template without a text of its own shows the loan terms and the privacy policy', async () => {
  const text: LegalText = {
    language: 'en',
    lead: 'What it is about.',
    sections: [
      { key: 'late', heading: 'Late', paragraphs: ['A day.'], points: [], figures: [], notes: [] },
    ],
  }
  answer(getLegalText, text)
  await openLanding('/promotion', aTemplate(PH, { agreementText: [] }))
  await userEvent.click(screen.getByRole('link', { name: 'The agreement' }))
  await screen.findByRole('heading', { name: 'Loan terms and conditions' })
  await screen.findByRole('heading', { name: 'Privacy Policy' })
  await waitFor(() => expect(screen.getAllByText('A day.')).toHaveLength(2))
})

// spec: ERR-007
test('an agreement that cannot be loaded is an "error", and can be asked for again', async () => {
  cut(getLegalText)
  await openLanding('/promotion', aTemplate(GIVEN, { agreementText: [] }))
  await userEvent.click(screen.getByRole('link', { name: 'The agreement' }))
  // At both texts, and in a toast.
  await waitFor(() => expect(screen.getAllByText('error')).toHaveLength(3))
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2)
})

/** The views by their hash, with their titles. */
const VIEWS = [
  ['', 'A title'],
  ['#/downloadTemplate', /^Get Test/],
  ['#/agreementTemplate', 'The agreement'],
] as const

test.each(VIEWS)('the lender is named at "%s" where the law requires it', async (hash, name) => {
  await openLanding('/promotion', aTemplate(PH))
  location.hash = hash
  await screen.findByRole('heading', { level: 1, name })
  expect(screen.getByText(/SEC Registration No. CS1/)).toBeTruthy()
  expect(screen.getByText(/Study the terms in the Disclosure Statement/)).toBeTruthy()
})

test.each(VIEWS)('the licences are not shown at "%s" in market asGiven', async (hash, name) => {
  await openLanding('/promotion', aTemplate(GIVEN))
  location.hash = hash
  await screen.findByRole('heading', { level: 1, name })
  expect(screen.queryByText(/SEC Registration/)).toBeNull()
})

// spec: RT-036, PROMO-005, PROMO-006, PROMO-020
test.each([
  ['?links_id=l1', PLACE.url],
  ['?down_id=l1', PLACE.url],
  ['?links_id=other&down_id=l1', GIVEN.stores.android],
])('with "%s" the app is at %s', (search, url) => {
  vi.stubGlobal('navigator', { userAgent: 'Linux; Android 14', maxTouchPoints: 5 })
  const template = aTemplate(GIVEN, { downloads: [PLACE] })
  expect(listDownloads(template, queryOf(search)).map((download) => download.url)).toEqual([url])
  vi.unstubAllGlobals()
})

// spec: RT-036
test.each([
  ['iPhone; CPU iPhone OS 15_4', 5, ['ios']],
  ['Macintosh; Intel Mac OS X', 5, ['ios']],
  ['Macintosh; Intel Mac OS X', 0, ['ios', 'android']],
  ['Linux; Android 9', 5, ['android']],
])('%s with %s touch points is offered %s', (userAgent, maxTouchPoints, stores) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(listDownloads(aTemplate(), queryOf('')).map(({ store }) => store)).toEqual(stores)
  vi.unstubAllGlobals()
})

// spec: RT-036
test('an address that is not the brand’s is not offered, and the link to the browser stays', async () => {
  const downloads = [{ id: 'l1', url: 'https://evil.example/app.apk' }]
  await openLanding('/promotion?links_id=l1', aTemplate(GIVEN, { downloads }))
  location.hash = '#/downloadTemplate?links_id=l1'
  await screen.findByRole('heading', { name: 'Get Test Peso' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  // The header's, and the one that goes on here.
  const login = `/login?brand=${GIVEN.key}`
  expect(links).toEqual([`/?brand=${GIVEN.key}`, login, login])
})

const TAGLINE = 'Diverse products, low interest rates, and large credit limits.'

// spec: RT-036, GEN-028
test.each([
  // In market philippines the footer of the site alone has the tagline.
  ['en', PH, 'Download', []],
  ['fil', PH, 'I-download', []],
  ['en', GIVEN, 'Download', [TAGLINE]],
] as const)(
  'the download page in %s shows the app, its tagline and one button',
  async (language, brand, name, tagline) => {
    const downloads = [{ id: 'l1', url: brand.stores.ios }]
    await openLanding('/promotion?links_id=l1', aTemplate(brand, { language, downloads }))
    location.hash = '#/downloadTemplate?links_id=l1'
    const button = await screen.findByRole('link', { name })
    expect(button.getAttribute('href')).toBe(brand.stores.ios)
    const app = screen.getByText(brand.appName, { selector: 'strong' })
    expect(app.closest('p')?.querySelector('svg')).not.toBeNull()
    const said = screen.queryAllByText(/^Diverse products|^Iba’t ibang loan/)
    expect(said.map(({ textContent }) => textContent)).toEqual(tagline)
  },
)

// spec: NET-012, NET-013
test('the download page leads on with what the address of the page carries', async () => {
  await openLanding('/promotion?building=b&eyes=e')
  location.hash = '#/downloadTemplate'
  const on = await screen.findByRole('link', { name: 'Go on in this browser' })
  expect(on.getAttribute('href')).toBe(`/login?building=b&eyes=e&brand=${GIVEN.key}`)
})

const PRODUCT = {
  name: 'QuickCash',
  amounts: '₱1,000.00 to ₱10,000.00',
  rows: [{ label: 'You pay back', value: '₱5,411.36 in one payment' }],
  note: 'For a new borrower.',
}

// spec: GEN-017
test('a product of the page is shown with what a loan of it costs, beside the form', async () => {
  await openLanding('/promotion', aTemplate(PH, { product: PRODUCT }))
  expect(screen.getByRole('heading', { name: 'QuickCash' })).toBeTruthy()
  expect(screen.getByText('₱1,000.00 to ₱10,000.00')).toBeTruthy()
  expect(screen.getByText('₱5,411.36 in one payment')).toBeTruthy()
  expect(screen.getByText('For a new borrower.')).toBeTruthy()
})
