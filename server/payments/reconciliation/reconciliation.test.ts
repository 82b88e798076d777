import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { reconcilePage } from '#server/payments/reconciliation/reconcile-part.ts'
import { startReconciliation } from '#server/payments/reconciliation/reconcile-payments.ts'
import { findPart } from '#server/payments/reconciliation/reconciliation-part-store.ts'
import {
  foundOn,
  goOn,
  reconcilePayments,
} from '#server/payments/reconciliation/reconcile-at-once.ts'
import {
  changeAtProvider,
  forgetAtProvider,
  type ProviderChange,
} from '#doubles/services/provider-rows.ts'
import { testProvider } from '#server/payments/posting/testing-provider.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 35: ten planted faults are found, and nothing else, over the provider's own
// list on real HTTP.

const provider = await testProvider()
const server = await testApp({ SANDBOX_URL: provider.url })
const { deps } = server
provider.target = `http://localhost:${deps.config.port}`
const { act, loanOf, pay, booked, expectCleanBooks } = repaymentTools(server)
const references: string[] = []

/** Many pages also with few payments. */
const SMALL = { listed: 3, unlisted: 1 }

/** The rows of the provider's double, to change what it says of a payment. */
const atProvider = async (reference: string, change: ProviderChange) =>
  changeAtProvider(deps.database, reference, change)

const reconciled = async () => {
  const today = toManilaDate(deps.clock.now())
  return (await reconcilePayments(deps, today.subtract({ days: 2 }), today, SMALL)).map(
    ({ reference, what }) => `${references.indexOf(reference)}: ${what}`,
  )
}

beforeAll(async () => {
  for (let number = 0; number < 14; number += 1) {
    const loan = await loanOf(number % 2 === 0 ? 'given' : 'ph', 25)
    const { reference } = await loan.started()
    references.push(reference)
    await pay(reference)
  }
  await act('POST', `/payments/${references[12]!}/refund`)
  await act('POST', `/payments/${references[13]!}/chargeback`)
})

afterEach(async () => {
  provider.answering = null
})

test('without a fault nothing is found, refunds and charge-backs included', async () => {
  expect(await reconciled()).toEqual([])
  await expectCleanBooks()
})

test('a line that cannot be compared is a difference with its reason, and the part goes on', async () => {
  const bad = references[3] ?? ''
  await sql`
    create or replace function refuse_line() returns trigger language plpgsql as $$
    begin raise exception 'planted fault' using errcode = '22003'; end $$`.execute(deps.database)
  await sql`
    create trigger refuse_line before update or insert on settled_payment for each row
    when (new.reference = ${sql.lit(bad)}) execute function refuse_line()`.execute(deps.database)
  await sql`delete from settled_payment where reference = ${bad}`.execute(deps.database)
  expect(await reconciled()).toEqual(['3: it could not be compared: planted fault'])
  await sql`drop trigger refuse_line on settled_payment`.execute(deps.database)
  expect(await reconciled()).toEqual([])
})

test('one payment about which the provider is silent is a difference, and stops nothing', async () => {
  const silent = references[5] ?? ''
  await atProvider(silent, { settledOn: null })
  await act('POST', '/faults', {
    call: 'dragonpay.ask',
    fault: 'cut',
    reference: silent,
    times: 20,
  })
  expect(await reconciled()).toEqual(['5: we booked it, and the provider does not answer about it'])
  await act('DELETE', '/faults')
})

test('all ten planted faults are found, and no others', async () => {
  // The numbers of the rows get longer on the way.
  await sql`alter table listed_payment alter column place restart with 5`.execute(deps.database)
  const ref = (place: number) => references[place] ?? ''
  await atProvider(ref(0), { paidMore: 100 })
  await atProvider(ref(1), { state: 'refunded' })
  await atProvider(ref(2), { state: 'charged back' })
  await atProvider(ref(3), { channel: 'GRPY' })
  await atProvider(ref(4), { state: 'failed', settledOn: null })
  await forgetAtProvider(deps.database, ref(5))
  await sql`delete from payment where reference = ${ref(6)}`.execute(deps.database)
  await sql`update payment set amount = amount - 1 where reference = ${ref(7)}`.execute(
    deps.database,
  )
  // One row twice, and one of another merchant: the double has no such rows.
  provider.answering = (path, answer) => {
    if (!path.includes('/transactions/settled/')) return answer
    const rows = JSON.parse(answer) as Record<string, string>[]
    const twice = rows.filter((row) => row['RefNo'] === ref(8))
    const foreign = rows.map((row) =>
      row['RefNo'] === ref(9) ? { ...row, MerchantId: 'OTHER' } : row,
    )
    return JSON.stringify([...foreign, ...twice])
  }
  const found = await reconciled()
  expect(found.length, found.join('\n')).toBeGreaterThanOrEqual(10)
  expect(new Set(found.map((each) => Number(each.split(':')[0])))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  )
})

test('a payment that the provider settled without a notice is booked by the comparison', async () => {
  const loan = await loanOf('ph', 25)
  const { reference } = await loan.started()
  await atProvider(reference, {
    state: 'paid',
    isPaid: true,
    settledOn: toManilaDate(deps.clock.now()),
  })
  references.push(reference)
  const own = (await reconciled()).filter((each) => each.startsWith(`${references.length - 1}:`))
  expect(own).toEqual([`14: the provider settled it, and we have not booked it`])
  expect(await booked(reference)).toMatchObject({ outcome: 'booked' })
  expect((await reconciled()).filter((each) => each.startsWith('14:'))).toEqual([])
})

test('a dispute that was won without a notice is booked by the comparison', async () => {
  const loan = await loanOf('given', 25)
  const { reference } = await loan.started()
  await pay(reference)
  await act('POST', `/payments/${reference}/chargeback`)
  await atProvider(reference, { state: 'paid' })
  references.push(reference)
  const own = async () => (await reconciled()).filter((each) => each.startsWith('15:'))
  expect(await own()).toContain('15: the provider says paid, we have it as charged back')
  expect(await own()).toEqual([])
})

test('it goes on where it stopped, compares no page twice to another end, and is done at its end', async () => {
  const today = toManilaDate(deps.clock.now())
  const wanted = await reconcilePayments(deps, today.subtract({ days: 2 }), today)
  expect(wanted.length).toBeGreaterThan(0)
  await startReconciliation(deps, today.subtract({ days: 2 }), today)
  let lists = 0
  provider.answering = (path, answer) => {
    if (path.includes('/transactions/settled/')) lists += 1
    return answer
  }
  for (let page = 0; page < 5; page += 1) {
    const part = await partOf(today)
    await reconcilePage(deps, part, SMALL)
    // The process died after its work, before the mark was moved, and another one does it again.
    if (part.stage !== 'listing') await reconcilePage(deps, part, SMALL)
    expect(await doneAt(today)).toBeNull()
  }
  expect(lists).toBe(3)
  provider.isSilent = true
  await expect(goOn(deps, today, SMALL)).rejects.toThrow('No answer')
  expect(await doneAt(today)).toBeNull()
  provider.isSilent = false
  await goOn(deps, today, SMALL)
  expect(lists).toBe(3)
  expect(await doneAt(today)).not.toBeNull()
  expect(await foundOn(deps, today)).toEqual(wanted)
  expect(await deps.database.selectFrom('listed_payment').select('place').execute()).toEqual([])
})

test('a day is done when every provider’s part of it is', async () => {
  const today = toManilaDate(deps.clock.now())
  await startReconciliation(deps, today, today)
  await sql`insert into reconciliation_part (day, provider, stage) values (${today}, 'other', 'listing')`.execute(
    deps.database,
  )
  await goOn(deps, today, SMALL)
  expect((await partOf(today)).stage).toBe('done')
  expect(await doneAt(today)).toBeNull()
})

async function partOf(day: Temporal.PlainDate) {
  const { key } = deps.payments.all[0]!
  const part = await findPart(deps.database, { day, provider: key })
  if (!part) throw new Error('It has not begun.')
  return part
}

async function doneAt(day: Temporal.PlainDate) {
  const { done_at } = await deps.database
    .selectFrom('reconciliation')
    .select('done_at')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return done_at
}

test('it runs by itself once each night, and after a downtime once for all nights', async () => {
  await act('POST', '/clock', { days: 5 })
  await settleJobs(deps)
  const { rows } = await sql<{ days: bigint; last: Temporal.PlainDate }>`
    select count(*) as days, max(day) as last from reconciliation`.execute(deps.database)
  const until = toManilaDate(deps.clock.now().subtract({ hours: 27 }))
  expect(rows[0]?.last.toString()).toBe(until.toString())
  expect(await doneAt(until)).not.toBeNull()
})
