import { type Centavos, smaller } from '#domain/money/money.ts'
import { type Portion, type Portions, PORTIONS, without } from '#domain/allocation/portions.ts'

/** An order of settlement: what is due, oldest installment first, then what is not due yet. */
interface AllocationOrder {
  readonly due: readonly Portion[]
  readonly inAdvance: readonly Portion[]
}

/**
 * Due: legal charges, enforcement expenses, penalties and late fees, fees, interest, principal
 * (loan terms, CONST-048). In advance: principal first, then penalties, fees, interest; where
 * interest runs by the day, daily-repayment.ts settles what is not due yet in an order of its own.
 */
const SETTLEMENT_ORDER: AllocationOrder = {
  due: PORTIONS,
  inAdvance: ['principal', 'legalCharges', 'enforcementExpenses', 'penalties', 'fees', 'interest'],
}

/** What can be settled of one installment, in centavos. */
interface Settleable {
  readonly number: number
  readonly outstanding: Portions
  /** The part of it that is due. */
  readonly due: Portions
}

/** What a payment settles of one portion of one installment. */
export interface AllocatedPart {
  readonly number: number
  readonly portion: Portion
  readonly amount: Centavos
}

/** How a payment is split; parts and surplus add up to it. Centavos. */
interface PaymentAllocation {
  readonly parts: readonly AllocatedPart[]
  /** Beyond all that is outstanding; it belongs to the borrower. */
  readonly surplus: Centavos
}

/**
 * Splits a payment over what is owed (the payment waterfall, CONST-048): what is due of the oldest
 * installment first, each portion in full before the next one gets anything; then in advance.
 *
 * The parts and the surplus always add up to the payment, so that the journal entry made from them
 * balances.
 *
 * @param payment centavos received, not negative
 * @param owed    the installments, oldest first
 */
export function allocatePayment(
  payment: Centavos,
  owed: readonly Settleable[],
  order: AllocationOrder = SETTLEMENT_ORDER,
): PaymentAllocation {
  if (payment < 0n) throw new Error(`A payment of ${payment} centavos.`)
  const due = owed.map(({ number, due: portions }) => ({ number, portions }))
  const inAdvance = owed.map(({ number, outstanding, due: portions }) => ({
    number,
    portions: without(outstanding, portions),
  }))
  const first = settle(payment, due, order.due)
  const second = settle(first.left, inAdvance, order.inAdvance)
  return { parts: joined([...first.parts, ...second.parts]), surplus: second.left }
}

function settle(
  payment: Centavos,
  installments: readonly { number: number; portions: Portions }[],
  order: readonly Portion[],
) {
  const parts: AllocatedPart[] = []
  let left = payment
  for (const { number, portions } of installments) {
    for (const portion of order) {
      const amount = smaller(left, portions[portion] ?? 0n)
      if (amount > 0n) parts.push({ number, portion, amount })
      left -= amount
    }
  }
  return { parts, left }
}

/** The parts, with one for each installment and portion. */
export function joined(parts: readonly AllocatedPart[]): AllocatedPart[] {
  const byKey = new Map<string, AllocatedPart>()
  for (const part of parts) {
    const key = `${part.number} ${part.portion}`
    const amount = (byKey.get(key)?.amount ?? 0n) + part.amount
    byKey.set(key, { ...part, amount })
  }
  return [...byKey.values()]
}
