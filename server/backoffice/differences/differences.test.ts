// Payments and payouts on which a provider says something else, on the pages of finance.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  blameProvider,
  listDifferences,
  readDifference,
  recheckDifference,
  writeOffDifference,
} from '#contract/console/money/differences.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import { staySignedIn, testStaff } from '#server/backoffice/testing-staff.ts'
import { ownMoneyTools } from '#server/payments/bank/testing-own-money.ts'
import {
  repaymentTools,
  type PaidOutLoan,
  type Shown,
} from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const { database } = deps
const { act, loanOf, expectCleanBooks } = repaymentTools(t)
const { today, night, paid, paidOut, balances } = ownMoneyTools(t)
const [maker, checker] = [await testStaff(t, 'finance'), await testStaff(t, 'finance')]

let loan: PaidOutLoan
let payment: Shown

beforeAll(async () => {
  loan = await loanOf('ph')
  await night()
  payment = await paid(loan)
  await staySignedIn(deps)
})

/** Something that last night's comparison found. */
async function found(reference: string, what: string, daysAgo = 1): Promise<string> {
  const day = today().subtract({ days: daysAgo })
  await sql`insert into reconciliation (day, ran_at) values (${day}, ${deps.clock.now()})
    on conflict do nothing`.execute(database)
  await sql`insert into reconciliation_difference (day, provider, reference, what)
    values (${day}, 'dragonpay', ${reference}, ${what})`.execute(database)
  return `collection:dragonpay:${reference}`
}

async function requestOf(id: string): Promise<string> {
  const { data } = await checker.call(readDifference, { id })
  return data.requests.find(({ state }) => state === 'waiting')?.id ?? ''
}

const approve = async (id: string) =>
  checker.call(decideApproval, { id: await requestOf(id), outcome: 'approved' })

test('the queue is in the order of age, page by page, by kind, provider and brand', async () => {
  const ids: string[] = []
  for (const [place, reference] of ['OLD00001', 'OLD00002', 'OLD00003'].entries()) {
    ids.push(await found(reference, 'we booked it, and the provider does not list it', 4 - place))
  }
  const one = await maker.call(listDifferences, { size: 2 })
  const two = await maker.call(listDifferences, { size: 2, cursor: one.data.next ?? '' })
  expect([...one.data.items, ...two.data.items].map(({ id }) => id)).toEqual(ids)
  expect(one.data.items[0]).toMatchObject({ kind: 'collection', name: 'OLD00001', days: 4 })
  for (const none of [{ kind: 'payout' }, { party: 'paymongo' }, { brand: 'given' }] as const)
    expect((await maker.call(listDifferences, none)).data.items).toEqual([])
  expect((await maker.take('/differences.csv')).text.split('\r\n')).toHaveLength(5)
  await sql`delete from reconciliation_difference where reference like 'OLD%'`.execute(database)
})

test('a page shows both sides and the loan, and the log keeps whose data were read', async () => {
  const id = await found(payment.reference, 'the provider says 1 centavos')
  const { data } = await maker.call(readDifference, { id })
  expect(data).toMatchObject({ isOpen: true, brand: 'ph', amount: String(payment.amount) })
  expect(data.books).toContainEqual({
    kind: 'inLedger',
    text: '',
    amount: String(payment.amount),
    at: null,
  })
  expect(data.loans).toMatchObject([{ id: loan.orderId }])
  const { rows } = await sql<{ borrowers: string[] }>`
    select borrowers from staff_log where staff_id = ${maker.id} and subject = ${id}
    order by month, sequence`.execute(database)
  expect(rows.at(-1)?.borrowers).toEqual([data.loans[0]?.borrowerId])
})

test('one on which both agree is over as soon as somebody looks again', async () => {
  const id = `collection:dragonpay:${payment.reference}`
  expect(await maker.call(recheckDifference, { id })).toMatchObject({ data: { isOver: true } })
  const { data } = await maker.call(readDifference, { id })
  expect(data).toMatchObject({ isOpen: false, history: [{ kind: 'agreed' }, { kind: 'found' }] })
  expect(await maker.call(recheckDifference, { id })).toMatchObject({ code: CODES.notFound })
})

test('a payment that the provider settled and nobody told of is booked by looking again, once', async () => {
  const silent = await loan.started()
  await act('POST', `/payments/${silent.reference}/pay`, { times: 0 })
  const id = await found(silent.reference, 'the provider settled it, and we have not booked it')
  const answers = await Promise.all([1, 2].map(async () => maker.call(recheckDifference, { id })))
  expect(answers).toContainEqual(expect.objectContaining({ data: { isOver: true } }))
  const { rows } = await sql`
    select from payment where reference = ${silent.reference}`.execute(database)
  expect(rows).toHaveLength(1)
  await expectCleanBooks()
})

test('an end of a payout that nobody told of is booked by looking again, once', async () => {
  const sent = await paidOut()
  const payout = await database
    .selectFrom('payout')
    .select(['our_reference'])
    .where('reference', '=', sent.reference)
    .executeTakeFirstOrThrow()
  await act('POST', `/payouts/${sent.reference}/reverse`, { times: 0 })
  await sql`insert into payout_difference (day, our_reference, what)
    values (${today()}, ${payout.our_reference}, 'the provider says reversed')`.execute(database)
  const id = `payout:${payout.our_reference}`
  const { data } = await maker.call(readDifference, { id })
  expect(data).toMatchObject({ isOpen: true, brand: 'ph', party: 'dragonpay' })
  expect(data.loans).toHaveLength(1)
  for (const _ of [1, 2]) await maker.call(recheckDifference, { id })
  expect((await maker.call(readDifference, { id })).data.books).toContainEqual(
    expect.objectContaining({ kind: 'state', text: 'reversed' }),
  )
  await expectCleanBooks()
})

test('a payment that the provider does not know stays a difference; one that does not answer is said', async () => {
  const id = await found('NOBODY01', 'the provider settled it, and we have not booked it')
  expect(await maker.call(recheckDifference, { id })).toMatchObject({ data: { isOver: false } })
  await act('POST', '/faults', { call: 'dragonpay.*', fault: 'cut', times: 100 })
  expect(await maker.call(recheckDifference, { id })).toMatchObject({
    code: CODES.notInThisStatus,
    message: expect.stringContaining('does not answer'),
  })
  await act('DELETE', '/faults')
  expect(await maker.call(readDifference, { id })).toMatchObject({ data: { isOpen: true } })
})

test('the provider’s mistake is kept with its ticket by two people, and stays in the list', async () => {
  const id = await found('BLAMED01', 'the provider lists it twice')
  const { seen } = (await maker.call(readDifference, { id })).data
  const asked = { id, seen, ticket: 'DP-1234', reason: 'They wrote so' }
  expect(await maker.call(blameProvider, { ...asked, seen: 'else' })).toMatchObject({
    code: CODES.notInThisStatus,
  })
  expect(await maker.call(blameProvider, asked)).toMatchObject({ code: '0' })
  expect(await maker.call(blameProvider, asked)).toMatchObject({ code: CODES.notInThisStatus })
  const own = { id: await requestOf(id), outcome: 'approved' } as const
  expect(await maker.call(decideApproval, own)).toMatchObject({ code: CODES.notInThisStatus })
  expect(await approve(id)).toMatchObject({ code: '0' })
  const { data } = await maker.call(listDifferences, { state: 'blamed' })
  expect(data.items).toMatchObject([{ id, isBlamed: true, ticket: 'DP-1234' }])
})

test('what is written off is booked once, by two, as it was seen', async () => {
  const id = await found('SHORT001', 'the ledger has 500 centavos of it, not 0')
  const { seen } = (await maker.call(readDifference, { id })).data
  const asked = {
    id,
    seen,
    brand: 'ph',
    amount: '500',
    side: 'short',
    reason: 'Lost for good',
  } as const
  expect(await maker.call(writeOffDifference, { ...asked, brand: 'x' })).toMatchObject({
    code: CODES.inputRefused,
  })
  await maker.call(writeOffDifference, asked)
  const before = (await balances())['expense:other'] ?? 0n
  // A later night finds more: the first person did not see that.
  await found('SHORT001', 'the provider says failed, we have it as paid')
  const stale = await requestOf(id)
  expect(await approve(id)).toMatchObject({ code: CODES.notInThisStatus })
  expect((await balances())['expense:other'] ?? 0n).toBe(before)
  await checker.call(decideApproval, { id: stale, outcome: 'rejected', reason: 'It changed' })
  const now = (await maker.call(readDifference, { id })).data.seen
  await maker.call(writeOffDifference, { ...asked, seen: now })
  const requestId = await requestOf(id)
  for (const _ of [1, 2]) await checker.call(decideApproval, { id: requestId, outcome: 'approved' })
  expect(((await balances())['expense:other'] ?? 0n) - before).toBe(500n)
  expect(await maker.call(readDifference, { id })).toMatchObject({ data: { isOpen: false } })
})

test.each([
  'collection:dragonpay:NEVER',
  'payout:PO-x',
  'settlement:dragonpay:2026-13-99',
  'settlement:dragonpay:2026-02-30',
  'bankLine:bank:bdo:x',
  'transfer:bank:bdo:x',
  'nothing:x',
  'x',
])('a difference that never was, %s, is not found', async (id) => {
  expect(await maker.call(readDifference, { id })).toMatchObject({ code: CODES.notFound })
  expect(await maker.call(recheckDifference, { id })).toMatchObject({ code: CODES.notFound })
})

test('a request that never was is not found', async () => {
  const id = deps.random.uuid()
  for (const outcome of ['approved', 'rejected'] as const)
    expect(
      await checker.call(decideApproval, { id, outcome, reason: 'Looked at it' }),
    ).toMatchObject({
      code: CODES.notFound,
    })
})
