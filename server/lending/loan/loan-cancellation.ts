import { cancellation, type Cancellation } from '#domain/cancellation.ts'
import { STATUS } from '#domain/loan-status.ts'
import { moneyOf } from '#domain/loan-story.ts'
import { MARKETS } from '#domain/market.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { standingEntries } from '#server/lending/loan/loan-history.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A cancellation, with what the borrower received. Centavos. */
export interface PaidOutCancellation extends Cancellation {
  readonly netProceeds: Centavos
}

/** What cancelling a paid-out loan for free asks for today; null where it is not possible. */
export async function cancellationOf(
  db: Database,
  loan: Loan,
  today: Temporal.PlainDate,
): Promise<PaidOutCancellation | null> {
  if (!loan.disbursedOn || loan.writtenOffOn || loan.status === STATUS.settled) return null
  const story = (await standingEntries(db, [loan.id])).get(loan.id) ?? []
  const lines = story.filter(({ event }) => event === 'disbursed').flatMap((entry) => entry.lines)
  const netProceeds = sum(
    lines.filter(({ credit }) => credit === 'disbursement').map(({ amount }) => amount),
  )
  const money = story
    .filter(({ event }) => event === 'repaid' || event === 'prepaid')
    .map((entry) => moneyOf(entry))
  const paid = money.map(({ amount, surplus }) => ({
    on: today,
    number: 1,
    portion: 'principal' as const,
    amount: amount - surplus,
  }))
  const life = { disbursedOn: loan.disbursedOn, netProceeds, paid }
  const it = cancellation(life, MARKETS[loan.market], today)
  return it && { ...it, netProceeds }
}
