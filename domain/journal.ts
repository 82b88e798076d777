import { type Account, receivable } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import { type Portion, type Portions, PORTIONS } from '#domain/portions.ts'

/** One amount from a debit account to a credit account: balanced by its shape. */
export interface Transfer {
  readonly debit: Account
  readonly credit: Account
  /** Centavos, above zero. */
  readonly amount: Centavos
}

/** What can happen in the books of a loan. */
export const EVENTS = [
  'disbursed',
  'bounced',
  'accrued',
  'due',
  'repaid',
  'extended',
  'replanned',
  'prepaid',
  'cancelled',
  'refunded',
  'chargedBack',
  'reversed',
  'writtenOff',
  'recovered',
] as const

/** One of the events. */
export type JournalEvent = (typeof EVENTS)[number]

type Earned = Exclude<Portion, 'principal'>

/**
 * Disbursed: the borrower owes the principal, for the net proceeds and for what was kept back.
 *
 * @param from the account that the payout left
 */
export function disbursed(
  loanId: string,
  { netProceeds, keptBack }: { netProceeds: Centavos; keptBack: Centavos },
  from: Account,
): Transfer[] {
  const owed = receivable(loanId, 'principal')
  return transfers([
    { debit: owed, credit: 'disbursement', amount: netProceeds },
    { debit: owed, credit: 'income:fees', amount: keptBack },
    { debit: 'disbursement', credit: from, amount: netProceeds },
  ])
}

/**
 * Accrued or due: interest, fees and penalties become owed. Amounts are differences to what is
 * booked (owed.ts); one below zero takes back what a backdated payment undid.
 */
export function accrued(loanId: string, toBook: Portions): Transfer[] {
  return transfers(
    EARNED.map((portion) => ({
      debit: receivable(loanId, portion),
      credit: `income:${portion}` as const,
      amount: toBook[portion] ?? 0n,
    })),
  )
}

/** Repaid or prepaid: money settles portions; what is left over is the borrower's. */
export function repaid(
  { loanId, borrowerId }: { loanId: string; borrowerId: string },
  parts: readonly { readonly portion: Portion; readonly amount: Centavos }[],
  surplus: Centavos,
  from: Account,
): Transfer[] {
  return transfers([
    ...PORTIONS.map((portion) => ({
      debit: from,
      credit: receivable(loanId, portion),
      amount: parts
        .filter((part) => part.portion === portion)
        .reduce((total, { amount }) => total + amount, 0n),
    })),
    { debit: from, credit: `surplus:${borrowerId}`, amount: surplus },
  ])
}

/** Extended: penalties, fees and interest are settled and the extension fee earned. */
export function extended(
  ids: { loanId: string; borrowerId: string },
  parts: readonly { readonly portion: Portion; readonly amount: Centavos }[],
  extensionFee: Centavos,
  surplus: Centavos,
  from: Account,
): Transfer[] {
  const fees = receivable(ids.loanId, 'fees')
  return transfers([
    { debit: fees, credit: 'income:fees', amount: extensionFee },
    ...repaid(ids, [...parts, { portion: 'fees', amount: extensionFee }], surplus, from),
  ])
}

/** Surplus paid back to the borrower. */
export function surplusRefunded(borrowerId: string, amount: Centavos, to: Account): Transfer[] {
  return transfers([{ debit: `surplus:${borrowerId}`, credit: to, amount }])
}

/** Money that came without an owner, and the way from there once he is known: repaid from suspense. */
export function suspended(amount: Centavos, from: Account): Transfer[] {
  return transfers([{ debit: from, credit: 'suspense', amount }])
}

/** Written off: what is outstanding is given up in the books. */
export function writtenOff(loanId: string, outstanding: Portions): Transfer[] {
  return transfers(
    PORTIONS.map((portion) => ({
      debit: 'writeOff' as const,
      credit: receivable(loanId, portion),
      amount: outstanding[portion] ?? 0n,
    })),
  )
}

/** Recovered: money that came after the write-off, up to what was given up; the rest is surplus. */
export function recovered(
  borrowerId: string,
  payment: Centavos,
  givenUp: Centavos,
  from: Account,
): Transfer[] {
  const recoverable = payment < givenUp ? payment : givenUp
  return transfers([
    { debit: from, credit: 'writeOff', amount: recoverable },
    { debit: from, credit: `surplus:${borrowerId}`, amount: payment - recoverable },
  ])
}

/** Bounced, refunded, charged back or reversed: the entry turned round. Never an edit. */
export function reversal(entry: readonly Transfer[]): Transfer[] {
  return entry.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
}

const EARNED = PORTIONS.filter((portion): portion is Earned => portion !== 'principal')

/** Amounts of 0 are no transfers; one below zero goes the other way. */
function transfers(entry: readonly Transfer[]): Transfer[] {
  return entry.flatMap((each) => {
    if (each.amount === 0n) return []
    return each.amount > 0n ? [each] : reversal([{ ...each, amount: -each.amount }])
  })
}
