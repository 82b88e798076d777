// A debt that was written off says so wherever staff read the state of the loan; its borrower still owes it.
import { expect, test } from 'vitest'
import { listLoans, getLoan } from '#contract/console/loans/loans.ts'
import { getBorrowersLoans } from '#contract/console/borrowers/borrowers.ts'
import { readComplaint } from '#contract/console/service/complaint.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { staffStatus } from '#server/lending/loan/status/staff-status.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { loanOf } = repaymentTools(t)

test('the pages and lists of staff call a written-off loan written off', async () => {
  const loan = await loanOf('ph', 75)
  const reader = await testStaff(t, 'finance', 'support', 'compliance')
  const { number } = (await reader.call(getLoan, { id: loan.orderId, reason: 'They asked' })).data
  const { problemId } = await complaintTools(t).filed(loan.token, { orderNo: number })
  const named = async () => {
    const opened = { id: loan.orderId, reason: 'They asked about it' }
    const page = (await reader.call(getLoan, opened)).data
    const rows = (await reader.call(listLoans, { number: page.number })).data.items
    const ofBorrower = { id: loan.borrowerId, reason: 'They asked about it' }
    const theirs = (await reader.call(getBorrowersLoans, ofBorrower)).data.items
    const beside = (await reader.call(readComplaint, { id: problemId })).data.loan
    return [page.statusText, rows[0]?.isWrittenOff, theirs[0]?.statusText, beside?.status]
  }
  expect(await named()).toEqual(['Payment overdue', false, 'Payment overdue', 'Payment overdue'])
  await twoPeople(deps).writeOff(loan.orderId)
  expect(await named()).toEqual(['Written off', true, 'Written off', 'Written off'])
  const own = await findOwnLoan(deps.database, loan.borrowerId, loan.orderId)
  // As the page of their next application has it.
  expect(own && staffStatus(own, own.status)).toBe('Written off')
  // The borrower reads what they owe.
  expect((await loan.details()).card?.state).toBe('Payment overdue')
})
