import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Money that staff move between an account of ours and another, as they order it at the bank. */
export interface OwnTransfer {
  /** Account of the ledger, such as bank:bdo. */
  readonly account: string
  /** As the bank's line says it. */
  readonly reference: string
  readonly brand: string
  /** Centavos; below zero: it leaves the account. */
  readonly amount: Centavos
  readonly entryReference: string
  readonly sentOn: Temporal.PlainDate
}

/** @returns false when the account has a transfer of this reference */
export async function insertTransfer(tx: Transaction, transfer: OwnTransfer): Promise<boolean> {
  const { rows } = await sql`
    insert into own_transfer (account, reference, brand, amount, entry_reference, sent_on)
    values (${transfer.account}, ${transfer.reference}, ${transfer.brand}, ${transfer.amount},
      ${transfer.entryReference}, ${transfer.sentOn})
    on conflict do nothing returning reference`.execute(tx)
  return rows.length > 0
}

/** Whether an account has a transfer of this reference, seen on a statement or not. */
export async function hasTransfer(
  tx: Transaction,
  account: string,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from own_transfer where account = ${account} and reference = ${reference}`.execute(tx)
  return rows.length > 0
}

/** Transfers without a line of a statement. */
export async function openTransfers(tx: Transaction, account: string): Promise<OwnTransfer[]> {
  const { rows } = await sql<OwnTransfer>`
    select account, reference, brand, amount, entry_reference as "entryReference",
      sent_on as "sentOn"
    from own_transfer where account = ${account} and line is null
    order by sent_on, reference`.execute(tx)
  return rows
}

export async function markSeen(
  tx: Transaction,
  { account, reference }: Pick<OwnTransfer, 'account' | 'reference'>,
  line: string,
): Promise<void> {
  await sql`
    update own_transfer set line = ${line}
    where account = ${account} and reference = ${reference}`.execute(tx)
}

/** A line does not show its transfer any more: the transfer waits for another one. */
export async function markUnseen(tx: Transaction, account: string, line: string): Promise<void> {
  await sql`
    update own_transfer set line = null where account = ${account} and line = ${line}`.execute(tx)
}

/** A transfer, and the line of a statement that shows it; null: none does. */
export interface SeenTransfer extends OwnTransfer {
  readonly line: string | null
}

/** A transfer and those that were ordered with it: the other side of a settlement between brands. */
export async function transfersOrderedWith(
  tx: Transaction,
  { account, reference }: Pick<OwnTransfer, 'account' | 'reference'>,
): Promise<SeenTransfer[]> {
  const { rows } = await sql<SeenTransfer>`
    select other.account, other.reference, other.brand, other.amount,
      other.entry_reference as "entryReference", other.sent_on as "sentOn", other.line
    from own_transfer asked join own_transfer other
      on other.reference = asked.reference and (other.account = asked.account
        or ${orderOf('other')} = ${orderOf('asked')})
    where asked.account = ${account} and asked.reference = ${reference}
    order by other.account`.execute(tx)
  return rows
}

/** The order of a transfer, which its entry is named by; null: it was booked before they were. */
function orderOf(table: string) {
  const [entry, account] = [sql.ref(`${table}.entry_reference`), sql.ref(`${table}.account`)]
  const before = sql`'transfer:' || ${account} || ':' || ${sql.ref(`${table}.reference`)} || ':'`
  return sql`nullif(substr(${entry}, length(${before}) + 1), '')`
}

/** The reference of a transfer's entry: one that was reversed may be booked again. */
export function orderEntryReference(account: string, reference: string, order: string): string {
  return `transfer:${account}:${reference}:${order}`
}

export async function deleteTransfer(
  tx: Transaction,
  { account, reference }: Pick<OwnTransfer, 'account' | 'reference'>,
): Promise<void> {
  await sql`
    delete from own_transfer where account = ${account} and reference = ${reference}`.execute(tx)
}
