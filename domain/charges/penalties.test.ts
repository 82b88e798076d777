import { expect, test } from 'vitest'
import type { PaidPart } from '#domain/journal/loan-account.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { handLoan } from '#domain/charges/testing-hand-loan.ts'
import { loanDay } from '#domain/testing/testing-worked-loan.ts'

const principalOf = (number: number, day: number, amount: bigint): PaidPart => ({
  on: loanDay(day),
  number,
  portion: 'principal',
  amount,
})
const penalties = (changed: Parameters<typeof handLoan>[1], day: number) =>
  penaltiesOn(handLoan('philippines', changed), loanDay(day))

// spec: ST-049
test('a payment on another installment does not make this one less late', () => {
  // 1,120 × 20 / 600 = 37.3333…
  expect(penalties({ paid: [principalOf(2, 40, 520_00n)] }, 50)[0]).toBe(37_33n)
})

// spec: ST-049
test('payments count by their dates, in whatever order they are listed', () => {
  // 10 days of 1,120, 10 of 600, 10 of 200: 19,200 / 600.
  const paid = [principalOf(1, 50, 400_00n), principalOf(1, 40, 520_00n)]
  expect(penalties({ paid }, 60)[0]).toBe(32_00n)
})

// spec: ST-049
test('a payment before the due date lowers the amount that is late, not the number of days', () => {
  // 10 days late of 600: 6,000 / 600.
  expect(penalties({ paid: [principalOf(1, 10, 520_00n)] }, 40)[0]).toBe(10_00n)
})

// spec: ST-049
test('without room under the cap nothing is charged', () => {
  expect(penalties({ penaltyRoom: 0n }, 200)).toEqual([0n, 0n, 0n, 0n])
  expect(penalties({ penaltyRoom: -1n }, 200)).toEqual([0n, 0n, 0n, 0n])
})

// spec: ST-049
test('a penalty that exactly fills the room is charged in full', () => {
  // 11.20 after 6 days.
  expect(penalties({ penaltyRoom: 11_20n }, 36)).toEqual([11_20n, 0n, 0n, 0n])
  expect(penalties({ penaltyRoom: 11_20n }, 37)).toEqual([11_20n, 0n, 0n, 0n])
})

// spec: ST-049
test('the rest of the room goes to the oldest installment first', () => {
  // Day 61: 57.8666… and 1.8166…; a centavo less than both leaves the younger 1.80.
  expect(penalties({ penaltyRoom: 57_86n + 1_80n }, 61)).toEqual([57_86n, 1_80n, 0n, 0n])
})

// spec: ST-049
test('what is left of the room is shared by the days on which it was used up', () => {
  // Day 61 fills it: the younger installment’s first day has its share.
  const whole = penalties({}, 61)
  expect(penalties({ penaltyRoom: (whole[0] ?? 0n) + (whole[1] ?? 0n) }, 200)).toEqual(whole)
})

// spec: CONST-033
test('market asGiven: the ₱1,000 is charged on the installment that is late first', () => {
  const paid: PaidPart[] = [
    principalOf(1, 10, 1_000_00n),
    { ...principalOf(1, 10, 120_00n), portion: 'interest' },
  ]
  expect(penaltiesOn(handLoan('asGiven', { paid }), loanDay(61))).toEqual([
    0n,
    1_000_00n + 54_50n,
    0n,
    0n,
  ])
  const both = penaltiesOn(handLoan('asGiven'), loanDay(61))
  // 31 days of 1,120 (5% for 30, then 4%), and one of 1,090.
  expect(both).toEqual([1_000_00n + 1_724_80n, 54_50n, 0n, 0n])
})

// spec: ST-049
test('an upheld dispute excludes only its own days, all later ones where it has no end', () => {
  const days = (from: number, to: number | null) => [
    { from: loanDay(from), to: to === null ? null : loanDay(to), outcome: 'upheld' as const },
  ]
  // 20 days late less 5: 1,120 × 15 / 600.
  expect(penalties({ disputes: days(41, 45) }, 50)[0]).toBe(28_00n)
  expect(penalties({ disputes: days(41, null) }, 50)[0]).toBe(18_66n)
  expect(penalties({ disputes: days(10, 35) }, 50)[0]).toBe(28_00n)
})
