// Acts for many: their preview, who may begin and approve them, what a run leaves out, and that one is
// stopped; a run that breaks off at any statement does each item once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import {
  ASSIGN_MANY,
  listBatches,
  MESSAGE_MANY,
  PLAN_MANY,
  readBatch,
  stopBatch,
  WRITE_OFF_MANY,
} from '#contract/console/work/batches.ts'
import { runBatch } from '#server/backoffice/batch-actions/run-batch.ts'
import { breaksAfter } from '#server/backoffice/batch-actions/testing-broken-run.ts'
import { collectionTools } from '#server/backoffice/collections/testing-collections.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database } = t.deps
const tools = await collectionTools(t)
const { collector, contacts, loanOf, nextHour, expectCleanBooks, payNow } = tools
const finance = await testStaff(t, 'finance')
const lead = await testStaff(t, 'admin', 'collections')

const reason = 'Three months late, nobody is reached'
const ids = (loans: readonly PaidOutLoan[]) => loans.map(({ orderId }) => orderId)
const ASK = { template: 'askedToPay' } as const

let first: PaidOutLoan
let second: PaidOutLoan
let third: PaidOutLoan
beforeAll(async () => {
  await nextHour(10)
  first = await loanOf('ph', 60)
  second = await loanOf('ph', 60)
  third = await loanOf('ph', 60)
})
afterAll(expectCleanBooks)

/** Items that the log says were done by this person, and how it ended. */
async function logged(staffId: string, act: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select kind, subject from staff_log where staff_id = ${staffId} and act = ${act}
      and kind <> 'tried' and subject = any(${ids([first, second, third])}::text[])
    order by at`.execute(database)
  return rows
}

async function asked(items: readonly string[]) {
  const { data } = await collector.call(WRITE_OFF_MANY.preview, { items: [...items] })
  const { count, amount, seen } = data
  return { items: [...items], count, amount, seen, batchId: randomUUID(), reason }
}

/** The request of a batch. */
async function requestOf(batchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select request_id as id from batch where id = ${batchId}`.execute(database)
  return rows[0]?.id ?? ''
}

test('a preview is a sum with what is left out and why, and changes nothing', async () => {
  const nothing = '00000000-0000-4000-8000-00000000a11e'
  const items = [...ids([first, second]), nothing]
  const before = await contacts(first)
  const { data } = await collector.call(MESSAGE_MANY.preview, { items, ...ASK })
  expect(data).toMatchObject({ count: 2, leftOut: [{ item: nothing }] })
  expect(BigInt(data.amount)).toBeGreaterThan(0n)
  expect(await contacts(first)).toEqual(before)
  expect(await database.selectFrom('batch').selectAll().execute()).toEqual([])
})

test('a message goes to each by the rules for one, and the run says whom it left out', async () => {
  const items = ids([first, second])
  const { data } = await collector.call(MESSAGE_MANY.preview, { items, ...ASK })
  const { count, amount, seen } = data
  const start = { items, ...ASK, count, amount, seen, batchId: randomUUID(), reason }
  expect(await collector.call(MESSAGE_MANY.start, { ...start, amount: '1' })).toMatchObject({
    code: CODES.stale,
  })
  const { id } = (await collector.call(MESSAGE_MANY.start, start)).data
  await settleJobs(t.deps)
  const page = (await collector.call(readBatch, { id })).data
  expect(page).toMatchObject({ state: 'ended', count: 2, done: 2, leftOut: 0, reason })
  for (const loan of [first, second])
    expect(await contacts(loan)).toMatchObject([{ channel: 'message', template: 'askedToPay' }])
  expect(await logged(collector.id, 'contactBorrower')).toEqual([
    { kind: 'done', subject: first.orderId },
    { kind: 'done', subject: second.orderId },
  ])
  // The day's count is reached.
  const { data: again } = await collector.call(MESSAGE_MANY.preview, { items, ...ASK })
  expect(again.leftOut.length + again.count).toBe(2)
})

test('items of a queue are given to somebody, and only by who may', async () => {
  const terms = { queue: 'collections', staffId: collector.id, untilOn: tools.day(2) } as const
  const items = ids([first, third])
  expect((await collector.call(ASSIGN_MANY.preview, { items, ...terms })).code).toBe(
    CODES.notAllowed,
  )
  const { count, amount, seen } = (await lead.call(ASSIGN_MANY.preview, { items, ...terms })).data
  const given = { items, ...terms, count, amount, seen, batchId: randomUUID(), reason }
  expect(await lead.call(ASSIGN_MANY.start, given)).toMatchObject({ code: '0' })
  await settleJobs(t.deps)
  const { rows } = await sql<{ item: string }>`
    select item from work_assignment where staff_id = ${collector.id}`.execute(database)
  expect(rows.map(({ item }) => item).toSorted()).toEqual(items.toSorted())
})

describe('a write-off of many', () => {
  test('is one request, which its maker does not approve; a loan that changed is left out', async () => {
    const items = ids([first, second])
    const { id } = (await collector.call(WRITE_OFF_MANY.start, await asked(items))).data
    const requestId = await requestOf(id)
    const approved = { id: requestId, outcome: 'approved' } as const
    expect((await collector.call(decideApproval, approved)).code).toBe(CODES.notAllowed)
    expect((await finance.call(readBatch, { id })).data).toMatchObject({
      state: 'requested',
      done: 0,
    })
    await settleJobs(t.deps)
    await payNow(second, 100_00)
    expect(await finance.call(decideApproval, approved)).toMatchObject({ code: '0' })
    await settleJobs(t.deps)
    const page = (await finance.call(readBatch, { id })).data
    expect(page).toMatchObject({ state: 'ended', done: 1, leftOut: 1 })
    expect(page.items.map(({ outcome }) => outcome)).toEqual(['done', 'leftOut'])
    expect(page.items[1]?.why).toContain('changed')
    const { rows } = await sql`
      select made_by, checked_by from staff_act
      where act = 'writeOff' and input->>'loanId' = ${first.orderId}`.execute(database)
    expect(rows).toEqual([{ made_by: collector.id, checked_by: finance.id }])
    expect(await logged(collector.id, 'proposeWriteOff')).toEqual([
      { kind: 'done', subject: first.orderId },
      { kind: 'refused', subject: second.orderId },
    ])
  })

  test('that is stopped before its approval does nothing, and others do not see it', async () => {
    const { id } = (await collector.call(WRITE_OFF_MANY.start, await asked([third.orderId]))).data
    const support = await testStaff(t, 'support')
    expect((await support.call(stopBatch, { id })).code).toBe(CODES.notFound)
    expect((await support.call(listBatches)).data.items).toEqual([])
    expect(await collector.call(stopBatch, { id })).toMatchObject({ code: '0' })
    const approved = { id: await requestOf(id), outcome: 'approved' } as const
    expect((await finance.call(decideApproval, approved)).code).toBe(CODES.notInThisStatus)
    await settleJobs(t.deps)
    expect((await collector.call(readBatch, { id })).data).toMatchObject({
      state: 'stopped',
      done: 0,
      items: [{ outcome: 'waiting' }],
    })
  })
})

test('a plan of the same terms is offered on each, once its request is approved', async () => {
  const items = ids([third])
  const terms = { installmentCount: 6, everyDays: 15, yearlyRate: '0', payFirst: '0' }
  const planned = { items, ...terms, firstDueOn: tools.day(20), until: tools.day(10) }
  const { data } = await collector.call(PLAN_MANY.preview, planned)
  const { count, amount, seen, leftOut } = data
  expect({ count, leftOut }).toEqual({ count: 1, leftOut: [] })
  const begun = await collector.call(PLAN_MANY.start, {
    ...planned,
    count,
    amount,
    seen,
    batchId: randomUUID(),
    reason,
  })
  const { id } = begun.data
  const plans = async () => {
    const { rows } = await sql<{ id: string }>`
      select loan_id as id from hardship_plan where loan_id = ${third.orderId}`.execute(database)
    return rows
  }
  expect(await plans()).toEqual([])
  const approved = { id: await requestOf(id), outcome: 'approved' } as const
  expect(await finance.call(decideApproval, approved)).toMatchObject({ code: '0' })
  await settleJobs(t.deps)
  expect((await collector.call(readBatch, { id })).data).toMatchObject({ done: 1, leftOut: 0 })
  expect(await plans()).toEqual([{ id: third.orderId }])
})

test('a run that breaks off at any statement does each item once', async () => {
  const loans = [await loanOf('ph', 60), await loanOf('ph', 60)]
  const items = ids(loans)
  const { id } = (await collector.call(WRITE_OFF_MANY.start, await asked(items))).data
  const approved = { id: await requestOf(id), outcome: 'approved' } as const
  expect(await finance.call(decideApproval, approved)).toMatchObject({ code: '0' })
  let broken = 0
  while (await breaksAfter(broken + 1, async () => runBatch(t.deps, id))) {
    broken += 1
    const { rows } = await sql<{ done: number; written: number }>`
      select (select count(*) from batch_item where batch_id = ${id} and at is not null)::int as done,
        (select count(*) from loan where id::text = any(${items}::text[])
          and written_off_on is not null)::int as written`.execute(database)
    expect(rows[0]?.done, `after ${broken} statements`).toBe(rows[0]?.written)
  }
  expect(broken).toBeGreaterThan(20)
  expect((await collector.call(readBatch, { id })).data).toMatchObject({ state: 'ended', done: 2 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entry where event = 'writtenOff'
    group by chain`.execute(database)
  expect(rows.every(({ count }) => count === 1)).toBe(true)
})
