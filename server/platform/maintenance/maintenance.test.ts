// What maintenance stops on every call and page, and what goes on.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { writeBorrowersNote } from '#contract/console/borrowers/borrower-actions.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { listNotifications } from '#contract/notification/notification.ts'
import { MAINTENANCE_HEADER } from '#contract/page/maintenance.ts'
import { CACHED_HEADER } from '#contract/page/cached-page.ts'
import { API_BASE } from '#contract/request-context.ts'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { ask, openBorrowerSession } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { readSchedulerState } from '#server/platform/jobs/scheduler-state.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { openMaintenance, setMaintenance } from '#server/platform/maintenance/maintenance.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay, booked } = repaymentTools(server)

async function turn(until: Temporal.Instant | null): Promise<void> {
  await deps.database.transaction().execute(async (tx) => setMaintenance(tx, until, true))
  await deps.maintenance.refresh()
}
const inAnHour = () => Temporal.Now.instant().add({ hours: 1 })
afterEach(async () => turn(null))

const writes = app.endpoints.filter(({ changes, upload }) => changes && upload === '')

/** What the rules of a market accept; a call takes what it knows. */
const NUMBER = { phone: '09170000001', smsCode: '000000' }

/**
 * The answers to the calls that change something and take a sample, one after the other: some end
 * every session of the borrower.
 */
async function answersToWrites() {
  const answers = []
  for (const { method, path, input } of writes) {
    const sample = { ...(makeSample(input) as Record<string, string>), ...NUMBER }
    const answer = await app.inject({
      method,
      url: `${API_BASE}${path}?brand=ph`,
      headers: { authorization: `Bearer ${await openBorrowerSession(deps, 'ph')}` },
      ...(method === 'POST' ? { payload: sample } : { query: sample }),
    })
    const envelope = answer.json<{ code: string; data: object }>()
    if (envelope.code !== '-1002') answers.push({ path, status: answer.statusCode, ...envelope })
  }
  return answers
}

test('every call that writes is refused, but for what a reader needs', async () => {
  await turn(inAnHour())
  const answers = await answersToWrites()
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(20)
  for (const { code, data } of refused)
    expect({ code, data }).toMatchObject({ code: '-1003', data: { until: /./ } })
  const taken = answers.filter(({ status }) => status !== 503).map(({ path }) => path)
  expect(taken.toSorted()).toEqual([
    '/host/entry-token',
    '/partner/notice',
    '/session/close',
    '/session/open',
    '/v3/login/login',
    '/v3/passkey/login',
    '/v3/passkey/options',
    '/v3/personal-center/language',
    '/v3/personal-center/log-out-everywhere',
    '/v3/personal-center/session-end',
  ])
})

test('a borrower reads on, and learns when paying is back in their language', async () => {
  const { token, orderId, details, start } = await loanOf('ph')
  await turn(Temporal.Instant.from('2099-12-01T02:00+08:00'))
  expect(await details()).toMatchObject({ orderStatus: expect.any(Number) })
  expect(await start(100_00)).toMatchObject({
    code: '-1003',
    message:
      'We are doing maintenance. Repayments and applications are back on Tue, Dec 1, 2:00 AM.',
  })
  const retry = await app.inject({
    method: 'POST',
    url: API_BASE + cancelLoan.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { orderId },
  })
  expect(Number(retry.headers['retry-after'])).toBeGreaterThan(3600)
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  expect((await start(100_00)).message).toBe(
    'May maintenance kami. Makakapagbayad at makakapag-apply ka ulit sa Martes, Dec 1, 2:00 AM.',
  )
  await turn(null)
  expect(await start(100_00)).toMatchObject({ code: '0' })
})

test('a notice of a provider is stored and posted', async () => {
  const loan = await loanOf('ph')
  const { reference } = await loan.started()
  await turn(inAnHour())
  await pay(reference)
  expect(await booked(reference)).toMatchObject({ outcome: 'booked' })
})

test('staff read, and change nothing', async () => {
  const ana = await testStaff(server, 'support')
  const { borrowerId } = await loanOf('ph')
  const note = { noteId: crypto.randomUUID(), id: borrowerId, text: 'Called.' }
  await turn(inAnHour())
  expect(await ana.call(whoAmI)).toMatchObject({ code: '0' })
  expect(await ana.call(writeBorrowersNote, note)).toMatchObject({
    code: '-1003',
    message: expect.stringMatching(/^Maintenance: everything can be read, and changed again at /),
  })
  await turn(null)
  expect(await ana.call(writeBorrowersNote, note)).toMatchObject({ code: '0' })
})

/** Also pages that caches keep, and those that no app answers. */
const PAGES = ['/main', '/', '/Policy', '/promotion', '/console', '/console/sign-in', '/nowhere']

test.each(PAGES)('%s says at its top until when, and is kept nowhere', async (path) => {
  const cookies = { hiram: await openBorrowerSession(deps, 'ph') }
  const open = async (query: string) =>
    app.inject({ url: `${path}?brand=ph${query}`, cookies, headers: { accept: 'text/html' } })
  const before = await open('')
  await turn(inAnHour())
  const { body, headers } = await open('')
  const [, style = '', text] =
    /<body[^>]*><style>([^<]+)<\/style><div id="maintenance" role="status">([^<]+)/.exec(body) ?? []
  const isConsole = path.startsWith('/console')
  expect(text).toMatch(
    isConsole ? /^Maintenance: .* at \d+:\d\d [AP]M\.$/ : /^We are doing maintenance/,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('etag')
  // A phone keeps pages by place, behind who reads.
  expect(String(headers[CACHED_HEADER] ?? '')).not.toContain(' ')
  expect(before.body).not.toContain('maintenance')
})

test('an open page learns of it with the answers to its calls, and of its end', async () => {
  const ana = await testStaff(server, 'support')
  const { token } = await loanOf('ph')
  await ask(app, chooseLanguage, { language: 'fil' }, { token })
  const said = async () => {
    const answers = [
      await app.inject({
        method: 'POST',
        url: API_BASE + listNotifications.path,
        headers: { authorization: `Bearer ${token}` },
      }),
      await app.inject({
        method: 'POST',
        url: API_BASE + cancelLoan.path,
        headers: { authorization: `Bearer ${token}` },
      }),
      await app.inject({
        method: whoAmI.method,
        url: STAFF_BASE + whoAmI.path,
        headers: { cookie: ana.cookie, 'x-requested-with': 'XMLHttpRequest' },
      }),
    ]
    return answers.map(({ headers }) => headers[MAINTENANCE_HEADER])
  }
  expect(await said()).toEqual([undefined, undefined, undefined])
  await turn(inAnHour())
  const [read, refused, staff] = (await said()).map((header) => decodeURIComponent(String(header)))
  expect(read).toMatch(/^3\d{3} May maintenance kami\./)
  expect(refused).toMatch(/^3\d{3} May maintenance kami\./)
  expect(staff).toMatch(/^3\d{3} Maintenance: everything can be read/)
  await turn(null)
  expect(await said()).toEqual([undefined, undefined, undefined])
})

test('the bar has the language of the page', async () => {
  await turn(inAnHour())
  const { body } = await app.inject('/?brand=ph&lang=fil')
  expect(body).toMatch(/role="status">May maintenance kami\. .* ulit nang \d+:\d\d [AP]M\./)
})

test('it ends by itself, without being read again', async () => {
  await turn(Temporal.Now.instant().add({ milliseconds: 300 }))
  const other = await openMaintenance(deps.database)
  expect([deps.maintenance.now()?.secondsLeft, other.now()?.secondsLeft]).toEqual([1, 1])
  await sleep(400)
  expect([deps.maintenance.now(), other.now()]).toEqual([null, null])
})

test('jobs wait for its end', async () => {
  const { database: db } = deps
  const waits = async () => {
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'sweep'`.execute(db)
    return rows.length
  }
  const isDue: ScheduledJob = {
    name: 'counted',
    nextDue: (_mark, to) => sql`select ${to}::timestamptz - interval '1 hour' where ${steps} < 1`,
    run: async () => void (steps += 1),
  }
  let steps = 0
  const watched = { ...deps, jobs: { ...deps.jobs, scheduled: () => [isDue] } }
  await turn(inAnHour())
  const jobs = await startJobs(watched)
  onTestFinished(() => jobs.stop())
  await sql`select graphile_worker.add_job('sweep')`.execute(db)
  await sleep(2500)
  // Nobody is woken up for what waits on purpose.
  expect((await readSchedulerState(watched)).lagSeconds).toBe(0)
  expect([await waits(), steps]).toEqual([1, 0])
  await turn(null)
  await vi.waitFor(async () => expect([await waits(), steps]).toEqual([0, 1]), 10_000)
})
