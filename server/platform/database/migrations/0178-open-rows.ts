import { type Kysely, sql } from 'kysely'
import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'

export const FUNCTIONS: FunctionHashes = {
  keep_month_partitions: '0529fcf848479241724e90c480dbf4924f88694b4a7fa16dc37adba1068a6640',
  store_due_inquiries: '3bb29b7cff0348fe6a0585d350666357fdfe076cf7fdfb72b95ce78ba6d8026a',
  store_open_notices: 'b985b28e95f94b87ce619bd77c349546f1c49696a85e5f0bf668c37253349c52',
}

/**
 * Notices that are not handled, and started payments whose provider will be asked, have narrow rows that
 * go: they are found by these, and need no index of the wide rows, whose changes then stay on their
 * pages. Triggers keep them, whichever version writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_notice (
      received_at timestamptz not null,
      notice_id uuid not null,
      provider text not null,
      primary key (received_at, notice_id)
    )`.execute(db)
  await sql`
    create table due_inquiry (
      borrower_id uuid not null,
      intent_id uuid not null,
      ask_at timestamptz not null,
      primary key (borrower_id, intent_id)
    )`.execute(db)
  await sql`create index due_inquiry_ask_at on due_inquiry (ask_at)`.execute(db)
  await applyFunctions(db, FUNCTIONS)
  for (const event of ['insert', 'update']) {
    await storeAfter(db, event, 'provider_notice', 'store_open_notices')
    await storeAfter(db, event, 'payment_intent', 'store_due_inquiries')
  }
  await sql`
    insert into open_notice (received_at, notice_id, provider)
    select received_at, id, provider from provider_notice where handled_at is null`.execute(db)
  await sql`
    insert into due_inquiry (borrower_id, intent_id, ask_at)
    select borrower_id, id, ask_at from payment_intent where ask_at is not null`.execute(db)
  await leaveRoom(db)
}

async function storeAfter(
  db: Kysely<unknown>,
  event: string,
  table: string,
  name: string,
): Promise<void> {
  await sql`
    create trigger ${sql.id(`${name}_after_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
    referencing new table as changed for each statement
    execute function ${sql.id(name)}()`.execute(db)
}

/** A notice changes once, right after its neighbours; a started payment a few times in hours. */
async function leaveRoom(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_intent set (fillfactor = 80)`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from partitions.month_partition
    where of_table = 'provider_notice'::regclass`.execute(db)
  for (const { name } of rows)
    await sql`alter table ${sql.id('partitions', name)} set (fillfactor = 50)`.execute(db)
}
