import { expect, test } from 'vitest'
import { sum } from '#domain/money/money.ts'
import { owedOn, outstandingTotal } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { paymentPreview } from '#domain/allocation/payment-preview.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const account = handLoan('philippines')
const dates = { disbursedOn: loanDay(0), maturityOn: loanDay(120) }
const previewOf = (amount: bigint, day: number) =>
  paymentPreview(account, amount, loanDay(day), dates)

// 3% per period of 500.00 less principal: 15.00 in the next one. Its amount stays, so that 515.00 of
// principal are paid in it, 15.00 more than planned without the payment of today: 0.45 in the third,
// and 0.47 in the last.
test('a payment beyond the installment counts towards the next one and saves interest', () => {
  expect(previewOf(1_120_00n + 500_00n, 30)).toEqual({
    isWhole: false,
    installments: [{ number: 1, dueOn: loanDay(30), amount: 1_120_00n, isSettled: true }],
    ahead: 500_00n,
    saved: 15_00n + 45n + 47n,
    left: [
      { dueOn: loanDay(60), amount: 590_00n },
      { dueOn: loanDay(90), amount: 1_060_00n },
      { dueOn: loanDay(120), amount: 1_030_00n - 15_92n },
    ],
  })
})

test('a part of an installment is shown as a part', () => {
  const { installments, saved, left } = previewOf(100_00n, 30)
  expect(installments).toEqual([
    { number: 1, dueOn: loanDay(30), amount: 100_00n, isSettled: false },
  ])
  expect([saved, left[0]?.amount]).toEqual([0n, 1_020_00n])
})

test('for any payment, the amounts paid, saved and left add up to what was outstanding', () => {
  for (const day of [0, 7, 30, 45, 100]) {
    const owed = owedOn(account, loanDay(day))
    const whole = payoff(account, owed, loanDay(day)).amount
    for (let amount = 1_00n; amount <= whole; amount += 93_37n) {
      const { saved, left } = previewOf(amount, day)
      const after = sum(left.map((each) => each.amount))
      expect(amount + saved + after, `day ${day}`).toBe(outstandingTotal(owed))
      expect(saved).toBeGreaterThanOrEqual(0n)
    }
    const all = previewOf(whole, day)
    expect([all.isWhole, all.left]).toEqual([true, []])
  }
})
