import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPageSetting } from '#contract/page/page.ts'
import { eraseMyData } from '#contract/identity/my-data.ts'
import { MARKETS } from '#domain/market/market.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  CANARY,
  CANARY_DAY,
  type FullBorrower,
  myDataTools,
} from '#server/service/my-data/testing-my-data.ts'
import { sweepStoredIdentities } from '#server/service/my-data/erasure/sweep-retained-identities.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const server = await testApp()
const { app, deps } = server
const { file } = complaintTools(server)
const { fullBorrower, paidBack, letCanariesIn, hits } = myDataTools(server)
const { loanOf, expectCleanBooks } = repaymentTools(server)

const erase = async ({ token }: { token: string }, smsCode?: string) =>
  ask(app, eraseMyData, smsCode === undefined ? {} : { smsCode }, { token })
const needlesOf = ({ phone }: FullBorrower) => [CANARY, CANARY_DAY, phone]
const borrowerRow = async (id: string) =>
  deps.database.selectFrom('borrower').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

// Copies of other borrowers that the law requires do not count.
beforeEach(async () => {
  await deps.database.deleteFrom('kept_identity').execute()
})

// Trust requirement 43.
describe.each(['given', 'ph'])('a borrower of brand %s', (brand) => {
  test('who never had money is erased from every column and file except counters', async () => {
    const borrower = await fullBorrower(brand, false)
    const taken = await letCanariesIn(borrower)
    // The canaries are stored: no column that identifies the borrower or holds their text is missing.
    expect(taken).toEqual(expect.arrayContaining(CANARY_COLUMNS))
    expect((await hits(needlesOf(borrower))).length).toBeGreaterThan(10)
    const { code, data } = await erase(borrower, borrower.code)
    expect(code).toBe('0')
    await settleJobs(deps)
    expect(await hits(needlesOf(borrower))).toEqual(['rate_limit'])
    expect(data.kept.map(({ what }) => what)).toEqual([
      expect.stringMatching(/without your name/),
      'How many codes were sent to your number',
    ])
    await expectCleanBooks()
  })

  test('who had a loan leaves one locked copy of their identity, and the books unchanged', async () => {
    const borrower = await fullBorrower(brand, true)
    const balances = async () =>
      deps.database
        .selectFrom('balance')
        .selectAll()
        .where('borrower_id', '=', borrower.id)
        .execute()
    const taken = await letCanariesIn(borrower)
    expect(taken).toEqual(expect.arrayContaining([...CANARY_COLUMNS, ...LOAN_COLUMNS]))
    const before = await balances()
    expect(before.length).toBeGreaterThan(1)
    const { code, data } = await erase(borrower, borrower.code)
    expect(code).toBe('0')
    await settleJobs(deps)
    expect(await hits(needlesOf(borrower))).toEqual(['kept_identity', 'rate_limit'])
    expect(data.kept[0]?.what).toMatch(/^A locked copy of who you were/)
    expect(await balances()).toEqual(before)
    await expectCleanBooks()
  })
})

const CANARY_COLUMNS = [
  'borrower.full_name',
  'borrower.birth_on',
  'borrower.lifetime_id',
  'borrower_information.items',
  'payout_account.account_number',
  'payout_account.holder_name',
  'complaint.content',
  'contact.text',
  'complaint_message.text',
  'borrower_attribution.invite_code',
  'joint_login.link',
  'entry_token.token_hash',
  'captcha.answer',
  'kept_answer.answer',
]
const LOAN_COLUMNS = ['payment_intent.pay_url', 'payout.reason', 'provider_notice.body']

test('the locked copy is deleted after five years, and not before', async () => {
  const borrower = await fullBorrower('ph', true)
  const { data } = await erase(borrower, borrower.code)
  const row = async () =>
    deps.database
      .selectFrom('kept_identity')
      .selectAll()
      .where('borrower_id', '=', borrower.id)
      .executeTakeFirst()
  const kept = await row()
  const lastDay = kept!.kept_until
  expect(data.kept[0]?.why).toContain(writtenDay(MARKETS.philippines, lastDay, 'en'))
  const last = await deps.database
    .selectFrom('entry')
    .select(({ fn }) => fn.max('value_on').as('on'))
    .where('borrower_id', '=', borrower.id)
    .executeTakeFirstOrThrow()
  expect(lastDay.toString()).toBe(last.on.add({ years: 5 }).toString())
  // That law does not name e-mail.
  const { record } = openRow(deps.database, 'kept_identity', borrower.id, kept!)
  expect(record).toContain('P1234567A')
  expect(record).not.toContain('ana@example.com')
  await sweepStoredIdentities(deps.database, lastDay)
  expect(await row()).toBeDefined()
  await sweepStoredIdentities(deps.database, lastDay.add({ days: 1 }))
  expect(await row()).toBeUndefined()
})

test('an erased borrower is signed out everywhere, and their number is free again', async () => {
  const borrower = await signedIn(server, 'ph')
  const elsewhere = await signedIn(server, 'ph', borrower.id)
  expect((await erase(borrower, await confirmCode(server, borrower, 'erase'))).code).toBe('0')
  for (const { token } of [borrower, elsewhere]) {
    expect((await ask(app, getPageSetting, {}, { token })).data.isSignedIn).toBe(false)
    expect((await erase({ token })).code).toBe('-1000')
  }
  const again = deps.random.uuid()
  const { brand, phone } = borrower
  await deps.database.insertInto('borrower').values({ id: again, brand, phone }).execute()
  expect((await borrowerRow(borrower.id)).phone).toBe(`erased:${borrower.id}`)
})

test('onErase asks for a code of its own in both markets, however fresh the session is', async () => {
  for (const brand of ['given', 'ph']) {
    const borrower = await signedIn(server, brand)
    for (const none of [undefined, '']) expect((await erase(borrower, none)).code).toBe('-1006')
    expect((await erase(borrower, '000000')).code).toBe('800006')
    expect((await borrowerRow(borrower.id)).erased_at).toBeNull()
  }
})

describe('nothing is erased and no code is used up', () => {
  test.each([
    ['while a loan is open', 'given', 25],
    ['while a loan is open', 'ph', 25],
    ['while a loan is overdue', 'ph', 60],
  ])('%s (%s, %s days)', async (_, brand, days) => {
    const { borrowerId } = await loanOf(brand, days)
    const borrower = await signedIn(server, brand, borrowerId)
    const smsCode = await confirmCode(server, borrower, 'erase')
    const before = await borrowerRow(borrower.id)
    const answer = await erase(borrower, smsCode)
    expect(answer).toMatchObject({ code: '-1005', data: null })
    expect(answer.message).toMatch(/open loan/)
    expect(await borrowerRow(borrower.id)).toEqual(before)
    expect((await ask(app, getPageSetting, {}, borrower)).data.isSignedIn).toBe(true)
  })

  test('while a started payment may still arrive', async () => {
    const borrower = await fullBorrower('ph', true)
    const moveTo = async (state: string) =>
      pastTriggers(
        deps.database,
        sql`update payment_intent set state = ${state} where borrower_id = ${borrower.id}`,
      )
    await moveTo('pending')
    const waits = await erase(borrower, borrower.code)
    expect(waits).toMatchObject({ code: '-1005' })
    expect(waits.message).toMatch(/on its way/)
    await moveTo('paid')
    expect((await erase(borrower, borrower.code)).code).toBe('0')
  })

  test('while we hold a surplus of the borrower', async () => {
    const borrower = await signedIn(server, 'ph')
    await paidBack(borrower, 15_00)
    const owed = await erase(borrower, await confirmCode(server, borrower, 'erase'))
    expect(owed).toMatchObject({ code: '-1005' })
    expect(owed.message).toMatch(/more than you owed/)
    const row = await borrowerRow(borrower.id)
    expect(openPerson(deps.database, borrower.id, row).fullName).toBe('Ana Cruz')
  })
})

test('of two simultaneous erasures one happens, and a later call changes nothing', async () => {
  const borrower = await signedIn(server, 'ph')
  const smsCode = await confirmCode(server, borrower, 'erase')
  const answers = await Promise.all([erase(borrower, smsCode), erase(borrower, smsCode)])
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  const erased = await borrowerRow(borrower.id)
  await erase(borrower, smsCode)
  expect(await borrowerRow(borrower.id)).toEqual(erased)
})

test('the database refuses a late write about an erased borrower', async () => {
  const borrower = await signedIn(server, 'ph')
  await erase(borrower, await confirmCode(server, borrower, 'erase'))
  const late = {
    borrower_id: borrower.id,
    group_name: 'ext',
    ...(await sealRow(deps.database, 'borrower_information', borrower.id, { items: '{}' })),
    saved_at: deps.clock.now(),
  }
  await expect(
    deps.database.insertInto('borrower_information').values(late).execute(),
  ).rejects.toThrow(/is erased/)
})

test('a call that waits for an erasure finds nobody signed in', async () => {
  const borrower = await signedIn(server, 'ph')
  const { database } = deps
  let answer: ReturnType<typeof file> | undefined
  await database.transaction().execute(async (tx) => {
    const row = tx.selectFrom('borrower').select('id').where('id', '=', borrower.id)
    await row.forUpdate().execute()
    answer = file(borrower.token)
    await expect
      .poll(async () => {
        const waiting = sql`
          select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`
        return (await waiting.execute(database)).rows.length
      })
      .toBeGreaterThan(0)
    await tx
      .updateTable('borrower')
      .set({ erased_at: deps.clock.now() })
      .where('id', '=', borrower.id)
      .execute()
  })
  expect(await answer).toMatchObject({ code: '-1000', data: null })
  const complaints = database
    .selectFrom('complaint')
    .select('id')
    .where('borrower_id', '=', borrower.id)
  expect(await complaints.execute()).toEqual([])
})
