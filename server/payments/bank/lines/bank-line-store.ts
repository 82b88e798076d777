import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import { hasBegun } from '#server/payments/bank/files/last-statement.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A line of a bank statement that is kept. */
export interface BankLine {
  /** Account of the ledger, such as bank:bdo. */
  readonly account: string
  readonly line: string
  readonly bookedOn: Temporal.PlainDate
  /** Centavos; below zero: it left the account. */
  readonly amount: Centavos
  readonly reference: string
  readonly text: string
}

/** What explains a line: what a provider settled, a transfer of ours, or an account that was named. */
export type LineExplanation = 'settlement' | 'transfer' | 'account'

/** The sum of all lines of an account; null before its first statement. */
export async function balanceOfLines(tx: Transaction, account: string): Promise<Centavos | null> {
  const { rows } = await sql<{ balance: Centavos | null; isKnown: boolean }>`
    select (select sum(amount) from bank_line where account = ${account})::bigint as balance,
      exists (select from bank_statement where account = ${account}) as "isKnown"`.execute(tx)
  const [row] = rows
  return row?.isKnown ? (row.balance ?? 0n) : null
}

/** The sum of the lines of an account until the end of a day, by their entry dates. */
export async function balanceAtEnd(
  tx: Transaction,
  account: string,
  day: Temporal.PlainDate,
): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as balance from bank_line
    where account = ${account} and booked_on <= ${day}`.execute(tx)
  return rows[0]?.balance ?? 0n
}

/** The last day that statements of an account cover; null: there are none. */
export async function lastCovered(
  tx: Transaction,
  account: string,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select max(closes_on) as day from bank_statement where account = ${account}`.execute(tx)
  return rows[0]?.day ?? null
}

/**
 * Whether the statements of an account say what is in it at the end of a day, as far as that can be
 * said at a moment: one that came before the end of its last day says it only until then.
 */
export async function isCovered(
  tx: Transaction,
  account: string,
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    select from bank_statement, lateral (
      select (closes_on + 1)::timestamp at time zone 'Asia/Manila' as ends_at) its_day
    where account = ${account} and (
      (closes_on > ${day}::date and ${hasBegun(sql`${account}::text`, day)})
      or (closes_on = ${day} and (imported_at >= ends_at or ${at} < ends_at)))
    limit 1`.execute(tx)
  return rows.length > 0
}

export interface StatementRow {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly opening: Centavos
  readonly closing: Centavos
  readonly closesOn: Temporal.PlainDate
  readonly importedAt: Temporal.Instant
  readonly importedBy: string
}

/** Whether an account has a statement like this one in all that it says of itself. */
export async function hasStatement(
  tx: Transaction,
  account: string,
  {
    name,
    opening,
    closing,
    closesOn,
  }: Pick<StatementRow, 'name' | 'opening' | 'closing' | 'closesOn'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from bank_statement
    where account = ${account} and name = ${name} and opening = ${opening}
      and closing = ${closing} and closes_on = ${closesOn} limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertStatement(tx: Transaction, row: StatementRow): Promise<void> {
  const { id, account, name, opening, closing } = row
  await tx
    .insertInto('bank_statement')
    .values({
      id,
      account,
      name,
      opening,
      closing,
      closes_on: row.closesOn,
      imported_at: row.importedAt,
      imported_by: row.importedBy,
    })
    .execute()
}

/** Lines that one statement inserts: requests are let in between. */
const MAX_INSERTED = 100

/**
 * Keeps lines of a statement of one account, in the order given, behind those of the account before
 * them.
 */
export async function insertLines(
  tx: Transaction,
  statementId: string,
  account: string,
  lines: readonly BankLine[],
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(place), 0)::integer as last from bank_line
    where account = ${account}`.execute(tx)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from < lines.length; from += MAX_INSERTED) {
    const since = performance.now()
    await insertSome(tx, statementId, lines.slice(from, from + MAX_INSERTED), last + from)
    // The database works a third of the time, so that requests find it free.
    if (lines.length > MAX_INSERTED) await sleep(2 * (performance.now() - since))
  }
}

async function insertSome(
  tx: Transaction,
  statementId: string,
  lines: readonly BankLine[],
  before: number,
): Promise<void> {
  const each = <T>(read: (line: BankLine) => T) => lines.map(read)
  await sql`
    insert into bank_line (account, line, statement_id, place, booked_on, amount, reference, text)
    select account, line, ${statementId}, place + ${before}::integer, booked_on, amount, reference, text
    from unnest(${each(({ account }) => account)}::text[], ${each(({ line }) => line)}::text[],
      ${each(({ bookedOn }) => bookedOn.toString())}::date[],
      ${each(({ amount }) => String(amount))}::bigint[],
      ${each(({ reference }) => reference)}::text[], ${each(({ text }) => text)}::text[])
      with ordinality as row (account, line, booked_on, amount, reference, text, place)
  `.execute(tx)
}

const FIELDS = sql`account, line, booked_on as "bookedOn", amount, reference, text`

/** A line by its account and its name there. */
export type LineName = Pick<BankLine, 'account' | 'line'>

/**
 * Lines that may match by themselves, oldest first: nothing explains them, and nobody undid what did.
 *
 * @param asked a line that counts though its explanation was undone
 */
export async function matchableLines(db: Database, asked: LineName | null): Promise<BankLine[]> {
  const { account = null, line = null } = asked ?? {}
  const { rows } = await sql<BankLine>`
    select ${FIELDS} from bank_line
    where explained_at is null
      and (undone_at is null or (account = ${account}::text and line = ${line}::text))
    order by booked_on, account, statement_id, place`.execute(db)
  return rows
}

/** Locks a line that nothing explains; null: there is none. */
export async function lockOpenLine(
  tx: Transaction,
  account: string,
  line: string,
): Promise<BankLine | null> {
  const { rows } = await sql<BankLine>`
    select ${FIELDS} from bank_line
    where account = ${account} and line = ${line} and explained_at is null
    for update`.execute(tx)
  return rows[0] ?? null
}

/** @param bookedAs what its entries are named by; null: it has none */
export async function markExplained(
  tx: Transaction,
  { account, line }: Pick<BankLine, 'account' | 'line'>,
  { as, bookedAs }: { readonly as: LineExplanation; readonly bookedAs: string | null },
  at: Temporal.Instant,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update bank_line
    set explained_at = ${at}, explained_as = ${as}, booked_as = ${bookedAs}, undone_at = null
    where account = ${account} and line = ${line} and explained_at is null`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`Line ${line} of ${account} is explained already.`)
}

/**
 * A number of a bank: one word with four digits or more. A mobile number is a person's, and four
 * letters in a row may be a name.
 */
const IS_NUMBER = sql`(reference ~ '^[A-Za-z0-9./:#-]+$' and reference ~ '([0-9][^0-9]*){4}'
  and reference !~ '[A-Za-z]{4}' and reference !~ '(^|[^0-9])(63|0)?[89][0-9]{9}($|[^0-9])')`

/** How long the words of lines are kept: a line that nothing explains is looked into for longer. */
export interface RetentionOfWords {
  readonly explainedSince: Temporal.Instant
  readonly bookedSince: Temporal.Instant
}

/** Erases the words of some lines that are over. @returns how many */
export async function eraseWords(
  db: Database,
  { explainedSince, bookedSince }: RetentionOfWords,
  most: number,
): Promise<number> {
  const isOver = sql`(explained_at < ${explainedSince}
    or (explained_at is null and booked_on < ${toManilaDate(bookedSince)}))`
  const { numAffectedRows } = await sql`
    update bank_line set text = '',
      reference = case when ${IS_NUMBER} then reference else '' end
    where (account, line) in (
      select account, line from bank_line
      where ${isOver} and (text <> '' or (reference <> '' and not ${IS_NUMBER}))
      limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
