import type { Static } from 'typebox'
import type { OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import type { LoanMoment } from '#server/backoffice/approvals/preview/loan-moment.ts'
import type { Transfer } from '#server/ledger/entry.ts'
import type { PreviewedEntry } from '#server/ledger/preview-entries.ts'

/** The way from what is owed before an action to what is owed after it. Centavos. */
export interface Steps {
  readonly before: Centavos
  /** Interest that comes in between: up to the due date that is settled, or back with a reversal. */
  readonly interest: Centavos
  /** Fees and penalties that come in between. */
  readonly charges: Centavos
  /** What the action takes off the debt; below zero: what it puts back. */
  readonly act: Centavos
  readonly after: Centavos
  /** The figures are those of the books: the borrower owes it all the same. */
  readonly isOfBooks: boolean
  readonly surplusBefore: Centavos
  readonly surplusAfter: Centavos
}

/**
 * What an action does to what is owed on a loan, so that nothing but its money is between the two figures:
 * before + interest + charges - act = after, and the money is the action and what the surplus grew by.
 * Where the action itself writes the debt off, or takes that back, the figures are those of the books.
 *
 * @param entries that the action posts
 */
export function owedSteps(
  loanId: string,
  before: LoanMoment,
  after: LoanMoment,
  entries: readonly PreviewedEntry[],
): Steps {
  const isOfBooks = before.isWrittenOff !== after.isWrittenOff
  const [from, to] = isOfBooks ? [before.inBooks, after.inBooks] : [before.owed, after.owed]
  const transfers = entries
    .filter(({ chain }) => chain === `loan:${loanId}`)
    .flatMap((entry) => entry.transfers)
  const isRecovered = after.isWrittenOff && !isOfBooks
  const act = sum(transfers.map((each) => takenOff(each, isRecovered)))
  const between = to - from + act
  // A recovery books no interest; of a debt in installments it settles what is due later, too.
  const unbooked = (after.unbooked.interest ?? 0n) - (before.unbooked.interest ?? 0n)
  const interest = isRecovered ? between : sum(transfers.map(interestOf)) + unbooked
  return {
    before: from,
    interest,
    charges: between - interest,
    act,
    after: to,
    isOfBooks,
    surplusBefore: before.surplus,
    surplusAfter: after.surplus,
  }
}

const isOwed = (account: string) => account.startsWith('receivable:')
const isIncome = (account: string) => account.startsWith('income:')

/** @param isRecovered whether the debt is written off: then what is recovered of it is its money */
function takenOff({ debit, credit, amount }: Transfer, isRecovered: boolean): Centavos {
  if (isRecovered) {
    if (credit === 'writeOff') return amount
    return debit === 'writeOff' ? -amount : 0n
  }
  if (isIncome(debit) || isIncome(credit)) return 0n
  return (isOwed(credit) ? amount : 0n) - (isOwed(debit) ? amount : 0n)
}

function interestOf({ debit, credit, amount }: Transfer): Centavos {
  if (credit === 'income:interest') return amount
  return debit === 'income:interest' ? -amount : 0n
}

/** As the console shows them. */
export function stepsWire(steps: Steps): Static<typeof OwedSteps> {
  const { before, interest, charges, act, after, isOfBooks, surplusBefore, surplusAfter } = steps
  return {
    before: String(before),
    interest: String(interest),
    charges: String(charges),
    act: String(act),
    after: String(after),
    isOfBooks,
    surplusBefore: String(surplusBefore),
    surplusAfter: String(surplusAfter),
  }
}
