import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isAtRest } from '#server/app/retention/at-rest.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { sweepNotices } from '#server/payments/notices/sweep-notices.ts'
import { retainedSince } from '#server/app/retention/retention-days.ts'
import { sweep, sweepPart } from '#server/app/retention/sweep.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { deps: ofApp } = await demoApp()
const { database: db } = ofApp
const now = Temporal.Instant.from('2040-01-10T19:30:00Z')
const deps = { ...ofApp, clock: { now: () => now, refresh: async () => {} } }

/** Long enough ago for all of the policy; and a moment less than that. */
const old = (table: Parameters<typeof retainedSince>[1]) =>
  retainedSince(now, table).subtract({ seconds: 1 })
const young = (table: Parameters<typeof retainedSince>[1]) =>
  retainedSince(now, table).add({ seconds: 1 })

/** Demo borrowers: one with nothing but declined or settled loans, and one with an open loan. */
const [settled, open] = await Promise.all([
  borrower(sql`not exists (select from loan where borrower_id = borrower.id and status not in (110, 200))
    and exists (select from loan where borrower_id = borrower.id and status = 200)
    and not exists (select from complaint where borrower_id = borrower.id)`),
  borrower(sql`exists (select from loan where borrower_id = borrower.id and status = 170)`),
])

async function borrower(which: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from borrower where ${which} limit 1`.execute(db)
  if (!rows[0]) throw new Error('The demo has no such borrower.')
  return rows[0].id
}

async function message(borrowerId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into contact (borrower_id, channel, text, sent_at, event, subject, planned_at)
    values (${borrowerId}, 'sms', 'Paid.', ${at}, 'paymentPosted', gen_random_uuid()::text, ${at})
  `.execute(db)
}

async function notice(at: Temporal.Instant, handledAt: Temporal.Instant | null, ofIntent = '') {
  await sql`
    insert into provider_notice (id, kind, provider, our_reference, method, query, headers, body,
      received_at, handled_at)
    values (gen_random_uuid(), 'payment', 'dragonpay', ${ofIntent}, 'POST', '{}', '{}', 'paid=1', ${at},
      ${handledAt})`.execute(db)
}

/** Our reference of a payout to a borrower. */
async function sentTo(borrowerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select our_reference as reference from payout where borrower_id = ${borrowerId} limit 1`.execute(
    db,
  )
  return rows[0]?.reference
}

async function left(table: 'contact' | 'provider_notice') {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count
}

beforeEach(async () => {
  await sql`delete from contact`.execute(db)
  await sql`delete from provider_notice`.execute(db)
})

test('messages go when they are older than the policy says, and none that is younger', async () => {
  await message(settled, old('contact'))
  await message(settled, young('contact'))
  await sweepPart(deps, 'messages')
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select planned_at as at from contact`.execute(db)
  expect(rows).toEqual([{ at: young('contact') }])
  expect((await auditBooks(db)).differences).toEqual([])
})

test('nothing goes of who has an open loan or complaint, or is on hold', async () => {
  for (const who of [open, settled]) await message(who, old('contact'))
  await sql`
    insert into complaint (id, borrower_id, number, type, content, filed_at, reply_due_on,
      resolution_due_on)
    values (gen_random_uuid(), ${settled}, 'C-RETENTION', 2, 'Why?', now(), now(), now())`.execute(
    db,
  )
  await sweepPart(deps, 'messages')
  expect(await left('contact')).toBe(2)

  await sql`delete from complaint where number = 'C-RETENTION'`.execute(db)
  await sql`update borrower set held_at = now() where id = ${settled}`.execute(db)
  await sweepPart(deps, 'messages')
  expect(await left('contact')).toBe(2)

  await sql`update borrower set held_at = null where id = ${settled}`.execute(db)
  await sweepPart(deps, 'messages')
  expect(await left('contact')).toBe(1)
})

test('handled notices go after five years; others and those of who has something open stay', async () => {
  const at = old('provider_notice')
  await notice(at, at)
  await notice(at, null)
  await notice(at, at, await sentTo(open))
  await notice(young('provider_notice'), now)
  await sweepPart(deps, 'notices of providers')
  expect(await left('provider_notice')).toBe(3)
  await sweepPart(deps, 'months to come')
  expect(await left('provider_notice')).toBe(3)
  expect((await auditBooks(db)).differences).toEqual([])
})

test('old notices are looked at page by page, past those that stay', async () => {
  const at = old('provider_notice')
  for (const reference of [await sentTo(open), '', '']) await notice(at, at, reference)
  const sweepOne = async () => sweepNotices(db, at.add({ seconds: 1 }), isAtRest, 1)
  for (const rest of [2, 1]) {
    expect(await sweepOne()).toBe(true)
    expect(await left('provider_notice')).toBe(rest)
  }
  expect(await sweepOne()).toBe(false)
  expect(await left('provider_notice')).toBe(1)
})

test('a sweep that breaks off deletes the rest the next time', async () => {
  for (let count = 0; count < 3; count += 1) await message(settled, old('contact'))
  const crash = new Error('crash')
  const broken = db.transaction().execute(async (tx) => {
    await sweepPart({ ...deps, database: tx }, 'messages')
    throw crash
  })
  await expect(broken).rejects.toBe(crash)
  expect(await left('contact')).toBe(3)
  await sweepPart(deps, 'messages')
  expect(await left('contact')).toBe(0)
})

test('old rows are looked for in the night alone', async () => {
  const queued = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'sweep %'`.execute(db)
    return rows.map(({ key }) => key)
  }
  const atNoon = Temporal.Instant.from('2040-01-10T04:30:00Z')
  await sweep({ ...deps, clock: { ...deps.clock, now: () => atNoon } })
  expect(await queued()).toContain('sweep sessions')
  expect(await queued()).not.toContain('sweep messages')
  await sweep(deps)
  expect(await queued()).toContain('sweep messages')
})
