import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import type { AllocatedPart } from '#domain/allocation/payment-allocation.ts'
import { PORTIONS } from '#domain/allocation/portions.ts'

/** What a payment does to a loan; parts and surplus add up to it. Centavos. */
export interface Repayment {
  readonly kind: 'repaid' | 'prepaid'
  readonly parts: readonly PaidPart[]
  readonly surplus: Centavos
  /** The schedule from now on; the same rows when the payment changes none. */
  readonly rows: readonly ScheduleRow[]
}

/** The account after a repayment is booked on it. */
export function accountAfter(account: LoanAccount, { parts, rows }: Repayment): LoanAccount {
  return { ...account, rows, paid: [...account.paid, ...parts] }
}

/** The parts that settle all of these debts, in the order of what is due. Centavos. */
export function settledParts(
  debts: readonly Pick<InstallmentOwed, 'number' | 'due'>[],
): AllocatedPart[] {
  return debts.flatMap(({ number, due }) =>
    PORTIONS.flatMap((portion) => {
      const amount = due[portion] ?? 0n
      return amount === 0n ? [] : [{ number, portion, amount }]
    }),
  )
}

/** Principal of later installments, from the last one back. Centavos. */
export function principalFromLast(
  later: readonly InstallmentOwed[],
  principal: Centavos,
): AllocatedPart[] {
  let left = principal
  return later.toReversed().flatMap(({ number, outstanding }) => {
    const amount = smaller(left, outstanding.principal ?? 0n)
    left -= amount
    return amount > 0n ? [{ number, portion: 'principal' as const, amount }] : []
  })
}

/** Parts as paid on a day. */
export function paidOn(parts: readonly AllocatedPart[], on: Temporal.PlainDate): PaidPart[] {
  return parts.map((part) => ({ ...part, on }))
}
