import { type Kysely, sql } from 'kysely'
import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'

export const FUNCTIONS: FunctionHashes = {
  keep_loans: 'd7dde34555fc7ce6c29c3ad01f12764988e90665cc4e9d1688b0a0360c877b20',
  post_payments: '1869cc1807b0bf0711c535a53b0246beed4adf31ac732f97ccc89c4332c274ba',
  store_loan_state: '8afcafd49a207cc7959435adc578fe93d9d791f8fd6fdfc4758f6d653435f3f1',
}

/**
 * What changes often of a loan and is looked for stands in a narrow row of its own. What is posted
 * stores it with the loan (keep_loans), a trigger whatever else changes the loan, in whichever version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loan_state (
      borrower_id uuid not null,
      loan_id uuid not null,
      status smallint not null,
      applied_at timestamptz not null,
      late_since date,
      /** When the next change is due; null: none is. */
      turns_on date,
      /** The next change is of the status; else earned amounts are booked. */
      turns_status boolean not null,
      primary key (borrower_id, loan_id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id) on delete cascade
    ) with (fillfactor = 80)`.execute(db)
  await applyFunctions(db, FUNCTIONS)
  await sql`
    create trigger store_loan_state after update on loan for each row
    when (current_setting('hiram.posting', true) is distinct from 'on' and (
      new.status <> old.status or new.applied_at <> old.applied_at
      or new.late_since is distinct from old.late_since
      or new.turns_on is distinct from old.turns_on
      or (new.turns -> 0 ->> 'status' is null) <> (old.turns -> 0 ->> 'status' is null)))
    execute function store_loan_state()`.execute(db)
  await sql`
    create trigger store_first_loan_state after insert on loan
    for each row execute function store_loan_state()`.execute(db)
}
