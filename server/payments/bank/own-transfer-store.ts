import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
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
