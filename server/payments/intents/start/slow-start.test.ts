// A start that takes long: PayMongo's QR code needs three calls of up to ten seconds each.
import { afterEach, expect, test } from 'vitest'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { openIntent } from '#server/payments/intents/start/open-intent.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const settings = { PAYMONGO: '1', COLLECTED_BY: 'qrph:paymongo', SANDBOX_URL: provider.url }
const server = await testApp(settings)
const { deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, expectCleanBooks } = repaymentTools(server)

afterEach(async () => {
  Object.assign(provider, { silentOn: null, answering: null })
  await settleJobs(deps)
  await expectCleanBooks()
})

/** The call that makes a code; before it nobody can pay. */
const CODE = /\/attach$/

/** Runs once, while the provider's answer to the first start is on its way. */
function beforeTheCode(work: () => Promise<void>): void {
  provider.answering = async (path, answer) => {
    if (!CODE.test(path)) return answer
    provider.answering = null
    await work()
    return answer
  }
}

const seconds = async (count: number) => act('POST', '/clock', { hours: count / 3600 })

/** Starts one and the same payment of a loan. */
async function starting() {
  const loan = await loanOf('ph')
  const { borrowerId, productId, orderId: loanId } = loan
  const found = await findLoan(deps.database, { borrowerId, productId, loanId })
  const channel = { number: 'PMQR', provider: 'paymongo', means: 'qrph', kind: 'other' } as const
  const start = async () =>
    openIntent(deps, { loan: found!, amount: 1_000_00n, purpose: 'any', channel })
  return { ...loan, start }
}

type Started = Pick<PaidOutLoan, 'orderId' | 'intents'>

const atProvider = async ({ orderId }: Started) =>
  (await act<Shown[]>('GET', `/payments?orderId=${orderId}`)).map(({ state }) => state).toSorted()

const statesOf = async ({ intents }: Started) =>
  (await intents()).map(({ state }) => state).toSorted()

// spec: API-017, ERR-004
test('an equal request leaves a start in peace for as long as one can take', async () => {
  const loan = await starting()
  const others: Promise<string>[] = []
  beforeTheCode(async () => {
    await seconds(35)
    others.push(loan.start())
  })
  const code = await loan.start()
  expect(await Promise.all(others)).toEqual([code])
  expect(await atProvider(loan)).toEqual(['pending'])
})

// spec: API-017
test('a start in whose place another one came shows no code, and is withdrawn at its provider', async () => {
  const loan = await starting()
  const others: string[] = []
  beforeTheCode(async () => {
    await seconds(90)
    others.push(await loan.start())
  })
  await expect(loan.start()).rejects.toThrow(/never pay twice/)
  expect(others).toHaveLength(1)
  expect(await atProvider(loan)).toEqual(['pending', 'pending'])
  await settleJobs(deps)
  expect(await atProvider(loan)).toEqual(['expired', 'pending'])
  expect(await statesOf(loan)).toEqual(['cancelled', 'pending'])
  expect(await loan.start()).toBe(others[0])
})

// spec: API-017
test('a start in whose place another one came is booked when it was paid all the same', async () => {
  const loan = await starting()
  beforeTheCode(async () => {
    await seconds(90)
    await loan.start()
  })
  await expect(loan.start()).rejects.toThrow(/never pay twice/)
  const late = (await loan.intents()).at(0)!
  expect(late.reference).toMatch(/^pi_/)
  await deps.doubles.faults.plan({ call: 'paymongo.notice', fault: 'lost' })
  await act('POST', `/payments/${late.reference}/pay`)
  await settleJobs(deps)
  expect(await loan.repaid()).toHaveLength(1)
  expect(await statesOf(loan)).toEqual(['paid', 'pending'])
})

// spec: API-017
test('a start that is answered just as another request takes its place can be paid', async () => {
  const loan = await starting()
  const answer = Promise.withResolvers<void>()
  const first = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  provider.answering = async (path, text) => {
    if (CODE.test(path)) {
      asked.resolve()
      await answer.promise
    }
    // Asked for by our name, the provider knows no payment yet.
    if (/\/payments\?/.test(path)) {
      answer.resolve()
      await first.promise
    }
    return text
  }
  void loan.start().then(first.resolve, first.reject)
  await asked.promise
  await seconds(90)
  await expect(loan.start()).rejects.toThrow(/never pay twice/)
  expect(await statesOf(loan)).toEqual(['pending'])
  expect(await loan.start()).toBe(await first.promise)
  expect(await atProvider(loan)).toEqual(['pending'])
})

// spec: API-017
test('a start that was left unanswered for long may still be on its way right after that', async () => {
  const loan = await starting()
  beforeTheCode(async () => {
    await seconds(25)
    throw new Error('The answer is lost.')
  })
  await expect(loan.start()).rejects.toThrow(/never pay twice/)
  await expect(loan.start()).rejects.toThrow(/never pay twice/)
  expect(await loan.intents()).toHaveLength(1)
  await seconds(25)
  expect(await loan.start()).toMatch(/^\/repaymentOfCode/)
})
