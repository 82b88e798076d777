import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'

/**
 * Splits a payment in the order that a vector names: DUE_… for what is due, IN_ADVANCE_… for the
 * rest. A code without both settles each installment in full, oldest first.
 */
export function allocatedAs(
  { allocationCode, family }: Pick<VectorLoan, 'allocationCode' | 'family'>,
  payment: bigint,
  owed: readonly InstallmentOwed[],
) {
  const { due, inAdvance } = orderOf(allocationCode ?? DEFAULT_CODES[family ?? 'cumulative'])
  if (inAdvance) return allocatePayment(payment, owed, { due, inAdvance })
  const whole = owed.map((each) => ({ ...each, due: each.outstanding }))
  return allocatePayment(payment, whole, { due, inAdvance: due })
}

// As in the products of the source: the progressive family settles principal before interest (its
// C3238: a late part of an installment is all principal).
const ADVANCED = 'DUE_PENALTY_FEE_PRINCIPAL_INTEREST_IN_ADVANCE_PENALTY_FEE_PRINCIPAL_INTEREST'

const DEFAULT_CODES = {
  progressive: ADVANCED,
  cumulative: 'PENALTIES_FEES_INTEREST_PRINCIPAL_ORDER',
} as const

interface NamedOrder {
  readonly due: readonly Portion[]
  readonly inAdvance?: readonly Portion[]
}

function orderOf(code: string): NamedOrder {
  // The advanced allocation of the progressive family.
  if (code === 'ADVANCED_PAYMENT_ALLOCATION') return orderOf(ADVANCED)
  const [due = '', inAdvance] = code.split('_IN_ADVANCE_')
  return inAdvance === undefined
    ? { due: portionsOf(due) }
    : { due: portionsOf(due), inAdvance: portionsOf(inAdvance) }
}

const WORDS: Readonly<Record<string, Portion | null>> = {
  PENALTY: 'penalties',
  PENALTIES: 'penalties',
  FEE: 'fees',
  FEES: 'fees',
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
  DUE: null,
  ORDER: null,
  STRATEGY: null,
}

function portionsOf(code: string): Portion[] {
  const portions = code.split('_').flatMap((word) => {
    const portion = WORDS[word]
    if (portion === undefined) throw new Error(`Unknown allocation: ${code}`)
    return portion ?? []
  })
  if (new Set(portions).size !== 4) throw new Error(`An allocation that misses a portion: ${code}`)
  return portions
}
