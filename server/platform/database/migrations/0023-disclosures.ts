import { type Kysely, sql } from 'kysely'

/** Disclosure statements: as shown with an offer, as accepted, and as issued with a schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the borrower was shown with it, so that nothing else can be accepted (market philippines).
  await sql`alter table offer add column disclosure text`.execute(db)
  await statements(db)
  await copies(db)
  await keepAsTheyAre(db)
}

async function statements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disclosure (
      borrower_id uuid not null,
      loan_id uuid not null,
      /** Of the schedule that it states; 1 is the accepted one. */
      version integer not null,
      /** The language in which it was read, and in which its PDF is. */
      language text not null check (language in ('en', 'fil')),
      /** All that it says, as canonical JSON, format 1 (server/lending/disclosure/statement-facts.ts). */
      facts text not null check (octet_length(facts) <= 65536),
      facts_hash bytea not null check (facts_hash = sha256(convert_to(facts, 'UTF8'))),
      issued_at timestamptz not null,
      /** Of the acceptance; null for one that was issued later. */
      accepted_at timestamptz,
      /** The network from which it was accepted: 24 bits of an address, 48 of IPv6. */
      accepted_from text,
      primary key (borrower_id, loan_id, version),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      check ((version = 1) = (accepted_at is not null))
    )`.execute(db)
}

async function copies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disclosure_pdf (
      borrower_id uuid not null,
      loan_id uuid not null,
      version integer not null,
      bytes bytea not null check (octet_length(bytes) <= 1048576),
      hash bytea not null check (hash = sha256(bytes)),
      made_at timestamptz not null,
      primary key (borrower_id, loan_id, version),
      foreign key (borrower_id, loan_id, version)
        references disclosure (borrower_id, loan_id, version)
    )`.execute(db)
}

/**
 * Guarded as the ledger is. A row goes only once its borrower is erased and the law has us keep
 * nothing of who he was any more (kept_identity).
 */
async function keepAsTheyAre(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_unless_forgotten() returns trigger language plpgsql as $$
    begin
      if exists (select from borrower where id = old.borrower_id and erased_at is not null)
        and not exists (select from kept_identity where borrower_id = old.borrower_id) then
        return old;
      end if;
      raise exception 'DELETE of % is refused: statements are kept as they were shown',
        tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  for (const table of ['disclosure', 'disclosure_pdf']) {
    await sql`
      create trigger append_only before update or truncate on ${sql.table(table)}
      for each statement execute function refuse_by_hand('statements are kept as they were shown')
    `.execute(db)
    await sql`
      create trigger kept_while_known before delete on ${sql.table(table)}
      for each row execute function refuse_unless_forgotten()`.execute(db)
    await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(db)
    await sql`alter table ${sql.table(table)} enable always trigger kept_while_known`.execute(db)
  }
}
