// Security events are told, and what happens at night is told in the morning if it still holds.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportMyData } from '#contract/identity/my-data.ts'
import { bindPayoutAccount, changePayoutAccount } from '#contract/application/payout-account.ts'
import { denySecurityEvent, listSecurityEvents } from '#contract/identity/security.ts'
import { listStops } from '#server/identity/payout-stop/find-stop.ts'
import { listAccounts } from '#server/identity/payout-account/testing-account.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { API_BASE } from '#contract/request-context.ts'
import { signInTools } from '#server/identity/sign-in/testing-sign-in.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import { runSchedulerUntilNow, settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  notificationTools,
  walletAccount,
} from '#server/service/notifications/testing-notifications.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps
const { act, loanOf, pay } = repaymentTools(server)
const { nextHour, told, events, applied, decide, numberOf, planned } = notificationTools(server)
const signIns = signInTools(server)

beforeAll(async () => nextHour(8))

describe('of a security event', () => {
  const bind = async (token: string, cardNo: string) =>
    ask(app, changePayoutAccount, { product_id: '12', ...walletAccount(cardNo) }, { token })

  test('a changed payout account is told, the first one and the same one are not', async () => {
    const id = await newBorrower(deps, 'ph')
    const { token } = await applicantFor(server, id)
    await bind(token, '09171234567')
    await bind(token, '09171234567')
    expect(await events(id)).toEqual([])
    await bind(token, '09179998888')
    await settleJobs(deps)
    expect(await told(id)).toEqual([
      expect.stringMatching(/The account that gets your loans was changed on .* ends in 8888\./),
    ])
  })

  test('each export of data is told', async () => {
    const id = await newBorrower(deps, 'ph')
    const { token } = await applicantFor(server, id)
    for (const format of ['json', 'pdf'] as const)
      await app.inject({
        method: exportMyData.method,
        url: API_BASE + exportMyData.path,
        query: { format },
        headers: { authorization: `Bearer ${token}` },
      })
    await settleJobs(deps)
    expect(await told(id)).toHaveLength(2)
    expect((await told(id))[0]).toMatch(
      /^Hiram: Your data were downloaded on .* "This was not me" in Settings\.$/,
    )
  })

  test('a sign-in in an unknown browser is told, and in a known one it is not', async () => {
    const phone = await signIns.known('ph')
    const signIn = async (cookies: Record<string, string> = {}) => {
      await signIns.forgetLimits()
      const code = await signIns.loginCode('ph', phone)
      const answer = await signIns.logInAnswer('ph', phone, code, { cookies })
      await settleJobs(deps)
      return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    }
    const [borrower] = await signIns.borrowersOf(phone)
    const id = borrower?.id ?? ''
    const newBrowsers = async () => (await events(id)).filter((event) => event === 'newBrowser')
    // Whoever registers signs in a moment later, wherever that is.
    const { known = '' } = await signIn()
    expect(await newBrowsers()).toEqual([])
    await sql`update borrower set created_at = now() - interval '2 hours' where id = ${id}`.execute(
      database,
    )
    await signIn({ known })
    expect(await newBrowsers()).toEqual([])
    await signIn()
    expect(await newBrowsers()).toHaveLength(1)
    expect((await told(id)).at(-1)).toMatch(/^Hiram: You were logged in on a new browser on /)
    // Another borrower's mark, or one that somebody made up, is none.
    await signIn({ known: 'A'.repeat(43) })
    expect(await newBrowsers()).toHaveLength(2)
  })
})

// Trust requirement 61.
describe('of "this was not me"', () => {
  const payoutsOf = async (orderId: string) =>
    act<{ state: string }[]>('GET', `/payouts?orderId=${orderId}`)
  const strangeBrowser = async (borrowerId: string) =>
    database.transaction().execute(async (tx) => {
      const subject = deps.random.uuid()
      await deps.hooks.planNotification(deps, tx, { event: 'newBrowser', borrowerId, subject })
    })
  const boundHoursAgo = async (borrowerId: string, hours: number) => {
    const bound_at = deps.clock.now().subtract({ hours })
    const accounts = database.updateTable('payout_account').set({ bound_at })
    await accounts.where('borrower_id', '=', borrowerId).execute()
  }
  const eventsOf = async (by: string) =>
    (await ask(app, listSecurityEvents, {}, { token: by })).data.list
  const rowOf = async (orderId: string) =>
    database
      .selectFrom('payout')
      .select(['state', 'reason'])
      .where('loan_id', '=', orderId)
      .executeTakeFirstOrThrow()

  test.each(['given', 'ph'])(
    'sessions end, passkeys go, and payouts wait for a day and then go on: %s',
    async (brand) => {
      await nextHour(8)
      const { id, token, orderId, productId } = await applied(brand, true)
      const other = await startSession(database, deps.random, id)
      const changed = { product_id: productId, ...walletAccount('09179998888') }
      await ask(app, changePayoutAccount, changed, { token })
      // Two days later somebody signs in: the account is older, and stays.
      await boundHoursAgo(id, 48)
      await strangeBrowser(id)
      await sql`
        insert into passkey (id, borrower_id, credential_id, public_key, counter, transports, name)
        values (gen_random_uuid(), ${id}, ${id}, ''::bytea, 0, '{}', 'A phone')`.execute(database)
      const listed = async (by: string) =>
        (await ask(app, listSecurityEvents, {}, { token: by })).data
      const { list, payoutsStoppedUntil } = await listed(token)
      expect(payoutsStoppedUntil).toBeNull()
      expect(list.map(({ event }) => event)).toEqual(['newBrowser', 'accountChanged'])

      const stranger = await startSession(database, deps.random, await newBorrower(deps, brand))
      const deny = async (by: string) =>
        (await ask(app, denySecurityEvent, { id: list[0]?.id ?? '' }, { token: by })).code
      expect(await deny(stranger)).toBe('-1001')
      expect(await deny(token)).toBe('0')
      expect([await deny(token), await deny(other)]).toEqual(['-1000', '-1000'])
      expect((await ask(app, listSecurityEvents, {}, { token: stranger })).code).toBe('0')
      const { rows } = await sql`select from passkey where borrower_id = ${id}`.execute(database)
      expect(rows).toEqual([])

      await decide(orderId, 'approve')
      await settleJobs(deps)
      expect(await rowOf(orderId)).toEqual({
        state: 'queued',
        reason: expect.stringMatching(
          /^Stopped: the borrower said "this was not me" \(newBrowser of 20/,
        ),
      })
      await act('POST', '/clock', { hours: 23 })
      expect(await payoutsOf(orderId)).toEqual([])
      const again = await startSession(database, deps.random, id)
      expect((await listed(again)).payoutsStoppedUntil).toMatch(/^20.* 08:/)
      expect(await listStops(database, deps.clock.now())).toContainEqual(
        expect.objectContaining({ borrowerId: id, waiting: [await numberOf(orderId)] }),
      )

      await act('POST', '/clock', { hours: 2 })
      expect(await payoutsOf(orderId)).toEqual([expect.objectContaining({ state: 'succeeded' })])
      expect((await listed(again)).payoutsStoppedUntil).toBeNull()
      expect(await rowOf(orderId)).toMatchObject({ state: 'succeeded' })
    },
  )

  test.each(['given', 'ph'])(
    'of a changed account takes that account back: its payout goes to the next one alone: %s',
    async (brand) => {
      await nextHour(8)
      const { id, token, orderId, productId } = await applied(brand, true)
      const binds = async (cardNo: string, by: string) =>
        ask(
          app,
          bindPayoutAccount,
          { product_id: productId, ...walletAccount(cardNo) },
          { token: by },
        )
      const denies = async (wanted: string, by: string) => {
        const [event] = await eventsOf(by)
        expect(event?.event).toBe(wanted)
        expect((await ask(app, denySecurityEvent, { id: event!.id }, { token: by })).code).toBe('0')
      }
      // An account of this day may be the stranger's too, one of the day before is not.
      await boundHoursAgo(id, 25)
      await strangeBrowser(id)
      await denies('newBrowser', token)
      expect(await listAccounts(deps, id)).toMatchObject([{ is_current: true }])
      // The stranger comes again, and the payout is queued to their account.
      const stranger = await startSession(database, deps.random, id)
      await binds('09179998888', stranger)
      await decide(orderId, 'approve')
      await settleJobs(deps)
      expect(await rowOf(orderId)).toMatchObject({ state: 'queued' })
      await denies('accountChanged', await startSession(database, deps.random, id))
      await act('POST', '/clock', { hours: 25 })
      expect(await payoutsOf(orderId)).toEqual([])
      expect(await rowOf(orderId)).toMatchObject({ state: 'failed' })

      const again = await startSession(database, deps.random, id)
      expect((await binds('09171112222', again)).code).toBe('0')
      await act('POST', '/clock', { hours: 1 })
      const paid = await database
        .selectFrom('payout')
        .innerJoin('payout_account', 'payout_account.id', 'payout.account_id')
        .select(['payout.state', 'is_current'])
        .where('loan_id', '=', orderId)
        .orderBy('queued_at')
        .execute()
      expect(paid).toEqual([
        { state: 'failed', is_current: false },
        { state: 'succeeded', is_current: true },
      ])
      expect((await listAccounts(deps, id)).at(-1)).toMatchObject({ account_number: '09171112222' })
    },
  )
})

describe('of "this was not me" of a later event', () => {
  test('an account that was bound in the day before is taken back too', async () => {
    const { id, token, productId } = await applied('ph', true)
    const binds = { product_id: productId, ...walletAccount('09179998888') }
    await ask(app, changePayoutAccount, binds, { token })
    await sql`
      update payout_account set bound_at = ${deps.clock.now().subtract({ hours: 20 })}
      where borrower_id = ${id} and is_current`.execute(database)
    await database.transaction().execute(async (tx) => {
      const subject = deps.random.uuid()
      await deps.hooks.planNotification(deps, tx, { event: 'newBrowser', borrowerId: id, subject })
    })
    const [event] = (await ask(app, listSecurityEvents, {}, { token })).data.list
    expect(event?.event).toBe('newBrowser')
    await ask(app, denySecurityEvent, { id: event!.id }, { token })
    const current = (await listAccounts(deps, id)).filter(({ is_current }) => is_current)
    expect(current).toEqual([])
  })
})

describe('at night', () => {
  test('what happens is told at seven in the morning', async () => {
    await nextHour(22)
    const { id, orderId } = await applied('ph', false)
    await decide(orderId, 'decline')
    expect(await events(id)).toEqual(['declined (waits)'])
    await nextHour(6)
    expect(await told(id)).toEqual([])
    await nextHour(7)
    expect(await told(id)).toHaveLength(1)
    await nextHour(8)
    expect(await told(id)).toHaveLength(1)
  })

  test('what is not true any more in the morning is never told', async () => {
    await nextHour(22)
    const { id, token, orderId, productId } = await applied('ph', false)
    await decide(orderId, 'approve')
    const added = { product_id: productId, ...walletAccount('09171234567') }
    await ask(app, bindPayoutAccount, added, { token })
    await settleJobs(deps)
    await nextHour(8)
    expect(await told(id)).toEqual([expect.stringContaining('was sent to your account')])
    expect(await events(id)).toEqual(['paidOut'])
  })

  test('a payment that is posted in the night was not received, but posted', async () => {
    const loan = await loanOf('ph', 5)
    await nextHour(22)
    const { reference } = await loan.started(1_000_00, { channelNumber: 'MLH' })
    await act('POST', `/payments/${reference}/receive`)
    await pay(reference)
    await nextHour(8)
    expect(await events(loan.borrowerId)).toEqual(['paymentPosted'])
  })

  test('a payment that is charged back by the morning is not told as posted', async () => {
    const loan = await loanOf('ph', 5)
    await nextHour(22)
    const { reference } = await loan.started(1_000_00)
    await pay(reference)
    await act('POST', `/payments/${reference}/chargeback`)
    await nextHour(8)
    expect(await told(loan.borrowerId)).toEqual([])
  })

  test('a queued message that missed the day waits for the next one', async () => {
    const id = await newBorrower(deps, 'ph')
    await planned(id)
    await moveClock(database, 13 * 60 * 60)
    await runSchedulerUntilNow(deps)
    expect(await told(id)).toEqual([])
    await nextHour(7)
    expect(await told(id)).toHaveLength(1)
  })
})
