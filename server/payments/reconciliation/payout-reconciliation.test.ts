import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Our payouts and the provider's, asked for by name over real HTTP: what differs is found at night,
// and ends that no notice told of are booked.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { app, deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, expectCleanBooks } = repaymentTools(server)

async function paidOut(hasAccount = true): Promise<{ orderId: string; name: string }> {
  const borrowerId = await newBorrower(deps, 'ph')
  const token = await startSession(deps.database, deps.random, borrowerId)
  const account = { bankCode: 'GXCHPHM2XXX', cardNo: '09171234567', accountName: 'Ana Cruz' }
  const bound = { product_id: '11', cardType: 1, ...account }
  if (hasAccount) await ask(app, bindPayoutAccount, bound, { token })
  const orderId = await (await applicantFor(server, borrowerId)).apply({ productId: '11' })
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  return { orderId, name: `PO-${orderId.replaceAll('-', '')}-1` }
}

const toNextNight = async () => act('POST', '/clock', { days: 1 })

const differences = async () => {
  const { rows } = await sql<{ name: string; what: string }>`
    select our_reference as name, what from payout_difference
    where day = (select max(day) from payout_reconciliation) order by 1, 2`.execute(deps.database)
  return rows
}

const statusOf = async (orderId: string) =>
  deps.database
    .selectFrom('loan')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

type Loan = Awaited<ReturnType<typeof paidOut>>
let right: Loan
let bounced: Loan
let forgotten: Loan
let waiting: Loan

beforeAll(async () => {
  right = await paidOut()
  bounced = await paidOut()
  forgotten = await paidOut()
  waiting = await paidOut(false)
  await act('POST', '/clock', { hours: 0.1 })
})

test('where all agree nothing is found, and the night’s row says that it is done', async () => {
  await toNextNight()
  expect(await differences()).toEqual([])
  const { rows } = await sql`
    select ended_at is not null as "isDone" from payout_reconciliation
    where day = (select max(day) from payout_reconciliation)`.execute(deps.database)
  expect(rows).toEqual([{ isDone: true }])
  expect((await statusOf(right.orderId)).status).toBe(170)
})

test('a bounce without a notice is booked; what only one side has is found', async () => {
  await sql`
    update sandbox.dragonpay_payout set state = 'reversed', message = 'RETURNED BY BANK'
    where txnid = ${bounced.name}`.execute(deps.database)
  await sql`delete from sandbox.dragonpay_payout where txnid = ${forgotten.name}`.execute(
    deps.database,
  )
  await sql`
    insert into sandbox.dragonpay_payout (txnid, refno, amount, name, procid, account, description,
      state, message)
    values (${waiting.name}, 'OTHERREF', 100000, 'Ana Cruz', 'GCSH', '09171234567', '',
      'succeeded', 'SUCCESS')`.execute(deps.database)
  await toNextNight()
  const expected = [
    { name: bounced.name, what: 'the provider says reversed, we have it as succeeded' },
    { name: forgotten.name, what: 'we sent it, and the provider does not know it' },
    { name: waiting.name, what: 'the provider has it, and we have not' },
  ]
  expect(new Set(await differences())).toEqual(new Set(expected))
  expect((await statusOf(bounced.orderId)).status).toBe(151)
  expect(server.logLines.join('\n')).toContain('payouts differ')
  await expectCleanBooks()
})

test('while the provider is silent the comparison waits at its place, and then goes on to its end', async () => {
  provider.answering = (path, answer) =>
    path.includes('/payout/merchant/') ? '<html>busy</html>' : answer
  await toNextNight()
  const isDone = async () =>
    sql<{ ended_at: unknown }>`
      select ended_at from payout_reconciliation order by day desc limit 1`
      .execute(deps.database)
      .then(({ rows }) => rows[0]?.ended_at !== null)
  expect(await isDone()).toBe(false)
  provider.answering = null
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
    deps.database,
  )
  await settleJobs(deps)
  expect(await isDone()).toBe(true)
})

test('more payouts than one job compares are compared slice by slice, each once', async () => {
  await sql`
    insert into payout (id, our_reference, loan_id, borrower_id, account_id, amount, state,
      queued_at, sent_at, ended_at)
    select gen_random_uuid(), 'PO-slice-' || n, loan_id, borrower_id, account_id, amount, 'failed',
      queued_at, sent_at, ended_at
    from payout, generate_series(1, 45) n where our_reference = ${right.name}`.execute(
    deps.database,
  )
  const asked: string[] = []
  provider.answering = (path, answer) => {
    if (path.includes('PO-slice-')) asked.push(path)
    return answer
  }
  await toNextNight()
  provider.answering = null
  expect(asked).toHaveLength(45)
  expect(new Set(asked).size).toBe(45)
})
