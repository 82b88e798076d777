import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelPayment } from '#contract/repayment/payments.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { act, loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

// Trust requirement 56.
describe('a payment that is withdrawn', () => {
  /** The oldest of six, with a notice that comes much later. */
  async function paidAndWithdrawn() {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(1_000_00)
    await act('POST', `/payments/${reference}/pay`, { delay: 3600 })
    for (let count = 1; count < 6; count += 1) await loan.started(1_000_00 + count)
    const state = async () =>
      (await loan.intents()).find((intent) => intent.reference === reference)?.state
    expect(await state()).toBe('cancelled')
    return { ...loan, state }
  }

  // spec: API-017
  test('and was paid meanwhile is asked about, and booked', async () => {
    const loan = await paidAndWithdrawn()
    await settleJobs(deps)
    expect(await loan.state()).toBe('paid')
    expect(await loan.repaid()).toHaveLength(1)
  })

  // spec: API-017
  test('and was paid meanwhile is booked also when its borrower started the same one again', async () => {
    const loan = await paidAndWithdrawn()
    // The release before let it be started again.
    await sql`update payment_intent set unknown_at = null`.execute(deps.database)
    expect((await loan.start(1_000_00)).code).toBe('0')
    await settleJobs(deps)
    expect(await failedJobs()).toEqual([])
    expect(await loan.state()).toBe('paid')
    expect(await loan.repaid()).toHaveLength(1)
  })

  // spec: API-017
  test('and was paid meanwhile stays cancelled until its provider says so', async () => {
    const loan = await paidAndWithdrawn()
    await deps.doubles.faults.plan({ call: 'dragonpay.ask', fault: 'cut', times: 2 })
    await settleJobs(deps)
    expect(await failedJobs()).toMatchObject([
      { name: 'withdraw-payment', last_error: 'The provider did not withdraw a payment.' },
    ])
    expect(await loan.state()).toBe('cancelled')
    await deps.doubles.faults.clear()
    await runFailed()
    expect(await loan.state()).toBe('paid')
    expect(await loan.repaid()).toHaveLength(1)
  })

  // spec: API-017
  test('is withdrawn at its provider however many are at once', async () => {
    const loan = await loanOf('ph')
    for (let count = 0; count < 8; count += 1) await loan.started(1_000_00 + count)
    await settleJobs(deps)
    const shown = await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)
    expect(shown.filter(({ state }) => state === 'void')).toHaveLength(3)
  })

  // spec: API-017
  test('by its borrower is not paid any more, at its provider either', async () => {
    const loan = await loanOf('ph')
    await loan.started(1_000_00)
    const { our_reference: payment } = (await loan.intents()).at(-1)!
    const cancelled = await ask(server.app, cancelPayment, { payment }, { token: loan.token })
    expect(cancelled.code).toBe('0')
    expect((await loan.intents()).at(-1)?.state).toBe('cancelled')
    expect(await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)).toMatchObject([
      { state: 'void' },
    ])
  })

  // spec: API-017
  test('that is paid already is refused, and stays paid', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(1_000_00)
    const { our_reference: payment } = (await loan.intents()).at(-1)!
    await pay(reference)
    const refused = await ask(server.app, cancelPayment, { payment }, { token: loan.token })
    expect(refused.code).toBe('-1005')
    expect((await loan.intents()).at(-1)?.state).toBe('paid')
    expect(await loan.repaid()).toHaveLength(1)
  })

  // spec: API-017
  test('is withdrawn later where its provider refuses that and says that it can be paid', async () => {
    const loan = await loanOf('ph')
    const { reference } = await loan.started(1_000_00)
    const ours = (await loan.intents()).at(-1)!.our_reference
    await deps.doubles.faults.plan({ ...REFUSED, reference: ours })
    for (let count = 1; count < 6; count += 1) await loan.started(1_000_00 + count)
    const shown = async () =>
      (await act<Shown[]>('GET', `/payments?orderId=${loan.orderId}`)).find(
        (each) => each.reference === reference,
      )
    await settleJobs(deps)
    expect((await shown())?.state).toBe('pending')
    const isKnown = async () =>
      (await loan.intents()).find((each) => each.our_reference === ours)?.unknown_at === null
    expect(await isKnown()).toBe(false)
    await deps.doubles.faults.clear()
    await runFailed()
    expect((await shown())?.state).toBe('void')
    expect(await isKnown()).toBe(true)
  })

  const REFUSED = {
    call: 'dragonpay.cancel',
    fault: 'changed',
    isDone: false,
    changes: { Status: -1 },
    times: 5,
  } as const

  /** As if the time had come for each of them. */
  async function runFailed(): Promise<void> {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.database)
    await settleJobs(deps)
  }

  async function failedJobs() {
    const { rows } = await sql<{ name: string; last_error: string }>`
      select task_identifier as name, last_error from graphile_worker.jobs
      where attempts > 0`.execute(deps.database)
    return rows
  }
})
