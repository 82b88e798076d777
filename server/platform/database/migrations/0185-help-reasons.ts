import { type Kysely, sql } from 'kysely'

/**
 * Why somebody asks for help may be their health: it is encrypted as their words are. What was asked
 * before is readable until `./hiram keys encrypt` has passed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table help_request alter column reason drop not null, add column reason_sealed bytea
  `.execute(db)
  // Apart from keep_sealed: an answer to a request from before is taken, too.
  await sql`
    create trigger keep_reason_sealed before insert or update of reason, reason_sealed
    on help_request for each row execute function keep_sealed('reason')`.execute(db)
  await sql`drop trigger append_only on help_request`.execute(db)
  await sql`
    create trigger append_only
    before update of id, borrower_id, loan_id, amount, pay_on, at, due_on, stops_calls
    on help_request
    for each row execute function refuse_by_hand('requests for help are append-only')`.execute(db)
  await sql`alter table help_request enable always trigger append_only`.execute(db)
  // Why they asked stays, too: only its encryption may change.
  await sql`
    create trigger append_only_reason before update of reason, reason_sealed on help_request
    for each row when (
      new.reason is distinct from old.reason and new.reason is not null
      or new.reason is null and new.reason_sealed is null
      or new.reason_sealed is distinct from old.reason_sealed
        and current_setting('hiram.encrypting', true) is distinct from 'on'
    ) execute function refuse_by_hand('requests for help are append-only')`.execute(db)
  await sql`alter table help_request enable always trigger append_only_reason`.execute(db)
}
