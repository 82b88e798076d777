// A database restored to before its last payouts, beside the providers that made them: what they
// did is found and booked, nothing is paid twice, and until then payouts and decisions wait.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { approve as approveHere } from '#server/lending/application/decision/decide-application.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import { readPayoutList } from '#server/payments/recovery/payout-list.ts'
import { recover } from '#server/payments/recovery/recover.ts'
import { type RepaymentTools, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { copyDatabase, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import {
  findRestoreHold,
  beginRestoreHold,
  endRestoreHold,
} from '#server/platform/recovery/restore-hold.ts'
import { holdAfterRestore } from '#server/platform/recovery/report-restore.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { appOn, testApp, type TestApp } from '#server/app/testing/testing-app.ts'

/** The server that was lost; its doubles are the providers, which nobody restores. */
const lost = await testApp()
const { act, loanOf, pay } = repaymentTools(lost)
let restored: TestApp
let there: RepaymentTools

interface AppliedLoan {
  readonly borrowerId: string
  readonly orderId: string
}

async function applied(): Promise<AppliedLoan> {
  const borrowerId = await newBorrower(lost.deps, 'ph')
  const token = await startSession(lost.deps.database, lost.deps.random, borrowerId)
  const account = { bankCode: 'GXCHPHM2XXX', cardNo: '09171234567', accountName: 'Ana Cruz' }
  await ask(lost.app, bindPayoutAccount, { product_id: '11', cardType: 1, ...account }, { token })
  const orderId = await (await applicantFor(lost, borrowerId)).apply({ productId: '11' })
  return { borrowerId, orderId }
}

const approve = async ({ orderId }: AppliedLoan) =>
  act('POST', `/decisions/${orderId}`, { decision: 'approve' })

/** Payouts that the provider has made for a loan. */
const payoutsOf = async ({ orderId }: AppliedLoan) =>
  act<{ state: string }[]>('GET', `/payouts?orderId=${orderId}`)

const statusOf = async ({ orderId }: AppliedLoan) =>
  restored.deps.database
    .selectFrom('loan')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Paid out after the backup: decided, or applied for, only in what was lost. */
let decidedLater: AppliedLoan
let appliedLater: AppliedLoan
/** Approved before the backup, and not handed over yet. */
let queued: AppliedLoan
let undecided: AppliedLoan
let repaid: Awaited<ReturnType<typeof loanOf>>
let payment = ''

beforeAll(async () => {
  const { url } = inject('databaseServer')
  decidedLater = await applied()
  queued = await applied()
  undecided = await applied()
  repaid = await loanOf('ph')
  // Queued and not sent: no job runs before the backup.
  await lost.deps.database
    .transaction()
    .execute(async (tx) => approveHere(lost.deps, tx, queued.orderId, lost.deps.clock.now()))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    lost.deps.database,
  )
  const copy = await copyDatabase(url, rows[0]?.name ?? '')
  restored = await appOn(urlOfDatabase(url, copy), { SANDBOX_URL: lost.deps.config.publicUrl })
  afterAll(async () => dropDatabase(url, copy))
  there = repaymentTools(restored)

  // What was lost did nothing more about these two.
  const { database } = lost.deps
  await sql`update payout set state = 'failed', ask_at = null where loan_id = ${queued.orderId}`.execute(
    database,
  )
  await sql`update loan set is_parked = true where id = ${undecided.orderId}`.execute(database)
  // What the backup does not have.
  appliedLater = await applied()
  await approve(decidedLater)
  await approve(appliedLater)
  payment = (await repaid.started()).reference
  await pay(payment)
  await act('POST', '/clock', { hours: 0.2 })
  await beginRestoreHold(restored.deps.database, 'a test', restored.deps.clock.now())
})

test('while it is held nobody is paid and nothing is decided, and the borrower’s payments are booked', async () => {
  await there.act('POST', '/clock', { hours: 1 })
  expect((await restored.app.inject('/ready')).json()).toMatchObject({
    status: 'ready',
    alarms: ['payouts and decisions wait: run hiram recover'],
  })
  expect(await payoutsOf(queued)).toEqual([])
  expect([await statusOf(undecided), await statusOf(decidedLater)]).toEqual([
    { status: 21 },
    { status: 21 },
  ])
})

test('what the providers did since then is found and booked once, also without the intent', async () => {
  const recovery = await recover(restored.deps, { listed: null, accepted: new Set() })
  expect(recovery?.found.map(({ what, isSettled }) => [what, isSettled])).toEqual([
    ['the provider settled it, and we have not booked it: booked now', true],
    [`the provider has it, and we have not (loan ${decidedLater.orderId}): booked`, true],
  ])
  expect(await statusOf(decidedLater)).toEqual({ status: 170 })
  expect(await there.booked(payment)).toMatchObject({
    outcome: 'booked',
    borrower_id: repaid.borrowerId,
  })
  const [entry, ...others] = await there.entriesOfPayment(payment)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ event: 'repaid', loan_id: repaid.orderId })
  await there.expectCleanBooks()
})

test('it stays held until the portal’s payouts were read, and while one of them is of no loan here', async () => {
  const [name, known] = [appliedLater, decidedLater].map(
    ({ orderId }) => `PO-${orderId.replaceAll('-', '')}-1`,
  ) as [string, string]
  const rows = [name, known].map((each) => `"${each}","4500.00"\r\n`)
  const listed = readPayoutList(`TxnId,Amount\r\n${rows.join('')}`)
  expect(await recover(restored.deps, { listed, accepted: new Set() })).toMatchObject({
    isReleased: false,
    found: [{ reference: name, what: expect.stringContaining('its loan is not here') }],
  })
  expect(await findRestoreHold(restored.deps.database)).not.toBeNull()
  // It is not forgotten when the next list does not name it.
  expect(await recover(restored.deps, { listed: [], accepted: new Set() })).toMatchObject({
    isReleased: false,
    found: [{ reference: name }],
  })
  const accepted = new Set([name])
  expect(await recover(restored.deps, { listed, accepted })).toMatchObject({ isReleased: true })
  expect(await recover(restored.deps, { listed, accepted })).toBeNull()
})

test('then payouts and decisions go on, and no loan is paid twice', async () => {
  await there.act('POST', '/clock', { hours: 0.1 })
  await there.act('POST', '/clock', { hours: 0.1 })
  expect(await payoutsOf(queued)).toHaveLength(1)
  expect(await payoutsOf(undecided)).toHaveLength(1)
  expect(await payoutsOf(decidedLater)).toHaveLength(1)
  await there.expectCleanBooks()
})

test('HELD=1 holds from the last moment that the restored copy knows, not from its start', async () => {
  const { database, config } = restored.deps
  const knownTo = Temporal.Instant.from('2026-01-05T03:00:00Z')
  await database.updateTable('recovery').set({ seen_at: knownTo }).execute()
  await holdAfterRestore({ ...restored.deps, config: { ...config, isHeldAfterRestore: true } })
  expect(await findRestoreHold(database)).toMatchObject({ because: 'HELD=1', knownTo })
  await endRestoreHold(database, restored.deps.clock.now())
})

// Without any hold or recovery, too.
test('a payout that the database forgot it had sent is sent under its name again, and booked once', async () => {
  const { database } = restored.deps
  const { rows } = await sql<{ id: string; name: string }>`
    update payout set state = 'queued', provider = null, reference = null, sent_at = null
    where loan_id = ${undecided.orderId} returning id, our_reference as name`.execute(database)
  const [payout] = rows
  expect(payout?.name).toBe(`PO-${undecided.orderId.replaceAll('-', '')}-1`)
  await sendPayout(restored.deps, payout?.id ?? '')
  // The provider's minute passes.
  await act('POST', '/clock', { hours: 0.1 })
  await there.act('POST', '/clock', { hours: 0.2 })
  expect(await payoutsOf(undecided)).toHaveLength(1)
  expect(await statusOf(undecided)).toEqual({ status: 170 })
  await there.expectCleanBooks()
})
