import { type Kysely, sql } from 'kysely'

/** Acts of staff keep who refused, what was refused, and what became of the money. Adds only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_act
      /** Who decided against it, and why; then it is never carried out. */
      add column rejected_by text,
      add column rejected_at timestamptz,
      add column reject_reason text,
      add check (made_by <> rejected_by),
      add check (checked_by is null or rejected_by is null),
      add check ((rejected_by is null) = (rejected_at is null)),
      add check ((rejected_by is null) = (reject_reason is null))`.execute(db)
  await sql`
    create table staff_refusal (
      id uuid primary key,
      /** What was tried: decide, reply, propose, approve, reject. */
      act text not null,
      /** Id of the loan, complaint or request. */
      subject text not null,
      /** The person who tried. */
      tried_by text not null,
      tried_at timestamptz not null,
      reason text not null
    )`.execute(db)
  await sql`create index staff_refusal_subject on staff_refusal (subject)`.execute(db)
  // Null: the policy decided, or the time ran out.
  await sql`alter table loan add column decided_by text`.execute(db)
  await sql`alter table payment drop constraint payment_outcome_check`.execute(db)
  await sql`
    alter table payment add constraint payment_outcome_check check (outcome in
      ('booked', 'other amount', 'suspense', 'assigned', 'returned', 'taken back'))`.execute(db)
  await sql`
    alter table payment_claim
      /** What the provider said of the payment when it was last asked, and when that was. */
      add column inquiry text,
      add column inquired_at timestamptz,
      add check ((inquiry is null) = (inquired_at is null))`.execute(db)
}
