import { type Account, interbrand, receivable } from '#domain/journal/accounts.ts'
import { type Centavos, larger } from '#domain/money/money.ts'
import { type Portion, type Portions, PORTIONS, toPortions } from '#domain/allocation/portions.ts'

/** One amount from a debit account to a credit account, so that every entry balances. */
export interface Transfer {
  readonly debit: Account
  readonly credit: Account
  /** Centavos, above zero. */
  readonly amount: Centavos
}

/** The events of a loan that are booked. */
export const EVENTS = [
  'disbursed',
  'bounced',
  'accrued',
  'due',
  'repaid',
  'extended',
  'replanned',
  'restructured',
  'prepaid',
  'cancelled',
  'refunded',
  'chargedBack',
  'reversed',
  'waived',
  'writtenOff',
  'recovered',
] as const

/** One of the events. */
export type JournalEvent = (typeof EVENTS)[number]

type Earned = Exclude<Portion, 'principal'>

/**
 * Disbursed: the borrower owes the principal, for the net proceeds and for the fee and tax
 * deducted. Amounts in centavos; entries as in docs/develop/ledger-entries.txt.
 *
 * @param from the account that the payout was sent from
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
 * Accrued or due: the borrower owes interest, fees and penalties. Amounts are differences to what
 * is booked (owed.ts), in centavos; one below zero reverses what a backdated payment made too much.
 */
export function accrued(loanId: string, toBook: Portions): Transfer[] {
  return transfers(
    EARNED.flatMap((portion) => {
      const amount = toBook[portion] ?? 0n
      if (amount === 0n) return []
      return [{ debit: receivable(loanId, portion), credit: `income:${portion}` as const, amount }]
    }),
  )
}

/**
 * Repaid or prepaid: a payment settles portions; the surplus belongs to the borrower. Interest below
 * zero was taken in advance, for days that do not pass: it is given back, and settles principal.
 * Centavos.
 *
 * @param from the account that received the money
 * @throws when more interest is given back than principal is settled: no money leaves by a repayment
 */
export function repaid(
  { loanId, borrowerId }: { loanId: string; borrowerId: string },
  parts: readonly { readonly portion: Portion; readonly amount: Centavos }[],
  surplus: Centavos,
  from: Account,
): Transfer[] {
  const totals = toPortions(parts)
  const settled = (portion: Portion) => totals[portion] ?? 0n
  const returned = larger(0n, -settled('interest'))
  if (returned > settled('principal'))
    throw new Error(
      `Interest of ${returned} centavos is given back, and no such principal settled.`,
    )
  return transfers([
    ...PORTIONS.map((portion) => ({
      debit: from,
      credit: receivable(loanId, portion),
      amount: paidFor(portion, settled(portion), returned),
    })),
    {
      debit: 'income:interest',
      credit: receivable(loanId, 'principal'),
      amount: returned,
    },
    { debit: from, credit: `surplus:${borrowerId}`, amount: surplus },
  ])
}

/**
 * Extended: penalties, fees and interest are settled, and the extension fee is earned. Centavos.
 *
 * @param from the account that received the money
 */
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

/**
 * Restructured: the principal that is owed, in centavos, leaves the schedule of before and is owed
 * on that of a hardship plan. No money moves, and the account by which it passes is as before.
 */
export function restructured(loanId: string, principal: Centavos): Transfer[] {
  const owed = receivable(loanId, 'principal')
  return transfers([
    { debit: 'disbursement', credit: owed, amount: principal },
    { debit: owed, credit: 'disbursement', amount: principal },
  ])
}

/** Surplus refunded to the borrower, in centavos. */
export function surplusRefunded(borrowerId: string, amount: Centavos, to: Account): Transfer[] {
  return transfers([{ debit: `surplus:${borrowerId}`, credit: to, amount }])
}

/**
 * Money received without a known owner, in centavos. Once the owner is known, it is repaid from
 * suspense.
 */
export function suspended(amount: Centavos, from: Account): Transfer[] {
  return transfers([{ debit: from, credit: 'suspense', amount }])
}

/**
 * Money in suspense that was meant for another brand, in centavos: we have it, and owe it to that
 * brand. There it is suspended, from what we owe.
 */
export function movedTo(brand: string, amount: Centavos): Transfer[] {
  return transfers([{ debit: 'suspense', credit: interbrand(brand), amount }])
}

/**
 * Waived: interest, fees and penalties that were charged are not asked for any more. They stay
 * charged, and what is given up of them is counted beside the income. Centavos.
 */
export function waived(loanId: string, portions: Portions): Transfer[] {
  return transfers(
    EARNED.map((portion) => ({
      debit: `waived:${portion}` as const,
      credit: receivable(loanId, portion),
      amount: portions[portion] ?? 0n,
    })),
  )
}

/** Written off: the outstanding debt is given up in the books. Centavos. */
export function writtenOff(loanId: string, outstanding: Portions): Transfer[] {
  return transfers(
    PORTIONS.map((portion) => ({
      debit: 'writeOff' as const,
      credit: receivable(loanId, portion),
      amount: outstanding[portion] ?? 0n,
    })),
  )
}

/**
 * Recovered: money received after the write-off, in centavos, up to the amount written off; the
 * rest is surplus.
 */
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

/**
 * Bounced, refunded, charged back or reversed: the entry with debit and credit swapped. Entries are
 * never edited.
 */
export function reversal(entry: readonly Transfer[]): Transfer[] {
  return entry.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
}

/** Principal that interest taken in advance settles needs no money. */
function paidFor(portion: Portion, settled: Centavos, returned: Centavos): Centavos {
  if (portion === 'interest') return larger(0n, settled)
  return portion === 'principal' ? settled - returned : settled
}

const EARNED = PORTIONS.filter((portion): portion is Earned => portion !== 'principal')

/** An amount of 0 makes no transfer; one below zero goes the other way. */
function transfers(entry: readonly Transfer[]): Transfer[] {
  return entry.flatMap((each) => {
    if (each.amount === 0n) return []
    return each.amount > 0n ? [each] : reversal([{ ...each, amount: -each.amount }])
  })
}
