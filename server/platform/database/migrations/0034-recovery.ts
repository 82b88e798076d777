import { type Kysely, sql } from 'kysely'

/**
 * Which database the servers saw last, and whether money waits because it is another one: a restored
 * backup, or a standby that was promoted. Payouts are compared with their provider each night.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recovery (
      /** There is one row. */
      id boolean primary key default true check (id),
      /** The cluster, its timeline and this table in it: a restore or a promotion changes one. */
      identity text not null,
      /** The last moment of which it is known that nothing is missing; stands still while held. */
      seen_at timestamptz not null,
      /** Since when payouts and decisions wait; null: they do not. */
      held_since timestamptz,
      held_because text,
      check ((held_since is null) = (held_because is null))
    )`.execute(db)
  await sql`
    create table payout_reconciliation (
      /** The last Manila day that is compared. */
      day date primary key,
      /** The first one. */
      from_day date not null,
      started_at timestamptz not null,
      /** Our reference of the last payout that was asked about; null: none yet. */
      compared_to text,
      ended_at timestamptz
    )`.execute(db)
  await sql`
    create table payout_difference (
      day date not null,
      /** Ours. */
      our_reference text not null,
      what text not null,
      primary key (day, our_reference, what)
    )`.execute(db)
}
