import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, receivable } from '#domain/journal/accounts.ts'
import { type LoanAccount, type PaidPart, settledAlready } from '#domain/journal/loan-account.ts'
import type { HistoryEntry, HistoryLine, LoanFacts } from '#domain/journal/loan-history.ts'
import { sum } from '#domain/money/money.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter, type Repayment } from '#domain/allocation/repayment-parts.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { eachPortion } from '#domain/allocation/portions.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import { cases } from '#domain/testing/testing-cases.ts'
import { bothMarkets } from '#domain/testing/testing-loans.ts'
import { accountAfterWaiver, waivableOn, waiver } from '#domain/charges/waiver.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const ID = '00000000-0000-0000-0000-000000000000'
const CASH = 'cash:provider1'

/**
 * Payments of any value dates in the order of booking, some booked long after their date, and
 * waivers of a share of what can be waived.
 */
const anyMoney = fc.array(
  fc.record({
    waivedTenths: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, fc.bigInt(1n, 10n)),
    day: fc.integer({ min: 0, max: 200 }),
    amount: fc.oneof(fc.bigInt(1n, 8_000_00n), fc.constant(25_000_00n)),
    // Borrowers mostly pay the payable amount.
    isPayable: fc.boolean(),
  }),
  { maxLength: 5 },
)

function factsOf({ market, terms }: LoanAccount, principal: bigint): LoanFacts {
  const isCapped = market.caps !== 'none'
  const limits = {
    policy: isCapped ? policyOn(START) : null,
    costCap: isCapped ? principal : null,
  }
  const accepted = offer(terms, principal, START, market).rows
  return { market, terms, principal, isRepeat: false, disputes: [], accepted, plans: [], ...limits }
}

/** As read from the books: the room for penalties follows from the current schedule. */
function withRoom(account: LoanAccount, principal: bigint): LoanAccount {
  if (account.penaltyRoom === null) return account
  const scheduled = sum(account.rows.map(({ interest, fees }) => interest + fees))
  return { ...account, penaltyRoom: principal - scheduled }
}

function entryOf(sequence: bigint, on: Temporal.PlainDate, result: Repayment): HistoryEntry {
  const settled = result.parts.map(({ number, portion, amount }): HistoryLine => {
    return { debit: CASH, credit: receivable(ID, portion), amount, installment: number }
  })
  const rest: HistoryLine = {
    debit: CASH,
    credit: `surplus:${ID}`,
    amount: result.surplus,
    installment: null,
  }
  const lines = result.surplus > 0n ? [...settled, rest] : settled
  return { sequence, event: result.kind, reference: `${sequence}`, valueOn: on, lines }
}

function waiverEntry(sequence: bigint, on: Temporal.PlainDate, parts: readonly PaidPart[]) {
  const lines = parts.map(({ number, portion, amount }): HistoryLine => {
    const debit: Account = `waived:${portion === 'principal' ? 'fees' : portion}`
    return { debit, credit: receivable(ID, portion), amount, installment: number }
  })
  return { sequence, event: 'waived', reference: `${sequence}`, valueOn: on, lines } as const
}

interface Money {
  readonly waivedTenths: bigint
  readonly day: number
  readonly amount: bigint
  readonly isPayable: boolean
}

/** The entries that the rules make of money, in the order of booking, give the same loan again. */
function expectReplayed(
  made: { readonly account: LoanAccount; readonly principal: bigint },
  money: readonly Money[],
): void {
  let { account } = made
  const dates = { disbursedOn: START, maturityOn: account.rows.at(-1)?.dueOn ?? START }
  const entries: HistoryEntry[] = [
    { sequence: 1n, event: 'disbursed', reference: '1', valueOn: START, lines: [] },
  ]
  for (const { day, amount: any, isPayable, waivedTenths } of money) {
    const on = loanDay(day)
    const seen = settledAlready(account, on)
    if (waivedTenths > 0n) {
      const most = waivableOn(seen, on)
      const wanted = eachPortion((portion) => ((most[portion] ?? 0n) * waivedTenths) / 10n)
      const parts = waiver(seen, wanted, on)
      if (!parts) continue
      entries.push(waiverEntry(BigInt(entries.length + 1), on, parts))
      account = accountAfterWaiver(account, parts)
      continue
    }
    const payable = repayAmount(seen, owedOn(seen, on), on).amount
    const result = repayment(seen, isPayable && payable > 0n ? payable : any, on, dates)
    entries.push(entryOf(BigInt(entries.length + 1), on, result))
    account = withRoom(accountAfter(account, result), made.principal)
  }
  const { state, faults } = loanReplay(factsOf(made.account, made.principal), entries)
  expect(faults).toEqual([])
  expect(state.rows).toEqual(account.rows)
  expect(state.paid).toEqual(account.paid)
}

test('a loan replayed from its entries has the schedule that its payments made, whatever was waived', () => {
  fc.assert(fc.property(bothMarkets, anyMoney, expectReplayed), cases)
})

test('interest that is given back may settle the last of the principal without money', () => {
  const [principal, day] = [19_052_16n, 194]
  const account = workedLoan('philippines', principal, {
    annualRate: perCent('49.9'),
    installmentCount: 6,
    interval: { every: 39, unit: 'days' },
  })
  const whole = payoff(account, owedOn(account, loanDay(day)), loanDay(day)).amount
  const asPaid = { waivedTenths: 0n, isPayable: false }
  // Told later than one of a later day: by its own day no interest was earned.
  const told = [
    { ...asPaid, day, amount: whole - 1n },
    { ...asPaid, day: 0, amount: 100n },
  ]
  expectReplayed({ account, principal }, told)
})
