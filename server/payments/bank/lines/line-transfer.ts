import { sql } from 'kysely'
import type { Account } from '#domain/journal/accounts.ts'
import { isOfBrand } from '#server/ledger/is-of-brand.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import type { OwnTransfer } from '#server/payments/bank/own-transfer-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** A transfer that a line shows. */
export type ShownTransfer = Pick<OwnTransfer, 'account' | 'reference' | 'entryReference'>

/**
 * A transfer of ours that was ordered here, is booked, and waits for its line: the line has its amount
 * and goes to the same account, but says another reference than was typed. Null: there is none.
 *
 * @param why the account that the line would be written to
 * @param days between a transfer and its line
 */
export async function transferOfLine(
  tx: Transaction,
  { account, amount, bookedOn }: BankLine,
  { brand, why }: { readonly brand: string; readonly why: Account },
  days: number,
): Promise<ShownTransfer | null> {
  const { rows } = await sql<ShownTransfer>`
    with ordered as materialized (
      select account, reference, entry_reference, sent_on from own_transfer
      where account = ${account} and line is null and amount = ${amount} and brand = ${brand}
        and abs(sent_on - ${bookedOn}::date) <= ${days}::integer
    )
    select ordered.account, ordered.reference, entry_reference as "entryReference"
    from ordered join entry on entry.reference = ordered.entry_reference and ${isOfBrand('entry.chain')}
      join transfer using (chain, sequence)
    where ${why} in (debit, credit)
    order by abs(sent_on - ${bookedOn}::date), ordered.reference limit 1`.execute(tx)
  return rows[0] ?? null
}
