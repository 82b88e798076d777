import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LineExplanation, StatementRow } from '#server/payments/bank/lines/bank-line-store.ts'

/** A statement with how many of its lines nothing explains. */
export interface ListedStatement extends StatementRow {
  /** When it was imported, with all its digits, for the cursor. */
  readonly place: string
  readonly lineCount: number
  readonly openCount: number
}

const FIELDS = sql`id, account, name, opening, closing, closes_on as "closesOn",
  imported_at as "importedAt", imported_at::text as place, imported_by as "importedBy",
  (select count(*)::integer from bank_line where statement_id = statement.id
    and bank_line.account = statement.account) as "lineCount",
  (select count(*)::integer from bank_line where statement_id = statement.id
    and bank_line.account = statement.account and explained_at is null) as "openCount"`

/** Statements, the one imported last first. */
export async function listStatements(
  db: Database,
  account: string | null,
  after: { readonly at: string; readonly id: string } | null,
  most: number,
): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    select ${FIELDS} from bank_statement statement
    where (${account}::text is null or account = ${account})
      and (${after?.at ?? null}::timestamptz is null
        or (imported_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by imported_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** One statement; null: there is none. */
export async function findStatement(db: Database, id: string): Promise<ListedStatement | null> {
  const { rows } = await sql<ListedStatement>`
    select ${FIELDS} from bank_statement statement where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A line in its statement. */
export interface StatementLineRow {
  readonly account: string
  readonly line: string
  readonly place: number
  readonly bookedOn: Temporal.PlainDate
  readonly amount: Centavos
  readonly reference: string
  readonly text: string
  readonly explainedAs: LineExplanation | null
}

/** The lines of a statement in the bank's order. @param after place of the last one; 0: none */
export async function linesOfStatement(
  db: Database,
  id: string,
  after: number,
  most: number,
): Promise<StatementLineRow[]> {
  const { rows } = await sql<StatementLineRow>`
    select account, line, place, booked_on as "bookedOn", amount, reference, text,
      explained_as as "explainedAs"
    from bank_line where statement_id = ${id} and place > ${after}
    order by place limit ${most}`.execute(db)
  return rows
}

/** How far the statements of an account go. */
export interface CoveredAccount {
  readonly account: string
  readonly closesOn: Temporal.PlainDate
  readonly closing: Centavos
  readonly openCount: number
}

/** The last statement of each account. */
export async function coveredAccounts(db: Database): Promise<CoveredAccount[]> {
  const { rows } = await sql<CoveredAccount>`
    select distinct on (account) account, closes_on as "closesOn", closing,
      (select count(*)::integer from bank_line
        where bank_line.account = statement.account and explained_at is null) as "openCount"
    from bank_statement statement
    order by account, closes_on desc, imported_at desc`.execute(db)
  return rows
}
