// Order details are kept in the memory of the process. Whatever changes, what is answered is what a
// process without a memory answers.
import { sql } from 'kysely'
import { textAsColumn } from '#server/platform/database/rows-text.ts'
import { expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getHome } from '#contract/application/product.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { LOAN_COLUMNS } from '#server/lending/loan/record/loan-columns.ts'
import { loanFingerprint } from '#server/lending/loan/account/loan-fingerprint.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps
const { act, loanOf, pay, toNextDay } = repaymentTools(server)

const kept = cachedCall(server, getLoanDetails)
const cachedHome = cachedCall(server, getHome)

const keyOf = ({ productId, orderId }: PaidOutLoan) => ({ productId, orderId })
const shown = async (loan: PaidOutLoan) => kept.shown(keyOf(loan), loan.token)
const around = async (loan: PaidOutLoan, change: () => Promise<unknown>) =>
  kept.around(keyOf(loan), loan.token, change)

// spec: API-001
test('order details that nobody changed are answered by one statement', async () => {
  const loan = await loanOf('ph')
  await shown(loan)
  expect(await shown(loan)).toMatchObject({ code: '0', statements: 1 })
})

// spec: API-001
test('borrowers who ask at once share a statement, and each gets their own answer', async () => {
  const loans = [await loanOf('ph'), await loanOf('ph', 40), await loanOf('given')]
  const [ended, ...active] = [await loanOf('given'), ...loans]
  for (const loan of [ended, ...active]) await shown(loan)
  const alone = []
  for (const loan of active) alone.push((await shown(loan)).data)
  await sql`update session set ended_at = now() where borrower_id = ${ended.borrowerId}`.execute(
    database,
  )
  kept.statementsSince()
  const together = await Promise.all(
    [ended, ...active, ...active].map(async (loan) =>
      ask(app, getLoanDetails, keyOf(loan), { token: loan.token }),
    ),
  )
  expect(together.slice(1).map(({ data }) => data)).toEqual([...alone, ...alone])
  expect(together[0]?.code).toBe('-1000')
  // One for all, or two when the first of them was sent already; and the session that has ended.
  expect(kept.statementsSince().length).toBeLessThanOrEqual(3)
})

// spec: API-001
test.each(['given', 'ph'])(
  'a payment, its reversal and a next day show at once: %s',
  async (brand) => {
    const loan = await loanOf(brand, 40)
    const { reference } = await loan.started()
    const paid = await around(loan, () => pay(reference))
    expect(paid.after.data).not.toEqual(paid.before.data)
    expect(paid.after.statements).toBe(2)
    const back = await around(loan, () => act('POST', `/payments/${reference}/chargeback`))
    expect(back.after.data).not.toEqual(back.before.data)
    const late = await around(loan, toNextDay)
    expect(late.after.data).not.toEqual(late.before.data)
  },
)

// spec: API-001
test('a payment that is on its way shows at once, and is never kept', async () => {
  const loan = await loanOf('ph', 40)
  const { reference } = await loan.started()
  const { after } = await around(loan, () => act('POST', `/payments/${reference}/receive`))
  expect(after.data.noticeStatusText).toContain('eceived')
  expect((await shown(loan)).statements).toBe(2)
})

// spec: API-001
test.each([
  ['the name of the product', sql`update product set name = name || ' 2' where id = '12'`],
  ['its logo', sql`update product set logo = 'other.svg' where id = '12'`],
  [
    'its page to repay on',
    sql`update product set presentation = presentation || '{"repaymentPage": "https://x.example"}'
      where id = '12'`,
  ],
  ['a written-off loan', sql`update loan set written_off_on = disbursed_on, turns_on = null`],
  ['a wish to cancel', sql`update loan set cancel_asked_at = now()`],
  ['an extension', sql`update loan set extension_count = 2`],
  ['stars', sql`update loan set stars = 5`],
])('%s shows at once', async (_, change) => {
  const loan = await loanOf('ph', 2)
  const { before, after } = await around(loan, () => change.execute(database))
  expect(after.statements).toBe(2)
  expect(before.code).toBe(after.code)
})

// spec: API-001
test('a database that was restored to before a payment shows the loan of then', async () => {
  const loan = await loanOf('ph', 40)
  await shown(loan)
  const before = await shown(loan)
  const { reference } = await loan.started()
  await pay(reference)
  expect((await shown(loan)).data).not.toEqual(before.data)
  const { after } = await around(loan, () => restore(loan.orderId, reference))
  expect(after.data.userOrderDetail).toEqual(before.data.userOrderDetail)
})

/** Takes the entries of a payment away, which nobody but an older copy of the database can. */
async function restore(loanId: string, reference: string): Promise<void> {
  const chain = `loan:${loanId}`
  await database.transaction().execute(async (tx) => {
    const ofPayment = sql`chain = ${chain} and sequence >= (
      select min(sequence) from entry_payment where chain = ${chain} and reference = ${reference})`
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of ['entry', 'transfer'])
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(tx)
    await sql`update chain set head = (select previous_hash from entry where ${ofPayment}
      order by sequence limit 1) where chain = ${chain}`.execute(tx)
    await sql`delete from transfer where ${ofPayment}`.execute(tx)
    await sql`delete from entry where ${ofPayment}`.execute(tx)
    for (const table of ['entry', 'transfer'])
      await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(tx)
  })
}

// spec: API-001
test('a session that ended gets nothing that was kept, and one of another borrower neither', async () => {
  const [loan, other] = [await loanOf('ph'), await loanOf('ph')]
  const { productId, orderId } = loan
  const stranger = await ask(app, getLoanDetails, { productId, orderId }, { token: other.token })
  expect(stranger.code).toBe('-1001')
  const { after } = await around(loan, () =>
    sql`update session set ended_at = now() where borrower_id = ${loan.borrowerId}`.execute(
      database,
    ),
  )
  expect(after.code).toBe('-1000')
})

// spec: API-001
test('an erased borrower gets nothing that was kept', async () => {
  const loan = await loanOf('ph')
  const { after } = await around(loan, () =>
    sql`delete from session where borrower_id = ${loan.borrowerId}`.execute(database),
  )
  expect(after.code).toBe('-1000')
})

// spec: API-001
test('another language shows at once', async () => {
  const loan = await loanOf('ph')
  const { before, after } = await around(loan, () =>
    ask(app, chooseLanguage, { language: 'fil' }, { token: loan.token }),
  )
  expect(after.data.noticeDesText).not.toBe(before.data.noticeDesText)
})

// spec: API-001
test('home is read in one statement, and shows every change of a loan at once', async () => {
  const loan = await loanOf('ph', 40)
  const home = async () => cachedHome.shown({}, loan.token)
  await home()
  const before = await home()
  expect(before.statements).toBe(1)
  await pay((await loan.started()).reference)
  const after = await home()
  expect(after.data).not.toEqual(before.data)
  await sql`update product set name = name || ' 3' where id = '12'`.execute(database)
  expect((await home()).data).not.toEqual(after.data)
  await toNextDay()
  expect((await home()).data.loans).toHaveLength(1)
})

// spec: API-001
test('whatever is read of a loan is in its fingerprint, but for what never changes', () => {
  const columnsOf = (text: string) => new Set(text.match(/\b(?:loan|product|brand|schedule)\.\w+/g))
  const value = Object.assign(() => sql`1`, { ofAll: () => sql`select 1` })
  const read = columnsOf(LOAN_COLUMNS.compile(database).sql)
  const watched = columnsOf(textAsColumn(loanFingerprint(value)).compile(database).sql)
  const unwatched = [...read.difference(watched)].toSorted()
  expect(unwatched).toEqual(['brand.market', 'loan.brand', 'loan.terms', 'schedule.rows'])
})
