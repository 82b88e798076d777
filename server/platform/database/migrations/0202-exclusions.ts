import { type Kysely, sql } from 'kysely'

/** Who is not lent to, by lists that two people put in force; and looks at them, kept as other checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exclusion (
      id uuid primary key,
      /** The file that it came in. */
      import_id uuid not null,
      /** Where the file is from, in the words of who brought it. */
      source text not null,
      category text not null
        check (category in ('unpaid', 'fraud', 'identity', 'ownRequest', 'other')),
      /** What becomes of an application that it matches. */
      outcome text not null check (outcome in ('refer', 'decline')),
      /** Its last day; null: it has none. */
      until date,
      /** JSON of who it is. */
      person text,
      person_sealed bytea,
      search_hashes bytea[] not null,
      reason text not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      /** Null: it has no effect yet. */
      checked_by uuid,
      checked_at timestamptz,
      lift_reason text,
      lift_asked_by uuid,
      lift_asked_at timestamptz,
      lifted_by uuid,
      lifted_at timestamptz,
      check ((checked_by is null) = (checked_at is null)),
      check (checked_by <> asked_by),
      check ((lift_asked_by is null) = (lift_asked_at is null)),
      check ((lifted_by is null) = (lifted_at is null)),
      check (lifted_at is null or lift_asked_at is not null and lifted_by <> lift_asked_by)
    )`.execute(db)
  await sql`create index exclusion_search_hashes on exclusion using gin (search_hashes)`.execute(db)
  await sql`create index exclusion_asked on exclusion (asked_at, id)`.execute(db)
  await sql`create index exclusion_import on exclusion (import_id)`.execute(db)
  await sql`
    create trigger keep_sealed
    before insert or update of person, person_sealed
    on exclusion for each row execute function keep_sealed('person')`.execute(db)
  await sql`
    alter table borrower_check drop constraint borrower_check_kind_check,
      add constraint borrower_check_kind_check
        check (kind in ('credit report', 'sanctions', 'identity', 'exclusions'))
        not valid`.execute(db)
  await sql`
    alter table payout_hold drop constraint payout_hold_rule_check,
      add constraint payout_hold_rule_check check (rule in (
        'dayPesos', 'dayPayouts', 'accountPesos', 'accountPayouts', 'borrowerPesos',
        'borrowerPayouts', 'sharedAccount', 'newAccounts', 'changedAccount', 'markedAccount',
        'twoPeople', 'excluded', 'noMoney'))
        not valid`.execute(db)
}
