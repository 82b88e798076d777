import { sql } from 'kysely'
import { giveTask } from '#contract/console/borrowers/borrower-letters.ts'
import { requestCorrection } from '#contract/console/money/corrections.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { ZERO_RATE } from '#domain/money/rate.ts'
import { helpTools } from '#server/backoffice/help-requests/testing-help-requests.ts'
import type { TestStaff } from '#server/backoffice/testing-staff.ts'
import { recordPlanTerms } from '#server/lending/loan/record/plan-record.ts'
import { payoutTools } from '#server/payments/payout-holds/testing-payouts.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { claimTools } from '#server/service/payment-claim/testing-claim.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

/**
 * Something in each queue of Today, and beside it what a count and its list could see in two ways: a
 * promise of who keeps a plan, a broken plan with a promise, a difference that a provider mends, two
 * refunds of one borrower, a version and a withdrawal of one product, a released payout.
 */
export async function fillQueues(t: TestApp, staff: TestStaff): Promise<void> {
  const { deps } = t
  await fillCollections(t, staff.id)
  await fillComplaints(t)
  await fillMoney(t)
  await fillRefunds(t)
  await fillSetUp(t)
  await fillService(t, staff)
  const { random, clock } = deps
  const invitation = sql`insert into staff_request (id, kind, staff_id, reason, made_by, made_at)
    values (${random.uuid()}, 'invitation', ${staff.id}, 'They lost their phone', ${staff.id},
      ${clock.now()})`
  await invitation.execute(deps.database)
  const parked = sql`insert into parked_loan (loan_id, job, due_at, failure)
    select id, 'late-interest', ${deps.clock.now()}, 'x' from loan where status = 180 limit 2`
  await parked.execute(deps.database)
}

/** Late loans of the demo: one keeps a plan and broke a promise before, one breaks its plan. */
async function fillCollections({ deps: { database, clock, random } }: TestApp, staffId: string) {
  const now = clock.now()
  const { rows: late } = await sql<{ id: string; borrowerId: string; after: bigint }>`
    select loan.id, loan.borrower_id as "borrowerId", (select paid_after from loan_schedule
      where loan_id = loan.id and borrower_id = loan.borrower_id order by version desc limit 1) as after
    from loan where late_since is not null order by late_since, id limit 4`.execute(database)
  if (late.length < 3) throw new Error('The demo has fewer than three late loans.')
  for (const [place, { id, borrowerId, after }] of late.entries()) {
    const promise = async (days: number, at: Temporal.Instant) =>
      sql`insert into payment_promise (id, borrower_id, loan_id, amount, due_on, at, by_staff)
        values (${random.uuid()}, ${borrowerId}, ${id}, 9000000,
          (${now} at time zone 'Asia/Manila')::date + ${days}::integer, ${at}, ${staffId})`.execute(
        database,
      )
    await promise(-3, now.subtract({ hours: 120 }))
    if (place === 1) await promise(2, now)
    if (place > 1) continue
    const terms = JSON.stringify(
      recordPlanTerms({
        installmentCount: 6,
        everyDays: 15,
        firstDueOn: toManilaDate(now),
        annualRate: ZERO_RATE,
        freeDays: place === 0 ? 9000 : 0,
      }),
    )
    await sql`insert into hardship_plan (id, borrower_id, loan_id, terms, pay_first, waived_most,
        offered_at, until_on, accepted_at, booked_as)
      values (${random.uuid()}, ${borrowerId}, ${id}, ${terms}, 0, 0, ${now}, current_date, ${now},
        ${after})`.execute(database)
  }
}

async function fillComplaints(t: TestApp): Promise<void> {
  const tools = complaintTools(t)
  const { token } = await tools.borrower()
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await tools.filed(token)).problemId)
  await tools.reply(ids[0] ?? '')
  const { database } = t.deps
  await sql`update complaint set reply_due_on = reply_due_on - 30, filed_at = filed_at - interval '9 days'
    where id = ${ids[1]}`.execute(database)
}

/** Payouts that wait, are stuck or held, differences, and money in suspense. */
async function fillMoney(t: TestApp): Promise<void> {
  const { database, clock, random } = t.deps
  const now = clock.now()
  const { rows } = await sql<{ id: string; borrowerId: string; accountId: string }>`
    select payout.id, payout.borrower_id as "borrowerId", account_id as "accountId"
    from payout join loan on loan.borrower_id = payout.borrower_id and loan.id = payout.loan_id
    where payout.state = 'succeeded' and not is_parked order by payout.id limit 4`.execute(database)
  for (const [place, { id, borrowerId, accountId }] of rows.entries()) {
    await pastTriggers(
      database,
      sql`update payout set state = 'queued', queued_at = ${now.subtract({ hours: 30 })}
        where id = ${id}`,
    )
    if (place === 0) continue
    const hold = {
      id: random.uuid(),
      payout_id: id,
      borrower_id: borrowerId,
      account_id: accountId,
    }
    const rule = place === 1 ? 'noMoney' : 'twoPeople'
    await sql`insert into payout_hold (id, payout_id, borrower_id, account_id, amount, rule, held_at)
      values (${hold.id}, ${id}, ${borrowerId}, ${accountId}, 100, ${rule},
        ${now.subtract({ hours: 26 })})`.execute(database)
    if (place < 3) continue
    // Its rule ended, and a request to release it waits.
    await sql`update payout_hold set ended_at = ${now}, ended_by = 'hiram', end_reason = 'x'
      where id = ${hold.id}`.execute(database)
    await request(t, 'releasePayout', { payoutId: id, seen: 'x', amount: '100' })
  }
  for (const [place, reference] of ['OPEN-1', 'MISTAKE-1'].entries())
    await sql`insert into payout_difference (day, our_reference, what)
      values (current_date - ${place + 2}::integer, ${reference}, 'amount')`.execute(database)
  await sql`insert into difference_explanation (kind, subject, how, by_staff, at, ticket)
    values ('payout', 'MISTAKE-1', 'providerMistake', 'ines', ${now}, 'DP-1')`.execute(database)
}

/** Two refunds of one borrower, the newest only asked for, and money of suspense on its way back. */
async function fillRefunds(t: TestApp): Promise<void> {
  const { database, clock, random, payments } = t.deps
  const { loanOf, act, pay } = repaymentTools(t)
  const loan = await loanOf('ph', 92, { place: 1 })
  const asked = await loan.started()
  await pay(asked.reference, { amount: asked.amount + 700_00 })
  const { borrowerId, orderId } = loan
  await payoutTools(t).bind(loan.token, '09171112233')
  const { rows } = await sql<{ id: string }>`
    select id from payout_account where borrower_id = ${borrowerId} limit 1`.execute(database)
  for (const [state, hours] of [
    ['sending', 30],
    ['queued', 40],
    ['proposed', 1],
  ] as const) {
    const at = clock.now().subtract({ hours })
    const isAgreed = state !== 'proposed'
    await sql`insert into refund (id, owner, kind, brand, borrower_id, loan_id, account_id, amount, state,
        proposed_at, queued_at, our_reference)
      values (${random.uuid()}, ${borrowerId}, 'surplus', 'ph', ${borrowerId}, ${orderId}, ${rows[0]?.id},
        100, ${state}, ${at}, ${isAgreed ? at : null}, ${isAgreed ? random.uuid() : null})`.execute(
      database,
    )
  }
  const made = await payments.first.makeLifetimeId!({
    name: 'Nobody',
    email: null,
    remarks: 'none',
  })
  const id = made.kind === 'answered' ? made.value : ''
  for (const amount of [123_00, 456_00]) await act('POST', `/lifetime/${id}/pay`, { amount })
  const { rows: entries } = await sql<{ reference: string }>`
    select reference from entry where event = 'suspended' order by at desc limit 1`.execute(
    database,
  )
  await returnTools(t).sendBack(entries[0]?.reference ?? '')
}

/** What borrowers wait for: corrections, decisions, comparisons of pictures, and claimed payments. */
async function fillService(t: TestApp, staff: TestStaff): Promise<void> {
  const { database, clock, random } = t.deps
  const loan = await repaymentTools(t).loanOf('ph')
  await claimTools(t).claim(loan)
  await (await helpTools(t)).asks(loan)
  const id = loan.borrowerId
  const asked = {
    id,
    kind: 'name',
    value: 'Ana Reyes',
    reason: 'Married last week',
    evidence: 'The certificate was seen',
  } as const
  const { code, message } = await staff.call(requestCorrection, asked)
  if (code !== '0') throw new Error(message)
  const tasks = [0, 0, 30].map((days) => ({
    id: random.uuid(),
    dueOn: toManilaDate(clock.now()).add({ days }).toString(),
  }))
  // Two about one borrower count once, and one of another day not yet.
  for (const { id: taskId, dueOn } of tasks)
    await staff.call(giveTask, { taskId, id, text: 'Call their bank', dueOn })
  const at = clock.now().subtract({ hours: 3 })
  await pastTriggers(
    database,
    sql`update loan set status = 21, verdict = null, waits_for = null, is_parked = false,
      applied_at = ${at} where id in (select id from loan where status = 110 limit 1)`,
  )
  // An older hit counts once, with its newer one.
  for (const hours of [3, 5])
    await sql`insert into borrower_check (id, borrower_id, kind, source, at, outcome)
      values (${random.uuid()}, ${id}, 'sanctions', 'yente', ${clock.now().subtract({ hours })}, 'hit')`.execute(
      database,
    )
  await pastTriggers(
    database,
    sql`update identity_picture set state = 'sent', sent_at = ${at}, decided_at = null
      where borrower_id = ${id}`,
  )
}

/** A product with a version and a withdrawal that wait, a policy, requests of both sorts. */
async function fillSetUp(t: TestApp): Promise<void> {
  const { database, clock, random } = t.deps
  const at = clock.now().subtract({ hours: 2 })
  await sql`insert into product_version (id, product_id, brand, number, state, edition, content, writers,
      made_at, changed_at, asked_at, asked_by, asked_seen, reason)
    select ${random.uuid()}, id, brand, 99, 'asked', 1, '{"name":"X"}', '{ana}', ${at}, ${at}, ${at},
      'ana', 'x', 'why' from product where id = '12'`.execute(database)
  await sql`insert into product_withdrawal (id, product_id, reason, asked_by, asked_at, asked_seen, state)
    values (${random.uuid()}, '12', 'why', 'ana', ${clock.now()}, 'x', 'asked')`.execute(database)
  for (const [number, state] of [
    [90, 'discarded'],
    [91, 'asked'],
  ] as const)
    await sql`insert into underwriting_version (id, number, state, edition, content, writers, made_at,
        changed_at, asked_at, asked_by, asked_seen, reason)
      values (${random.uuid()}, ${number}, ${state}, 1, '{}', '{ana}', ${at}, ${at}, ${at}, 'ana', 'x',
        'why')`.execute(database)
  await request(t, 'reopenDay', { brand: 'ph', day: '2026-11-02' })
  await request(t, 'resetBrand', { brand: 'ph', seen: '1' })
  await sql`update borrower set held_at = ${at} where id in (
    select id from borrower where held_at is null limit 2)`.execute(database)
  await sql`update loan set status = 110, is_open = false, closed_reason = 'notDecidedInTime',
      closed_at = ${at} where id in (select id from loan where status = 21 limit 1)`.execute(
    database,
  )
}

async function request({ deps }: TestApp, act: string, input: object): Promise<void> {
  const row = { id: deps.random.uuid(), act, input: JSON.stringify({ ...input, reason: 'why' }) }
  const made = { made_by: 'ana', made_at: deps.clock.now().subtract({ hours: 25 }) }
  await deps.database
    .insertInto('staff_act')
    .values({ ...row, ...made })
    .execute()
}
