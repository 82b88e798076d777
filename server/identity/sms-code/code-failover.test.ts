import { beforeEach, expect, test } from 'vitest'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { issueCode } from '#server/identity/sms-code/issue-code.ts'
import { areMessagesLate, askCredits } from '#server/providers/text-messages/ask-credits.ts'
import { gatewayBills } from '#server/providers/text-messages/sms-bill.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { attemptsIn } from '#server/providers/text-messages/testing-attempts.ts'

// A code by the other gateway: the first one is silent, wrong, slow, or sends what it does not say.

const server = await testApp({ SMS_GATEWAYS: 'semaphore,twilio' })
const { deps } = server
const { faults } = deps.doubles
const attempts = attemptsIn(deps)

let count = 0
function someone(): CodeKey {
  count += 1
  return { brand: 'ph', phone: `+63919${String(count).padStart(7, '0')}`, purpose: 'login' }
}

/** What was said, and the seconds until then. */
async function send(key: CodeKey) {
  const beganAt = performance.now()
  const outcome = await issueCode(deps, key, (code) => `${code} is your code.`)
  return { outcome, seconds: (performance.now() - beganAt) / 1000 }
}

const codesAt = async ({ phone }: CodeKey) =>
  (await deps.doubles.listSms(phone)).map(({ text }) => text.slice(0, 6))

const isRight = async (key: CodeKey, code: string) =>
  checkCode(deps, key, code).then(
    () => true,
    () => false,
  )

async function later() {
  await deps.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
     from graphile_worker.jobs where task_identifier = 'deliver-code'`,
  )
  await settleJobs(deps)
}

beforeEach(async () => {
  await deps.providerAnswers.settle()
  await faults.clear()
  await deps.pool.query('delete from provider_answer')
  await deps.pool.query('delete from sms_attempt')
  deps.providerAnswers.note('semaphore', 'codes', { kind: 'answered', value: null })
  await deps.providerAnswers.settle()
})

/** How the first gateway fails, whether its message arrives all the same, and what is stored of it. */
const FAILURES = [
  ['silent before it has read', { fault: 'timeout', isDone: false }, 1, 'unknown'],
  ['silent after it has sent', { fault: 'timeout', isDone: true }, 2, 'unknown'],
  ['slow by five seconds', { fault: 'slow', seconds: 5 }, 2, 'unknown'],
  ['cut off', { fault: 'cut', isDone: false }, 1, 'unknown'],
  ['wrong, with a page in place of an answer', { fault: 'html', isDone: false }, 1, 'unknown'],
  ['sending, and says that it failed', { fault: 'error', isDone: true }, 2, 'unknown'],
] as const

test.for(FAILURES)(
  'a gateway that is %s: the code arrives by the other within ten seconds, and one code is valid',
  { timeout: 30_000 },
  async ([, failure, messages, outcome]) => {
    const key = someone()
    await faults.plan({ call: 'semaphore.send', ...failure })
    const { outcome: said, seconds } = await send(key)
    expect(said).toBe('sent')
    expect(seconds).toBeLessThan(10)
    const codes = await codesAt(key)
    expect(codes).toHaveLength(messages)
    expect(new Set(codes).size).toBe(1)
    expect(await attempts()).toMatchObject([
      { gateway: 'semaphore', outcome },
      { gateway: 'twilio', outcome: 'taken', message_id: expect.stringMatching(/^SM/) },
    ])
    await later()
    expect(await codesAt(key)).toHaveLength(messages)
    expect(await isRight(key, codes[0]!)).toBe(true)
    expect(await isRight(key, codes[0]!)).toBe(false)
  },
)

test('a gateway that refuses leaves the code to the other at once', async () => {
  const key = someone()
  const changes = [{ apikey: ['The selected apikey is invalid.'] }]
  await faults.plan({
    call: 'semaphore.send',
    fault: 'changed',
    isDone: false,
    changes: changes[0]!,
  })
  expect((await send(key)).outcome).toBe('sent')
  expect(await codesAt(key)).toHaveLength(1)
  expect(await attempts()).toMatchObject([
    { gateway: 'semaphore', outcome: 'refused', reason: 'apikey' },
    { gateway: 'twilio', outcome: 'taken' },
  ])
})

test('a gateway that sends twice is billed twice', async () => {
  await faults.plan({ call: 'semaphore.send', fault: 'doubled' })
  await send(someone())
  expect(await gatewayBills(deps.database)).toEqual([
    {
      gateway: 'semaphore',
      taken: 1,
      segments: 2,
      cost: 200,
      refused: 0,
      unknown: 0,
      undelivered: 0,
    },
  ])
})

test('each gateway has a bill of its own, and what nobody knows is told apart', async () => {
  await faults.plan({ call: 'semaphore.send', fault: 'cut', isDone: false })
  await send(someone())
  expect(await gatewayBills(deps.database)).toMatchObject([
    { gateway: 'semaphore', taken: 0, cost: 0, unknown: 1 },
    { gateway: 'twilio', taken: 1, segments: 1, cost: 1200, unknown: 0 },
  ])
})

test('a gateway that was silent is tried last for some minutes', async () => {
  await faults.plan({ call: 'semaphore.send', fault: 'cut', isDone: false })
  await send(someone())
  await deps.providerAnswers.settle()
  await send(someone())
  expect((await attempts()).map(({ gateway }) => gateway)).toEqual([
    'semaphore',
    'twilio',
    'twilio',
  ])
})

test('a code that no gateway has taken arrives later, by whichever has not', async () => {
  const key = someone()
  for (const call of ['semaphore.send', 'twilio.send'])
    await faults.plan({ call, fault: 'cut', isDone: call === 'twilio.send' })
  expect((await send(key)).outcome).toBe('late')
  expect(await codesAt(key)).toHaveLength(1)
  await later()
  // Twilio was asked, and has it.
  expect(await codesAt(key)).toHaveLength(1)
  expect(await attempts()).toMatchObject([
    { gateway: 'semaphore', outcome: 'not sent' },
    { gateway: 'twilio', outcome: 'taken' },
  ])
})

test('messages are late when no gateway answers, not when one does', async () => {
  await faults.plan({ call: 'semaphore.account', fault: 'cut' })
  await askCredits(deps)
  await deps.providerAnswers.settle()
  expect(await areMessagesLate(deps)).toBe(false)
  for (const call of ['semaphore.account', 'twilio.account'])
    await faults.plan({ call, fault: 'cut' })
  await askCredits(deps)
  await deps.providerAnswers.settle()
  expect(await areMessagesLate(deps)).toBe(true)
})
