import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type MarketKey, MARKETS } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent, ZERO_RATE } from '#domain/money/rate.ts'
import { RATE_POLICIES } from '#domain/caps/rate-policy.ts'

/** Day 0 of the loans of the worked examples. */
export const START = Temporal.PlainDate.from('2026-11-21')

/** The terms of the worked examples: the demo brands' EasyPlan, four installments of 30 days. */
export const WORKED_TERMS: Readonly<Record<MarketKey, LoanTerms>> = {
  philippines: {
    method: 'declining',
    annualRate: perCent('33'),
    dayCount: 'actual/365',
    installmentCount: 4,
    interval: { every: 30, unit: 'days' },
    monthEnd: 'clamp',
    principalGraceCount: 0,
    installmentMultiple: 1n,
    upFrontFeeRate: ZERO_RATE,
    installmentFee: 0n,
    passesOnStampTax: false,
    extensionFeeRate: ZERO_RATE,
    extensionCountMost: 2,
  },
  asGiven: {
    method: 'flat',
    annualRate: perCent('36'),
    dayCount: '30/360',
    installmentCount: 4,
    interval: { every: 30, unit: 'days' },
    monthEnd: 'clamp',
    principalGraceCount: 0,
    installmentMultiple: 1n,
    upFrontFeeRate: perCent('5'),
    installmentFee: 0n,
    passesOnStampTax: false,
    extensionFeeRate: perCent('3'),
    extensionCountMost: 2,
  },
}

/** A loan right after the disbursement, for worked examples. */
export function workedLoan(
  key: MarketKey,
  principal: Centavos,
  changed: Partial<LoanTerms> = {},
): LoanAccount {
  const market = MARKETS[key]
  const terms = { ...WORKED_TERMS[key], ...changed }
  const { rows } = offer(terms, principal, START, market)
  const isCapped = market.caps !== 'none'
  const cost = sum(rows.map(({ interest, fees }) => interest + fees))
  const penaltyRate = isCapped ? (RATE_POLICIES[0]?.penalty ?? null) : null
  return {
    market,
    terms,
    rows,
    paid: [],
    charges: [],
    disputes: [],
    late: { isRepeatBorrower: false, isPenaltyCharged: false, penaltyRate },
    penaltyRoom: isCapped ? principal - cost : null,
  }
}

/** The Manila date this many days after day 0. */
export function loanDay(days: number): Temporal.PlainDate {
  return START.add({ days })
}
