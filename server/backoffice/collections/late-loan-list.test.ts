// Promises to pay, which the ledger keeps or breaks, and the work list of late loans.
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  endCall,
  listLateLoans,
  sendCollectionMessage,
} from '#contract/console/service/collections.ts'
import { seeToday } from '#contract/console/today.ts'
import { collectionTools, refused } from '#server/backoffice/collections/testing-collections.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { assignSuspense } from '#server/payments/suspense/clear-suspense.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database } = t.deps
const tools = await collectionTools(t)
const { collector, call, page, rows, isListed, promise, promises, payNow, endCalls } = tools
const { loanOf, pay, nextHour, daysAhead, day, act, expectCleanBooks } = tools

const nextPage = async (cursor: string) =>
  (await collector.call(listLateLoans, { size: 2, promise: 'all', cursor })).data

const brokenPromises = async () =>
  (await collector.call(seeToday)).data.queues.find(({ key }) => key === 'brokenPromises')?.count ??
  0

/** Money under a lifetime id that nobody has. @returns the entry that put it there */
async function inSuspense(amount: number): Promise<string> {
  const made = await t.deps.payments.first.makeLifetimeId!({
    name: 'Nobody',
    email: null,
    remarks: 'none',
  })
  if (made.kind !== 'answered') throw new Error('The double made no lifetime id.')
  const { reference } = await act('POST', `/lifetime/${made.value}/pay`, { amount })
  return `${t.deps.payments.first.key}:${reference}:paid`
}

async function assign(entryReference: string, { orderId }: { readonly orderId: string }) {
  const clearing = {
    reference: entryReference,
    reason: 'They named it',
    valueOn: Temporal.PlainDate.from(day(0)),
    at: t.deps.clock.now(),
  }
  await database
    .transaction()
    .execute(async (tx) => assignSuspense(t.deps, tx, entryReference, orderId, clearing))
}

beforeAll(async () => nextHour(10))
afterEach(endCalls)

describe('a promise to pay', () => {
  test('puts the loan back, is kept by a payment in time, and no person says so', async () => {
    const loan = await loanOf('ph', 60)
    const { data } = await call(loan)
    const ended = { id: loan.orderId, contactId: data.contactId, outcome: 'promised' } as const
    expect((await collector.call(endCall, ended)).code).toBe(CODES.inputRefused)
    const promised = { ...ended, amount: '50000', dueOn: day(3) }
    expect(await collector.call(endCall, promised)).toMatchObject({ code: '0' })
    expect([await isListed(loan), await isListed(loan, { promise: 'open' })]).toEqual([false, true])
    expect(await call(loan)).toMatchObject(refused('promised to pay'))
    await payNow(loan, 499_99)
    expect(await promises(loan)).toMatchObject([{ paid: '49999', state: 'open' }])
    await payNow(loan, 100_00)
    expect(await promises(loan)).toMatchObject([{ amount: '50000', paid: '59999', state: 'kept' }])
    expect([await isListed(loan), await isListed(loan, { promise: 'open' })]).toEqual([true, false])
    await expectCleanBooks()
  })

  test('is broken when its day is over, and a payment that is taken back breaks it too', async () => {
    const loan = await loanOf('ph', 60)
    await promise(loan, '30000', day(1))
    expect((await page(loan)).messages.map(({ template }) => template)).toEqual(['promiseReminder'])
    const reminder = { id: loan.orderId, template: 'promiseReminder' } as const
    expect(await collector.call(sendCollectionMessage, reminder)).toMatchObject({ code: '0' })
    const { reference } = await loan.started(300_00)
    await pay(reference)
    expect(await promises(loan)).toMatchObject([{ state: 'kept' }])
    await act('POST', `/payments/${reference}/chargeback`)
    expect(await promises(loan)).toMatchObject([{ paid: '0', state: 'open' }])
    const before = await brokenPromises()
    expect(await isListed(loan, { promise: 'broken' })).toBe(false)
    await daysAhead(2)
    expect(await promises(loan)).toMatchObject([{ state: 'broken' }])
    expect([await isListed(loan), await isListed(loan, { promise: 'broken' })]).toEqual([
      true,
      true,
    ])
    expect(await brokenPromises()).toBe(before + 1)
    expect((await page(loan)).messages.map(({ template }) => template)).toContain('promiseBroken')
    // What is paid after the day does not keep it.
    await payNow(loan, 400_00)
    expect(await promises(loan)).toMatchObject([{ paid: '0', state: 'broken' }])
  })

  test('is not kept by money that waited in suspense before it, and is by money that came since', async () => {
    const loan = await loanOf('ph', 60)
    const before = await inSuspense(310_00)
    await promise(loan, '30000', day(3))
    await assign(before, loan)
    expect(await promises(loan)).toMatchObject([{ paid: '0', state: 'open' }])
    expect(await isListed(loan, { promise: 'open' })).toBe(true)
    await assign(await inSuspense(320_00), loan)
    expect(await promises(loan)).toMatchObject([{ paid: '32000', state: 'kept' }])
    expect([await isListed(loan), await isListed(loan, { promise: 'open' })]).toEqual([true, false])
    await expectCleanBooks()
  })

  test('is at most what is owed, within two weeks, and one at a time', async () => {
    const loan = await loanOf('ph', 60)
    const { owed } = await page(loan)
    const over = (BigInt(owed) + 1n).toString()
    expect(await promise(loan, over, day(3))).toMatchObject({ code: CODES.inputRefused })
    expect(await promise(loan, '1000', day(-1))).toMatchObject({ code: CODES.inputRefused })
    expect(await promise(loan, '1000', day(15))).toMatchObject({ code: CODES.inputRefused })
    expect(await promise(loan, '1000', '2026-02-31')).toMatchObject({ code: CODES.inputRefused })
    expect(await promises(loan)).toEqual([])
    const twice = await Promise.all([promise(loan, owed, day(14)), promise(loan, owed, day(14))])
    expect(twice.map(({ code }) => code).toSorted()).toEqual(
      [CODES.notInThisStatus, '0'].toSorted(),
    )
    expect(await promises(loan)).toHaveLength(1)
  })
})

describe('the work list', () => {
  test('has each late loan in its bucket, the one late longest first, with what is asked', async () => {
    const loan = await loanOf('ph', 100)
    const row = (await rows()).find(({ id }) => id === loan.orderId)
    // The first of four installments of 30 days.
    expect(row).toMatchObject({ daysLate: 70, bucket: 61, brand: 'ph', hold: '', promiseState: '' })
    expect(BigInt(row?.overdue ?? 0)).toBe(BigInt((await loan.repayment()).repayAmount))
    expect(await isListed(loan, { bucket: '61' })).toBe(true)
    for (const bucket of ['1', '31', '91']) expect(await isListed(loan, { bucket })).toBe(false)
    expect(await isListed(loan, { brand: 'given' })).toBe(false)
    const days = (await rows({ promise: 'all' })).map(({ daysLate }) => daysLate)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
  })

  test('is read page by page, each loan once', async () => {
    const whole = await rows({ promise: 'all' })
    expect(whole.length).toBeGreaterThan(3)
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, next } = await nextPage(cursor)
      ids.push(...items.map(({ id }) => id))
      cursor = next
    }
    expect(ids).toEqual(whole.map(({ id }) => id))
    const wrong = Buffer.from(JSON.stringify(['2026-02-31', 'x'])).toString('base64url')
    expect((await collector.call(listLateLoans, { cursor: wrong })).code).toBe(CODES.inputRefused)
  })

  test('gives the hour at which the borrower was last reached', async () => {
    const loan = await loanOf('ph', 60)
    await nextHour(18)
    const { contactId } = (await call(loan)).data
    await collector.call(endCall, { id: loan.orderId, contactId, outcome: 'refused' })
    await daysAhead(1, 9)
    expect(await page(loan)).toMatchObject({
      nextAt: expect.stringContaining(`${day(0)}T01:00:0`) as string,
      bestAt: `${day(0)}T10:00:00Z`,
    })
    await daysAhead(1)
  })

  test('is a CSV too, whose taking is kept in the log', async () => {
    const compliance = await testStaff(t, 'compliance')
    const { type, text } = await compliance.take('/collections.csv?promise=all')
    expect(type).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('"number"'.replaceAll('"', ''))
    expect(text.split('\r\n').length).toBe((await rows({ promise: 'all' })).length + 2)
    const { rows: logged } = await sql`
      select act, kind from staff_log where staff_id = ${compliance.id} and kind = 'export'`.execute(
      database,
    )
    expect(logged).toContainEqual({ act: 'readCollections', kind: 'export' })
  })
})
