// Two providers collect. When one is silent the other takes its place, and no payment is ever open
// at both: what is unknown is settled first.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openIntent } from '#server/payments/intents/start/open-intent.ts'
import { findLoan } from '#server/lending/loan/record/find-loan.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import {
  type PaidOutLoan,
  repaymentTools,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const provider = await testProvider()
const server = await testApp({ PAYMONGO: '1', SANDBOX_URL: provider.url })
const { deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)
const [FIRST = '', SECOND = ''] = deps.payments.all.map(({ key }) => key)

/** The first provider's calls: all, and those which withdraw or start a payment, by either interface. */
const FIRST_CALLS = /\/dragonpay\//
const FIRST_VOIDS = /\/dragonpay\/(.*\/void$|MerchantRequest.*op=VOID)/
const FIRST_STARTS = /\/dragonpay\/(.*\/post$|MerchantRequest)/

afterEach(async () => {
  Object.assign(provider, { isSilent: false, silentOn: null, answering: null })
  deps.providerAnswers.note(FIRST, 'starts', answered(null))
  await deps.providerAnswers.settle()
  await expectCleanBooks()
})

const gcash = (channelNumber: 'GCSH' | 'PMGC') => ({ channelNumber })

/** The channels of the repayment screen. */
async function offered(loan: PaidOutLoan): Promise<string[]> {
  await deps.providerAnswers.settle()
  return (await loan.repayment()).repayList.map(({ channel_number: number }) => number)
}

/** What the providers have of a loan, by channel and state. */
const atProviders = async ({ orderId }: PaidOutLoan) =>
  (await act<(Shown & { channel: string })[]>('GET', `/payments?orderId=${orderId}`)).map(
    ({ channel, state }) => `${channel} ${state}`,
  )

const statesOf = async (loan: PaidOutLoan) =>
  (await loan.intents()).map((each) => `${each.provider} ${each.state}`)

/** The answer to a start gets lost; the provider has the payment. */
function loseAnswers(): void {
  provider.answering = (path, answer) => {
    if (FIRST_STARTS.test(path)) throw new Error('The answer is lost.')
    return answer
  }
}

// spec: API-017
describe('a provider', () => {
  test('that cannot list its channels loses them to the other one, and gets them back', async () => {
    const loan = await loanOf('ph')
    expect(await offered(loan)).toEqual(expect.arrayContaining(['GCSH', '711']))
    provider.silentOn = FIRST_CALLS
    const meanwhile = await offered(loan)
    expect(meanwhile).toEqual(expect.arrayContaining(['PMGC', 'PMMY']))
    expect(meanwhile).not.toContain('GCSH')
    // Nobody else has a counter.
    expect(meanwhile).not.toContain('711')
    // Who still sees its channel pays through the other one, unless that costs more.
    expect((await loan.start(undefined, gcash('GCSH'))).code).toBe('0')
    expect(await statesOf(loan)).toEqual([`${SECOND} pending`])
    provider.silentOn = null
    const again = await offered(loan)
    expect(again).toContain('GCSH')
    expect(again).not.toContain('PMGC')
  })

  test('that leaves a start unanswered loses its channels for five minutes, but for those that it alone has', async () => {
    const loan = await loanOf('ph')
    provider.silentOn = FIRST_STARTS
    expect(await loan.start(undefined, gcash('GCSH'))).toMatchObject({
      code: '-1005',
      message: expect.stringMatching(/never pay twice/),
    })
    provider.silentOn = null
    const meanwhile = await offered(loan)
    expect(meanwhile).toEqual(expect.arrayContaining(['PMGC', 'PMMY', '711']))
    expect(meanwhile).not.toContain('GCSH')
    await deps.database
      .updateTable('provider_answer')
      .set({ failed_at: Temporal.Now.instant().subtract({ minutes: 6 }) })
      .where('call', '=', 'starts')
      .execute()
    const later = performance.now() + 6000
    const now = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await offered(loan)).toContain('GCSH')
    now.mockRestore()
  })
})

// spec: API-017, ERR-004
describe('a start that was left unanswered', () => {
  test('is withdrawn before the other provider opens the same payment', async () => {
    const loan = await loanOf('ph')
    loseAnswers()
    expect((await loan.start(undefined, gcash('GCSH'))).code).toBe('-1005')
    expect(await atProviders(loan)).toEqual(['GCSH pending'])
    expect((await loan.intents()).map(({ unknown_at }) => unknown_at !== null)).toEqual([true])
    await offered(loan)
    expect((await loan.start(undefined, gcash('PMGC'))).code).toBe('0')
    expect(await atProviders(loan)).toEqual(['GCSH void', 'gcash pending'])
    expect(await statesOf(loan)).toEqual([`${FIRST} cancelled`, `${SECOND} pending`])
  })

  test('that never arrived stands in the way only until that is certain', async () => {
    const loan = await loanOf('ph')
    provider.silentOn = FIRST_STARTS
    await loan.start(undefined, gcash('GCSH'))
    await offered(loan)
    // It may still be on its way.
    expect((await loan.start(undefined, gcash('PMGC'))).code).toBe('-1005')
    expect(await atProviders(loan)).toEqual([])
    await act('POST', '/clock', { hours: 0.01 })
    expect((await loan.start(undefined, gcash('PMGC'))).code).toBe('0')
    expect(await atProviders(loan)).toEqual(['gcash pending'])
    expect(await statesOf(loan)).toEqual([`${FIRST} failed`, `${SECOND} pending`])
    expect((await loan.intents()).map(({ unknown_at }) => unknown_at)).toEqual([null, null])
  })

  test('of a provider that stays silent stands in the way of every other, and of no other loan', async () => {
    const [loan, other] = [await loanOf('ph'), await loanOf('ph')]
    loseAnswers()
    await loan.start(undefined, gcash('GCSH'))
    provider.silentOn = FIRST_CALLS
    for (const channelNumber of ['PMGC', 'PMMY', 'PMQR'])
      expect((await loan.start(undefined, { channelNumber })).code).toBe('-1005')
    expect(await atProviders(loan)).toEqual(['GCSH pending'])
    expect((await other.start(undefined, gcash('PMGC'))).code).toBe('0')
    // Once it answers, a job withdraws the payment, and the way is free.
    Object.assign(provider, { silentOn: null, answering: null })
    await act('POST', '/clock', { hours: 0.2 })
    expect(await atProviders(loan)).toEqual(['GCSH void'])
    expect((await loan.start(undefined, { channelNumber: 'PYMY' })).code).toBe('0')
  })

  test('and was paid is booked, and not opened again', async () => {
    const loan = await loanOf('ph')
    loseAnswers()
    await loan.start(undefined, gcash('GCSH'))
    const [first] = await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
    await pay(first!.reference, { times: 0, delay: 24 * 3600 })
    await offered(loan)
    expect(await loan.start(undefined, gcash('PMGC'))).toMatchObject({
      code: '-1005',
      message: expect.stringMatching(/received already/),
    })
    await settleJobs(deps)
    expect(await loan.repaid()).toHaveLength(1)
    expect(await atProviders(loan)).toEqual(['GCSH paid'])
  })

  test('does not hold up another way to pay at the provider that answers again', async () => {
    const loan = await loanOf('ph')
    provider.silentOn = FIRST_STARTS
    await loan.start(undefined, gcash('GCSH'))
    provider.silentOn = null
    expect((await loan.start(undefined, { channelNumber: '711' })).code).toBe('0')
  })
})

// spec: API-017
test('a payment that was paid at both providers all the same is booked at both: the second is surplus', async () => {
  const loan = await loanOf('ph')
  const { data } = await loan.start(1, { aim: 'payoff' })
  const { amount } = data as unknown as { amount: number }
  const payoff = { aim: 'payoff' }
  loseAnswers()
  await loan.start(amount, { ...payoff, ...gcash('GCSH') })
  await offered(loan)
  await loan.start(amount, { ...payoff, ...gcash('PMGC') })
  const both = await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
  expect(both).toHaveLength(2)
  for (const { reference } of both) await pay(reference, { times: 3 })
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(BigInt(amount))
  expect(await booked(both[0]!.reference)).toMatchObject({ outcome: 'booked' })
  const cash = (await loan.entries()).flatMap(({ transfers }) =>
    transfers.filter(({ debit }) => [`cash:${FIRST}`, `cash:${SECOND}`].includes(debit)),
  )
  expect(cash.reduce((sum, each) => sum + each.amount, 0n)).toBe(BigInt(amount) * 2n)
})

/** Asks for a payment of 1,000.00 through a channel of either provider. */
async function opening({ borrowerId, productId, orderId: loanId }: PaidOutLoan) {
  const loan = await findLoan(deps.database, { borrowerId, productId, loanId })
  return async (number: 'GCSH' | 'PMGC') =>
    openIntent(deps, {
      loan: loan!,
      amount: 1_000_00n,
      purpose: 'any',
      channel: {
        number,
        provider: number === 'GCSH' ? FIRST : SECOND,
        means: 'gcash',
        kind: 'wallet',
      },
    })
}

/** What can be paid: of our intents, and at the providers. */
const payable = async (loan: PaidOutLoan) => ({
  here: (await statesOf(loan)).filter((each) => /(starting|pending)$/.test(each)).length,
  there: (await atProviders(loan)).filter((each) => each.endsWith(' pending')).length,
})

// spec: API-017, ERR-004
test('requests that race through both providers leave at most one payment that can be paid, and the next one finds its way', async () => {
  for (let round = 0; round < 4; round += 1) {
    const loan = await loanOf('ph')
    const open = await opening(loan)
    const asked = Array.from({ length: 10 }, async (_, count) =>
      open((count + round) % 2 === 0 ? 'GCSH' : 'PMGC'),
    )
    const outcomes = await Promise.allSettled(asked)
    const reasons = outcomes
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => reason as unknown)
    expect(reasons.filter((reason) => !(reason instanceof Refusal))).toEqual([])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    // On a busy machine an answer comes after the patience of a request: a job asks again.
    await settleJobs(deps)
    const left = await payable(loan)
    expect([0, 1]).toContain(left.here)
    expect(left.there).toBe(left.here)
    await open('GCSH')
    expect(await payable(loan)).toEqual({ here: 1, there: 1 })
  }
})

// spec: API-017, ERR-004
test('a request that others overtake again and again ends nothing that it does not take the place of', async () => {
  const loan = await loanOf('ph')
  const open = await opening(loan)
  await open('GCSH')
  let overtaken = 0
  provider.answering = async (path, answer) => {
    if (overtaken < 3 && FIRST_VOIDS.test(path)) {
      overtaken += 1
      const { answering } = provider
      provider.answering = null
      await open('PMGC')
      await open('GCSH')
      provider.answering = answering
    }
    return answer
  }
  await expect(open('PMGC')).rejects.toMatchObject({ code: '-1005' })
  expect(overtaken).toBe(3)
  expect(await payable(loan)).toEqual({ here: 1, there: 1 })
})

// spec: API-017
test('a borrower who started twenty payments within an hour keeps the one that waits', async () => {
  const loan = await loanOf('ph')
  const open = await opening(loan)
  for (let count = 0; count < 20; count += 1) await open(count % 2 === 0 ? 'GCSH' : 'PMGC')
  await expect(open('GCSH')).rejects.toMatchObject({ code: '-1003' })
  expect(await payable(loan)).toEqual({ here: 1, there: 1 })
})

// spec: API-017
test('a withdrawal whose answer is lost leaves no payment open that cannot be paid', async () => {
  const loan = await loanOf('ph')
  const open = await opening(loan)
  await open('GCSH')
  provider.answering = (path, answer) => {
    if (FIRST_VOIDS.test(path)) throw new Error('The answer is lost.')
    return answer
  }
  await expect(open('PMGC')).rejects.toMatchObject({ code: '-1005' })
  provider.answering = null
  await settleJobs(deps)
  expect(await payable(loan)).toEqual({ here: 0, there: 0 })
  await open('PMGC')
  expect(await payable(loan)).toEqual({ here: 1, there: 1 })
})
