import type { AmountLimits } from '#web/borrower/product/loan-choice.ts'

/** Why an amount cannot be had, and the nearest ones that can. */
export interface AmountFault {
  /** `term`: not with this number of installments, as the server says. */
  why: 'missing' | 'least' | 'limit' | 'steps' | 'term'
  /** Centavos; offered to the borrower, never taken for them. */
  instead: number[]
}

/** The fault of an amount in centavos; null when it is within the limits and on a step. */
export function amountFault(amount: number, limits: AmountLimits): AmountFault | null {
  const { least } = limits
  const most = largest(limits)
  if (amount <= 0) return { why: 'missing', instead: [] }
  if (amount < least) return { why: 'least', instead: [least] }
  if (amount > most) return { why: 'limit', instead: [most] }
  if ((amount - least) % limits.step === 0) return null
  return { why: 'steps', instead: [stepBelow(amount, limits), stepAbove(amount, limits)] }
}

/** The next smaller amount on a step, at least the least one. */
export function stepBelow(amount: number, limits: AmountLimits): number {
  const { least, step } = limits
  const steps = Math.ceil((amount - least) / step) - 1
  return Math.min(Math.max(least + steps * step, least), largest(limits))
}

/** The next larger amount on a step, at most the limit. */
export function stepAbove(amount: number, limits: AmountLimits): number {
  const { least, step } = limits
  const steps = Math.floor((amount - least) / step) + 1
  return Math.min(Math.max(least + steps * step, least), largest(limits))
}

/** The largest amount on a step within the limit. */
function largest({ least, most, step }: AmountLimits): number {
  return least + Math.floor((most - least) / step) * step
}
