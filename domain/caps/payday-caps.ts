import { periodsFrom } from '#domain/calendar/due-dates.ts'
import { type CapExcess, capExcesses } from '#domain/caps/cap-excess.ts'
import type { Cap, CappedOffer, Limits } from '#domain/caps/caps.ts'
import type { PaydayTrial } from '#domain/caps/payday-trials.ts'
import { scheduleOver } from '#domain/schedule/amortization.ts'
import { evenRows } from '#domain/schedule/even-installments.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Centavos, Rounding } from '#domain/money/money.ts'
import type { Rate } from '#domain/money/rate.ts'

/** What a trial lends on paydays. */
interface PaydayLoan {
  readonly terms: LoanTerms
  /** Centavos. */
  readonly principal: Centavos
  /** What is kept back of it, or paid for it, by the days of the whole term. Centavos. */
  readonly feeOver: (termDays: number) => Centavos
  readonly rounding: Rounding
}

/** A cap that a trial exceeds. */
interface TrialExcess extends CapExcess {
  readonly trial: PaydayTrial
}

/**
 * The caps that a loan on paydays would exceed on any of its trials, each with the first day on
 * which it does; of a cap of zero, the one that is furthest above it.
 *
 * The exact test takes a tenth of a millisecond and there are hundreds of trials: plain figures,
 * without rounding to centavos, tell which of them are far from a cap and on which side.
 */
export function trialExcesses(
  loan: PaydayLoan,
  trials: readonly PaydayTrial[],
  limits: Limits,
): TrialExcess[] {
  const plain = trials.map((trial) => ({ trial, figures: plainFigures(loan, trial) }))
  const exact = new Map<PaydayTrial, CapExcess[]>()
  const excessOf = (trial: PaydayTrial, cap: Cap) => {
    const found = exact.get(trial) ?? capExcesses(offerOn(loan, trial), limits)
    exact.set(trial, found)
    return found.filter((excess) => excess.cap === cap).map((excess) => ({ ...excess, trial }))
  }
  return CAPS.flatMap((cap) => {
    const limit = limitOf(cap, loan, limits)
    if (limit === null) return []
    if (limit === 0) {
      const [first, ...others] = plain
      const highest = others.reduce(
        (most, each) => (most && each.figures[cap] > most.figures[cap] ? each : most),
        first,
      )
      return highest ? excessOf(highest.trial, cap) : []
    }
    for (const { trial, figures } of plain) {
      if (figures[cap] < limit * NEAR) continue
      const excess = excessOf(trial, cap)
      if (excess.length > 0) return excess
    }
    return []
  })
}

const CAPS = ['nominalRate', 'effectiveRate', 'dailyCost', 'totalCost', 'aprCeiling'] as const

/** From this share of a cap on, the exact figures decide. */
const NEAR = 0.995

function limitOf(
  cap: Cap,
  { principal }: Pick<PaydayLoan, 'principal'>,
  { policy, aprCeiling }: Limits,
): number | null {
  if (cap === 'aprCeiling') return aprCeiling ? toNumber(aprCeiling) : null
  const rates = { nominalRate: policy.nominal, effectiveRate: policy.effective }
  if (cap === 'totalCost') return toNumber(policy.totalCost) * Number(principal)
  return toNumber(cap === 'dailyCost' ? policy.dailyCost : rates[cap])
}

/** The loan of a trial, in centavos. */
function offerOn(
  { terms, principal, feeOver, rounding }: PaydayLoan,
  { startsOn, firstDueOn, dueDays }: PaydayTrial,
): CappedOffer {
  const rows = evenRows(terms, (even) =>
    scheduleOver(
      periodsFrom(even, startsOn, { firstDueOn, everyDays: 0 }),
      even,
      principal,
      rounding,
    ),
  )
  return { principal, netProceeds: principal - feeOver(dueDays.at(-1) ?? 0), startsOn, rows }
}

/** The figure of each cap in plain numbers, in the unit of the cap. */
function plainFigures(loan: PaydayLoan, { dueDays }: PaydayTrial): Readonly<Record<Cap, number>> {
  const { terms, feeOver } = loan
  const principal = Number(loan.principal)
  const daily = toNumber(terms.annualRate) / 365
  const net = principal - Number(feeOver(dueDays.at(-1) ?? 0))
  const { dues, balanceDays } = plainSchedule(loan, dueDays, daily)
  const cost = dues.reduce((total, due) => total + due, 0) - net
  const simple = net > 0 ? (cost * principal) / (balanceDays * net) : Infinity
  return {
    nominalRate: daily * 30,
    effectiveRate: net > 0 ? monthlyRate(net, dues, dueDays) : Infinity,
    dailyCost: simple,
    totalCost: cost,
    aprCeiling: simple * 365,
  }
}

function plainSchedule(
  { terms, principal }: Pick<PaydayLoan, 'terms' | 'principal'>,
  dueDays: readonly number[],
  daily: number,
): { dues: number[]; balanceDays: number } {
  const { principalGraceCount: grace } = terms
  const periods = dueDays.map((day, index) => day - (dueDays[index - 1] ?? 0))
  const annuity = periods
    .slice(grace)
    .reduceRight((later, days) => (1 + later) / (1 + daily * days), 0)
  const fee = Number(terms.installmentFee)
  let [balance, balanceDays] = [Number(principal), 0]
  const level = balance / annuity
  const dues = periods.map((days, index) => {
    const interest = balance * daily * days
    const repaid = index < grace ? 0 : level - interest
    balanceDays += balance * days
    balance -= repaid
    return repaid + interest + fee
  })
  return { dues, balanceDays }
}

function monthlyRate(net: number, dues: readonly number[], dueDays: readonly number[]): number {
  const worth = (rate: number) =>
    dues.reduce((total, due, index) => total + due / (1 + rate) ** ((dueDays[index] ?? 0) / 30), 0)
  if (worth(HIGHEST_RATE) > net) return HIGHEST_RATE
  let [low, high] = [0, HIGHEST_RATE]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > net) low = middle
    else high = middle
  }
  return high
}

/** Halvings of the highest rate: a ten-millionth of a per cent is left. */
const STEPS = 36

/** A hundred times the principal per 30 days: far above any cap. */
const HIGHEST_RATE = 100

function toNumber({ numerator, denominator }: Rate): number {
  return Number(numerator) / Number(denominator)
}
