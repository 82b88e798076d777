// Collectors ask who is late: within the hours and counts, at the borrower's own number, and not who
// disputes, complains, has paid or has promised. The borrower reads of every contact.
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import {
  endCall,
  previewWriteOff,
  proposeWriteOff,
  sendCollectionMessage,
  startCall,
} from '#contract/console/service/collections.ts'
import { listLoansTimeline } from '#contract/console/loans/loans.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import { collectionTools, refused } from '#server/backoffice/collections/testing-collections.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { disputeTools } from '#server/service/complaint/disputes/testing-dispute.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const t = await testApp({ COLLECTION_CONTACTS_PER_DAY: '2', COLLECTION_CONTACTS_PER_WEEK: '3' })
const { app, deps } = t
const { database } = deps
const tools = await collectionTools(t)
const { collector, call, page, contacts, missed, isListed, endCalls } = tools
const { loanOf, pay, nextHour, daysAhead, day, act, expectCleanBooks } = tools
const { filed, reply } = complaintTools(t)
const { filedOn } = disputeTools(t)

const told = async ({ token }: PaidOutLoan) =>
  (await ask(app, listNotifications, {}, { token })).data.list
const phoneOf = async ({ borrowerId }: PaidOutLoan) =>
  (
    await database
      .selectFrom('borrower')
      .select('phone')
      .where('id', '=', borrowerId)
      .executeTakeFirstOrThrow()
  ).phone

beforeAll(async () => nextHour(10))
afterEach(endCalls)

describe('a call', () => {
  test('gives the borrower’s own number, is listed with its outcome, and the borrower reads of it', async () => {
    const loan = await loanOf('ph', 60)
    const { data } = await call(loan)
    const phone = await phoneOf(loan)
    expect(data.phone.replaceAll(' ', '')).toBe(`0${phone.slice(3)}`)
    expect((await page(loan)).openCall).toMatchObject({ id: data.contactId, phone: data.phone })
    const ended = { id: loan.orderId, contactId: data.contactId, outcome: 'cannotPay' } as const
    const note = 'Lost the job in October, pays 2026-12-01'
    expect(await collector.call(endCall, { ...ended, note })).toMatchObject({ code: '0' })
    expect(await contacts(loan)).toMatchObject([
      { id: data.contactId, channel: 'call', outcome: 'cannotPay', note, state: '' },
    ])
    const [newest] = await told(loan)
    expect(newest).toMatchObject({
      channel: 'call',
      text: expect.stringMatching(
        /^We called you about your loan \S+, and you said that you cannot pay now\.$/,
      ) as string,
    })
    // What was said once is said; and not by somebody else.
    expect((await collector.call(endCall, ended)).code).toBe(CODES.notFound)
    const timeline = await collector.call(listLoansTimeline, { id: loan.orderId })
    expect(timeline.data.items).toContainEqual(
      expect.objectContaining({ kind: 'call', text: 'cannotPay' }),
    )
    const { rows: stored } = await sql<{ note: string | null; sealed: boolean }>`
      select note, note_sealed is not null as sealed from collection_contact
      where id = ${data.contactId}`.execute(database)
    expect(JSON.stringify(stored)).not.toContain('October')
  })

  test.each([6, 21])('at %i:00 in Manila is allowed, and ended after the hours', async (hour) => {
    const loan = await loanOf('ph', 60)
    await nextHour(hour)
    const { contactId } = (await call(loan)).data
    await nextHour(23)
    const ended = { id: loan.orderId, contactId, outcome: 'talked' } as const
    expect(await collector.call(endCall, ended)).toMatchObject({ code: '0' })
    await nextHour(10)
  })

  test.each([5, 22])('at %i:00 in Manila is refused, and no number is given', async (hour) => {
    const loan = await loanOf('ph', 60)
    await nextHour(hour)
    expect(await call(loan)).toMatchObject({ ...refused('from 6:00 AM to 10:00 PM'), data: null })
    expect(await contacts(loan)).toEqual([])
    expect(await page(loan)).toMatchObject({
      mayCall: false,
      nextAt: expect.stringContaining('T22:00:00Z') as string,
    })
    await nextHour(10)
  })

  test('is made one at a time by a person, and ended by that person alone', async () => {
    const [loan, other] = [await loanOf('ph', 60), await loanOf('ph', 60)]
    const { contactId } = (await call(loan)).data
    expect(await call(other)).toMatchObject(refused('Say first what came of your call before'))
    const second = await testStaff(t, 'collections')
    const ended = { id: loan.orderId, contactId, outcome: 'talked' } as const
    expect((await second.call(endCall, ended)).code).toBe(CODES.notFound)
    // Also of two at once.
    const twice = await Promise.all([call(loan, second), call(other, second)])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'])
    expect(await collector.call(endCall, ended)).toMatchObject({ code: '0' })
  })

  test('keeps no number and no address of anybody in its note', async () => {
    const loan = await loanOf('ph', 60)
    const { contactId } = (await call(loan)).data
    const ended = { id: loan.orderId, contactId, outcome: 'somebodyElse' } as const
    for (const note of ['Brother: 0917 123-4567', 'write to ana@example.com'])
      expect(await collector.call(endCall, { ...ended, note })).toMatchObject({
        code: CODES.inputRefused,
      })
    expect(await collector.call(endCall, ended)).toMatchObject({ code: '0' })
    expect((await told(loan))[0]?.text).toContain('we told them nothing')
  })

  test('takes no number and no borrower of the caller’s choice', () => {
    for (const { input } of [startCall, sendCollectionMessage])
      expect(Object.keys(input.properties)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/phone|number|to$/i)]),
      )
  })
})

describe('the counts', () => {
  test('allow so many contacts a day and a week with one borrower, whoever makes them', async () => {
    const loan = await loanOf('ph', 60)
    await missed(loan)
    await missed(loan)
    expect(await call(loan)).toMatchObject(refused('contacted 2 times today'))
    expect(await page(loan)).toMatchObject({ contactsToday: 2, contactsOfWeek: 2, perDay: 2 })
    const second = await testStaff(t, 'collections')
    expect(await call(loan, second)).toMatchObject(refused('contacted 2 times today'))
    await daysAhead(1)
    await missed(loan)
    expect(await call(loan)).toMatchObject(refused('3 times in seven days'))
    // Six days later the two of the first day are older than a week.
    const { nextAt } = await page(loan)
    expect(nextAt).toBe(
      Temporal.PlainDate.from(day(6))
        .toZonedDateTime('Asia/Manila')
        .add({ hours: 6 })
        .toInstant()
        .toString(),
    )
  })

  test('of two calls at once leave room for what the day allows', async () => {
    const loan = await loanOf('ph', 60)
    const people = [await testStaff(t, 'collections'), await testStaff(t, 'collections'), collector]
    const answers = await Promise.all(people.map(async (by) => call(loan, by)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(2)
  })
})

describe('a message', () => {
  test('goes to the borrower’s own number as every message does, and is listed for them', async () => {
    const loan = await loanOf('ph', 60)
    const { messages } = await page(loan)
    expect(messages.map(({ template }) => template)).toEqual(['askedToPay'])
    const asked = { id: loan.orderId, template: 'askedToPay' } as const
    expect(await collector.call(sendCollectionMessage, asked)).toMatchObject({ code: '0' })
    await settleJobs(deps)
    const phone = encodeURIComponent(await phoneOf(loan))
    const sent = await act<{ text: string }[]>('GET', `/sms?phone=${phone}`)
    expect(sent.map(({ text }) => text)).toContain(messages[0]?.text)
    expect((await told(loan))[0]).toMatchObject({ channel: 'sms', text: messages[0]?.text })
    expect(await contacts(loan)).toMatchObject([{ template: 'askedToPay', state: 'sent' }])
  })

  test('that is not true of the loan is not sent', async () => {
    const loan = await loanOf('ph', 60)
    for (const template of ['missedCall', 'promiseReminder', 'promiseBroken'] as const)
      expect(
        await collector.call(sendCollectionMessage, { id: loan.orderId, template }),
      ).toMatchObject(refused('not true of the loan'))
    expect(await contacts(loan)).toEqual([])
    await missed(loan)
    const missedCall = { id: loan.orderId, template: 'missedCall' } as const
    expect(await collector.call(sendCollectionMessage, missedCall)).toMatchObject({ code: '0' })
  })

  test('is refused in the hours in which operators do not carry it', async () => {
    const loan = await loanOf('ph', 60)
    await nextHour(21)
    const asked = { id: loan.orderId, template: 'askedToPay' } as const
    expect(await collector.call(sendCollectionMessage, asked)).toMatchObject(refused('7:00 AM'))
    await nextHour(10)
  })
})

describe('nobody asks', () => {
  test('who disputes a charge, until it is decided', async () => {
    const loan = await loanOf('ph', 60)
    const { problemId } = await filedOn(loan)
    expect(await call(loan)).toMatchObject(refused('disputes a charge'))
    expect(await page(loan)).toMatchObject({ hold: 'dispute', messages: [] })
    await reply(problemId, { text: 'It is right.', decision: 'dismissed' })
    expect((await page(loan)).hold).toBe('')
  })

  test('who complains about collection, until they have a reply', async () => {
    const loan = await loanOf('ph', 60)
    const { problemId } = await filed(loan.token, { problemType: '1', problemSonType: '11' })
    expect(await call(loan)).toMatchObject(refused('complaint of the borrower waits'))
    expect(await page(loan)).toMatchObject({ hold: 'complaint', nextAt: null, bestAt: null })
    await reply(problemId)
    expect(await call(loan)).toMatchObject({ code: '0' })
  })

  test('whose payment is on its way', async () => {
    const loan = await loanOf('ph', 60)
    const { reference } = await loan.started(500_00)
    await act('POST', `/payments/${reference}/receive`)
    expect(await call(loan)).toMatchObject(refused('payment of the borrower is on its way'))
    await pay(reference)
    expect((await page(loan)).hold).toBe('')
  })

  test('of whom nothing is late, or whose debt is written off', async () => {
    const current = await loanOf('ph', 5)
    expect(await call(current)).toMatchObject(refused('Nothing of this loan is late'))
    expect(await isListed(current, { promise: 'all' })).toBe(false)
    const loan = await loanOf('ph', 120)
    const { seen } = (await collector.call(previewWriteOff, { id: loan.orderId })).data
    const asked = { id: loan.orderId, seen, reason: 'Moved abroad' }
    const { requestId } = (await collector.call(proposeWriteOff, asked)).data
    expect(await isListed(loan)).toBe(true)
    // Collections only ask: neither they nor the same person approve it.
    const approval = { id: requestId, outcome: 'approved' } as const
    expect((await collector.call(decideApproval, approval)).code).toBe(CODES.notAllowed)
    const finance = await testStaff(t, 'finance')
    expect(await finance.call(decideApproval, approval)).toMatchObject({ code: '0' })
    expect(await isListed(loan)).toBe(false)
    expect(await call(loan)).toMatchObject(refused('Nothing of this loan is late'))
    await expectCleanBooks()
  })
})
