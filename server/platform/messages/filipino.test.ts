import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAgreements, openAgreement } from '#contract/application/application.ts'
import { exportLedger } from '#contract/loan/bookkeeping.ts'
import { getReceipt, getStatement } from '#contract/loan/documents.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { listAlternatives } from '#contract/growth/joint-login.ts'
import { cancelLoan, getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { exportMyData } from '#contract/identity/my-data.ts'
import { comparePlans } from '#contract/loan/payoff.ts'
import { getHome } from '#contract/application/product.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import { checkExport } from '#server/lending/bookkeeping/export-faults.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// The server's texts for a borrower who chose Filipino, in both markets.

const { app, deps } = await demoApp()
const demo = (await app.inject('/sandbox/demo')).json<{
  borrowers: { key: string; productId: string; orderId: string; sessionId: string }[]
}>()

/** The demo borrower of a brand and word. */
function who(brand: string, word: string) {
  const found = demo.borrowers.find(({ key }) => key === `${brand}-${word}`)
  if (!found) throw new Error(`There is no demo borrower ${brand}-${word}.`)
  const { sessionId: token, productId, orderId } = found
  return { token, loan: { productId, orderId } }
}

/** The confirm screen, the only scene that is given. */
const SCENE = { scene: 3 }

beforeAll(async () => {
  await deps.database.updateTable('borrower').set({ language: 'fil' }).execute()
})

async function fileOf<E extends Endpoint>(endpoint: E, query: Input<E>, token: string) {
  const { rawPayload } = await app.inject({
    url: API_BASE + endpoint.path,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  })
  return rawPayload
}

/** The text of a PDF, and the language in its metadata. */
async function read(pdf: Buffer): Promise<{ text: string; language: unknown }> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(proxy, { mergePages: true })
  const { info } = await proxy.getMetadata()
  return {
    text: text.replaceAll(/\s+/g, ' '),
    language: (info as Record<string, unknown>)['Language'],
  }
}

describe('in market philippines', () => {
  test.each([
    ['21', 'Nire-review pa', 'Magdedesisyon kami'],
    ['110', 'Hindi na-approve', 'Hindi namin na-approve'],
    ['170', 'Active ang loan', 'ang susunod mong bayad na ₱'],
    ['180-delay', 'Overdue ang bayad', 'pa due ang hulog 1.'],
    ['200', 'Bayad na', 'Wala ka nang utang'],
  ])('the status of borrower %s is "%s"', async (word, title, sentence) => {
    const { token, loan } = who('ph', word)
    const { data } = await ask(app, getLoanDetails, loan, { token })
    expect(data.noticeStatusText).toBe(title)
    expect(data.noticeDesText).toContain(sentence)
    expect(data.userOrderDetail.detail.map(({ text }) => text)).toContain('Halaga ng loan')
    const [listed] = (await ask(app, listLoans, {}, { token })).data.list
    expect(listed?.card.state).toBe(title)
  })

  test('the amount due, the payment channels and the options are in it', async () => {
    const { token, loan } = who('ph', '174')
    const { data } = await ask(app, getRepayment, loan, { token })
    expect(data.detail.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Penalty', 'Principal sa hulog', 'Interest sa hulog']),
    )
    const { options } = (await ask(app, comparePlans, { orderId: loan.orderId }, { token })).data
    expect(options[0]).toMatchObject({ title: 'Ituloy ang kasalukuyang plan' })
  })

  test('products and recommendations are in it, as their lender wrote them', async () => {
    const { token } = who('ph', '200')
    const { products } = (await ask(app, getHome, {}, { token })).data
    expect(products[0]).toMatchObject({
      rate: '33% kada taon sa natitirang utang',
      tags: ['Walang fee', 'Libreng pag-cancel: 3 araw'],
    })
    const { data } = await ask(app, listAlternatives, { qs: 'reason=expired' }, { token })
    expect(data.errMessage).toMatch(/^Luma na ang link na ito/)
    expect(data.list[0]?.buttonText).toBe('Mag-apply na')
  })

  test('a refusal is in it, also for a wrong field, before the call does anything', async () => {
    const { token, loan } = who('ph', '200')
    const late = await ask(app, cancelLoan, { orderId: loan.orderId }, { token })
    expect(late.message).toMatch(/^Hindi na puwedeng i-cancel/)
    const missing = await ask(app, getLoanDetails, { productId: '11' } as never, { token })
    expect(missing).toMatchObject({ code: '-1002', message: 'orderId: kulang pa ito.' })
    const wrong = { ...loan, amount: 'x', orderId: loan.orderId }
    expect((await ask(app, comparePlans, wrong as never, { token })).message).toBe(
      'amount: mali ang uri nito.',
    )
  })

  test('the page for an unknown address is in it', async () => {
    const headers = { accept: 'text/html' }
    const cookies = { hiram: who('ph', '170').token }
    const { statusCode, body } = await app.inject({ url: '/agreements/11/9', headers, cookies })
    expect(statusCode).toBe(404)
    expect(body).toContain('<html lang="fil">')
    expect(body).toContain('Wala rito ang page na ito')
  })

  test('the agreements of a loan are in it, and say that the English text binds', async () => {
    const { token, loan } = who('ph', '170')
    const titles = (
      await ask(app, listAgreements, { ...SCENE, productId: loan.productId }, { token })
    ).data
    expect(titles.data.map(({ title }) => title)).toEqual([
      'Promissory Note at Loan Agreement',
      'Privacy Policy at pahintulot',
    ])
    const opened = await ask(app, openAgreement, { ...loan, ...SCENE, position: 0 }, { token })
    const url = opened.data.contract_url.replace(deps.config.publicUrl, '')
    const { body } = await app.inject({ url, cookies: { hiram: token } })
    expect(body).toContain('<html lang="fil">')
    expect(body).toContain('ang tekstong Ingles ang masusunod')
    expect(body).toMatch(/Ang borrower ay si [\w ]+, loan HL/)
    expect(body).toContain('Iskedyul ng bayad')
    // The figures are the same as in the English text.
    const { body: english } = await app.inject({ url, cookies: { hiram: await inEnglish('170') } })
    expect(english).toContain('<html lang="en">')
    expect(figuresIn(body)).toEqual(figuresIn(english))
  })

  test('documents are in it, and the same data give the same bytes', async () => {
    const { token, loan } = who('ph', '174')
    const { orderId } = loan
    const statement = await fileOf(getStatement, { orderId }, token)
    expect(await read(statement)).toEqual({
      text: expect.stringMatching(/Mga nangyari sa loan.*Naipadala ang loan.*Page 1 ng/),
      language: 'fil-PH',
    })
    expect((await fileOf(getStatement, { orderId }, token)).equals(statement)).toBe(true)
    const mine = await read(await fileOf(exportMyData, { format: 'pdf' }, token))
    expect(mine.text).toMatch(/Data ko.*Buong pangalan.*Walang naka-save sa mga ito/)
  })

  test('a receipt in it has the figures of the English one', async () => {
    const { token, loan } = who('ph', '200')
    const { reference } = await deps.database
      .selectFrom('entry')
      .select('reference')
      .where('loan_id', '=', loan.orderId)
      .where('event', 'in', ['repaid', 'prepaid'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const { text } = await read(await fileOf(getReceipt, { reference }, token))
    expect(text).toMatch(/Resibo.*Natanggap mula sa iyo.*Saan napunta ang bayad.*Principal/)
    const english = await read(await fileOf(getReceipt, { reference }, await inEnglish('200')))
    expect(english.text).toMatch(/Receipt.*Received from you/)
    expect(figuresIn(text)).toEqual(figuresIn(english.text))
  })

  test('the ledger as a PDF is in it, and verifies as genuine and unchanged', async () => {
    const { token, loan } = who('ph', '174')
    const file = await fileOf(exportLedger, { orderId: loan.orderId, format: 'pdf' }, token)
    expect((await read(file)).text).toMatch(/Record ng loan.*Katibayan/)
    const trusted = { key: await ownKey(), brands: deps.config.brands }
    const { export: exported, faults } = await checkExport(file, trusted)
    expect({ faults, orderId: exported?.statement.orderId }).toEqual({
      faults: [],
      orderId: loan.orderId,
    })
    // The verifier draws the pages again in their language: with another seal they are the same.
    const spoiled = Buffer.from(file)
    // In the middle of the seal, where every bit matters.
    spoiled.write(file.at(-20) === 65 ? 'B' : 'A', file.length - 20)
    expect((await checkExport(spoiled, trusted)).faults).toEqual([
      expect.stringMatching(/^The PDF was changed/),
    ])
  })
})

test('in market asGiven the borrower reads English', async () => {
  const { token, loan } = who('given', '170')
  const { data } = await ask(app, getLoanDetails, loan, { token })
  expect(data.noticeStatusText).toBe('Loan active')
  const refused = await ask(app, getLoanDetails, { productId: '1' } as never, { token })
  expect(refused.message).toBe('orderId: is missing.')
  const { body } = await app.inject({ url: '/agreements/1/0', cookies: { hiram: token } })
  expect(body).toContain('<html lang="en">')
  const statement = await read(await fileOf(getStatement, { orderId: loan.orderId }, token))
  expect(statement).toEqual({ text: expect.stringContaining('Movements'), language: 'en-PH' })
})

/** A borrower's token while their language is English. */
async function inEnglish(word: string): Promise<string> {
  const { token, loan } = who('ph', word)
  await deps.database
    .updateTable('borrower')
    .set({ language: 'en' })
    .where('id', 'in', (from) =>
      from.selectFrom('loan').select('borrower_id').where('id', '=', loan.orderId),
    )
    .execute()
  return token
}

/** Amounts, rates, and days by number and year, in the order of reading. */
function figuresIn(text: string): string[] {
  return text.match(/₱[\d,.]+\d|\d+(\.\d+)?%|\d{1,2}, \d{4}/g) ?? []
}

async function ownKey(): Promise<string> {
  const { data } = (await app.inject(`${API_BASE}/bookkeeping/key`)).json<{
    data: { key: string }
  }>()
  return data.key
}
