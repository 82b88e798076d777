import { expect, test } from 'vitest'
import {
  accrued,
  disbursed,
  extended,
  recovered,
  repaid,
  restructured,
  reversal,
  surplusRefunded,
  type Transfer,
  waived,
  writtenOff,
} from '#domain/journal/loan-transfers.ts'
import { amountOfEntry } from '#server/ledger/entry-amount.ts'

const ids = { loanId: 'loan', borrowerId: 'ana' }
const cash = 'cash:provider' as const
const paid = [
  { portion: 'interest', amount: 20_00n },
  { portion: 'principal', amount: 80_00n },
] as const
const inAdvance = [
  { portion: 'interest', amount: -20_00n },
  { portion: 'principal', amount: 120_00n },
] as const

test.each<readonly [string, Transfer[], bigint]>([
  [
    'a loan paid out: the principal, also what is kept back of it',
    disbursed('loan', { netProceeds: 14_250_00n, keptBack: 750_00n }, cash),
    15_000_00n,
  ],
  ['charges: what is added', accrued('loan', { interest: 20_00n, penalties: 5_00n }), 25_00n],
  [
    'charges that are more and less: what is added in all',
    accrued('loan', { interest: -20_00n, penalties: 50_00n }),
    30_00n,
  ],
  ['a payment: all of it, with its surplus', repaid(ids, paid, 7_00n, cash), 107_00n],
  ['a payment from suspense', repaid(ids, paid, 0n, 'suspense'), 100_00n],
  ['a payment that gives interest back: what was paid', repaid(ids, inAdvance, 0n, cash), 100_00n],
  ['an extension: what was paid for it', extended(ids, paid, 30_00n, 0n, cash), 130_00n],
  ['a waiver', waived('loan', { interest: 20_00n, penalties: 5_00n }), 25_00n],
  ['a write-off', writtenOff('loan', { principal: 80_00n, interest: 20_00n }), 100_00n],
  ['a recovery: all that was paid', recovered('ana', 120_00n, 100_00n, cash), 120_00n],
  ['a refund of surplus', surplusRefunded('ana', 15_00n, cash), 15_00n],
  ['a plan, which leaves the debt as it is', restructured('loan', 80_00n), 0n],
])('%s', (_, transfers, amount) => {
  expect(amountOfEntry(transfers)).toBe(amount)
  expect(amountOfEntry(reversal(transfers))).toBe(amount)
})
