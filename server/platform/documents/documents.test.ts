import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { getReceipt, getStatement } from '#contract/loan/documents.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app } = server
const { act, loanOf, pay } = repaymentTools(server)

async function fileOf<E extends Endpoint>(endpoint: E, query: Input<E>, token: string) {
  return app.inject({
    url: API_BASE + endpoint.path,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  })
}

async function textOf(pdf: Buffer): Promise<string> {
  const read = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(read, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** A loan with a payment, a month late, and an extension. */
async function livedLoan(brand: string) {
  const loan = await loanOf(brand, 40)
  const first = await loan.started()
  await pay(first.reference)
  return { loan, first }
}

describe.each(['given', 'ph'] as const)('brand %s', (brand) => {
  test('a statement has the amount owed, every entry and the schedule, with the lender’s name', async () => {
    const { loan } = await livedLoan(brand)
    const { orderId, token } = loan
    const answer = await fileOf(getStatement, { orderId }, token)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="statement-HL[\w-]+\.pdf"$/),
    })
    const text = await textOf(answer.rawPayload)
    expect(text).toContain('Statement of account')
    expect(text).toContain('Ana Cruz')
    expect(text).toMatch(/SEC Registration No\. CS\d+ · Certificate of Authority No\. \d+/)
    expect(text).toContain(brand === 'ph' ? '₱15,000.00' : '₱15000.00')
    expect(text).toContain('Loan paid out')
    expect(text).toContain('Payment received')
    for (const { outstanding } of await loan.entries()) {
      const [pesos, cents] = [outstanding / 100n, String(outstanding % 100n).padStart(2, '0')]
      const grouped = brand === 'ph' ? pesos.toLocaleString('en') : pesos.toString()
      expect(text).toContain(`₱${grouped}.${cents}`)
    }
  })

  test('a receipt has the portions that a payment settled, under either of its references', async () => {
    const { loan, first } = await livedLoan(brand)
    const { token } = loan
    const answer = await fileOf(getReceipt, { reference: first.reference }, token)
    const text = await textOf(answer.rawPayload)
    expect(text).toContain(`Payment ${first.reference}`)
    expect(text).toContain('GCash')
    expect(text).not.toContain('GCSH')
    const [repaid] = await loan.repaid()
    const total = repaid!.transfers.reduce((sum, { amount }) => sum + amount, 0n)
    expect(total).toBe(BigInt(first.amount))
    const pesos = (first.amount / 100).toFixed(2)
    const shown = brand === 'ph' ? pesos.replace(/\B(?=(\d{3})+\.)/g, ',') : pesos
    expect(text.split(`₱${shown}`)).toHaveLength(3)
    const byEntry = await fileOf(getReceipt, { reference: repaid!.reference }, token)
    expect(byEntry.rawPayload.equals(answer.rawPayload)).toBe(true)
  })
})

test('a statement says since when its schedule applies: an extension, a new plan, or the start', async () => {
  const headingOf = async ({ orderId, token }: { orderId: string; token: string }) => {
    const text = await textOf((await fileOf(getStatement, { orderId }, token)).rawPayload)
    return /(Schedule[a-z ]*) No\. Due on/.exec(text)?.[1]
  }
  /** Pays the amount of a loan option; returns the provider's reference. */
  const goOn = async (loan: Awaited<ReturnType<typeof loanOf>>, way: object) => {
    const { data } = (await loan.start(1, way)) as unknown as { data: { amount: number } }
    const { amount } = data
    const { reference } = await loan.started(amount, way)
    await pay(reference)
    return reference
  }
  const [extended, replanned] = [await loanOf('ph', 25), await loanOf('ph', 25)]
  for (const loan of [extended, replanned]) expect(await headingOf(loan)).toBe('Schedule')
  await goOn(extended, { isDelay: 1 })
  expect(await headingOf(extended)).toBe('Schedule since the last extension')
  const plan = await goOn(replanned, { aim: 'newPlan' })
  expect(await headingOf(replanned)).toBe('Schedule since the new plan')
  await act('POST', `/payments/${plan}/chargeback`)
  expect(await headingOf(replanned)).toBe('Schedule')
})

test('the same data give the same bytes, an hour later too; a new entry gives other bytes', async () => {
  await act('POST', '/clock', { to: earlyMorning() })
  const { loan, first } = await livedLoan('ph')
  const { orderId, token } = loan
  const read = async () => [
    (await fileOf(getStatement, { orderId }, token)).rawPayload,
    (await fileOf(getReceipt, { reference: first.reference }, token)).rawPayload,
  ]
  const [statement, receipt] = await read()
  await act('POST', '/clock', { hours: 1 })
  const [sameStatement, sameReceipt] = await read()
  expect(sameStatement!.equals(statement!)).toBe(true)
  expect(sameReceipt!.equals(receipt!)).toBe(true)
  await pay((await loan.started()).reference)
  await act('POST', '/clock', { days: 1 })
  const [otherStatement, receiptStill] = await read()
  expect(otherStatement!.equals(statement!)).toBe(false)
  expect(receiptStill!.equals(receipt!)).toBe(true)
})

test('a PDF has a title, a language and an author, and can be read aloud', async () => {
  const { loan } = await livedLoan('ph')
  const { rawPayload } = await fileOf(getStatement, { orderId: loan.orderId }, loan.token)
  const read = await getDocumentProxy(new Uint8Array(rawPayload))
  expect((await read.getMetadata()).info).toMatchObject({
    Title: expect.stringMatching(/^Statement of account · Loan HL/),
    Language: 'en-PH',
  })
  const tree = await (await read.getPage(1)).getStructTree()
  const roles = JSON.stringify(tree)
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(roles).toContain(`"role":"${role}"`)
})

test('a document of another borrower, or none, is refused in the envelope, and to a person in a page', async () => {
  const { loan, first } = await livedLoan('ph')
  const other = await loanOf('ph', 10)
  const refused = [
    await fileOf(getStatement, { orderId: loan.orderId }, other.token),
    await fileOf(getReceipt, { reference: first.reference }, other.token),
    await fileOf(getReceipt, { reference: 'provider1::paid' }, loan.token),
  ]
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: '-1001', data: null })
  const page = await app.inject({
    url: `${API_BASE}${getStatement.path}?orderId=${loan.orderId}`,
    headers: { authorization: `Bearer ${other.token}`, accept: 'text/html' },
  })
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('This page is not here')
})

// Trust requirement 45.
test('a borrower has two documents made at once; the rest are told to come back, others are not', async () => {
  const loan = await loanOf('ph', 40)
  const other = await loanOf('ph', 40)
  const ask = async ({ orderId, token }: typeof loan, headers: Record<string, string> = {}) =>
    app.inject({
      url: API_BASE + getStatement.path,
      query: { orderId },
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const many = async (headers = {}) =>
    Promise.all(Array.from({ length: 7 }, async () => ask(loan, headers)))
  const [calls, pages, theirs] = await Promise.all([
    many(),
    many({ accept: 'text/html' }),
    ask(other),
  ])
  const mine = [...calls, ...pages]
  expect(mine.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(
    2,
  )
  const isRefused = ({ statusCode }: (typeof mine)[number]) => statusCode === 429
  expect(mine.filter(isRefused)).toHaveLength(12)
  for (const { headers } of mine.filter(isRefused)) expect(headers['retry-after']).toBe('2')
  expect(calls.find(isRefused)?.json()).toMatchObject({
    code: '-1003',
    message: 'Your other files are still being made. Please try again in a moment.',
  })
  const page = pages.find(isRefused)?.body
  expect(page).toContain('Your other files are still being made.')
  expect(page).toContain('<a class="home" href="">Try again</a>')
  expect(theirs.statusCode).toBe(200)
  expect((await ask(loan)).statusCode).toBe(200)
})

/** The next 01:00 in Manila, so that an hour later it is still the same day. */
function earlyMorning(): string {
  const now = server.deps.clock.now().toZonedDateTimeISO('Asia/Manila')
  return now.add({ days: 1 }).startOfDay().add({ hours: 1 }).toInstant().toString()
}
