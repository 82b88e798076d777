import { sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { HistoryEntry, HistoryLine, LoanFacts } from '#domain/loan-history.ts'
import { policyOf } from '#domain/rate-policy.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Loan, marketOf } from '#server/lending/loan/loan.ts'

/** The facts of a loan that its replay needs besides its entries. */
export function loanFacts(loan: Loan, accepted: readonly ScheduleRow[]): LoanFacts {
  return {
    market: marketOf(loan),
    terms: loan.terms,
    principal: loan.principal,
    isRepeat: loan.isRepeat,
    policy: loan.policy === null ? null : policyOf(loan.policy),
    costCap: loan.costCap,
    aprCeiling: loan.aprCeiling,
    disputes: loan.disputes,
    accepted,
  }
}

/** Selects the entries of a row of `loan` that are not reversed, in the order of booking, as JSON. */
export const HISTORY_OF_LOAN = sql`
  (select coalesce(json_agg(json_build_array(entry.sequence, event, reference, value_on, debit,
      credit, amount::text, installment) order by entry.sequence, line), '[]')
    from entry join transfer using (chain, sequence)
    where chain = 'loan:' || loan.id and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference))`

/** A line of HISTORY_OF_LOAN. */
export type RecordedLine = readonly [
  sequence: number,
  event: HistoryEntry['event'],
  reference: string,
  valueOn: string,
  debit: HistoryLine['debit'],
  credit: HistoryLine['credit'],
  amount: string,
  installment: number | null,
]

export function readHistory(recorded: readonly RecordedLine[]): HistoryEntry[] {
  const history: (HistoryEntry & { lines: HistoryLine[] })[] = []
  for (const [place, event, reference, on, debit, credit, amount, installment] of recorded) {
    const line = { debit, credit, amount: BigInt(amount), installment }
    const [sequence, last] = [BigInt(place), history.at(-1)]
    if (last?.sequence === sequence) last.lines.push(line)
    else
      history.push({
        sequence,
        event,
        reference,
        valueOn: Temporal.PlainDate.from(on),
        lines: [line],
      })
  }
  return history
}

/** The entries of loans that are not reversed, by loan id, in the order of booking. */
export async function loanHistories(
  db: Database,
  loanIds: readonly string[],
): Promise<Map<string, HistoryEntry[]>> {
  const chains = loanIds.map((id) => `loan:${id}`)
  const { rows } = await sql<Row>`
    select entry.loan_id as "loanId", entry.sequence, event, reference, value_on as "valueOn",
      debit, credit, amount, installment
    from entry join transfer using (chain, sequence)
    where chain = any(${chains}::text[]) and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference)
    order by chain, entry.sequence, line`.execute(db)
  const histories = new Map<string, (HistoryEntry & { lines: HistoryLine[] })[]>()
  for (const { loanId, debit, credit, amount, installment, ...entry } of rows) {
    const history = histories.get(loanId) ?? []
    const last = history.at(-1)
    const line = { debit, credit, amount, installment }
    if (last?.sequence === entry.sequence) last.lines.push(line)
    else history.push({ ...entry, lines: [line] })
    histories.set(loanId, history)
  }
  return histories
}

type Row = Omit<HistoryEntry, 'lines'> & HistoryLine & { loanId: string }
