import { expect, test } from 'vitest'
import { listAgreements, openAgreement } from '#contract/application/application.ts'
import { MARKETS } from '#domain/market/market.ts'
import { NOTE_MESSAGES } from '#server/lending/agreement/note-messages.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

const server = await testApp()
const { app, deps } = server
const url = deps.config.publicUrl
const given = await testApplicant(server, 'given')
const ph = await testApplicant(server, 'ph')

const open = async (input: object, { token } = given) =>
  ask(app, openAgreement, { productId: '1', scene: 3, position: 0, ...input }, { token })

const page = async (path: string, token?: string) =>
  app.inject({
    url: path,
    headers: { accept: 'text/html', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

/** The visible text of a page. */
const textOf = (html: string) => html.replace(/<style.*?<\/style>/s, '').replaceAll(/<[^>]+>/g, ' ')

// spec: API-019, ENT-157
test('a confirm screen lists the agreements that are accepted with a loan', async () => {
  const { data } = await ask(app, listAgreements, { productId: '1', scene: 3 }, given)
  expect(data).toEqual({
    data: [
      { title: 'Promissory Note and Loan Agreement', isConsent: 0 },
      { title: 'Privacy Policy and Consent', isConsent: 1 },
    ],
  })
})

// spec: API-020
test('the agreements of another brand’s product are not found', async () => {
  const foreign = await ask(app, listAgreements, { productId: '11', scene: 3 }, given)
  expect(foreign).toMatchObject({ code: '-1001', data: null })
})

// spec: API-020
test('an agreement opens at an absolute address, for the product or for the borrower’s own order', async () => {
  expect((await open({ position: 1 })).data).toEqual({ contract_url: `${url}/agreements/1/1` })
  expect((await open({ orderId: '' })).data).toEqual({ contract_url: `${url}/agreements/1/0` })
  const orderId = await given.apply({ productId: '2' })
  expect((await open({ productId: '2', orderId })).data).toEqual({
    contract_url: `${url}/agreements/2/0?orderId=${orderId}`,
  })
})

// spec: API-020
test.each([
  ['a position that is not there', { position: 2 }],
  ['an unknown product', { productId: '99' }],
  ['another brand’s product', { productId: '11' }],
  ['an order that is none', { orderId: "' or 1=1" }],
])('%s has no agreement', async (_, input) => {
  expect(await open(input)).toMatchObject({ code: '-1001', data: null })
})

// spec: API-020
test('an order of another borrower has no agreements either, by call and by page', async () => {
  const orderId = await ph.apply({ productId: '11' })
  const stranger = await testApplicant(server, 'ph')
  const input = { productId: '11', orderId }
  expect(await open(input, stranger)).toMatchObject({ code: '-1001', data: null })
  const path = `/agreements/11/0?orderId=${orderId}`
  expect((await page(path, ph.token)).statusCode).toBe(200)
  for (const token of [stranger.token, undefined]) {
    const refused = await page(path, token)
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('Ana Cruz')
  }
})

// spec: API-020
test('an agreement says in how many installments a loan is repaid, and how far apart', async () => {
  expect(textOf((await page('/agreements/2/0')).body)).toContain('4 or 6, one every 30 days')
  const orderId = await given.apply({ productId: '3' })
  const own = await page(`/agreements/3/0?orderId=${orderId}`, given.token)
  expect(textOf(own.body)).toContain('6, one every 30 days')
})

// spec: API-020
test('the note of market asGiven prints what is charged', async () => {
  const text = textOf((await page('/agreements/1/0')).body)
  for (const words of [
    '₱1000.00 to ₱10000.00, in steps of ₱500.00',
    'One, after 91 days',
    '36% a year, on the whole principal over the whole term',
    '5% of the principal',
    '3% of the outstanding principal',
    '₱1000.00 for a new client, ₱800.00 for a repeat client',
    '5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91',
    'at least half of the term has elapsed and at least 7 calendar days',
    'legal charges, enforcement expenses, late penalties and late fees, fees, interest, principal',
    'Hiram Peso Lending Corp. (fictitious)',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('SEC Memorandum')
})

// spec: API-020
test('the note of market philippines prints the lawful charges, the caps and the free days', async () => {
  const text = textOf((await page('/agreements/12/0')).body)
  for (const words of [
    '33% a year, on the principal that is still owed',
    '₱2,000.00 to ₱15,000.00',
    '5% per 30 days of the installment amount that is unpaid',
    'SEC Memorandum Circular No. 14, series of 2025',
    'within 3 calendar days after the day on which the money was sent',
    'Study the terms in the Disclosure Statement before you proceed.',
    'certificate of authority no. 0002',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/new client|half of the term/)
})

// spec: API-020
test('the page of an order shows its own accepted figures', async () => {
  const borrower = await testApplicant(server, 'ph', { full_name: 'Ana <b>Cruz</b> & Söhne' })
  const seen = await borrower.see({ productId: '12', amount: 650_000 })
  const orderId = await borrower.apply({ productId: '12', amount: 650_000 })
  const { body } = await page(`/agreements/12/0?orderId=${orderId}`, borrower.token)
  const text = textOf(body)
  expect(text).toContain('₱6,500.00')
  for (const { pay_time } of seen.data.repay_plans)
    expect(text).toContain(writtenDay(MARKETS.philippines, pay_time, 'en'))
  expect(text).toMatch(/loan HL\d{14}/)
  expect(body).toContain('Ana &lt;b&gt;Cruz&lt;/b&gt; &amp; Söhne')
})

// spec: API-020
test('an agreement in Filipino says that the English text binds; the English one has no such line', async () => {
  const lead = NOTE_MESSAGES.fil.englishBinds
  for (const path of ['/agreements/11/0', '/agreements/11/1']) {
    expect(textOf((await page(`${path}?lang=fil`)).body)).toContain(lead)
    expect(textOf((await page(path)).body)).not.toContain(lead)
  }
})

// spec: API-020
test('an agreement is a page without scripts, for our own frames only, and never cached', async () => {
  for (const path of ['/agreements/1/0', '/agreements/11/1']) {
    const { body, headers, statusCode } = await page(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(body).not.toMatch(/<script|<iframe|<img|\son\w+=|style=/i)
    const [, nonce] = /<style nonce="([^"]+)"/.exec(body) ?? []
    expect(policy).toContain(`'nonce-${nonce}'`)
  }
})

// spec: API-020
test.each(['/agreements/1/2', '/agreements/1/x', '/agreements/99/0', '/agreements/1/-1'])(
  'there is no page at %s',
  async (path) => {
    expect((await page(path)).statusCode).toBe(404)
  },
)
