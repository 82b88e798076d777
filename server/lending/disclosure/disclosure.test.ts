import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getDisclosure } from '#contract/loan/documents.ts'
import type { Input } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCent } from '#domain/money/rate.ts'
import type { TestApplicant } from '#server/lending/application/testing-application.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { DISCLOSURE_CHECKS } from '#server/lending/disclosure/audit-disclosures.ts'
import { readStatement } from '#server/lending/disclosure/testing-statement.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { type TermsRecord, toTerms, termsRecord } from '#server/lending/product/terms-record.ts'
import { storedStatements, storePdf } from '#server/lending/disclosure/testing-stored.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay, expectCleanBooks } = repaymentTools(server)

const file = async (query: Input<typeof getDisclosure>, token: string) =>
  app.inject({
    url: API_BASE + getDisclosure.path,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  })

const page = async (url: string, token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}`, accept: 'text/html' } })

const pagesOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join(' ').replaceAll(/\s+/g, ' ')

const inMessages = (day: string) => writtenDay(MARKETS.philippines, day, 'en')

const messagesOf = (html: string) =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const kept = async (orderId: string) => storedStatements(deps, orderId)

/** Offers of product 12: 9,000 pesos in 4 installments. */
const seen = async (borrower: TestApplicant) =>
  (await borrower.see({ productId: '12', amount: 900_000, periods: 4 })).data

test('before acceptance the statement of an offer is a page and a PDF with the same content', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { cost, offerId, repay_plans: plan } = await seen(borrower)
  expect(cost?.disclosureUrl).toBe(`${deps.config.publicUrl}/disclosures/${offerId}`)
  const shown = await page(`/disclosures/${offerId}`, borrower.token)
  expect(shown.statusCode).toBe(200)
  const [read, printed] = [
    messagesOf(shown.body),
    await textOf((await file({ offerId }, borrower.token)).rawPayload),
  ]
  const company = deps.config.brands.get('ph')!.company
  for (const text of [
    'Disclosure Statement',
    company.name,
    company.secRegistration,
    company.certificateOfAuthority,
    'Ana Cruz',
    '₱9,000.00',
    '2.7123% per 30 days, 33% a year',
    `${cost?.eirMonthly}% per 30 days, ${cost?.eirYearly}% a year`,
    '5% per 30 days of the amount of an installment that is unpaid',
    'right to demand a copy',
    'GCash',
    ...[cost!.cancelUntil, ...plan.map(({ pay_time }) => pay_time)].map(inMessages),
  ]) {
    expect(read, text).toContain(text)
    expect(printed, text).toContain(text)
  }
  // Each figure is in both, equally often.
  const figures = (text: string) => text.match(/₱[\d,.]+\d/g)!.toSorted()
  expect(figures(read)).toEqual(figures(printed))
})

test('a statement of four installments ends on its third page, with more than the acknowledgement', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { offerId } = await seen(borrower)
  const text = await pagesOf((await file({ offerId }, borrower.token)).rawPayload)
  expect(text).toHaveLength(3)
  expect(text[2]).toMatch(/Where to pay.*Your rights.*Acknowledgement/s)
  // Free channels are named in one sentence, the others each with its fee.
  expect(text[2]).toMatch(/No charge: [^.₱]*Bayad Center[^.₱]*\.\s+BDO Counter\s+₱50\.00/)
  expect(text[2]).toMatch(/GCash\s+₱10\.00/)
})

test('a borrower who chose Filipino gets the statement in Filipino', async () => {
  const borrower = await testApplicant(server, 'ph')
  const speak = async (language: 'en' | 'fil') =>
    deps.database.updateTable('borrower').set({ language }).where('id', '=', borrower.id).execute()
  await speak('fil')
  const { offerId } = await seen(borrower)
  const shown = await page(`/disclosures/${offerId}`, borrower.token)
  expect(shown.body).toContain('<html lang="fil">')
  expect(shown.body).toContain('Matatanggap mo (net proceeds)')
  const pdf = (await file({ offerId }, borrower.token)).rawPayload
  const text = await textOf(pdf)
  expect(text).toContain('Iskedyul ng bayad')
  await speak('en')
  const english = await textOf((await file({ offerId }, borrower.token)).rawPayload)
  expect(readStatement(text)).toEqual(readStatement(english))
  const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
  expect(info).toMatchObject({ Language: 'fil-PH', Title: expect.stringContaining('DS-') })
})

test('the statement of an offer is for its borrower alone', async () => {
  const [borrower, other] = [await testApplicant(server, 'ph'), await testApplicant(server, 'ph')]
  const { offerId } = await seen(borrower)
  expect((await page(`/disclosures/${offerId}`, other.token)).statusCode).toBe(404)
  expect((await page(`/disclosures/${offerId}`, '')).statusCode).toBe(404)
  expect((await file({ offerId }, other.token)).json()).toMatchObject({ code: '-1001' })
  expect((await file({}, borrower.token)).json()).toMatchObject({ code: '-1001' })
})

test('the shown statement is stored with the loan, with hash, time, language and a shortened address', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { offerId } = await seen(borrower)
  const offered = await deps.database
    .selectFrom('offer')
    .select(['disclosure', 'disclosure_sealed'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  const { disclosure: shown } = openRow(deps.database, 'offer', borrower.id, offered)
  const orderId = await borrower.apply({ productId: '12', amount: 900_000, periods: 4 })
  const [row, ...others] = await kept(orderId)
  expect(others).toEqual([])
  const { applied_at } = await deps.database
    .selectFrom('loan')
    .select('applied_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    version: 1,
    language: 'en',
    facts: shown,
    facts_hash: createHash('sha256').update(shown!).digest(),
    accepted_from: '127.0.0',
  })
  expect(row?.accepted_at?.equals(applied_at)).toBe(true)
  const pdf = (await file({ orderId }, borrower.token)).rawPayload
  const text = await textOf(pdf)
  expect(text).toContain('Ana Cruz acknowledged in the app')
  expect(text.replaceAll(' ', '')).toContain(row!.facts_hash.toString('hex'))
  const stranger = await testApplicant(server, 'ph')
  expect((await file({ orderId }, stranger.token)).json()).toMatchObject({ code: '-1001' })
})

/** Another interest rate for a product. */
async function setRate(id: string, annualRate: string) {
  const { terms } = await deps.database
    .selectFrom('product')
    .select('terms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const record = termsRecord({
    ...toTerms(terms as unknown as TermsRecord),
    annualRate: perCent(annualRate),
  })
  await deps.database
    .updateTable('product')
    .set({ terms: JSON.stringify(record) })
    .where('id', '=', id)
    .execute()
}

test('an offer with changed figures cannot be accepted, and a new offer is made', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { amount, periods, termUnit, offerId } = await seen(borrower)
  const push = { productId: '12', amount, periods, termUnit, offerId }
  try {
    await setRate('12', '32')
    expect(await borrower.push(push)).toMatchObject({ code: '-1004', data: { amount } })
    const now = await seen(borrower)
    expect(now.offerId).not.toBe(offerId)
    expect(await borrower.push({ ...push, offerId: now.offerId })).toMatchObject({ code: '0' })
  } finally {
    await setRate('12', '33')
  }
})

test('an offer of yesterday evening can be accepted as shown', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { repay_plans: plan, ...offer } = await seen(borrower)
  const { amount, periods, termUnit, offerId } = offer
  const asked = { amount, periods, termUnit, offerId }
  const now = deps.clock.now()
  const later = { ...deps, clock: { ...deps.clock, now: () => now.add({ hours: 23 }) } }
  const { acceptOffer } = await import('#server/lending/application/accept-offer.ts')
  const brand = deps.config.brands.get('ph')!
  const applicant = { borrowerId: borrower.id, brand, language: 'en', network: '' } as const
  const orderId = await deps.database
    .transaction()
    .execute((tx) => acceptOffer(later, tx, applicant, { ...asked, productId: '12' }))
  const [row] = await kept(orderId)
  const { rows } = JSON.parse(row!.facts) as { rows: { dueOn: string }[] }
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(plan.map(({ pay_time }) => pay_time))
})

test('the statement is issued again at disbursement with the real dates, and again with an extension', async () => {
  const loan = await loanOf('ph', 28)
  const { orderId, token } = loan
  await pay((await loan.started(1, { isDelay: 1 }).catch(() => loan.started())).reference)
  await settleJobs(deps)
  const facts = (await kept(orderId)).map((row) => JSON.parse(row.facts) as { kind: string })
  expect(facts.map(({ kind }) => kind).slice(0, 2)).toEqual(['offer', 'disbursed'])
  const issued = await textOf((await file({ orderId, issued: 1 }, token)).rawPayload)
  expect(issued).toContain('It needs no acceptance')
  expect(issued).toContain('Ana Cruz')
  await expectCleanBooks()
})

test('nobody can change or delete a stored statement, not even the owner of the tables', async () => {
  const { orderId, token } = await loanOf('ph', 1)
  await file({ orderId }, token)
  const [{ borrower_id: borrowerId, loan_id: loanId, version } = expect.fail()] =
    await kept(orderId)
  await storePdf(deps, { borrowerId, loanId, version }, Buffer.from('%PDF'))
  for (const change of [
    "update disclosure set facts = '{}'",
    "set local hiram.encrypting = on; update disclosure set facts_hash = '{}'",
    'set local hiram.encrypting = on; update disclosure set facts_sealed = null',
    'delete from disclosure_pdf',
    'delete from disclosure_drawing',
    "update disclosure_drawing set hash = 'x'",
    'delete from disclosure',
    'truncate disclosure cascade',
    "update disclosure_pdf set bytes = ''",
  ])
    await expect(sql.raw(change).execute(deps.database), change).rejects.toThrow('refused')
})

test('market asGiven has no statement', async () => {
  const borrower = await testApplicant(server, 'given')
  const { offerId } = (await borrower.see({ productId: '1' })).data
  expect((await page(`/disclosures/${offerId}`, borrower.token)).statusCode).toBe(404)
  const orderId = await borrower.apply({ productId: '1' })
  expect(await kept(orderId)).toEqual([])
  expect((await file({ orderId }, borrower.token)).json()).toMatchObject({ code: '-1001' })
})

test('the audit finds a changed statement, one with other figures, and a missing one', async () => {
  const { orderId } = await loanOf('ph', 10)
  await settleJobs(deps)
  await expectCleanBooks()
  /** The audit's differences after a change past the guards; the change is rolled back. */
  const after = async (change: string) => {
    const found: string[] = []
    await deps.database
      .transaction()
      .execute(async (tx) => {
        for (const table of ['disclosure', 'disclosure_pdf', 'disclosure_drawing'])
          await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
        await sql.raw(change).execute(tx)
        for (const check of DISCLOSURE_CHECKS)
          found.push(...(await check(tx)).map(({ what }) => what))
        throw new Error('taken back')
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      })
    return found
  }
  const [first] = await kept(orderId)
  const changed = first!.facts.replace('"principal":"1500000"', '"principal":"1500001"')
  const owner = first!.borrower_id
  const sealed = await sealRow(deps.database, 'disclosure', owner, { facts: changed })
  const bytes = `'\\x${sealed.facts_sealed!.toString('hex')}'`
  const statement = `loan_id = '${orderId}' and version = 1`
  expect(
    await after(`update disclosure set facts_sealed = ${bytes},
      facts_hash = sha256(convert_to('${changed}', 'UTF8')) where ${statement}`),
  ).toEqual(['statement 1: its amount is not what was lent'])
  expect(await after(`update disclosure set facts_sealed = ${bytes} where ${statement}`)).toEqual([
    'statement 1: its hash is not that of its facts',
    'statement 1: its amount is not what was lent',
  ])
  const flipped = 'set_byte(facts_sealed, 40, get_byte(facts_sealed, 40) # 1)'
  expect(await after(`update disclosure set facts_sealed = ${flipped} where ${statement}`)).toEqual(
    ['statement 1: it was changed, or moved here from another place'],
  )
  expect(
    await after(`update loan_schedule set rows = jsonb_set(rows, '{0,due}', '"1"')
      where loan_id = '${orderId}' and version = 2`),
  ).toEqual(['statement 2: its installments are not those of the schedule'])
  const deleted = `delete from disclosure where loan_id = '${orderId}' and version = 2`
  expect(await after(deleted)).toEqual(['statement 2: it was never issued'])
})
