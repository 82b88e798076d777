import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPageSetting } from '#contract/page.ts'
import { eraseMyData } from '#contract/my-data.ts'
import { MARKETS } from '#domain/market.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  CANARY,
  CANARY_DAY,
  type Known,
  myDataTools,
} from '#server/service/my-data/testing-my-data.ts'
import { sweepKeptIdentities } from '#server/service/my-data/sweep-kept-identities.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'
import { writtenDay } from '#server/platform/messages/written-day.ts'

const server = await testApp()
const { app, deps } = server
const { file } = complaintTools(server)
const { wellKnown, paidBack, letCanariesIn, hits } = myDataTools(server)
const { loanOf, expectCleanBooks } = repaymentTools(server)

const erases = async ({ token }: { token: string }, smsCode?: string) =>
  ask(app, eraseMyData, smsCode === undefined ? {} : { smsCode }, { token })
const needlesOf = ({ phone }: Known) => [CANARY, CANARY_DAY, phone]
const borrowerRow = async (id: string) =>
  deps.database.selectFrom('borrower').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

// Copies of others that the law has kept are no hits.
beforeEach(async () => {
  await deps.database.deleteFrom('kept_identity').execute()
})

// Trust requirement 43.
describe.each(['given', 'ph'])('a borrower of brand %s', (brand) => {
  test('who never had money is gone from every column and file, but for counters', async () => {
    const he = await wellKnown(brand, false)
    const taken = await letCanariesIn(he)
    // The canaries got in: no column that says who he is or what he wrote was left out.
    expect(taken).toEqual(expect.arrayContaining(CANARY_COLUMNS))
    expect((await hits(needlesOf(he))).length).toBeGreaterThan(10)
    const { code, data } = await erases(he, he.code)
    expect(code).toBe('0')
    await settleJobs(deps)
    expect(await hits(needlesOf(he))).toEqual(['rate_limit'])
    expect(data.kept.map(({ what }) => what)).toEqual([
      expect.stringMatching(/without your name/),
      'How many codes were sent to your number',
    ])
    await expectCleanBooks()
  })

  test('who had a loan leaves one locked copy of who he was, and the books as they were', async () => {
    const he = await wellKnown(brand, true)
    const balances = async () =>
      deps.database.selectFrom('balance').selectAll().where('borrower_id', '=', he.id).execute()
    const taken = await letCanariesIn(he)
    expect(taken).toEqual(expect.arrayContaining([...CANARY_COLUMNS, ...LOAN_COLUMNS]))
    const before = await balances()
    expect(before.length).toBeGreaterThan(1)
    const { code, data } = await erases(he, he.code)
    expect(code).toBe('0')
    await settleJobs(deps)
    expect(await hits(needlesOf(he))).toEqual(['kept_identity', 'rate_limit'])
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
const LOAN_COLUMNS = ['payment_intent.pay_url', 'payout.reason', 'provider_notice.fields']

test('the locked copy goes when its five years are over, and not before', async () => {
  const he = await wellKnown('ph', true)
  const { data } = await erases(he, he.code)
  const row = async () =>
    deps.database
      .selectFrom('kept_identity')
      .selectAll()
      .where('borrower_id', '=', he.id)
      .executeTakeFirst()
  const kept = await row()
  const lastDay = kept!.kept_until
  expect(data.kept[0]?.why).toContain(writtenDay(MARKETS.philippines, lastDay, 'en'))
  const last = await deps.database
    .selectFrom('entry')
    .select(({ fn }) => fn.max('value_on').as('on'))
    .where('borrower_id', '=', he.id)
    .executeTakeFirstOrThrow()
  expect(lastDay.toString()).toBe(last.on.add({ years: 5 }).toString())
  // E-mail is not in what that law names.
  expect(JSON.stringify(kept!.record)).toContain('P1234567A')
  expect(JSON.stringify(kept!.record)).not.toContain('ana@example.com')
  await sweepKeptIdentities(deps.database, lastDay)
  expect(await row()).toBeDefined()
  await sweepKeptIdentities(deps.database, lastDay.add({ days: 1 }))
  expect(await row()).toBeUndefined()
})

test('an erased borrower is signed out everywhere, and his number is free again', async () => {
  const he = await signedIn(server, 'ph')
  const elsewhere = await signedIn(server, 'ph', he.id)
  expect((await erases(he, await confirmCode(server, he, 'erase'))).code).toBe('0')
  for (const { token } of [he, elsewhere]) {
    expect((await ask(app, getPageSetting, {}, { token })).data.isSignedIn).toBe(false)
    expect((await erases({ token })).code).toBe('-1000')
  }
  const again = deps.random.uuid()
  const { brand, phone } = he
  await deps.database.insertInto('borrower').values({ id: again, brand, phone }).execute()
  expect((await borrowerRow(he.id)).phone).toBe(`erased:${he.id}`)
})

test('erasing asks for a code of its own in both markets, however fresh the session is', async () => {
  for (const brand of ['given', 'ph']) {
    const he = await signedIn(server, brand)
    for (const none of [undefined, '']) expect((await erases(he, none)).code).toBe('-1006')
    expect((await erases(he, '000000')).code).toBe('800006')
    expect((await borrowerRow(he.id)).erased_at).toBeNull()
  }
})

describe('nothing is erased, and no code used up,', () => {
  test.each([
    ['while a loan is open', 'given', 25],
    ['while a loan is open', 'ph', 25],
    ['while a loan is overdue', 'ph', 60],
  ])('%s (%s, %s days)', async (_, brand, days) => {
    const { borrowerId } = await loanOf(brand, days)
    const he = await signedIn(server, brand, borrowerId)
    const smsCode = await confirmCode(server, he, 'erase')
    const before = await borrowerRow(he.id)
    const answer = await erases(he, smsCode)
    expect(answer).toMatchObject({ code: '-1005', data: null })
    expect(answer.message).toMatch(/open loan/)
    expect(await borrowerRow(he.id)).toEqual(before)
    expect((await ask(app, getPageSetting, {}, he)).data.isSignedIn).toBe(true)
  })

  test('while a payment that was begun may still arrive', async () => {
    const he = await wellKnown('ph', true)
    const moveTo = async (state: string) =>
      deps.database
        .updateTable('payment_intent')
        .set({ state })
        .where('borrower_id', '=', he.id)
        .execute()
    await moveTo('pending')
    const waits = await erases(he, he.code)
    expect(waits).toMatchObject({ code: '-1005' })
    expect(waits.message).toMatch(/on its way/)
    await moveTo('paid')
    expect((await erases(he, he.code)).code).toBe('0')
  })

  test('while money that is his is still with us', async () => {
    const he = await signedIn(server, 'ph')
    await paidBack(he, 15_00)
    const owed = await erases(he, await confirmCode(server, he, 'erase'))
    expect(owed).toMatchObject({ code: '-1005' })
    expect(owed.message).toMatch(/more than you owed/)
    expect((await borrowerRow(he.id)).full_name).toBe('Ana Cruz')
  })
})

test('of two who erase at one time one does, and what comes after a sign-out changes nothing', async () => {
  const he = await signedIn(server, 'ph')
  const smsCode = await confirmCode(server, he, 'erase')
  const answers = await Promise.all([erases(he, smsCode), erases(he, smsCode)])
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  const erased = await borrowerRow(he.id)
  await erases(he, smsCode)
  expect(await borrowerRow(he.id)).toEqual(erased)
})

test('what a call in hand would still write of an erased borrower is refused by the database', async () => {
  const he = await signedIn(server, 'ph')
  await erases(he, await confirmCode(server, he, 'erase'))
  const late = { borrower_id: he.id, group_name: 'ext', items: '{}', saved_at: deps.clock.now() }
  await expect(
    deps.database.insertInto('borrower_information').values(late).execute(),
  ).rejects.toThrow(/is erased/)
})

test('a call that waits for an erasing to end finds nobody signed in', async () => {
  const he = await signedIn(server, 'ph')
  const { database } = deps
  let answer: ReturnType<typeof file> | undefined
  await database.transaction().execute(async (tx) => {
    const him = tx.selectFrom('borrower').select('id').where('id', '=', he.id)
    await him.forUpdate().execute()
    answer = file(he.token)
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
      .where('id', '=', he.id)
      .execute()
  })
  expect(await answer).toMatchObject({ code: '-1000', data: null })
  const complaints = database.selectFrom('complaint').select('id').where('borrower_id', '=', he.id)
  expect(await complaints.execute()).toEqual([])
})
