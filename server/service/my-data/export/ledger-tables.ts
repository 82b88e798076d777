import { sql } from 'kysely'
import {
  columnList,
  ofBorrower,
  type PersonalTable,
} from '#server/service/my-data/export/personal-table.ts'

/** The books of a borrower, which nobody changes: nothing in them says who the borrower is. */
export const LEDGER_TABLES: Readonly<Record<string, PersonalTable>> = {
  entry: {
    where: ofBorrower,
    columns: columnList(`
      at sequence event reason reference reverses value_on loan_id content hash
      previous_hash chain brand borrower_id`),
    onErase: 'keep',
  },
  transfer: {
    where: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: columnList('chain sequence line debit credit amount installment borrower_id'),
    onErase: 'keep',
  },
  entry_payment: {
    where: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: columnList('chain sequence provider reference repost_of borrower_id'),
    onErase: 'keep',
  },
  suspense_release: {
    where: ({ id }) => sql`chain in (select chain from chain where borrower_id = ${id})`,
    columns: columnList('chain sequence suspended_chain suspended_sequence borrower_id'),
    onErase: 'keep',
  },
  balance: {
    where: ofBorrower,
    columns: columnList('account amount loan_id borrower_id'),
    onErase: 'keep',
  },
  chain: {
    where: ofBorrower,
    columns: columnList('chain entry_count head loan_id brand borrower_id'),
    onErase: 'keep',
  },
}
