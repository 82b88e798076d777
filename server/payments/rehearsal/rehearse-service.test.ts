// A rehearsal with each provider, over its double on real HTTP, whose notices our own server takes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/app/testing/testing-app.ts'
import { lastPaper, paperLines, storePaper } from '#server/payments/rehearsal/paper.ts'
import { REHEARSAL_STEPS, rehearseService } from '#server/payments/rehearsal/rehearse-service.ts'
import { doubleHand, type Stage } from '#server/payments/rehearsal/stage.ts'
import { notRun, type RehearsedStep } from '#server/payments/rehearsal/step.ts'

const { deps } = await testApp({ PAYMONGO: '1', XENDIT: '1' })
const { paymentServices, sandboxUrl } = deps.config.providers
const folder = mkdtempSync(`${tmpdir()}/hiram-rehearsal-`)
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => deps.doubles.faults.clear())

let count = 0

async function rehearsed(key: string, changes: Partial<Stage> = {}): Promise<RehearsedStep[]> {
  const service = paymentServices.find((each) => each.key === key)!
  count += 1
  const stage: Stage = {
    db: deps.database,
    now: () => deps.clock.now(),
    holidays: deps.holidays.current(),
    hand: doubleHand(sandboxUrl),
    prefix: `REHEARSAL-${count}`,
    channel: null,
    account: { bic: 'GXCHPHM2XXX', number: '09171234567', name: 'Juan Dela Cruz' },
    waitSeconds: 2,
    isServing: async () => true,
    ...changes,
  }
  return Array.fromAsync(rehearseService(stage, service))
}

const brief = (steps: readonly RehearsedStep[]) =>
  Object.fromEntries(steps.map(({ name, outcome, why }) => [name, why ?? outcome]))

const AS_EXPECTED = Object.fromEntries(
  [
    'channels',
    'start',
    'cancel',
    'time out',
    'pay',
    'notice of the payment',
    'cancel what is paid',
    'refund',
    'notice of the refund',
  ].map((name) => [name, 'as expected']),
)
const PAID_OUT = Object.fromEntries(
  [
    'balance',
    'pay out',
    'pay out the same again',
    'money arrives',
    'notice of the payout',
    'bounce',
    'notice of the bounce',
  ].map((name) => [name, 'as expected']),
)

test('each provider does every step as its adapter expects', async () => {
  expect(brief(await rehearsed('dragonpay'))).toEqual({ ...AS_EXPECTED, ...PAID_OUT })
  expect(brief(await rehearsed('paymongo'))).toEqual(AS_EXPECTED)
  expect(brief(await rehearsed('xendit'))).toEqual(PAID_OUT)
})

test('what differs is seen beside what is expected, and what hangs on it is not run', async () => {
  await deps.doubles.faults.plan({ call: 'paymongo.start', fault: 'error', times: 9 })
  const steps = await rehearsed('paymongo')
  expect(steps[1]).toMatchObject({
    name: 'start',
    outcome: 'differs',
    expected: { status: 'pending', centavos: '10000' },
    seen: { status: expect.stringMatching(/^no answer: HTTP 500/) },
  })
  expect(brief(steps)).toMatchObject({ pay: 'the step start did not go as expected' })
})

test('an interface that stands in for a silent one is no step as expected', async () => {
  await deps.doubles.faults.plan({ call: 'dragonpay.start', fault: 'error', times: 9 })
  const [, start] = await rehearsed('dragonpay')
  expect(start).toMatchObject({ outcome: 'differs', seen: { 'named at once': 'no' } })
})

test('without a person, an account or a server, only what they are needed for is not run', async () => {
  const nobody = { isDouble: false, perform: async () => 'it needs a person' }
  const steps = brief(await rehearsed('dragonpay', { hand: nobody, account: null }))
  expect(steps).toMatchObject({
    start: 'as expected',
    cancel: 'as expected',
    'time out': 'it needs a person',
    pay: 'it needs a person',
    refund: 'nothing was paid',
    'pay out': 'name an account of the test system: --bank, --account and --name',
    'notice of the bounce': expect.stringMatching(/^name an account/),
  })
  const alone = brief(await rehearsed('paymongo', { isServing: async () => false }))
  expect(alone).toMatchObject({
    pay: 'as expected',
    'notice of the payment': 'no server takes notices at PUBLIC_URL: start it there',
  })
})

test.each([
  ['does not come', 'lost', 'none'],
  ['is signed otherwise', 'forged', 'refused'],
] as const)('a notice that %s differs', async (_, fault, notice) => {
  await deps.doubles.faults.plan({ call: 'paymongo.notice', fault, times: 9 })
  const steps = await rehearsed('paymongo', { waitSeconds: 1 })
  expect(steps.find(({ name }) => name === 'notice of the payment')).toMatchObject({
    outcome: 'differs',
    expected: { notice: 'believed', status: 'paid' },
    seen: { notice },
  })
})

test('the paper is kept for programs and for people, and the last one is found', async () => {
  expect(lastPaper(folder, 'dragonpay')).toBeNull()
  const paper = (endedAt: string, steps: RehearsedStep[]) => ({
    provider: 'dragonpay',
    system: 'https://test.dragonpay.ph',
    isDouble: false,
    version: '1.0.0',
    endedAt,
    steps,
  })
  const first = paper(
    '2026-11-30T03:00:00Z',
    REHEARSAL_STEPS.map((name) => notRun(name, 'it needs credentials')),
  )
  const path = storePaper(folder, first)
  expect(readFileSync(path, 'utf8')).toBe(`${paperLines(first).join('\n')}\n`)
  expect(readFileSync(path, 'utf8')).toContain('NOT RUN  bounce: it needs credentials\n')
  expect(readFileSync(path, 'utf8')).toContain('0 as expected, 0 differ, 16 not run.\n')
  const second = paper('2026-12-01T03:00:00Z', [
    {
      name: 'pay',
      outcome: 'differs',
      expected: { status: 'paid' },
      seen: { status: 'void' },
      why: null,
    },
  ])
  storePaper(folder, second)
  expect(lastPaper(folder, 'dragonpay')).toEqual(second)
  expect(paperLines(second)).toContain('           status: expected paid; saw void')
})
