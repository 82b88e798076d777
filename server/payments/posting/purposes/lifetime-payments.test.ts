import { afterEach, describe, expect, test } from 'vitest'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Money without an order: it came on a borrower's lifetime id.

const server = await testApp()
const { deps } = server
const { act, loanOf, booked, entriesOfPayment, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

const suspended = entriesOfPayment

describe('a lifetime id', () => {
  const idOf = async (borrowerId: string) =>
    (
      await deps.database
        .selectFrom('borrower')
        .select('lifetime_id')
        .where('id', '=', borrowerId)
        .executeTakeFirstOrThrow()
    ).lifetime_id!
  const payLifetime = async (id: string, amount: number, times = 1) =>
    act('POST', `/lifetime/${id}/pay`, { amount, times })

  test.each(['given', 'ph'])('of brand %s pays the oldest due loan first', async (brand) => {
    const newer = await loanOf(brand, 24)
    const older = await loanOf(brand, 27, { owner: newer.borrowerId })
    const { repayAmount } = await older.repayment()
    const { repayAmount: newerDue } = await newer.repayment()
    const id = await idOf(newer.borrowerId)
    await payLifetime(id, repayAmount - 100_00, 2)
    expect(await newer.repaid()).toEqual([])
    expect((await older.repayment()).repayAmount).toBe(100_00)
    expect(await newer.surplus()).toBe(0n)
    await payLifetime(id, 300_00)
    expect((await newer.repayment()).repayAmount).toBe(newerDue - 200_00)
  })

  test.each(['given', 'ph'])(
    'of brand %s keeps what is more than everything as surplus',
    async (brand) => {
      const loan = await loanOf(brand)
      await payLifetime(await idOf(loan.borrowerId), 30_000_00)
      expect(await loan.details()).toMatchObject({ orderStatus: 200 })
      const paid = (await loan.repaid()).flatMap(({ transfers }) => transfers)
      const onLoan = paid.filter(({ credit }) => credit.startsWith('receivable:'))
      const settled = onLoan.reduce((sum, { amount }) => sum + amount, 0n)
      expect(await loan.surplus()).toBe(30_000_00n - settled)
    },
  )

  test('of brand ph settles nothing short: a part of what is due is booked whole', async () => {
    // One installment, 5 days before it is due: the payoff is less than what is payable.
    const loan = await loanOf('ph', 86, { place: 1 })
    const { repayAmount } = await loan.repayment()
    await payLifetime(await idOf(loan.borrowerId), repayAmount - 1_00)
    expect(await loan.surplus()).toBe(0n)
    expect((await loan.repayment()).repayAmount).toBe(1_00)
  })

  test('without a borrower keeps the money in suspense', async () => {
    const owner = { name: 'Nobody', email: null, remarks: 'none' }
    const made = await deps.payments.first.makeLifetimeId!(owner)
    if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
    const { reference } = await payLifetime(made.value, 500_00, 3)
    expect(await booked(reference)).toMatchObject({ outcome: 'suspense', borrower_id: null })
    expect(await suspended(reference)).toHaveLength(1)
  })
})
