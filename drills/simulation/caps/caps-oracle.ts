import type { Database } from '#server/platform/database/database.ts'
import {
  flowsAbove,
  isAboveByChoice,
  nominalAbove,
  penaltiesAbove,
  totalAbove,
} from './caps-of-loan.ts'
import { type CappedLoan, readCappedLoans } from './capped-loans.ts'

/** A cap that a loan of market philippines passed. */
export interface AboveCap {
  readonly loanId: string
  readonly what: string
}

export interface CapsSeen {
  readonly loanCount: number
  /** Figures shown to their borrowers. */
  readonly askedCount: number
  readonly passed: readonly AboveCap[]
  /** Of the loans that passed a cap, every transfer in a line. */
  readonly histories: readonly string[]
  /** Borrowers who paid scheduled installments so early that it cost them more than 12%. */
  readonly earlyByChoiceCount: number
}

/**
 * Looks at every loan of market philippines, entry by entry, with arithmetic of its own: nothing
 * here is taken from the engine that it watches over.
 *
 * @param today the last day of the run
 */
export async function capsPassed(
  db: Database,
  today: Temporal.PlainDate,
): Promise<Omit<CapsSeen, 'askedCount'>> {
  const loans = await readCappedLoans(db)
  const passed = loans.flatMap((loan) =>
    [
      ...totalAbove(loan),
      ...nominalAbove(loan),
      ...flowsAbove(loan),
      ...penaltiesAbove(loan, today),
    ].map((what) => ({ loanId: loan.id, what })),
  )
  const ids = new Set(passed.map(({ loanId }) => loanId))
  return {
    loanCount: loans.length,
    histories: loans.filter(({ id }) => ids.has(id)).flatMap(historyOf),
    passed,
    earlyByChoiceCount: loans.filter(isAboveByChoice).length,
  }
}

function historyOf({ id, principal, lines }: CappedLoan): string[] {
  const transfers = lines.map(
    ({ sequence, event, valueOn, isUndone, debit, credit, amount, installment }) =>
      `  ${sequence} ${event}${isUndone ? ' (undone)' : ''} ${dayText(valueOn)}: ${amount} from ` +
      `${credit.replace(id, '')} to ${debit.replace(id, '')}, installment ${installment ?? 'none'}`,
  )
  return [`loan:${id}, principal ${principal}`, ...transfers]
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}
