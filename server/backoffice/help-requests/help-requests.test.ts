// Who cannot pay as planned asks for help: staff answer it in time, and nobody calls meanwhile.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  answerHelpRequest,
  listHelpRequests,
  readHelpRequest,
} from '#contract/console/service/help-requests.ts'
import { sendCollectionMessage } from '#contract/console/service/collections.ts'
import { seeToday } from '#contract/console/today.ts'
import { refused } from '#server/backoffice/collections/testing-collections.ts'
import { helpTools } from '#server/backoffice/help-requests/testing-help-requests.ts'
import { hardshipTools } from '#server/backoffice/loan-actions/testing-hardship.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { encrypt } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database, random } = t.deps
const tools = await hardshipTools(t)
const { loanOf, call, page, endCalls, collector, day, daysAhead, offered } = tools
const { support, asks, help, seen, queue, request } = await helpTools(t)
const { told } = notificationTools(t)

beforeAll(async () => tools.nextHour(10))
afterEach(endCalls)

const held = refused('The borrower asked for help.')
const answer = async (
  loan: PaidOutLoan,
  given: { answer?: 'words' | 'extension'; text?: string; requestId?: string } = {},
  by = support,
) => {
  const { requestId } = await request(loan)
  const text = 'Pay what you can on Friday.'
  return by.call(answerHelpRequest, {
    id: loan.orderId,
    requestId,
    answer: 'words',
    text,
    ...given,
  })
}

test('asking stops calls and messages of staff until the day after an answer in words that the borrower reads', async () => {
  const loan = await loanOf('ph', 40)
  const { answerBy } = await help(loan)
  const words = 'In hospital since Monday'
  const asked = await asks(loan, { reason: 'illness', amount: 500_00, payOn: day(9), words })
  expect(asked).toMatchObject({ code: '0' })
  expect(await help(loan)).toMatchObject({
    canAsk: 0,
    newest: {
      reason: 'illness',
      amount: 500_00,
      payOn: day(9),
      words,
      answerBy,
      stopsCalls: 1,
      callsStopped: 1,
      answer: '',
    },
  })
  expect(await call(loan)).toMatchObject(held)
  const message = { id: loan.orderId, template: 'askedToPay' } as const
  expect(await collector.call(sendCollectionMessage, message)).toMatchObject(held)
  expect(await page(loan)).toMatchObject({ hold: 'help', mayCall: false, messages: [] })
  const [waiting] = await queue()
  expect(waiting).toMatchObject({
    id: loan.orderId,
    reason: 'illness',
    amount: '50000',
    payOn: day(9),
  })
  expect((await request(loan)).words).toBe(words)

  expect(await answer(loan)).toMatchObject({ code: '0' })
  await settleJobs(t.deps)
  expect((await told(loan.borrowerId)).at(-1)).toMatch(/answered your request for help with loan/)
  expect((await help(loan)).newest).toMatchObject({
    callsStopped: 1,
    answer: 'words',
    answerText: 'Pay what you can on Friday.',
  })
  expect((await queue()).map(({ id }) => id)).not.toContain(loan.orderId)
  expect(await call(loan)).toMatchObject(held)
  await daysAhead(1)
  expect(await call(loan)).toMatchObject({ code: '0' })
  expect((await help(loan)).newest).toMatchObject({ callsStopped: 0 })
  const { rows } = await sql`select to_jsonb(help_request) from help_request
    where loan_id = ${loan.orderId}`.execute(database)
  expect(JSON.stringify(rows)).not.toMatch(/illness|hospital|Friday/)
})

test('a stop ends with its third weekday; a second request of 30 days is answered and stops nothing', async () => {
  const loan = await loanOf('ph', 40)
  // Of another loan too: it is the borrower who is called.
  const other = await loanOf('ph', 40, { owner: loan.borrowerId })
  await asks(loan)
  expect(await call(other)).toMatchObject(held)
  const { newest } = await help(loan)
  const days = Temporal.PlainDate.from(newest!.askedOn).until(newest!.answerBy).days
  await daysAhead(days)
  expect(await call(loan)).toMatchObject(held)
  await daysAhead(1)
  expect(await call(loan)).toMatchObject({ code: '0' })
  await endCalls()
  const { data } = await support.call(seeToday)
  expect(data.queues.find(({ key }) => key === 'helpRequests')?.past).toBeGreaterThan(0)

  await answer(loan)
  const stopsFrom = Temporal.PlainDate.from(newest!.askedOn).add({ days: 30 }).toString()
  expect(await help(loan)).toMatchObject({ canAsk: 1, stopsCalls: 0, stopsFrom })
  expect(await asks(loan)).toMatchObject({ code: '0' })
  expect((await help(loan)).newest).toMatchObject({ callsStopped: 0, answer: '' })
  expect(await page(loan)).toMatchObject({ hold: '' })
  await answer(loan)
})

test('pressed twice it is one request, and while it waits there is no second', async () => {
  const loan = await loanOf('ph', 25)
  const key = random.uuid()
  const pressed = await Promise.all([asks(loan, {}, key), asks(loan, {}, key), asks(loan)])
  expect(pressed.filter(({ code }) => code === '0').length).toBeGreaterThan(0)
  expect(await asks(loan)).toMatchObject(refused('You have asked already. We answer by'))
  expect((await queue()).filter(({ id }) => id === loan.orderId)).toHaveLength(1)
})

test('of two who answer at once the second is told, and the borrower has one answer', async () => {
  const loan = await loanOf('ph', 25)
  await asks(loan)
  const { requestId } = await request(loan)
  const answers = await Promise.all([
    answer(loan, { requestId, text: 'Come on Monday.' }),
    answer(loan, { requestId, text: 'Come on Friday.' }, collector),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(
    [CODES.notInThisStatus, '0'].toSorted(),
  )
  const second = answers.find(({ code }) => code !== '0')
  expect(second).toMatchObject(refused('This request is answered already'))
  const { answerText, answeredBy } = await request(loan, 'They ask what we wrote')
  const [first] = answers
  expect(answerText).toBe(first.code === '0' ? 'Come on Monday.' : 'Come on Friday.')
  expect(answeredBy).not.toBe('')
})

test('a hardship plan that two people offer answers it, and the message about the plan says so', async () => {
  const loan = await loanOf('ph', 75)
  await asks(loan, { reason: 'lostIncome' })
  expect(await request(loan)).toMatchObject({ canHavePlan: true, answer: '' })
  await offered(loan)
  expect((await help(loan)).newest).toMatchObject({ answer: 'plan', callsStopped: 0 })
  expect((await told(loan.borrowerId)).filter((text) => /request for help/.test(text))).toEqual([])
})

test('why somebody asked stays as it was asked: only its encryption changes', async () => {
  const loan = await loanOf('ph', 40)
  await asks(loan, { reason: 'illness' })
  const change = async (what: ReturnType<typeof sql>) =>
    sql`update help_request set ${what} where loan_id = ${loan.orderId}`.execute(database)
  for (const what of [
    sql`reason = 'other'`,
    sql`reason = null, reason_sealed = null`,
    sql`reason_sealed = '\\x00'`,
  ])
    await expect(change(what)).rejects.toThrow(/requests for help are append-only/)
  expect(await request(loan)).toMatchObject({ reason: 'illness' })
  await database.transaction().execute(async (tx) => {
    // As it was asked before the reason was encrypted.
    await sql`alter table help_request disable trigger user`.execute(tx)
    await sql`update help_request set reason = 'illness', reason_sealed = null
      where loan_id = ${loan.orderId}`.execute(tx)
    await sql`alter table help_request enable trigger user,
      enable always trigger append_only, enable always trigger append_only_reason`.execute(tx)
  })
  expect(await encryptRows(database)).toBe(1)
  await change(sql`reason = null`)
  expect(await request(loan)).toMatchObject({ reason: 'illness' })
})

test('a request with a reason of another version is read as one with another reason', async () => {
  const loan = await loanOf('ph', 40)
  await asks(loan, { reason: 'illness' })
  const place = { column: 'help_request.reason', owner: loan.borrowerId }
  const sealed = encrypt(getFields(database).keys.fields, place, 'newerReason')
  await database.transaction().execute(async (tx) => {
    await sql`set local hiram.encrypting = on`.execute(tx)
    await sql`update help_request set reason_sealed = ${sealed}
      where loan_id = ${loan.orderId}`.execute(tx)
  })
  expect(await request(loan)).toMatchObject({ reason: 'other' })
})

test('an extension answers it only where the loan can be extended', async () => {
  const loan = await loanOf('ph', 28)
  await asks(loan, { reason: 'calamity' })
  const { isExtendable } = await request(loan)
  expect(isExtendable).toBe(true)
  expect(await answer(loan, { answer: 'extension' })).toMatchObject({ code: '0' })
  expect((await help(loan)).newest).toMatchObject({ answer: 'extension' })
  const early = await loanOf('ph', 2)
  await asks(early)
  expect(await answer(early, { answer: 'extension' })).toMatchObject(refused('cannot be extended'))
})

test('it is refused of a foreign loan, of one that is settled, in the market as given, and half said', async () => {
  const [loan, stranger, given] = [
    await loanOf('ph', 25),
    await loanOf('ph', 25),
    await loanOf('given', 25),
  ]
  const notFound = { code: CODES.notFound }
  const foreign = { ...loan, orderId: stranger.orderId }
  const nobodys = { ...loan, orderId: random.uuid() }
  expect(await asks(foreign)).toMatchObject(notFound)
  expect(await seen(foreign)).toEqual(await seen(nobodys))
  expect(await asks(given)).toMatchObject(notFound)
  const wrong = { code: CODES.inputRefused }
  expect(await asks(loan, { amount: 100_00 })).toMatchObject(wrong)
  expect(await asks(loan, { payOn: day(3) })).toMatchObject(wrong)
  for (const payOn of [day(-1), day(91), '2026-02-30'])
    expect(await asks(loan, { amount: 100_00, payOn }), payOn).toMatchObject(wrong)
  const { ways } = await loan.details()
  await tools.payNow(loan, ways!.payoffAmount)
  expect(await asks(loan)).toMatchObject(refused('Nothing is owed'))
  expect(await help(loan)).toMatchObject({ canAsk: 0 })
})

test('a request opens its borrower to the queue no longer once the loan is settled', async () => {
  const loan = await loanOf('ph', 25)
  await asks(loan)
  const open = { id: loan.orderId }
  for (const person of [support, collector])
    expect(await person.call(readHelpRequest, open)).toMatchObject({ code: '0' })
  const { ways } = await loan.details()
  await tools.payNow(loan, ways!.payoffAmount)
  expect((await queue()).map(({ id }) => id)).not.toContain(loan.orderId)
  for (const person of [support, collector])
    expect(await person.call(readHelpRequest, open)).toMatchObject({
      code: CODES.inputRefused,
      message: expect.stringContaining('this borrower is not in your queue'),
    })
})

test('support and collections read and answer requests; nobody else does', async () => {
  for (const role of ['underwriter', 'finance', 'compliance', 'admin'] as const) {
    const person = await testStaff(t, role)
    expect((await person.call(listHelpRequests, {})).code, role).not.toBe('0')
  }
  expect(await collector.call(listHelpRequests, {})).toMatchObject({ code: '0' })
})
