import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { GAUGES } from '#server/app/start/gauges.ts'
import { issueCode } from '#server/identity/sms-code/issue-code.ts'
import { gaugeReader } from '#server/platform/http/log/gauge-reader.ts'
import { runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { shown } from '#server/platform/http/log/testing-metrics.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

// What /metrics says of work that waits, money without an owner, and providers.

const { app, deps } = await demoApp()
const { database } = deps
const now = deps.clock.now()
const today = toManilaDate(now)
const minutesAgo = (minutes: number) => now.subtract({ minutes })
let page = ''

/** What the page has of these now, whenever it was asked for last. */
async function freshPage(): Promise<string> {
  const reader = gaugeReader(deps, GAUGES, { kept: 0, oneSet: 2500, all: 8000 })
  await reader.refresh()
  return Registry.merge([deps.metrics.register, reader.register]).metrics()
}

async function plantComplaints(borrowerId: string) {
  for (const [number, late, resolution] of [
    [1, 3, -4],
    [2, 3, 1],
    [3, -1, -20],
  ] as const)
    await sql`
      insert into complaint (id, number, borrower_id, type, content, filed_at, reply_due_on,
        resolution_due_on, reopened_count)
      values (gen_random_uuid(), ${`W-${number}`}, ${borrowerId}, 3, 'What is it?', ${now},
        ${today.subtract({ days: late })}, ${today.subtract({ days: resolution })}, 0)
    `.execute(database)
}

async function plantMoney() {
  await sql`
    insert into payment (provider, reference, status, amount, channel, value_on, booked_at, outcome)
    values ('dragonpay', 'W1', 'paid', 12345, 'GCSH', ${today}, ${minutesAgo(90)}, 'suspense'),
      ('dragonpay', 'W2', 'paid', 655, 'GCSH', ${today}, ${minutesAgo(30)}, 'suspense'),
      ('dragonpay', 'W3', 'paid', 100, 'GCSH', ${today}, ${now}, 'assigned')`.execute(database)
  await sql`
    insert into provider_notice (id, kind, provider, method, query, headers, body, received_at, handled_at)
    values (gen_random_uuid(), 'payment', 'dragonpay', 'GET', '{}', '{}', '', ${minutesAgo(20)}, null),
      (gen_random_uuid(), 'payment', 'dragonpay', 'GET', '{}', '{}', '', ${minutesAgo(99)}, ${now})
  `.execute(database)
  for (const days of [1, 2, 30])
    await sql`
      insert into reconciliation (day, ran_at)
      values (${today.subtract({ days })}, ${now.subtract({ hours: 24 * (days - 1) + 5 })})
      on conflict (day) do update set ran_at = excluded.ran_at`.execute(database)
  await sql`
    insert into reconciliation_difference (day, provider, reference, what)
    values (${today.subtract({ days: 1 })}, 'dragonpay', 'W1', 'one'),
      (${today.subtract({ days: 2 })}, 'dragonpay', 'W1', 'one'),
      (${today.subtract({ days: 2 })}, 'dragonpay', 'W2', 'another'),
      (${today.subtract({ days: 30 })}, 'dragonpay', 'W3', 'long ago')`.execute(database)
  await sql`
    insert into payout_reconciliation (day, from_day, started_at)
    select ${today}::date - n, ${today}::date - n, ${now} from generate_series(1, 2) n`.execute(
    database,
  )
  await sql`
    insert into payout_difference (day, our_reference, what)
    select ${today}::date - n, 'PO-W', 'one' from generate_series(1, 2) n`.execute(database)
}

async function plantWork() {
  await sql`delete from walker`.execute(database)
  await sql`insert into walker (mark) values (${minutesAgo(2)})`.execute(database)
  await sql`
    update loan set status = 21, is_parked = false, verdict = 'decline', verdict_at = ${minutesAgo(7)}
    where id = (select id from loan where status = 21 limit 1)`.execute(database)
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  await sql`
    select graphile_worker.add_job('send-contact', '{}'), graphile_worker.add_job('send-contact', '{}'),
      graphile_worker.add_job('send-contact', '{}', run_at := now() + interval '1 hour'),
      graphile_worker.add_job('make-lifetime-id', '{}', max_attempts := 1)`.execute(database)
  await sql`
    update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1
  `.execute(database)
  await sql`
    update graphile_worker._private_jobs set created_at = now() - interval '10 minutes'
  `.execute(database)
}

/** As if a payout had been queued 40 minutes ago and no provider had heard of it. */
async function plantPayout() {
  const { rows } = await pastTriggers(
    database,
    sql<{ loanId: string }>`
    update payout set state = 'queued', queued_at = ${minutesAgo(40)}, ended_at = null
    where id = (select payout.id from payout join loan on loan.id = loan_id
      where not is_parked and payout.state = 'succeeded' limit 1)
    returning loan_id as "loanId"`,
  )
  return rows[0]!.loanId
}

const HOW = { queue: 'messages', timeoutMs: 5000 } as const

beforeAll(async () => {
  // Jobs of the demo itself may be due since it was seeded.
  await runSchedulerUntilNow(deps)
  await plantComplaints(await newBorrower(deps, 'ph'))
  await plantMoney()
  await plantWork()
  await deps.sms[0]!.send('+639170000001', 'Your loan is due tomorrow.', HOW)
  await deps.providerAnswers.settle()
  page = (await app.inject('/metrics')).body
})

test('the scheduler’s lag is that of the oldest job that is not done, also before its mark', () => {
  expect(shown(page, 'scheduler_lag_seconds')).toBeGreaterThanOrEqual(420)
  expect(shown(page, 'scheduler_lag_seconds')).toBeLessThan(480)
})

test('queued jobs are counted by task, with the age of the oldest, those that gave up apart', () => {
  const task = { task: 'send-contact' }
  expect(shown(page, 'queued_jobs_due', task)).toBe(2)
  expect(shown(page, 'queued_jobs_later', task)).toBe(1)
  expect(shown(page, 'queued_job_age_seconds', task)).toBeGreaterThanOrEqual(600)
  expect(shown(page, 'queued_jobs_failed', { task: 'make-lifetime-id' })).toBe(1)
  expect(shown(page, 'queued_job_age_seconds', { task: 'make-lifetime-id' })).toBe(0)
  for (const each of Object.keys(deps.jobs.queued(deps)))
    expect(shown(page, 'queued_jobs_due', { task: each })).toBeGreaterThanOrEqual(0)
})

test('notices, suspense and differences are counted by provider', () => {
  const provider = { provider: 'dragonpay' }
  expect(shown(page, 'notices_open', provider)).toBe(1)
  expect(shown(page, 'notice_age_seconds', provider)).toBeGreaterThanOrEqual(1200)
  expect(shown(page, 'suspense_payments', provider)).toBe(2)
  expect(shown(page, 'suspense_centavos', provider)).toBe(13_000)
  expect(shown(page, 'suspense_age_seconds', provider)).toBeGreaterThanOrEqual(5400)
  expect(shown(page, 'open_differences', { kind: 'collection', age: '2-3' })).toBe(2)
  expect(shown(page, 'open_differences', { kind: 'collection', age: 'over 7' })).toBe(1)
  expect(shown(page, 'open_differences', { kind: 'payout', age: '2-3' })).toBe(1)
  expect(shown(page, 'reconciliation_age_seconds')).toBeGreaterThanOrEqual(5 * 3600)
})

test('complaints without a reply are counted for every day past their due dates', () => {
  const open = (stage: string, days: number) =>
    shown(page, 'complaints_open', { stage, days_past: String(days) })
  expect(open('reply', 3)).toBe(2)
  expect(open('reply', -1)).toBeGreaterThanOrEqual(1)
  expect(open('resolution', 1)).toBe(1)
  expect(open('resolution', -7)).toBeGreaterThanOrEqual(1)
  expect(shown(page, 'complaints_late', { stage: 'reply' })).toBeGreaterThanOrEqual(2)
  expect(shown(page, 'complaint_late_days', { stage: 'resolution' })).toBe(1)
})

test('payouts without an end are counted by state, but not those that are held', async () => {
  const before = shown(page, 'payouts_open', { state: 'queued' })
  const loanId = await plantPayout()
  const after = await freshPage()
  expect(shown(after, 'payouts_open', { state: 'queued' })).toBe((before ?? 0) + 1)
  expect(shown(after, 'payout_age_seconds', { state: 'queued' })).toBeGreaterThanOrEqual(2400)
  await sql`update loan set is_parked = true where id = ${loanId}`.execute(database)
  expect(shown(await freshPage(), 'payouts_open', { state: 'queued' })).toBe(before)
})

test('a provider’s last good answer has an age, and one that does not answer says since when', async () => {
  const call = { provider: 'semaphore', call: 'messages' }
  expect(shown(page, 'provider_answer_age_seconds', call)).toBeGreaterThanOrEqual(0)
  expect(shown(page, 'provider_failing_seconds', call)).toBe(0)
  const lost = { kind: 'unknown', why: 'ECONNREFUSED' } as const
  deps.providerAnswers.note('semaphore', 'messages', lost)
  await deps.providerAnswers.settle()
  await sql`
    update provider_answer set failing_since = failing_since - interval '6 minutes'`.execute(
    database,
  )
  const after = await freshPage()
  expect(shown(after, 'provider_failing_seconds', call)).toBeGreaterThanOrEqual(360)
  expect(shown(after, 'provider_answer_age_seconds', call)).toBeGreaterThanOrEqual(0)
  expect(shown(after, 'provider_answers_total', { ...call, outcome: 'unknown' })).toBe(1)
  expect(await deps.providerAnswers.isFailing('semaphore', 'messages')).toBe(true)
  await deps.sms[0]!.send('+639170000001', 'Your loan is due today.', HOW)
  await deps.providerAnswers.settle()
  expect(shown(await freshPage(), 'provider_failing_seconds', call)).toBe(0)
})

test('messages are counted with their parts and their price, by what they tell', async () => {
  const key = { brand: 'ph', phone: '+639170000002', purpose: 'register' } as const
  await issueCode(deps, key, (code) => `${code} is your code.`)
  const after = await freshPage()
  const kind = { kind: 'code register', gateway: 'semaphore' }
  expect(shown(after, 'sms_sent_total', kind)).toBe(1)
  expect(shown(after, 'sms_parts_total', kind)).toBe(1)
  expect(shown(after, 'sms_spent_centavos_total', kind)).toBe(100)
  const taken = { gateway: 'semaphore', outcome: 'taken' }
  expect(shown(after, 'sms_attempts_hour', taken)).toBe(1)
  expect(shown(after, 'sms_budget_max', { budget: 'register' })).toBe(5000)
  expect(shown(after, 'sms_budget_used', { budget: 'register' })).toBe(1)
})

test('gauges that cannot be read are absent, the page says which, and shows all others', async () => {
  await sql`alter table payout rename to gone`.execute(database)
  const broken = await freshPage()
  await sql`alter table gone rename to payout`.execute(database)
  expect(shown(broken, 'metrics_unreadable', { gauges: 'payouts' })).toBe(1)
  expect(shown(broken, 'payouts_open', { state: 'queued' })).toBeUndefined()
  expect(shown(broken, 'metrics_unreadable', { gauges: 'notices' })).toBe(0)
  expect(shown(broken, 'notices_open', { provider: 'dragonpay' })).toBe(1)
})

test('a page is answered while every connection is used, and says so', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, () => deps.callPool.connect()))
  const waits = deps.callPool.connect()
  const full = await freshPage()
  for (const client of held) client.release()
  ;(await waits).release()
  expect(shown(full, 'database_connections_used', { pool: 'calls' })).toBe(20)
  expect(shown(full, 'database_connections_max', { pool: 'calls' })).toBe(20)
  expect(shown(full, 'database_waiting', { pool: 'calls' })).toBe(1)
  expect(shown(full, 'notices_open', { provider: 'dragonpay' })).toBe(1)
})

describe('what operators read', () => {
  const document = readFileSync('docs/operate/watch.md', 'utf8')
  const section = document.slice(document.indexOf('## What to watch')).split('\n## ')[0] ?? ''
  const table = section.split('\n').filter((line) => line.startsWith('| `'))
  const rules = readFileSync('docs/operate/alerts.yml', 'utf8')
  const runbook = readFileSync('docs/operate/runbook.md', 'utf8')
  const alarms = [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)]
  const names = (text: string) => new Set(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g))
  const own = () =>
    [...page.matchAll(/^# TYPE (\w+) /gm)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(process|nodejs)_/.test(name))

  test('has a row for every metric of ours, and for no other', () => {
    const rows = table.flatMap((line) => [...names(line.split('|')[1] ?? '')])
    const labels = new Set(['days_past'])
    expect(rows.filter((name) => !labels.has(name)).toSorted()).toEqual(own().toSorted())
  })

  test('sees metrics on the dashboard that exist', () => {
    const dashboard = readFileSync('deploy/grafana/hiram.json', 'utf8')
    const expressions = [...dashboard.matchAll(/"expr": "(.+?[^\\\\])"/g)].map(
      ([, expr = '']) => expr,
    )
    const known = new Set([
      ...own(),
      ...own().flatMap((name) => [`${name}_count`, `${name}_bucket`]),
      'histogram_quantile',
    ])
    const used = expressions.flatMap((expression) => [...names(expression)])
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  test('has an alarm only about metrics and labels that exist', () => {
    expect(alarms.length).toBe(rules.split('- alert:').length - 1)
    const known = new Set([
      ...own(),
      ...own().flatMap((name) => [`${name}_count`, `${name}_bucket`]),
    ])
    const functions = new Set(['histogram_quantile', 'max_over_time'])
    for (const [, , expression = ''] of alarms) {
      const used = [...names(expression)].filter((name) => !functions.has(name))
      expect(used.filter((name) => !known.has(name))).toEqual([])
      expect(used.length).toBeGreaterThan(0)
    }
    const tasks = new Set(Object.keys(deps.jobs.queued(deps)))
    for (const [, listed = ''] of rules.matchAll(/task=~"([^"]+)"/g))
      expect(listed.split('|').filter((task) => !tasks.has(task))).toEqual([])
  })

  test('asks the database questions that it can answer', async () => {
    const questions = [...runbook.matchAll(/`(select .+?)`/g)].map(([, text = '']) => text)
    expect(questions.length).toBeGreaterThan(7)
    for (const question of questions) await sql.raw(question).execute(database)
  })

  test('has every alarm beside its metric, and names no other', () => {
    const column = table.map((line) => line.split('|')[3]).join(' ')
    const named = column.match(/\b[A-Z][a-z]+[A-Za-z]*\b/g)
    expect(named?.toSorted()).toEqual(alarms.map(([, name = '']) => name).toSorted())
    const pages = rules.match(/severity: page/g)?.length
    expect(column.match(/\(page\)/g)).toHaveLength(pages ?? 0)
  })
})
