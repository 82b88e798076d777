import fc from 'fast-check'
import { passedCaps } from '#domain/caps/caps.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { type Rate, ratio } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { frozen } from '#domain/testing/testing-frozen.ts'
import { START, workedLoan } from '#domain/testing/testing-worked-loan.ts'

/** A rate of at most this many thousandths. */
const perMille = (most: number): fc.Arbitrary<Rate> =>
  fc.integer({ min: 0, max: most }).map((thousandths) => ratio(BigInt(thousandths), 1_000n))

/** Every interval, or on paydays. */
const anyDueDates = fc.option(
  fc.oneof(fc.constantFrom('both', 'monthEnd'), fc.integer({ min: 1, max: 28 })),
  { nil: undefined },
)

/** Any loan that a market may make, right after the disbursement and deeply frozen. */
export const anyLoan = (key: MarketKey) =>
  fc
    .record({
      principal: fc.bigInt(500_00n, 20_000_00n),
      annualRate: perMille(key === 'philippines' ? 730 : 2_000),
      installmentCount: fc.integer({ min: 1, max: 6 }),
      every: fc.integer({ min: 5, max: 60 }),
      installmentMultiple: fc.constantFrom(1n, 100n),
      payday: key === 'philippines' ? anyDueDates : fc.constant(undefined),
      upFrontFeeRate: perMille(120),
      installmentFee: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100_00n)),
      extensionFeeRate: perMille(60),
    })
    .map(({ principal, every, payday, ...terms }) => {
      const interval = { every, unit: 'days' as const }
      const dates = payday === undefined ? {} : { payday, installmentMultiple: 1n }
      const changed = { ...terms, interval, extensionCountMost: 9, ...dates }
      const account = workedLoan(key, principal, changed)
      return { account, principal }
    })
    .filter(({ account, principal }) => isLawful(account, principal))
    .map(frozen)

function isLawful({ market, terms }: LoanAccount, principal: bigint): boolean {
  if (market.caps === 'none') return true
  return (
    passedCaps(offer(terms, principal, START, market), { policy: policyOn(START) }).length === 0
  )
}

/** The same, of either market. */
export const bothMarkets = fc.oneof(anyLoan('philippines'), anyLoan('asGiven'))
