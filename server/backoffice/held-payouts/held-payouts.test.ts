// Staff release and decline payouts that a rule holds; above an amount by two.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  checkHeldPayout,
  declineHeldPayout,
  listHeldPayouts,
  releaseHeldPayout,
} from '#contract/console/money/held-payouts.ts'
import { type QueueKey, seeToday } from '#contract/console/today.ts'
import { cancelLoan, getLoanDetails } from '#contract/loan/loan.ts'
import { DECLINE_MESSAGES } from '#server/lending/loan/status/decline-messages.ts'
import { applicantWith } from '#server/lending/risk-mark/testing-marks.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { recover } from '#server/payments/recovery/recover.ts'
import { lockHeld, releasePayout } from '#server/payments/payout-holds/decide-held-payout.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { beginRestoreHold } from '#server/platform/recovery/restore-hold.ts'
import { copyDatabase, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import type { SentMail } from '#doubles/email/smtp-double.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { appOn, testApp } from '#server/app/testing/testing-app.ts'

const RULES = { CHANGED_ACCOUNT_HOURS: '24', REFER_MARKS: 'device' }
const t = await testApp({ ...RULES, ACCOUNT_BORROWERS: '2', PAYOUT_BALANCE_LOW: '1000' })
const { app, deps } = t
const { act, approved, bind, rulesOf, theirs, payoutOf, statusOf } = payoutTools(t)
const { expectCleanBooks } = repaymentTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]
const PRODUCT = '11'
/** Moves the clock; staff unlock the console afterwards. */
async function hoursPass(hours: number): Promise<void> {
  await act('POST', '/clock', { hours })
  await staySignedIn(deps)
}

/** A loan that is held since its account was bound by two borrowers. */
async function held() {
  const account = `0918${deps.random.digits(7)}`
  await approved({ account })
  const loan = await approved({ account })
  await settleJobs(deps)
  return loan
}

async function rowOf({ id }: { id: string }, reader = maker) {
  const { data } = await reader.call(listHeldPayouts, { size: 100 })
  return data.items.find((row) => row.id === id)
}

const detailsOf = async ({ token, orderId }: { token: string; orderId: string }, language = 'en') =>
  (
    await ask(
      app,
      getLoanDetails,
      { productId: PRODUCT, orderId },
      { token, headers: { language } },
    )
  ).data

async function countOf(wanted: QueueKey): Promise<number> {
  const { queues } = (await maker.call(seeToday)).data
  return queues.find(({ key }) => key === wanted)?.count ?? -1
}

// spec: CONST-032, OD-013, ST-047
describe('a payout that a rule holds', () => {
  test('is on Today and in the list with its rule and clock, and its borrower reads by when', async () => {
    const before = await countOf('heldPayouts')
    const loan = await held()
    // Both of the account are held.
    expect(await countOf('heldPayouts')).toBe(before + 2)
    const row = await rowOf(loan)
    expect(row).toMatchObject({ isHeld: true, needsTwo: false, request: null, receiver: 'GCash' })
    expect(row?.holds).toMatchObject([{ rule: 'sharedAccount', figure: '2', most: '1' }])
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.heldAt ?? '')).toBe(24 * 3_600_000)
    const { card, noticeStatusText, cardNeedPop } = await detailsOf(loan)
    expect(card).toMatchObject({ state: 'Checked before it is sent' })
    expect(noticeStatusText).toMatch(/^We check this before we send you ₱/)
    expect(card?.note).toMatch(/By .+ we send it, or tell you why not/)
    expect(cardNeedPop).toBe(0)
    expect(JSON.stringify(await detailsOf(loan))).not.toMatch(/shared|fraud|risk|another borrower/i)
  })

  test('is released by one person with a reason, sent once, and logged', async () => {
    const loan = await held()
    const { seen = '' } = (await rowOf(loan)) ?? {}
    const input = { id: loan.id, seen, reason: 'They are a couple' }
    expect(await maker.call(releaseHeldPayout, input)).toMatchObject({
      data: { state: 'released' },
    })
    expect(await maker.call(releaseHeldPayout, input)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    await hoursPass(0.2)
    expect(await theirs(loan.orderId)).toHaveLength(1)
    expect(await statusOf(loan.orderId)).toBe(170)
    const { rows } = await sql<{ kind: string }>`
      select kind from staff_log where staff_id = ${maker.id} and subject = ${loan.id}
      order by month, sequence`.execute(deps.database)
    expect(rows.map(({ kind }) => kind)).toEqual(['done', 'refused'])
  })

  test('is declined: nothing is sent, its loan is closed, and its borrower reads why', async () => {
    const loan = await held()
    const { seen = '' } = (await rowOf(loan)) ?? {}
    const input = {
      id: loan.id,
      seen,
      told: 'accountNotConfirmed',
      reason: 'No answer from them',
    } as const
    expect(await maker.call(declineHeldPayout, input)).toMatchObject({ code: '0' })
    await hoursPass(30)
    expect(await theirs(loan.orderId)).toEqual([])
    const details = await detailsOf(loan)
    expect(details.orderStatus).toBe(110)
    expect(details.card?.note).toBe(DECLINE_MESSAGES.en.reasons.accountNotConfirmed)
    expect(await rowOf(loan)).toBeUndefined()
    await expectCleanBooks()
  })

  test('is not released when its account changed after it was seen; the list then has both reasons', async () => {
    const loan = await held()
    const { seen = '' } = (await rowOf(loan)) ?? {}
    await bind(loan.token, `0919${deps.random.digits(7)}`)
    const stale = await maker.call(releaseHeldPayout, { id: loan.id, seen, reason: 'Looks right' })
    expect(stale).toMatchObject({ code: CODES.notInThisStatus })
    const { holds = [] } = (await rowOf(loan)) ?? {}
    expect(holds.map(({ rule }) => rule)).toEqual(['sharedAccount', 'changedAccount'])
    await hoursPass(25)
    expect(await theirs(loan.orderId)).toEqual([])
    const now = (await rowOf(loan))?.seen ?? ''
    await maker.call(releaseHeldPayout, { id: loan.id, seen: now, reason: 'They called' })
    await hoursPass(0.2)
    expect(await theirs(loan.orderId)).toHaveLength(1)
  })

  test('is cancelled by its borrower as before', async () => {
    const loan = await held()
    const key = { productId: PRODUCT, orderId: loan.orderId }
    expect(await ask(app, cancelLoan, key, { token: loan.token })).toMatchObject({ code: '0' })
    expect(await payoutOf(loan.orderId)).toMatchObject({ state: 'failed' })
    expect(await rowOf(loan)).toBeUndefined()
  })
})

describe('an account that is a day old at most', () => {
  test('of a borrower with a risk mark waits until the day is over, and then goes by itself', async () => {
    const browser = Buffer.alloc(32, 'm').toString('base64url')
    await applicantWith(t, { browser, account: `0920${deps.random.digits(7)}` })
    const marked = await applicantWith(t, { browser, account: `0921${deps.random.digits(7)}` })
    await act('POST', `/decisions/${marked.loanId}`, { decision: 'approve' })
    expect(await rulesOf(marked.loanId)).toEqual(['markedAccount'])
    await hoursPass(23)
    expect(await theirs(marked.loanId)).toEqual([])
    await hoursPass(1.2)
    expect(await theirs(marked.loanId)).toHaveLength(1)
    expect(await rulesOf(marked.loanId)).toEqual([])
  })
})

// spec: ST-047
describe('an amount that two people approve', () => {
  beforeAll(() => {
    const two = { ...deps.config.payoutLimits, twoPeopleAbove: 1_00n }
    Object.assign(deps.config, { payoutLimits: two })
  })
  const asked = async () => {
    const loan = await approved()
    await settleJobs(deps)
    const { seen = '' } = (await rowOf(loan)) ?? {}
    const input = { id: loan.id, seen, reason: 'Checked the file' }
    const answer = await maker.call(releaseHeldPayout, input)
    expect(answer).toMatchObject({ data: { state: 'proposed' } })
    const requestId = (await rowOf(loan))?.request?.id ?? ''
    return { ...loan, seen, check: { id: loan.id, requestId, outcome: 'approved' } as const }
  }

  test('is sent by the check of another person alone, once', async () => {
    const loan = await asked()
    expect(await rowOf(loan)).toMatchObject({ needsTwo: true, request: { isOwn: true } })
    expect(await rowOf(loan, checker)).toMatchObject({ request: { isOwn: false } })
    expect(await maker.call(checkHeldPayout, loan.check)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    await hoursPass(30)
    expect(await theirs(loan.orderId)).toEqual([])
    const answers = await Promise.all(
      [1, 2, 3].map(async () => checker.call(checkHeldPayout, loan.check)),
    )
    expect(answers.some(({ code }) => code === '0')).toBe(true)
    await hoursPass(0.2)
    expect(await theirs(loan.orderId)).toHaveLength(1)
    const { rows } = await sql`
      select made_by, checked_by from staff_act where id = ${loan.check.requestId}`.execute(
      deps.database,
    )
    expect(rows).toEqual([{ made_by: maker.id, checked_by: checker.id }])
  })

  test('is refused when the account is not the one that the first person saw', async () => {
    const loan = await asked()
    await bind(loan.token, `0922${deps.random.digits(7)}`)
    expect(await checker.call(checkHeldPayout, loan.check)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    await hoursPass(1)
    expect(await theirs(loan.orderId)).toEqual([])
    expect(await rowOf(loan)).toMatchObject({ request: { id: loan.check.requestId } })
  })

  test('stays held when the request is rejected, and one request waits at a time', async () => {
    const loan = await asked()
    const again = { id: loan.id, seen: loan.seen, reason: 'Asked once more' }
    expect(await checker.call(releaseHeldPayout, again)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const rejected = { ...loan.check, outcome: 'rejected', reason: 'It is too much' } as const
    expect(await checker.call(checkHeldPayout, rejected)).toMatchObject({ code: '0' })
    expect(await checker.call(checkHeldPayout, loan.check)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    expect(await rowOf(loan)).toMatchObject({ isHeld: true, request: null })
  })

  test('a request about a payout that its borrower cancelled is listed until it is rejected', async () => {
    const loan = await asked()
    const key = { productId: PRODUCT, orderId: loan.orderId }
    await ask(app, cancelLoan, key, { token: loan.token })
    expect(await rowOf(loan)).toMatchObject({ isHeld: false })
    expect(await checker.call(checkHeldPayout, loan.check)).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const rejected = { ...loan.check, outcome: 'rejected', reason: 'It was cancelled' } as const
    await checker.call(checkHeldPayout, rejected)
    expect(await rowOf(loan)).toBeUndefined()
  })
})

test('finance reads once by mail that the money for payouts runs low', async () => {
  const mails = async (email: string) =>
    (await app.inject('/sandbox/mails')).json<SentMail[]>().filter((mail) => mail.to === email)
  await act('POST', '/payout-balance', { amount: 999_00 })
  await hoursPass(1)
  await hoursPass(1)
  await act('POST', '/payout-balance', {})
  expect(await mails(maker.email)).toMatchObject([
    { subject: expect.stringContaining('The money for payouts at dragonpay runs low') },
  ])
})

describe('a failure in between', () => {
  test('a release that did not commit holds on; one that did is sent by whoever starts next, once', async () => {
    const loan = await approved()
    await settleJobs(deps)
    const { seen = '' } = (await rowOf(loan)) ?? {}
    const release = { payoutId: loan.id, seen, by: 'staff', reason: 'x', at: deps.clock.now() }
    const crash = deps.database.transaction().execute(async (tx) => {
      await releasePayout(deps, tx, release)
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    await hoursPass(1)
    expect(await theirs(loan.orderId)).toEqual([])
    await deps.database.transaction().execute(async (tx) => {
      expect(await lockHeld(deps, tx, { payoutId: loan.id, seen })).toMatchObject({ id: loan.id })
      await releasePayout(deps, tx, { ...release, at: deps.clock.now() })
    })
    await hoursPass(0.2)
    expect(await theirs(loan.orderId)).toHaveLength(1)
  })

  test('a restored server keeps holding what was held: neither its recovery nor its sweep pays it', async () => {
    const loan = await approved()
    await settleJobs(deps)
    const { url } = inject('databaseServer')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      deps.database,
    )
    const copy = await copyDatabase(url, rows[0]?.name ?? '')
    const restored = await appOn(urlOfDatabase(url, copy), {
      ...RULES,
      SANDBOX_URL: deps.config.publicUrl,
    })
    afterAll(async () => dropDatabase(url, copy))
    const there = repaymentTools(restored)
    await beginRestoreHold(restored.deps.database, 'a test', restored.deps.clock.now())
    const recovery = await recover(restored.deps, { listed: [], accepted: new Set() })
    expect(recovery).toMatchObject({ isReleased: true, found: [] })
    await there.act('POST', '/clock', { hours: 30 })
    expect(await theirs(loan.orderId)).toEqual([])
    const { rows: payouts } = await sql`
      select state, ask_at from payout where id = ${loan.id}`.execute(restored.deps.database)
    expect(payouts).toEqual([{ state: 'queued', ask_at: null }])
  })
})
