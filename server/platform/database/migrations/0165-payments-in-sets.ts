import { type Kysely, sql } from 'kysely'
import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'

export const FUNCTIONS: FunctionHashes = {
  book_payments: '6765baea7ba2b5cfd9773caecdeb4a1dbc9892bae3a6b3601dc47ef7d1b38982',
  is_account: 'a823d310d62f7a1ea47eff1c29d0956290b914004c4a2c6f531e4cb5994f2b08',
  keep_balances: 'aba16120b2d9114cdfcd6218f56d4fdc3fa12040e462dfb11f5be70d25b80464',
  keep_loans: 'fa88a72c280d99ffe85d9704b0e384173cc8052282de46cb3c6fa80351b923ca',
  post_entries: '943a1c04bf4678c0660930627f263a08dc61c3d05097c9dee7c6b938b0700156',
  post_payments: '30f289a04b533717f8243317d2f260f2e615e0b13447e4736521560b3502658c',
  store_loans: 'be537502c94a84261cfb237eec0a81885d79279cc8459aa3e442962e28232c72',
  write_entries: '6c65f48f1ab32c41d100ed173b28b62f2afd68afe0b574370d959bb55f464637',
}

/**
 * Entries are written and payments booked in sets, and payments of a day are found by block ranges,
 * which cost a payment no index entry. Readers go on while they are made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await applyFunctions(db, FUNCTIONS)
  for (const name of ['book_payments', 'store_loans', 'write_entries'])
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db)
  await sql`
    create index payment_day on payment using brin (value_on) with (autosummarize = on)`.execute(db)
  await sql`drop index payment_value_on`.execute(db)
  await sql`alter index payment_day rename to payment_value_on`.execute(db)
}
