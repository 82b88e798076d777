import { afterEach, describe, expect, test } from 'vitest'
import { loanBalances } from '#server/ledger/balances.ts'
import { repaymentTools, type PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { reversalRequest, twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

const people = twoPeople(deps)
const writeOff = async (loan: PaidOutLoan) => people.writeOff(loan.orderId)

const owed = async (loan: PaidOutLoan) => {
  const { outstanding } = await loanBalances(deps.database, loan.orderId)
  return Object.values(outstanding).reduce((sum, amount) => sum + amount, 0n)
}

describe.each(['given', 'ph'])('brand %s', (brand) => {
  test('a written-off debt leaves the books, does not grow, and stays payable', async () => {
    const loan = await loanOf(brand, 95, { place: 1 })
    await writeOff(loan)
    expect(await owed(loan)).toBe(0n)
    const { repayAmount } = await loan.repayment()
    await act('POST', '/clock', { days: 45 })
    expect(await loan.details()).toMatchObject({ orderStatus: 180, isDelay: 0 })
    expect((await loan.repayment()).repayAmount).toBe(repayAmount)
    await expect(writeOff(loan)).rejects.toThrow('Only an overdue loan')

    const { reference } = await loan.started()
    await pay(reference, { amount: repayAmount - 100_00, times: 2 })
    expect((await loan.repayment()).repayAmount).toBe(100_00)
    await pay((await loan.started()).reference, { amount: 130_00 })
    expect(await loan.surplus()).toBe(30_00n)
    expect((await loan.details()).orderStatus).toBe(180)
    const entries = await loan.entries()
    expect(entries.filter(({ event }) => event === 'recovered')).toHaveLength(2)
    const loss = entries.flatMap(({ transfers }) => transfers)
    const sum = (side: 'debit' | 'credit') =>
      loss.filter((each) => each[side] === 'writeOff').reduce((all, { amount }) => all + amount, 0n)
    expect(sum('debit')).toBe(sum('credit'))
  })

  test('a loan that is not overdue is not written off', async () => {
    await expect(writeOff(await loanOf(brand, 10))).rejects.toThrow('Only an overdue loan')
  })

  test('an earlier payment that is charged back is written off, too', async () => {
    const loan = await loanOf(brand, 35)
    const { reference } = await loan.started()
    await pay(reference)
    await act('POST', '/clock', { days: 30 })
    await writeOff(loan)
    const { repayAmount } = await loan.repayment()
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await owed(loan)).toBe(0n)
    expect((await loan.details()).orderStatus).toBe(180)
    expect((await loan.repayment()).repayAmount).toBeGreaterThan(repayAmount)
  })

  test('a reversed write-off restores the debt, with what it has earned since', async () => {
    const loan = await loanOf(brand, 95, { place: 1 })
    await writeOff(loan)
    const entry = (await loan.entries()).find(({ event }) => event === 'writtenOff')
    const id = await people.request(await reversalRequest(deps, entry!.reference))
    await act('POST', '/clock', { days: 3 })
    await approveRequest(deps, id, 'omar')
    expect(await owed(loan)).toBe(BigInt((await loan.repayment()).repayAmount))
    await pay((await loan.started()).reference)
    expect((await loan.details()).orderStatus).toBe(200)
  })
})
