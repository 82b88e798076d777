import { sql } from 'kysely'
import { his, named, type PersonalTable } from '#server/service/my-data/personal-table.ts'

/** The books of a borrower, which nobody changes: nothing in them says who the borrower is. */
export const LEDGER_TABLES: Readonly<Record<string, PersonalTable>> = {
  entry: {
    title: 'Ledger: entries',
    whose: his,
    columns: named(`
      at sequence event reason reference reverses value_on loan_id content hash
      previous_hash chain brand borrower_id`),
    erasing: 'stays',
  },
  transfer: {
    title: 'Ledger: transfers',
    whose: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: named('chain sequence line debit credit amount installment'),
    erasing: 'stays',
  },
  entry_payment: {
    title: 'Ledger: payments of entries',
    whose: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: named('chain sequence provider reference repost_of'),
    erasing: 'stays',
  },
  suspense_release: {
    title: 'Ledger: money that came out of suspense',
    whose: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: named('chain sequence suspended_chain suspended_sequence'),
    erasing: 'stays',
  },
  balance: {
    title: 'Ledger: balances',
    whose: his,
    columns: named('account amount loan_id borrower_id'),
    erasing: 'stays',
  },
  chain: {
    title: 'Ledger: chains',
    whose: his,
    columns: named('chain entry_count head loan_id brand borrower_id'),
    erasing: 'stays',
  },
}
