import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { getReceipt } from '#contract/loan/documents.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { handleNotice } from '#server/payments/notices/handle-notice.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-at-once.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { restoreOldProviderRows, restoreOldRows } from '#doubles/testing-old-rows.ts'
import { appOn } from '#server/app/testing/testing-app.ts'

// The migration 0028-payment-providers over rows that the version before it wrote.

/** Loans and payments of the dump. */
const OLD = {
  paid: { orderId: 'b7e6ccd9-9bd2-46f8-bbb9-81117d2bb5f8', reference: 'XC4G7SQH', amount: 400768 },
  waiting: {
    orderId: '6da6cc91-61ac-4519-aeca-d7c02ab81cf6',
    reference: 'JLJ83VWC',
    amount: 400768,
  },
  refunded: { orderId: '94452235-9756-4f4e-bb59-43829a1c9fca', reference: 'U4GTQ5DN' },
  extension: {
    orderId: 'cc7ef723-7b7c-410b-b9a9-6b39f4d2b8a6',
    reference: '4J6USDZ9',
    amount: 90000,
  },
  lifetime: {
    orderId: '8058b1df-33dc-45a0-b9be-4cf89dca9fc7',
    reference: 'H85WEW5B',
    lifetimeId: 'HRM4535517789',
  },
  moved: {
    wrong: 'ab42e989-2970-4d78-960a-d45c7626376a',
    right: 'cf9cf198-5e62-4d55-8dec-644f90f993d7',
    reference: 'W9E2KE5H',
  },
  suspense: {
    orderId: 'c7033ea3-95ee-4460-b7f0-604b5e790813',
    reference: 'YYB3H56X',
    amount: 400768,
  },
  returned: { orderId: 'd4bcb84f-2b55-4695-81a7-f0cdeab1329a', reference: 'UQ6XAUPE' },
  reposted: {
    orderId: '365b32e4-9c2f-4320-92df-6988ed9daaea',
    first: 'TL3AXP2A',
    second: 'ZKKBHK8J',
  },
  coming: {
    orderId: 'c36a58c1-4007-42af-a887-f051e51b6927',
    reference: 'HE4KA33H',
    amount: 400768,
  },
} as const

const { db, url } = await testDatabase()
await makeTablesBefore(db, '0028')
await restoreOldRows(db)
const ran = await migrate(url)

// The dump's own time, on which what is owed depends.
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const clock = { now: () => now, refresh: async () => {} }
const { app, deps } = await appOn(url, {}, { clock })
// The provider's own rows of that time, now that its double has made its tables.
await restoreOldProviderRows(db)

const PROVIDER = deps.payments.first.key

test('the migration ran over the rows of the version before', async () => {
  expect(ran[0]).toBe('0028-payment-providers')
  expect((await auditBooks(db)).differences).toEqual([])
})

test('payments, payouts, intents and notices name the provider, and statuses are words', async () => {
  for (const table of [
    'payment',
    'payment_intent',
    'pending_payment',
    'provider_notice',
  ] as const) {
    const { rows } = await sql<{ provider: string }>`
      select distinct provider from ${sql.table(table)}`.execute(db)
    expect(rows).toEqual([{ provider: PROVIDER }])
  }
  const { rows: payouts } = await sql`
    select from payout
    where our_reference <> 'PO-' || id or (sent_at is not null) <> (provider is not null)
  `.execute(db)
  expect(payouts).toEqual([])
  const statuses = await db.selectFrom('payment').select('status').distinct().execute()
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([
    'charged back',
    'paid',
    'refunded',
  ])
})

test('an intent has one purpose, and our name for it at the provider', async () => {
  const intents = await db
    .selectFrom('payment_intent')
    .select(['id', 'our_reference', 'purpose', 'loan_id'])
    .execute()
  for (const { id, our_reference } of intents) expect(our_reference).toBe(`LN-${id}`)
  const purposeOf = (loanId: string) => intents.find((each) => each.loan_id === loanId)?.purpose
  expect(purposeOf(OLD.extension.orderId)).toBe('extension')
  expect(purposeOf(OLD.paid.orderId)).toBe('due')
})

test('a notice names what it is about, and keeps what came', async () => {
  const notices = await db
    .selectFrom('provider_notice')
    .select(['kind', 'reference', 'our_reference', 'query', 'body'])
    .execute()
  expect(notices.length).toBeGreaterThan(5)
  for (const { kind, reference, our_reference, query, body } of notices) {
    expect(Object.values(query as object)).toContain(reference)
    expect(our_reference).toMatch(kind === 'payout' ? /^PO-/ : /^(LN-|[A-Z0-9]{8}$)/)
    expect(body).toBe('')
  }
})

test('every booking of an old payment is found beside its entry', async () => {
  const entriesOf = async (reference: string) =>
    (
      await sql<{ event: string; loanId: string | null; isRepost: boolean }>`
        select event, loan_id as "loanId", repost_of is not null as "isRepost"
        from entry_payment link join entry using (chain, sequence)
        where link.provider = ${PROVIDER} and link.reference = ${reference}
        order by entry.at, entry.sequence`.execute(db)
    ).rows
  expect(await entriesOf(OLD.paid.reference)).toEqual([
    { event: 'repaid', loanId: OLD.paid.orderId, isRepost: false },
  ])
  expect(await entriesOf(OLD.moved.reference)).toEqual([
    { event: 'repaid', loanId: OLD.moved.wrong, isRepost: false },
    { event: 'suspended', loanId: null, isRepost: false },
    { event: 'repaid', loanId: OLD.moved.right, isRepost: false },
  ])
  expect(await entriesOf(OLD.reposted.second)).toMatchObject([
    { loanId: OLD.reposted.orderId, isRepost: false },
    { loanId: OLD.reposted.orderId, isRepost: true },
  ])
  expect((await entriesOf(OLD.lifetime.reference)).map(({ loanId }) => loanId)).toContain(
    OLD.lifetime.orderId,
  )
  const { rows: releases } = await sql<{ event: string }>`
    select event from suspense_release join entry using (chain, sequence) order by event`.execute(
    db,
  )
  expect(releases).toEqual([{ event: 'repaid' }, { event: 'returned' }])
})

test('the list of the provider agrees with what was booked before', async () => {
  const today = toManilaDate(now)
  const found = await reconcilePayments(deps, today.subtract({ days: 3 }), today)
  // An unpaid payment is no difference; nothing is booked again.
  expect(found).toEqual([])
})

test('a late notice of a payment that was started before is booked once', async () => {
  const { reference, orderId, amount } = OLD.waiting
  await act(`/payments/${reference}/pay`, { times: 5 })
  expect(await bookedOn(orderId)).toEqual([{ amount: BigInt(amount) }])
  await act(`/payments/${reference}/pay`, { times: 2 })
  expect(await bookedOn(orderId)).toHaveLength(1)
  expect(
    await db.selectFrom('payment').select('status').where('reference', '=', reference).execute(),
  ).toEqual([{ status: 'paid' }])
})

test('a notice of a payment that was booked before books nothing more', async () => {
  const before = await bookedOn(OLD.paid.orderId)
  expect(before).toHaveLength(1)
  await act(`/payments/${OLD.paid.reference}/pay`, { times: 3 })
  expect(await bookedOn(OLD.paid.orderId)).toEqual(before)
  // Not even where the claim of it is lost.
  await sql`delete from payment where reference = ${OLD.paid.reference}`.execute(db)
  await act(`/payments/${OLD.paid.reference}/pay`, { times: 1 })
  expect(await bookedOn(OLD.paid.orderId)).toEqual(before)
})

test('a notice that was not settled before is read as it was stored', async () => {
  const open = await db
    .selectFrom('provider_notice')
    .select('id')
    .where('reference', '=', OLD.paid.reference)
    .where('handled_at', 'is', null)
    .execute()
  expect(open.length).toBeGreaterThan(0)
  for (const { id } of open) await handleNotice(deps, id)
  const { outcome } = await db
    .selectFrom('provider_notice')
    .select('outcome')
    .where('id', '=', open[0]!.id)
    .executeTakeFirstOrThrow()
  expect(outcome).toBe('already booked')
})

test('an extension that was started before extends when it is paid', async () => {
  await act(`/payments/${OLD.extension.reference}/pay`, {})
  const { rows } = await sql<{ event: string }>`
    select event from entry where loan_id = ${OLD.extension.orderId} and event = 'extended'
  `.execute(db)
  expect(rows).toHaveLength(1)
})

test('a payment that was on its way before settles, and is no longer on its way', async () => {
  const { orderId, reference, amount } = OLD.coming
  await act(`/payments/${reference}/pay`, {})
  expect(await bookedOn(orderId)).toEqual([{ amount: BigInt(amount) }])
})

test('money that was moved, reposted or split before is reversed wherever it ended', async () => {
  for (const reference of [
    OLD.moved.reference,
    OLD.reposted.second,
    OLD.lifetime.reference,
    OLD.suspense.reference,
  ]) {
    await act(`/payments/${reference}/chargeback`, {})
    const { rows } = await sql`
      select from entry_payment link join entry using (chain, sequence)
      where link.reference = ${reference}
        and not exists (select from entry back where back.reverses = entry.reference)
    `.execute(db)
    expect(rows, reference).toEqual([])
  }
  expect((await auditBooks(db)).differences).toEqual([])
})

test('suspense of before that was returned is not assigned, and the receipt of an old entry is there', async () => {
  const { rows } = await sql<{ reference: string }>`
    select entry.reference from entry_payment link join entry using (chain, sequence)
    where link.reference = ${OLD.returned.reference} and event = 'suspended'`.execute(db)
  await expect(twoPeople(deps).assign(rows[0]!.reference, OLD.returned.orderId)).rejects.toThrow(
    'No money waits',
  )

  const { borrower_id: borrowerId } = await db
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', OLD.paid.orderId)
    .executeTakeFirstOrThrow()
  const token = await startSession(db, deps.random, borrowerId)
  for (const reference of [OLD.paid.reference, `${PROVIDER}:${OLD.paid.reference}:S`]) {
    const receipt = await app.inject({
      url: `/found${getReceipt.path}`,
      query: { reference },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(receipt.headers['content-type'], receipt.body).toBe('application/pdf')
  }
})

async function act(path: string, payload: object): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: `/sandbox${path}`, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

/** The entries of payments on a loan that are not reversed. */
async function bookedOn(loanId: string): Promise<{ amount: bigint }[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select sum(amount)::bigint as amount
    from entry_payment link join entry using (chain, sequence) join transfer using (chain, sequence)
    where entry.loan_id = ${loanId} and debit like 'cash:%'
      and not exists (select from entry back where back.reverses = entry.reference)
    group by entry.chain, entry.sequence`.execute(db)
  return rows
}
