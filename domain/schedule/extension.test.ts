import { expect, test } from 'vitest'
import { cancellation } from '#domain/allocation/cancellation.ts'
import { extension, type ExtensionLimits } from '#domain/schedule/extension.ts'
import { MARKETS } from '#domain/market/market.ts'
import { sum } from '#domain/money/money.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { loanDay, START, workedLoan } from '#domain/testing/testing-worked-loan.ts'

const given = workedLoan('asGiven', 10_000_00n)
const lawful = workedLoan('philippines', 10_000_00n)

const free: ExtensionLimits = {
  disbursedOn: START,
  extensionCount: 0,
  policy: null,
  costCap: null,
  chargedBefore: 0n,
}
const capped = { ...free, policy: policyOn(START), costCap: 10_000_00n }

function extended(account = given, day = 25, limits: ExtensionLimits = free) {
  const answer = extension(account, loanDay(day), limits)
  if (typeof answer === 'string' || 'passedCaps' in answer)
    throw new Error(`No extension: ${JSON.stringify(answer)}`)
  return answer
}

// spec: CONST-041
test('before the due date an extension costs the next interest in full and the fee, never principal', () => {
  const { delayAmount, extensionFee, settled } = extended()
  expect(extensionFee).toBe(300_00n)
  expect(delayAmount).toBe(300_00n + 300_00n)
  expect(settled[0]).toEqual({ number: 1, portions: { interest: 300_00n } })
  expect(settled.slice(1).every(({ portions }) => Object.keys(portions).length === 0)).toBe(true)
})

// spec: CONST-041
test('when overdue an extension also costs the penalties and the interest to the day', () => {
  const { delayAmount, startsOn } = extended(given, 31)
  expect(delayAmount).toBe(1_140_00n + 300_00n + 10_00n + 300_00n)
  expect(startsOn).toEqual(loanDay(31))
})

// spec: CONST-040
test('the principal is rescheduled over the unpaid installments, at the same interval', () => {
  const { rows, startsOn } = extended()
  expect(startsOn).toEqual(loanDay(30))
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([60, 90, 120, 150].map(loanDay))
  expect(sum(rows.map(({ principal }) => principal))).toBe(10_000_00n)

  const paid = given.rows.slice(0, 1).flatMap(({ number, principal, interest }) => [
    { on: loanDay(30), number, portion: 'principal' as const, amount: principal },
    { on: loanDay(30), number, portion: 'interest' as const, amount: interest },
  ])
  const later = extended({ ...given, paid }, 55)
  expect(later.rows.map(({ dueOn }) => dueOn)).toEqual([90, 120, 150].map(loanDay))
  expect(sum(later.rows.map(({ principal }) => principal))).toBe(7_500_00n)
})

// spec: CONST-030
test('an extension is refused before it is due, beyond the number allowed, and past 365 days', () => {
  expect(extension(given, loanDay(22), free)).toBe('notDue')
  expect(extension(given, loanDay(23), { ...free, extensionCount: 2 })).toBe('noneLeft')
  expect(extension(given, loanDay(246), free)).toBe('termTooLong')
  expect(typeof extension(given, loanDay(245), free)).toBe('object')
})

// spec: CONST-030
test('a loan whose principal is all repaid has nothing to extend', () => {
  const paid = given.rows.map(({ number, principal }) => {
    return { on: loanDay(1), number, portion: 'principal' as const, amount: principal }
  })
  expect(extension({ ...given, paid }, loanDay(25), free)).toBe('notDue')
})

// spec: GEN-008
test('market philippines: an extension is tested against the caps of its own day', () => {
  expect(extended(lawful, 25, capped).extensionFee).toBe(0n)
  const dear = workedLoan('philippines', 10_000_00n, { extensionFeeRate: perCent('30') })
  expect(extension(dear, loanDay(25), capped)).toMatchObject({
    passedCaps: [{ cap: 'effectiveRate' }, { cap: 'dailyCost' }],
  })
  expect(extension(lawful, loanDay(25), { ...capped, chargedBefore: 9_600_00n })).toMatchObject({
    passedCaps: [{ cap: 'totalCost' }],
  })
})

test('market philippines: within 3 days after disbursement the borrower returns the amount received', () => {
  const loan = { disbursedOn: START, netProceeds: 9_500_00n, returned: 0n }
  const on = (day: number) => cancellation(loan, MARKETS.philippines, loanDay(day))
  expect(on(0)).toEqual({ returnAmount: 9_500_00n, surplus: 0n, until: loanDay(3) })
  expect(on(3)?.returnAmount).toBe(9_500_00n)
  expect(on(4)).toBeNull()
  expect(cancellation(loan, MARKETS.asGiven, loanDay(0))).toBeNull()
  const more = { ...loan, returned: 9_600_00n }
  expect(cancellation(more, MARKETS.philippines, loanDay(2))).toMatchObject({
    returnAmount: 0n,
    surplus: 100_00n,
  })
})
