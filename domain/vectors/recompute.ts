import {
  recomputeCap,
  recomputeFeeAndTax,
  recomputeLateFee,
} from '#domain/vectors/recompute-charges.ts'
import { recomputeRateFactors, recomputeRows } from '#domain/vectors/recompute-input.ts'
import { recomputeLoan } from '#domain/vectors/recompute-loan.ts'
import { recomputePaydays } from '#domain/vectors/recompute-paydays.ts'
import { recomputePayoff } from '#domain/vectors/recompute-payoff.ts'
import { recomputePayment, recomputeYearlyRate } from '#domain/vectors/recompute-rates.ts'
import { recomputeSettlement } from '#domain/vectors/recompute-settlement.ts'
import { recomputeUnitPeriods } from '#domain/vectors/recompute-unit-periods.ts'
import type { Figure, Recompute, Vector } from '#domain/vectors/vector.ts'

/** Each kind recognizes its vectors by their fields, not by their tags. */
const KINDS: readonly Recompute[] = [
  recomputeLoan,
  recomputeRateFactors,
  recomputePayoff,
  recomputePaydays,
  recomputeRows,
  recomputeYearlyRate,
  recomputePayment,
  recomputeUnitPeriods,
  recomputeFeeAndTax,
  recomputeCap,
  recomputeLateFee,
  recomputeSettlement,
]

/** The figures of a vector beside the computed ones; null when no kind computes it. */
export function recompute(vector: Vector): Figure[] | null {
  for (const kind of KINDS) {
    const figures = kind(vector)
    if (figures && figures.length > 0) return figures
  }
  return null
}
