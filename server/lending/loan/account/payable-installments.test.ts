import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import { payableInstallments } from '#server/lending/loan/account/payable-installments.ts'

const account = workedLoan('philippines', 10_000_00n)

function overdueOn(days: number, language: 'en' | 'fil') {
  const day = loanDay(days)
  const owed = owedOn(account, day)
  const due = { owed, payable: repayAmount(account, owed, day) }
  const installments = payableInstallments(due, day, MARKETS.philippines, language)
  const facts = { ...NO_FACTS, amount: '₱1.00', installments }
  return describeStatus(
    { closedReason: null, declineReason: null, rows: [] },
    STATUS.overdue,
    facts,
    language,
  ).description
}

test('an overdue loan names each installment with its own date', () => {
  expect(overdueOn(31, 'en')).toBe('Please pay ₱1.00 now: payment 1 was due on Dec 21, 2026.')
  expect(overdueOn(85, 'en')).toBe(
    'Please pay ₱1.00 now: payment 1 was due on Dec 21, 2026, payment 2 was due on Jan 20, 2027, payment 3 is due on Feb 19, 2027.',
  )
  expect(overdueOn(31, 'fil')).toBe('Magbayad na ng ₱1.00: noong Dec 21, 2026 pa due ang hulog 1.')
})
