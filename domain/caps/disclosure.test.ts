import { expect, test } from 'vitest'
import { disclosure } from '#domain/caps/disclosure.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCentText } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent, rate, ZERO_RATE } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { loanDay, START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

// 6% per 30 days and 5.3571% kept back.
const terms = {
  ...WORKED_TERMS.philippines,
  annualRate: perCent('73'),
  installmentCount: 1,
  upFrontFeeRate: rate('0.053571'),
}
const offered = offer(terms, 10_000_00n, START, MARKETS.philippines)
const policy = policyOn(START)

test('₱10,000 for 30 days at 6%, 535.71 deducted: every figure of the statement', () => {
  const shown = disclosure(offered, terms, MARKETS.philippines, policy)
  expect(shown).toMatchObject({
    principal: 10_000_00n,
    deductions: [{ kind: 'upFrontFee', amount: 535_71n }],
    totalDeductions: 535_71n,
    netProceeds: 9_464_29n,
    interest: 600_00n,
    fees: 535_71n,
    financeCharge: 1_135_71n,
    totalRepay: 10_600_00n,
    termDays: 30,
    startsOn: START,
    maturityOn: loanDay(30),
    cancelUntil: loanDay(3),
    totalCostCap: 10_000_00n,
    penaltyMonthly: perCent('5'),
  })
  expect(shown.rows).toHaveLength(1)
  // 1,135.71 / 10,000
  expect(perCentText(shown.financeChargeShare, 4)).toBe('11.3571')
  // 10,600 / 9,464.29 − 1 = 0.1199994…; and that for 365 days
  expect(perCentText(shown.eirMonthly, 4)).toBe('11.9999')
  expect(perCentText(shown.eirYearly, 2)).toBe(
    ((10_600 / 9_464.29) ** (365 / 30) * 100 - 100).toFixed(2),
  )
  // 1,135.71 × 365 / (9,464.29 × 30 days) = 414,534.15 / 283,928.70
  expect(perCentText(shown.simpleYearly, 4)).toBe('145.9994')
  expect(perCentText(shown.nominalMonthly, 2)).toBe('6.00')
  expect(perCentText(shown.nominalYearly, 2)).toBe('73.00')
})

test('late by 1, 7 and 30 days: 10,600 × 5% / 30 per day, within the room under the cap', () => {
  const { lateCost } = disclosure(offered, terms, MARKETS.philippines, policy)
  // 17.6666…, 123.6666…, 530
  expect(lateCost).toEqual([
    { days: 1, amount: 17_66n },
    { days: 7, amount: 123_66n },
    { days: 30, amount: 530_00n },
  ])
  const dear = { ...offered, netProceeds: 500_00n }
  // 10,000 − (10,600 − 500) is below nothing: there is no room for a penalty.
  const clipped = disclosure(dear, terms, MARKETS.philippines, policy).lateCost
  expect(clipped.every(({ amount }) => amount === 0n)).toBe(true)
})

test('market asGiven: no policy, no cap, no free cancellation; stamp tax is a separate deduction', () => {
  const taxed = { ...terms, upFrontFeeRate: ZERO_RATE, passesOnStampTax: true }
  const given = offer(taxed, 10_000_00n, START, MARKETS.asGiven)
  const shown = disclosure(given, taxed, MARKETS.asGiven, null)
  // 50 × 1.50 × 30 / 365 = 6.1643…
  expect(shown.deductions).toEqual([{ kind: 'stampTax', amount: 6_16n }])
  expect(shown).toMatchObject({ cancelUntil: null, totalCostCap: null, penaltyMonthly: null })
})
