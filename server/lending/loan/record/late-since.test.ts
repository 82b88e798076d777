// What the database keeps of since when a loan is late, against the rules in TypeScript.
import { expect, test } from 'vitest'
import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import { toDue } from '#server/lending/loan/account/get-due.ts'
import { readAccounts } from '#server/lending/loan/account/loan-account.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const { database, clock } = t.deps
const { act, loanOf, pay } = repaymentTools(t)

/** The first due date that is over and not paid in full, of each loan of which something is late. */
async function byTheRules(): Promise<Record<string, string>> {
  const stored = await database.selectFrom('loan').select('id').execute()
  const loans = await findLoans(
    database,
    stored.map(({ id }) => id),
  )
  const accounts = await readAccounts(database, loans)
  const now = clock.now()
  const found = loans.flatMap((loan) => {
    const read = accounts.get(loan.id)
    if (loan.status !== STATUS.overdue || loan.writtenOffOn !== null || !read) return []
    const first = toDue(loan, read, now)?.owed.find(
      ({ dueOn, outstanding }) =>
        isBefore(dueOn, toManilaDate(now)) && (outstanding.principal ?? 0n) > 0n,
    )
    return [[loan.id, first?.dueOn.toString() ?? 'nothing late']]
  })
  return Object.fromEntries(found) as Record<string, string>
}

async function kept(): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom('loan')
    .select(['id', 'late_since'])
    .where('late_since', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map(({ id, late_since: since }) => [id, String(since)]))
}

test('a loan is late since its oldest due date that is not paid, as days go by', async () => {
  let late = 0
  for (const hours of [0, 24, 24 * 13, 24 * 17, 24 * 30, 24 * 30]) {
    if (hours > 0) await act('POST', '/clock', { hours })
    const rules = await byTheRules()
    expect(await kept()).toEqual(rules)
    expect(Object.keys(rules).length).toBeGreaterThanOrEqual(late)
    late = Object.keys(rules).length
  }
  expect(late).toBeGreaterThan(3)
})

test.each(['ph', 'given'])(
  'a payment moves it, and one that is taken back moves it back (%s)',
  async (brand) => {
    const loan = await loanOf(brand, 70)
    const before = (await kept())[loan.orderId]
    const { reference } = await loan.started(
      brand === 'given' ? undefined : Number(loan.scheduled()[0]?.due) + 500_00,
    )
    await pay(reference)
    const after = (await kept())[loan.orderId]
    expect(after).not.toBe(before)
    expect(await kept()).toEqual(await byTheRules())
    await act('POST', `/payments/${reference}/chargeback`)
    expect((await kept())[loan.orderId]).toBe(before)
    expect(await kept()).toEqual(await byTheRules())
  },
)
