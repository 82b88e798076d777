import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { extension } from '#domain/schedule/extension.ts'
import { hardshipRows } from '#domain/schedule/hardship-plan.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, smaller, sum } from '#domain/money/money.ts'
import { newPlan } from '#domain/schedule/new-plan.ts'
import { ratio, ZERO_RATE } from '#domain/money/rate.ts'
import { principalLeftOn, reschedule } from '#domain/schedule/reschedule.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const LIMITS = { disbursedOn: START, policy: null, costCap: null, chargedBefore: 0n }

/** A loan of which any part of the principal is repaid, and what it is scheduled over anew. */
const anyCase = fc
  .record({
    key: fc.constantFrom('philippines', 'asGiven'),
    method: fc.constantFrom('declining', 'flat'),
    principal: fc.bigInt(500_00n, 20_000_00n),
    /** Of the principal that is left; many small ones. */
    left: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 500_00n), fc.bigInt(1n, 20_000_00n)),
    annualRate: fc.integer({ min: 0, max: 1_000 }).map((of) => ratio(BigInt(of), 1_000n)),
    installmentCount: fc.integer({ min: 1, max: 8 }),
    newCount: fc.integer({ min: 1, max: 24 }),
    installmentMultiple: fc.constantFrom(1n, 100n, 500n, 1_000_00n),
    installmentFee: fc.constantFrom(0n, 500n),
  })
  .map(({ key, principal, left, newCount, ...terms }) => {
    const loan = workedLoan(key, principal, { ...terms, interval: { every: 12, unit: 'days' } })
    return { account: withLeft(loan, smaller(left, principal)), newCount }
  })

/** The first installments are paid, until this principal is left; the charges of none are. */
function withLeft(account: LoanAccount, left: Centavos): LoanAccount {
  let toPay = sum(account.rows.map((row) => row.principal)) - left
  const paid = account.rows.flatMap(({ number, principal }) => {
    const amount = smaller(principal, toPay)
    toPay -= amount
    return amount > 0n ? [{ on: loanDay(1), number, portion: 'principal' as const, amount }] : []
  })
  return { ...account, paid }
}

test('no schedule that is made later has an installment of 0.00, or a last one that differs by more than the multiple', () => {
  const tally = { reschedule: 0, hardship: 0, extension: 0, newPlan: 0 }
  fc.assert(
    fc.property(anyCase, ({ account, newCount }) => {
      const day = loanDay(20)
      const left = principalLeftOn(account, day)
      const check = (kind: keyof typeof tally, rows: readonly ScheduleRow[], most: number) => {
        tally[kind] += 1
        expect(rows.length).toBeLessThanOrEqual(most)
        expect(sum(rows.map(({ principal }) => principal))).toBe(left)
        expectEven(rows, account.terms.installmentMultiple)
      }
      const wanted = { startsOn: day, installmentCount: newCount, extensionFeeRate: ZERO_RATE }
      check('reschedule', reschedule(account, day, wanted).rows, newCount)
      const plan = { installmentCount: newCount, everyDays: 12, annualRate: ZERO_RATE, freeDays: 0 }
      const hardship = { ...plan, firstDueOn: loanDay(33) }
      check('hardship', hardshipRows(account, day, hardship), newCount)
      const extended = extension(account, day, { ...LIMITS, extensionCount: 0 })
      if (typeof extended === 'object' && 'rows' in extended)
        check('extension', extended.rows, account.rows.length)
      const planned = newPlan(account, day, LIMITS)
      if (planned) check('newPlan', planned.rows, 60)
    }),
    upTo(150),
  )
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(10)
})

function expectEven(rows: readonly ScheduleRow[], multiple: Centavos): void {
  const last = rows.at(-1)!.due
  for (const { due, principal } of rows) {
    expect(due > 0n && principal > 0n, `${due} of ${principal}`).toBe(true)
    // To the centavo, the last takes what the others are rounded by, with its interest.
    const most = multiple > 1n ? multiple : BigInt(2 * rows.length)
    expect(due - last <= most && last - due <= most, `${due}, at last ${last}`).toBe(true)
  }
}
