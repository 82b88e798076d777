// @vitest-environment node
import { expect, test } from 'vitest'
import { callKey } from '#contract/endpoint.ts'
import type { PageData } from '#contract/page/page.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { firstCall, hasScreen, renderScreen } from '#web/borrower/render.tsx'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { aLoan, aProduct } from '#web/borrower/loan/testing-loans.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'

const page: PageData = {
  brand: GIVEN,
  language: 'en',
  isSignedIn: true,
  screen: 'customerService',
  answers: {},
}

function answered(screen: ScreenKey, code: string, data: unknown, message = ''): PageData {
  const first = firstCall(screen, {})
  if (!first) throw new Error(`Screen ${screen} asks nothing first.`)
  const key = callKey(first.endpoint, first.input)
  return { ...page, screen, answers: { [key]: { code, message, data } } }
}

const contact = { smWa: '09181234567', email: 'help@test.example' }

// spec: KF-001, KF-002
test('customer service is rendered with its data, so that it is shown before any script runs', async () => {
  const { app, title, lang } = await renderScreen(answered('customerService', '0', contact), {})
  expect(app).toContain('href="tel:09181234567"')
  expect(app).toContain('href="mailto:help@test.example"')
  expect(app).not.toContain('Loading')
  expect([title, lang]).toEqual(['Customer Service', 'en'])
})

const asksEverything = { isScore: 1, cardNeedPop: 1, playeduL: '/withdraw', reyMsg: 'Ready.' }
const loan = aLoan(21, { ...asksEverything, recProducts: [aProduct()] })
const offer = anOffer({ cost: COST, isPopType: 1, popAgreementUrl: '/agreement' })

test.each([
  ['loanDetail', loan, 'A headline', 'Order Details'],
  ['order', loan, 'A headline', 'Order Details'],
  ['confirmLoan', offer, 'EasyPlan', 'Confirm Loan'],
] as const)(
  '%s is rendered with its data, within the content security policy',
  async (screen, data, words, name) => {
    const { app, title } = await renderScreen(answered(screen, '0', data), {})
    expect(app).toContain(words)
    expect(title).toBe(name)
    expect(app).not.toMatch(/\s(style|on\w+)=/)
  },
)

test('a hardship plan is rendered with its installments, so that it is shown before any script runs', async () => {
  const plan = {
    planId: 'p-1',
    until: '2026-12-05',
    payFirst: 0,
    waived: 1_012_40,
    total: 9_000_00,
    owedNow: 10_012_40,
    withoutPlan: 10_012_40,
    yearlyRate: '0',
    freeDays: 7,
    rows: [{ title: 'Installment 1 of 1', amount: 9_000_00, time: '2027-01-15' }],
    seen: 'as-shown',
  }
  const { app } = await renderScreen(answered('hardshipPlan', '0', plan), {})
  expect(app).toContain('Installment 1 of 1')
  expect(app).toContain('Take this plan')
})

test.each(['succeeded', 'failed', 'notFinished', 'unknown'])(
  'the result of a payment that is %s is said by the page itself',
  async (state) => {
    const waiting = null
    const result = { state, productId: '1', orderId: 'o-1', productName: 'EasyPlan', waiting }
    const said = { time: '', purpose: 'due', progress: '', remindOn: '', limit: '' }
    const paid = {
      amount: 4_008_00,
      channel: 'GCash',
      reference: 'R-1',
      text: '',
      isSettled: 0,
      bars: [],
      filled: [],
      ...said,
    }
    const isPosted = state === 'succeeded' ? 1 : 0
    const data = { ...result, ...paid, isPosted }
    const { app, title } = await renderScreen(answered('paymentResult', '0', data), {})
    expect(app).toContain('4008.00')
    expect(title).toBe('Your payment')
    expect(app).not.toMatch(/\s(style|on\w+)=/)
  },
)

// spec: ERR-001
test('a refused first call is rendered with its message', async () => {
  const refused = answered('customerService', '-1005', null, 'Not <now>.')
  expect((await renderScreen(refused, {})).app).toContain('Not &lt;now&gt;.')
})

// spec: NET-005
test('a first call without an answer is rendered as loading', async () => {
  expect((await renderScreen(page, {})).app).toContain('Loading')
})

test('no rendered screen has a style attribute or an inline handler, which the content security policy forbids', async () => {
  const { app } = await renderScreen(answered('customerService', '0', contact), {})
  expect(app).not.toMatch(/\s(style|on\w+)=/)
})

// spec: ENT-039, ENT-040
test('pages of two brands that are rendered at the same time do not mix', async () => {
  const given = answered('customerService', '0', contact)
  const other = answered('customerService', '0', { ...contact, email: 'other@test.example' })
  const [first, second] = await Promise.all([
    renderScreen(given, {}),
    renderScreen({ ...other, brand: PH, language: 'fil' }, {}),
  ])
  expect(first.app).toContain(GIVEN.appName)
  expect(first.app).not.toContain('other@test.example')
  expect(second.app).toContain(PH.appName)
  expect(second.lang).toBe('fil')
})

// spec: ENT-039, ENT-040, ENT-041
test('the brand’s colours are custom properties, and invalid colours are left out', async () => {
  expect((await renderScreen(page, {})).style).toBe(
    ':root{--brand-ink:#1F2430;--brand-accent:#FFC21A;--brand-on-ink:#FFFFFF}',
  )
  const hostile = { ...GIVEN.colours, ink: '#000}</style><script>', accent: 'url(//evil.example)' }
  const { style } = await renderScreen({ ...page, brand: { ...GIVEN, colours: hostile } }, {})
  expect(style).toBe(':root{--brand-on-ink:#FFFFFF}')
})

test('only screens of the table exist', () => {
  expect(hasScreen('customerService')).toBe(true)
  expect(hasScreen('toString' as ScreenKey)).toBe(false)
})
