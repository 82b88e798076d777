// What the server's role cannot do, whatever statement somebody brings it to send.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedAppUrl, urlAs } from '#server/platform/database/rights/app-role.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { grantAppRole } from '#server/platform/database/rights/grant-app-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { testAppAsItsRole } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testAppAsItsRole()
const { database } = deps

const failure = async (statement: string) =>
  database
    .transaction()
    .execute(async (tx) => sql.raw(statement).execute(tx))
    .then(
      () => 'done',
      (error: unknown) => `${(error as { code?: string }).code}: ${(error as Error).message}`,
    )

/** By its rights: the triggers of the ledger, which refuse too, say it in other words. */
const DENIED = /^42501: (permission denied|must be (owner|superuser))/

// Trust requirement 60.
test.each([
  'alter table entry disable trigger all',
  'alter table loan add column stolen text',
  'drop table entry',
  'truncate entry cascade',
  'set local hiram.reseeding = on; truncate entry, transfer, chain cascade',
  "update entry set reason = 'x'",
  'delete from entry',
  "insert into entry (content) values ('{}')",
  'update transfer set amount = 1',
  'delete from transfer',
  "insert into transfer values ('brand:ph', 1, 9, 'suspense', 'writeOff', 1)",
  'update chain set entry_count = 7',
  'delete from chain',
  'update balance set amount = 0',
  'set local hiram.posting = on; update balance set amount = 0',
  "set local hiram.posting = on; insert into entry (content) values ('{}')",
  'delete from balance',
  'update loan set charged = 0',
  'set local hiram.posting = on; update loan set charged = 0',
  "update entry_payment set provider = 'x'",
  'delete from entry_payment',
  'insert into entry_payment (chain, sequence, provider, reference) select chain, sequence, $$x$$, $$x$$ from entry',
  'delete from suspense_release',
  'insert into suspense_release select 1',
  'set local session_replication_role = replica',
  'create table mine (id int)',
  'create schema mine',
  'create or replace function book_entries() returns trigger language plpgsql as $$ begin return null; end $$',
  'alter role current_user superuser',
  'create role other',
  "copy (select 1) to '/tmp/hiram-stolen'",
  'delete from kysely_migration',
  // What two people decide.
  "update staff_act set input = '{}'",
  "update staff_act set act = 'writeOff'",
  "update staff_act set made_by = 'nobody'",
  'delete from staff_act',
  `insert into staff_act (id, act, input, made_by, made_at, checked_by, checked_at)
   values (gen_random_uuid(), 'writeOff', '{}', 'one', now(), 'other', now())`,
  "update staff_request set role = 'admin'",
  'update staff_request set staff_id = made_by',
  'delete from staff_request',
  'insert into staff_request (id, is_accepted) values (gen_random_uuid(), true)',
  "update staff set roles = '{admin}'",
  "update staff set email = 'thief@lender.test'",
  'delete from staff',
  "insert into staff (id, email, name, roles, state, made_at) values (gen_random_uuid(), 'x', 'x', '{admin}', 'active', now())",
  "select give_staff_role_by_command(id, 'admin') from staff",
  'insert into staff_role_change (staff_id, role) select id, $$admin$$ from staff',
  'delete from staff_role_change',
  'delete from product_version',
  'update product_version set number = 7',
  'delete from product_withdrawal',
  "update product_withdrawal set product_id = '12'",
  'delete from underwriting_version',
  'update underwriting_version set number = 7',
  'update message_text_version set text = $$x$$',
  'delete from brand_detail_version',
  'delete from promotion_version',
  'delete from holiday_version',
  'delete from product',
  "update product set id = 'x'",
  'update borrower_correction set asked_by = decided_by',
  'delete from staff_refusal',
  // The log of staff, and the chain of approvals.
  'delete from staff_log',
  "update staff_log set reason = 'x'",
  'delete from staff_log_setting',
  'delete from approval_line',
  "update approval_line set content_hash = ''",
  "insert into approval_line values (0, 'staff', 'x', null, null, '')",
  "select append_approval_line('staff', 'x', 'x', 'x')",
  'set constraints all immediate; alter table staff_act disable trigger chain_approval',
])('the role of the server cannot: %s', async (statement) => {
  expect(await failure(statement)).toMatch(DENIED)
})

// Trust requirement 60.
test('it owns nothing, and posts an entry by the function, which checks it', async () => {
  const { rows } = await sql`
    select relname from pg_class where relowner = current_user::regrole
    union all select proname from pg_proc where proowner = current_user::regrole
    union all select nspname from pg_namespace where nspowner = current_user::regrole
    union all select datname from pg_database where datdba = current_user::regrole`.execute(
    database,
  )
  expect(rows).toEqual([])
  const content = JSON.stringify({
    at: '2026-11-23T00:00:00Z',
    chain: 'brand:ph',
    event: 'suspended',
    format: 1,
    reason: 'a test',
    reference: 'test:role:1',
    reverses: null,
    transfers: [{ amount: '1', credit: 'suspense', debit: 'clearing:test', installment: null }],
    valueOn: '2026-11-23',
  })
  const posting = (text: string) =>
    `select post_entries(array['${text}'], null, null, null, null, null, null)`
  expect(await failure(posting(content))).toBe('done')
  const negative = content.replace('role:1', 'role:2').replace('"1"', '"-1"')
  expect(await failure(posting(negative))).toMatch(/^23514/)
})

test('nobody but the server may call the functions that post', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and exists (
        select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`.execute(
    database,
  )
  expect(rows).toEqual([])
})

test('a reset of the sandbox empties the tables as their owner', async () => {
  const answer = await app.inject({ method: 'POST', url: '/sandbox/reset' })
  expect(answer.statusCode).toBe(200)
  const { count } = await database
    .selectFrom('borrower')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(0n)
})

test('the embedded database makes the role by itself, at each start the same', async () => {
  const { url } = await testDatabase()
  const first = await embeddedAppUrl(url)
  expect(await embeddedAppUrl(url)).toBe(first)
  const { password, searchParams } = new URL(url)
  const ofOwner = searchParams.get('password') ?? password
  expect(first).not.toContain(ofOwner || 'none')
  await grantAppRole(url, first)
  const db = openDatabase(first, { max: 1, applicationName: 'hiram tests' })
  const { rows } = await sql`select current_user as role`.execute(db)
  // Whatever was opened since, by hand or by a restore, the next start closes.
  const owner = openDatabase(url, { max: 1, applicationName: 'hiram tests' })
  for (const opened of [
    'grant execute on function post_entries to public',
    'grant delete on entry to hiram_app',
    'grant update (roles) on staff to hiram_app',
    'grant insert on staff_act to hiram_app',
    'grant delete on staff_act to public',
    'grant execute on function give_staff_role_by_command to hiram_app',
  ]) {
    await sql.raw(opened).execute(owner)
    await grantAppRole(url, first)
  }
  const { rows: open } = await sql`
    select proname from pg_proc, aclexplode(proacl)
    where proname = 'post_entries' and grantee = 0`.execute(owner)
  await owner.destroy()
  expect(open).toEqual([])
  for (const closed of [
    'delete from entry',
    "update staff set roles = '{admin}'",
    'delete from staff_act',
    'insert into staff_act (checked_by) values ($$x$$)',
    "select give_staff_role_by_command(gen_random_uuid(), 'admin')",
  ])
    await expect(sql.raw(closed).execute(db)).rejects.toThrow(/permission denied/)
  await db.destroy()
  expect(rows).toEqual([{ role: 'hiram_app' }])
})

test('the address of another role keeps the database, by socket and by host', () => {
  expect(urlAs('postgres://hiram:x@db:5432/lending?sslmode=require', 'app', 'y')).toBe(
    'postgres://app:y@db:5432/lending?sslmode=require',
  )
  expect(urlAs('postgresql:///postgres?host=%2Ftmp&user=hiram', 'app', null)).toBe(
    'postgresql:///postgres?host=%2Ftmp&user=app',
  )
})
