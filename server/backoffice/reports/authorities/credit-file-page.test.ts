// Trust requirement 81. What the credit bureau is told of a loan is what the loan's own page says on
// that day, all portions, whatever happened to it.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { getLoansSchedule } from '#contract/console/loans/loans.ts'
import { listCreditFile } from '#contract/console/reports/regulator-reports.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(t)
const compliance = await testStaff(t, 'compliance')
const people = twoPeople(deps)

afterEach(expectCleanBooks)

const rowOf = async ({ orderId }: PaidOutLoan) => {
  const { items } = (await compliance.call(listCreditFile, { brand: 'ph', size: 100 })).data
  return items.find(({ id }) => id === orderId)!
}

/** What order details say is owed in all today, as centavos. */
async function owedOnPage({ borrowerId, productId, orderId }: PaidOutLoan): Promise<number> {
  const token = await startSession(deps.database, deps.random, borrowerId)
  const { data } = await ask(app, getLoanDetails, { productId, orderId }, { token })
  const row = data.userOrderDetail.detail.find(({ text }) => text === 'Owed in all today')
  return Math.round(Number(row?.value.replaceAll(/[₱,]/g, '') ?? 0) * 100)
}

/** The installments that are late by the schedule on the loan's page in the console. */
async function lateOnPage({ orderId: id }: PaidOutLoan) {
  const today = toManilaDate(deps.clock.now()).toString()
  const { items } = (await compliance.call(getLoansSchedule, { id })).data
  return items.filter(({ dueOn, outstanding }) => dueOn < today && outstanding !== '0')
}

async function expectAsOnPage(loan: PaidOutLoan) {
  const row = await rowOf(loan)
  expect(Number(row.outstandingBalance)).toBe(await owedOnPage(loan))
  const late = await lateOnPage(loan)
  const sum = late.reduce((total, { outstanding }) => total + BigInt(outstanding), 0n)
  expect(row.overdueAmount).toBe(String(sum))
  expect(Number(row.overdueDays) > 0).toBe(late.length > 0)
  return row
}

const STEPS = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('pay' as const), pesos: fc.integer({ min: 20, max: 3_000 }) }),
  ),
  { minLength: 3, maxLength: 6 },
)

test('on any day, after any payments, the file says what the page says', async () => {
  let late = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60 }), STEPS, async (age, steps) => {
      const loan = await loanOf('ph', age)
      for (const step of steps) {
        if (step.kind === 'days') await act('POST', '/clock', { days: step.days })
        else if ((await owedOnPage(loan)) > step.pesos * 100)
          await pay((await loan.started()).reference, { amount: step.pesos * 100 })
        await staySignedIn(deps)
        const { overdueDays } = await expectAsOnPage(loan)
        if (Number(overdueDays) > 0) late += 1
      }
    }),
    { ...upTo(4), endOnFailure: true },
  )
  expect(late).toBeGreaterThan(0)
}, 120_000)

test('a loan that was written off is so in the file, with what is still owed', async () => {
  const loan = await loanOf('ph', 95)
  const before = await expectAsOnPage(loan)
  expect(before).toMatchObject({ contractPhase: 'active', isWrittenOff: '' })
  await people.writeOff(loan.orderId)
  const row = await expectAsOnPage(loan)
  expect(row).toMatchObject({
    contractPhase: 'written off',
    isWrittenOff: 'yes',
    outstandingBalance: before.outstandingBalance,
  })
  await pay((await loan.started()).reference, { amount: 1_000_00 })
  expect(Number((await expectAsOnPage(loan)).outstandingBalance)).toBe(
    Number(before.outstandingBalance) - 1_000_00,
  )
})

test('the bureau is not told that an ID is of a person with disability', async () => {
  const loan = await loanOf('ph', 25)
  const personal = { group: 'personal', idType: 'pwd', idNumber: '13-7401-000-0001234' } as const
  expect(await ask(app, saveInformation, personal, loan)).toMatchObject({ code: '0' })
  expect(await rowOf(loan)).toMatchObject({ idType: 'Other government ID' })
})
