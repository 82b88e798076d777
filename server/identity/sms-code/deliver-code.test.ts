import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { SIGNED_IN } from '#server/identity/sms-code/asker.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import type { Delivery } from '#server/identity/sms-code/deliver-later.ts'
import { issueCode, makeCode } from '#server/identity/sms-code/issue-code.ts'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const gateway = await testGateway(server.deps)
const deps = { ...server.deps, sms: gateway.sms }

let count = 0
function someone(): CodeKey {
  count += 1
  return { brand: 'ph', phone: `+63919${String(count).padStart(7, '0')}`, purpose: 'register' }
}

const send = async (key: CodeKey) => issueCode(deps, key, (code) => `${code} is your code.`)

const messagesTo = async ({ phone }: CodeKey) =>
  (await server.app.inject({ url: '/sandbox/sms', query: { phone } })).json<{ text: string }[]>()

const lastCode = async (key: CodeKey) => (await messagesTo(key))[0]?.text.slice(0, 6) ?? ''

const isRight = async (key: CodeKey, code: string) =>
  checkCode(deps, key, code).then(
    () => true,
    () => false,
  )

/** The deliveries that somebody is to look after. */
const waiting = async () => {
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where task_identifier = 'deliver-code'`,
  )
  return rows.map(({ id }) => id)
}

/** Makes the queued deliveries due; afterwards they may wait again. */
async function later() {
  await deps.pool.query('select graphile_worker.reschedule_jobs($1, run_at := now())', [
    await waiting(),
  ])
  await settleJobs(deps)
}

async function endPause() {
  await deps.database.deleteFrom('rate_limit').execute()
}

beforeEach(async () => {
  gateway.line = 'good'
  gateway.atLoss = () => {}
  await endPause()
  await deps.pool.query('select graphile_worker.complete_jobs($1)', [await waiting()])
})

// It may have arrived, so nothing says that it has, or that it has not.
test.each(['lost', 'mute', 'busy', 'dead'] as const)(
  'a code over a line that is %s is said to be late',
  async (line) => {
    gateway.line = line
    expect(await send(someone())).toBe('late')
  },
)

test('a code that the gateway refuses is not counted in the budget of the day', async () => {
  const delivery = async (key: CodeKey) => {
    const asking = { asker: SIGNED_IN, origin: { kind: 'stranger', network: '203.0.113' } } as const
    let made: Delivery | null = null
    await makeCode(
      deps,
      key,
      (code) => `${code} is your code.`,
      asking,
      async (_, one) => {
        made = { ...one, spending: { budget: 'register', network: '203.0.113' } }
      },
    )
    return made!
  }
  const used = async () => {
    const { rows } = await deps.pool.query<{ points: number }>(
      `select points from rate_limit where key = 'smsDay:register'`,
    )
    return rows[0]?.points ?? 0
  }
  await deliverCode(deps, await delivery({ ...someone(), phone: 'no phone' }), true)
  expect(await used()).toBe(0)
  const key = someone()
  await deliverCode(deps, await delivery(key), true)
  expect(await messagesTo(key)).toHaveLength(1)
  expect(await used()).toBe(1)
})

test('an answered sending leaves no job', async () => {
  const key = someone()
  expect(await send(key)).toBe('sent')
  expect(await waiting()).toEqual([])
  expect(await messagesTo(key)).toHaveLength(1)
})

test('a code that was lost on its way arrives once the line is good, and is right', async () => {
  const key = someone()
  gateway.line = 'lost'
  await send(key)
  await later()
  expect(await messagesTo(key)).toEqual([])
  gateway.line = 'good'
  await later()
  expect(await messagesTo(key)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(await isRight(key, await lastCode(key))).toBe(true)
})

test('a code whose answer was lost is not sent again', async () => {
  const key = someone()
  gateway.line = 'mute'
  await send(key)
  expect(await messagesTo(key)).toHaveLength(1)
  gateway.line = 'good'
  await later()
  expect(await messagesTo(key)).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(await isRight(key, await lastCode(key))).toBe(true)
})

test('an answer that is lost again and again sends no second message either', async () => {
  const key = someone()
  gateway.line = 'lost'
  await send(key)
  gateway.line = 'mute'
  for (let turn = 0; turn < 4; turn += 1) await later()
  expect(await messagesTo(key)).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('nothing is sent again while the gateway does not say what it has', async () => {
  const key = someone()
  gateway.line = 'mute'
  await send(key)
  gateway.line = 'dead'
  for (let turn = 0; turn < 3; turn += 1) await later()
  expect(await messagesTo(key)).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
  gateway.line = 'good'
  await later()
  expect(await messagesTo(key)).toHaveLength(1)
})

test('a gateway that is too busy gets the message again, and the borrower may wait for it', async () => {
  const key = someone()
  gateway.line = 'busy'
  await send(key)
  await later()
  gateway.line = 'good'
  await later()
  expect(await messagesTo(key)).toHaveLength(1)
})

/** A process that sends a code and is killed where the line breaks. */
async function killedWhileSending({ phone }: CodeKey, line: 'lost' | 'mute'): Promise<string> {
  const url = String(deps.pool.options.connectionString)
  const script = 'server/identity/sms-code/testing-sender.ts'
  const sender = spawn(process.execPath, [script, url, gateway.url, phone], { stdio: 'inherit' })
  gateway.line = line
  gateway.atLoss = () => sender.kill('SIGKILL')
  const [, signal] = (await once(sender, 'exit')) as [number | null, string | null]
  return String(signal)
}

// Trust requirement 33, for codes: kill -9 before the gateway has heard, and after.
test('a server that is killed while it sends leaves the code to the next one', async () => {
  const [before, after] = [someone(), someone()]
  expect(await killedWhileSending(before, 'lost')).toBe('SIGKILL')
  expect(await killedWhileSending(after, 'mute')).toBe('SIGKILL')
  expect(await messagesTo(before)).toEqual([])
  expect(await messagesTo(after)).toHaveLength(1)
  gateway.line = 'good'
  await later()
  for (const key of [before, after]) {
    expect(await messagesTo(key)).toHaveLength(1)
    expect(await isRight(key, await lastCode(key))).toBe(true)
  }
})

test('a replaced, used or expired code is not sent again', async () => {
  const [renewed, used, old] = [someone(), someone(), someone()]
  gateway.line = 'mute'
  await send(used)
  expect(await isRight(used, await lastCode(used))).toBe(true)
  gateway.line = 'lost'
  await send(renewed)
  await send(old)
  await deps.pool.query('update sms_code set expires_at = now() where phone = $1', [old.phone])
  gateway.line = 'good'
  await endPause()
  await send(renewed)
  expect(await waiting()).toHaveLength(2)
  await later()
  expect(await messagesTo(renewed)).toHaveLength(1)
  expect(await messagesTo(used)).toHaveLength(1)
  expect(await messagesTo(old)).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a waiting delivery has no code', async () => {
  const key = someone()
  gateway.line = 'mute'
  await send(key)
  const code = await lastCode(key)
  const { rows } = await deps.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker.jobs using (id) where task_identifier = 'deliver-code'`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain(key.phone)
  expect(JSON.stringify(rows).replace(key.phone, '')).not.toContain(code)
  expect(server.logLines.join('')).not.toContain(code)
})

test('codes go out by the queue that skips all others', async () => {
  const key = someone()
  await send(key)
  const { rows } = await deps.pool.query<{ queue: string }>(
    'select queue from sandbox.semaphore_message order by message_id desc limit 1',
  )
  expect(rows).toEqual([{ queue: 'priority' }])
})
