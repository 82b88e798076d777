import { type Kysely, sql } from 'kysely'

/** Who of staff works on what waits in a queue, and who of them is away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_assignment (
      queue text not null check (queue in ('applications', 'complaints', 'claims', 'collections',
        'helpRequests', 'identities', 'differences')),
      /** As the address of its page has it: of an application, complaint, loan, borrower, difference. */
      item text not null,
      staff_id uuid not null references staff (id),
      /** Who gave it; the same: they took it. */
      given_by uuid not null references staff (id),
      at timestamptz not null,
      /** The last Manila day on which it is theirs. */
      until_on date not null,
      primary key (queue, item)
    )`.execute(db)
  await sql`create index work_assignment_of on work_assignment (staff_id, queue)`.execute(db)
  await sql`create index work_assignment_until on work_assignment (until_on)`.execute(db)
  /** The last Manila day on which a person is away; null: they are there. */
  await sql`alter table staff add column away_until date`.execute(db)
}
