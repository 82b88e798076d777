import { sql } from 'kysely'
import type {
  BankLine,
  LineExplanation,
  StatementRow,
} from '#server/payments/bank/lines/bank-line-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** The statement of an account that was imported last. */
export interface LastStatement extends StatementRow {
  /**
   * The last day that those before it cover, one that came before the end of its last day without it;
   * null: there are none.
   */
  readonly coveredBefore: Temporal.PlainDate | null
}

/** The statement of an account that was imported last; null: there is none. */
export async function lastStatement(db: Database, account: string): Promise<LastStatement | null> {
  const { rows } = await sql<LastStatement>`
    select id, account, name, opening, closing, closes_on as "closesOn",
      imported_at as "importedAt", imported_by as "importedBy", (
        select max(case when imported_at >= (closes_on + 1)::timestamp at time zone 'Asia/Manila'
          then closes_on else closes_on - 1 end) from bank_statement other
        where other.account = last.account and other.id <> last.id
      ) as "coveredBefore"
    from bank_statement last where account = ${account}
    order by imported_at desc, closes_on desc, (
      select max(place) from bank_line where bank_line.statement_id = last.id
    ) desc nulls last limit 1`.execute(db)
  return rows[0] ?? null
}

/** The account of a statement; null: there is no such statement. */
export async function accountOfStatement(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`
    select account from bank_statement where id = ${id}`.execute(db)
  return rows[0]?.account ?? null
}

/** A line that is kept, and what explains it, if anything does. */
export interface StoredLine extends BankLine {
  readonly explainedAs: LineExplanation | null
  readonly explainedAt: Temporal.Instant | null
  /** What its entries are named by; null: they are named by account and line, or there are none. */
  readonly bookedAs: string | null
  readonly undoneAt: Temporal.Instant | null
}

const LINES = sql`
  select account, line, booked_on as "bookedOn", amount, reference, text,
    explained_as as "explainedAs", explained_at as "explainedAt", booked_as as "bookedAs",
    undone_at as "undoneAt"
  from bank_line`

/** The lines of a statement, in the bank's order. */
export async function storedLines(tx: Transaction, statementId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    ${LINES} where statement_id = ${statementId} order by place`.execute(tx)
  return rows
}

/** The lines of an account behind a place, in the bank's order. @param after 0: all of them */
export async function linesAfter(
  tx: Transaction,
  account: string,
  after: number,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    ${LINES} where account = ${account} and place > ${after} order by place`.execute(tx)
  return rows
}

/** The place of the last line of the other statements of its account; 0: they have none. */
export async function placeBefore(
  tx: Transaction,
  { account, id }: Pick<StatementRow, 'account' | 'id'>,
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) as place from bank_line
    where account = ${account} and statement_id <> ${id}`.execute(tx)
  return rows[0]?.place ?? 0
}

/** The first place and the first day of the lines of a statement; null: it has none. */
export async function firstOfLines(
  tx: Transaction,
  id: string,
): Promise<{ readonly place: number; readonly day: Temporal.PlainDate } | null> {
  const { rows } = await sql<{ place: number; day: Temporal.PlainDate }>`
    select min(place) as place, min(booked_on) as day from bank_line
    where statement_id = ${id} having count(*) > 0`.execute(tx)
  return rows[0] ?? null
}

/** Deletes a statement with its lines. */
export async function deleteStatement(tx: Transaction, id: string): Promise<void> {
  await sql`delete from bank_line where statement_id = ${id}`.execute(tx)
  await sql`delete from bank_statement where id = ${id}`.execute(tx)
}

/** The same line before and after its statement was replaced; their names may differ. */
export interface CarriedLine {
  readonly before: StoredLine
  readonly line: string
}

/** Gives lines the explanations that they had under other names, and what those say of them. */
export async function carryExplanations(
  tx: Transaction,
  account: string,
  carried: readonly CarriedLine[],
): Promise<void> {
  const each = (read: (line: CarriedLine) => string | null) => carried.map(read)
  const names = sql`unnest(${each(({ before }) => before.line)}::text[],
    ${each(({ line }) => line)}::text[]) as named (before, after)`
  await sql`
    update bank_line set explained_as = had.explained_as, explained_at = had.explained_at,
      booked_as = had.booked_as, undone_at = had.undone_at
    from unnest(${each(({ line }) => line)}::text[],
      ${each(({ before }) => before.explainedAs)}::text[],
      ${each(({ before }) => before.explainedAt?.toString() ?? null)}::timestamptz[],
      ${each(({ before }) => before.bookedAs)}::text[],
      ${each(({ before }) => before.undoneAt?.toString() ?? null)}::timestamptz[]
    ) as had (line, explained_as, explained_at, booked_as, undone_at)
    where bank_line.account = ${account} and bank_line.line = had.line`.execute(tx)
  await sql`
    update settled_payment set line = named.after from ${names}
    where account = ${account} and line = named.before`.execute(tx)
  await sql`
    update own_transfer set line = named.after from ${names}
    where account = ${account} and line = named.before`.execute(tx)
}
