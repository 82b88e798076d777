import {
  recomputeCap,
  recomputeFeeAndTax,
  recomputeLateFee,
  recomputeSettlement,
} from '#domain/vectors/recompute-charges.ts'
import { recomputeEqualPrincipal, recomputeRateFactors } from '#domain/vectors/recompute-input.ts'
import { recomputeLifecycle } from '#domain/vectors/recompute-lifecycle.ts'
import { recomputePayoff } from '#domain/vectors/recompute-payoff.ts'
import { recomputePayment, recomputeYearlyRate } from '#domain/vectors/recompute-rates.ts'
import { recomputeSchedule } from '#domain/vectors/recompute-schedule.ts'
import { recomputeUnitPeriods } from '#domain/vectors/recompute-unit-periods.ts'
import type { Figure, Recompute, Vector } from '#domain/vectors/vector.ts'

const KINDS: readonly Recompute[] = [
  recomputeSchedule,
  recomputeLifecycle,
  recomputeRateFactors,
  recomputePayoff,
  recomputeEqualPrincipal,
  recomputeYearlyRate,
  recomputePayment,
  recomputeUnitPeriods,
  recomputeFeeAndTax,
  recomputeCap,
  recomputeLateFee,
  recomputeSettlement,
]

/** The figures of a vector beside our own; null when no kind of ours computes it. */
export function recompute(vector: Vector): Figure[] | null {
  for (const kind of KINDS) {
    const figures = kind(vector)
    if (figures && figures.length > 0) return figures
  }
  return null
}
