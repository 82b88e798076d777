import type { Market } from '#domain/market/market.ts'
import { type Centavos, roundToCentavos, exactly, share } from '#domain/money/money.ts'
import { perCent, plus, type Rate, ratio, times, ZERO_RATE } from '#domain/money/rate.ts'

/** A span of days late during which the unpaid scheduled amount did not change. */
export interface LateSpan {
  /** Centavos of principal, interest and fees, without penalties. */
  readonly unpaid: Centavos
  /** Days since the due date of the installment, 1 on the day after it. */
  readonly firstDay: number
  readonly lastDay: number
}

/** Market asGiven, loan terms: once per loan, on its first day late (CONST-033, CONST-034). */
export const ONE_TIME_PENALTY = { newBorrower: 1_000_00n, repeatBorrower: 800_00n } as const

/** Market asGiven, loan terms: daily late interest by days late (CONST-035 to CONST-037). */
export const LATE_INTEREST_TIERS: readonly { fromDay: number; dailyRate: Rate }[] = [
  { fromDay: 1, dailyRate: perCent('5') },
  { fromDay: 31, dailyRate: perCent('4') },
  { fromDay: 91, dailyRate: perCent('2') },
]

/**
 * Late interest of market asGiven on one installment, in centavos (CONST-035 to CONST-037). It is
 * rounded once over all days late, so that it never depends on how often it is computed.
 */
export function tieredLateInterest(spans: readonly LateSpan[]): Centavos {
  return roundToCentavos(
    spans.reduce(
      (total, { unpaid, firstDay, lastDay }) =>
        plus(total, times(exactly(unpaid), tieredRate(firstDay, lastDay))),
      ZERO_RATE,
    ),
  )
}

/**
 * Penalty of market philippines on one installment, in centavos: unpaid scheduled amount × rate/30
 * for each day late, rounded down once over the sum (SEC MC 14 s.2025: 5% a month on the scheduled
 * amount due).
 *
 * @param monthlyRate per 30 days, from the loan's policy
 */
export function scheduledPenalty(spans: readonly LateSpan[], monthlyRate: Rate): Centavos {
  const unpaidDays = spans.reduce(
    (total, { unpaid, firstDay, lastDay }) => total + unpaid * BigInt(lastDay - firstDay + 1),
    0n,
  )
  return share(unpaidDays, times(monthlyRate, ratio(1n, 30n)), 'down')
}

/** What the late rules need to know about the loan besides its days late. */
export interface LateTerms {
  /** Whether the borrower had settled a loan before this one was made. */
  readonly isRepeatBorrower: boolean
  /** Whether the one-time penalty was already charged on an earlier schedule (extension). */
  readonly isPenaltyCharged: boolean
  /** Per 30 days; null where the market has no caps. */
  readonly penaltyRate: Rate | null
  /** The first days late of each installment, which bear nothing (hardship-plan.ts); absent: 0. */
  readonly freeDays?: number
}

/** The days late of an installment without its first ones, which are free. */
export function afterFreeDays(spans: readonly LateSpan[], freeDays: number): readonly LateSpan[] {
  return spans
    .filter(({ lastDay }) => lastDay > freeDays)
    .map((span) => ({ ...span, firstDay: Math.max(span.firstDay, freeDays + 1) }))
}

/**
 * The late charge of an installment by the market's rule, in centavos.
 *
 * @param isFirstLate whether this installment made the loan late for the first time
 */
export function lateCharge(
  market: Pick<Market, 'lateCharges'>,
  spans: readonly LateSpan[],
  isFirstLate: boolean,
  terms: LateTerms,
): Centavos {
  return spans.length === 0 ? 0n : LATE_RULES[market.lateCharges](spans, isFirstLate, terms)
}

const LATE_RULES: Readonly<
  Record<
    Market['lateCharges'],
    (spans: readonly LateSpan[], isFirstLate: boolean, terms: LateTerms) => Centavos
  >
> = {
  onceAndTiered: (spans, isFirstLate, { isRepeatBorrower, isPenaltyCharged }) => {
    const { newBorrower, repeatBorrower } = ONE_TIME_PENALTY
    const isCharged = isFirstLate && !isPenaltyCharged
    const once = isCharged ? (isRepeatBorrower ? repeatBorrower : newBorrower) : 0n
    return once + tieredLateInterest(spans)
  },
  dailyOnScheduled: (spans, _, { penaltyRate }) => {
    if (!penaltyRate) throw new Error('A loan with capped penalties has no penalty rate.')
    return scheduledPenalty(spans, penaltyRate)
  },
}

function tieredRate(firstDay: number, lastDay: number): Rate {
  return LATE_INTEREST_TIERS.reduce((total, { fromDay, dailyRate }, index) => {
    const nextFrom = LATE_INTEREST_TIERS[index + 1]?.fromDay ?? Infinity
    const days = Math.max(0, Math.min(lastDay, nextFrom - 1) - Math.max(firstDay, fromDay) + 1)
    return plus(total, times(dailyRate, ratio(BigInt(days), 1n)))
  }, ZERO_RATE)
}
