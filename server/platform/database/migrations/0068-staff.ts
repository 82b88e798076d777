import { type Kysely, sql } from 'kysely'

/** People of staff, their sign-ins, and the log of what they read and did, one hash chain a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id uuid primary key,
      email text not null,
      name text not null,
      roles text[] not null check (
        roles <@ array['support', 'underwriter', 'collections', 'finance', 'compliance', 'admin']
      ),
      state text not null check (state in ('invited', 'active', 'ended')),
      made_at timestamptz not null
    )`.execute(db)
  await sql`create unique index staff_email on staff (lower(email))`.execute(db)
  await sql`
    create table staff_session (
      /** SHA-256 of the token in the cookie. */
      hash bytea primary key,
      id uuid not null unique,
      staff_id uuid not null references staff (id),
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      ended_at timestamptz,
      /** How they signed in. */
      began text not null check (began in ('password', 'passkey', 'oidc')),
      address text not null,
      device text
    )`.execute(db)
  await sql`create index staff_session_of on staff_session (staff_id, opened_at)`.execute(db)
  await makeLog(db)
  await makeLogFunctions(db)
}

async function makeLog(db: Kysely<unknown>) {
  await sql`
    create table staff_log (
      /** The first day of the month in Manila: each month is a chain of its own. */
      month date not null,
      sequence bigint not null,
      at timestamptz not null,
      /** One call: what was tried and how it ended have the same. */
      call_id uuid not null,
      /** Null: nobody was signed in. */
      staff_id uuid references staff (id),
      /** Theirs at that time. */
      roles text[] not null,
      kind text not null check (kind in ('read', 'export', 'tried', 'done', 'refused')),
      act text not null,
      /** Id of what it was done to. */
      subject text,
      borrowers uuid[] not null,
      reason text,
      address text not null,
      /** SHA-256 of the values before and after, which are kept apart for as long as the borrower's data. */
      detail_hash bytea,
      hash bytea not null,
      primary key (month, sequence)
    )`.execute(db)
  await sql`create index staff_log_at on staff_log (at desc, month, sequence)`.execute(db)
  await sql`create index staff_log_of_staff on staff_log (staff_id, at desc)`.execute(db)
  await sql`create index staff_log_of_borrower on staff_log using gin (borrowers)`.execute(db)
  await sql`
    create table staff_log_detail (
      borrower_id uuid not null references borrower (id),
      call_id uuid not null,
      /** JSON of the values before and after. */
      changed text,
      changed_sealed bytea,
      primary key (borrower_id, call_id)
    )`.execute(db)
  await sql`
    create trigger keep_sealed
    before insert or update of changed, changed_sealed
    on staff_log_detail for each row execute function keep_sealed('changed')`.execute(db)
}

/** The only way into the log, and what keeps its lines. */
async function makeLogFunctions(db: Kysely<unknown>) {
  await sql`
    create function staff_log_content(line staff_log) returns text
    language sql stable set search_path = public, pg_temp
    return jsonb_build_array(line.month, line.sequence,
      to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      line.call_id, line.staff_id, to_jsonb(line.roles), line.kind, line.act, line.subject,
      to_jsonb(line.borrowers), line.reason, line.address,
      encode(line.detail_hash, 'hex'))::text`.execute(db)
  await sql`
    create function append_staff_log(line jsonb) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      row staff_log;
      last record;
    begin
      row := jsonb_populate_record(null::staff_log, line);
      row.month := date_trunc('month', row.at at time zone 'Asia/Manila')::date;
      row.detail_hash := decode(line ->> 'detail_hash', 'hex');
      perform pg_advisory_xact_lock(hashtextextended('staff_log ' || row.month, 0));
      select sequence, hash into last from staff_log
        where month = row.month order by sequence desc limit 1;
      row.sequence := coalesce(last.sequence, 0) + 1;
      row.hash := sha256(coalesce(last.hash, '') || convert_to(staff_log_content(row), 'UTF8'));
      insert into staff_log values (row.*);
    end $$`.execute(db)
  await sql`revoke execute on function append_staff_log from public`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on staff_log
    for each statement execute function refuse_by_hand('the log of staff is append-only')`.execute(
    db,
  )
  await sql`alter table staff_log enable always trigger append_only`.execute(db)
}
