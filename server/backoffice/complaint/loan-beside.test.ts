import { expect, test } from 'vitest'
import { getLoan } from '#contract/console/loans/loans.ts'
import { loanBeside } from '#server/backoffice/complaint/loan-beside.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { loanOf } = repaymentTools(t)
const finance = await testStaff(t, 'finance')

test.each([
  ['given', 10, 'asGiven'],
  ['ph', 10, 'philippines'],
  ['ph', 75, 'philippines'],
] as const)(
  'brand %s: a loan of %i days beside a complaint owes today what its own page says',
  async (brand, days, key) => {
    const { borrowerId, orderId: id } = await loanOf(brand, days)
    const beside = await loanBeside(t.deps, { borrowerId, loanId: id })
    const { data } = await finance.call(getLoan, { id })
    const row = data.rows.find(({ text }) => text === 'Owed in all today')
    expect(row?.value).toBe(peso(BigInt(beside?.owed ?? 0), { key }))
  },
)
