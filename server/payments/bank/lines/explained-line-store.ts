import { sql } from 'kysely'
import type { BankLine, LineExplanation } from '#server/payments/bank/lines/bank-line-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A line of the bank, and what explains it. */
export interface ExplainedLine extends BankLine {
  readonly explainedAs: LineExplanation
  readonly explainedAt: Temporal.Instant
  /** What its entries are named by; null: they are named by account and line, or there are none. */
  readonly bookedAs: string | null
}

/** A line that is explained; null: there is none. */
export async function explainedLine(
  db: Database,
  account: string,
  line: string,
): Promise<ExplainedLine | null> {
  const { rows } = await sql<ExplainedLine>`
    select account, line, booked_on as "bookedOn", amount, reference, text,
      explained_as as "explainedAs", explained_at as "explainedAt", booked_as as "bookedAs"
    from bank_line
    where account = ${account} and line = ${line} and explained_at is not null`.execute(db)
  return rows[0] ?? null
}

/** Nothing explains a line any more, and nothing matches it by itself. */
export async function markUndone(
  tx: Transaction,
  { account, line }: Pick<BankLine, 'account' | 'line'>,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update bank_line
    set explained_at = null, explained_as = null, booked_as = null, undone_at = ${at}
    where account = ${account} and line = ${line}`.execute(tx)
}
