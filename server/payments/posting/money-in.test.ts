// Trust requirements 67, 68 and 69: what a provider confirms is on a loan, in surplus or in suspense, what it
// takes back is reversed where it lies or lost there, and one payment stops no other.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelLoan } from '#contract/loan/loan.ts'
import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { twoPeople } from '#server/backoffice/approvals/testing-requests.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { strayAtProviders } from '#server/payments/close/unexplained-store.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { listDifferences } from '#server/payments/reconciliation/differences/open-differences.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { refundSurplus } from '#server/payments/surplus/refund-surplus.ts'
import { listWaitingMoney } from '#server/payments/suspense/waiting-in-suspense.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, toNextDay, entriesOfPayment, expectCleanBooks } = repaymentTools(server)

afterEach(expectWholeBooks)

async function expectWholeBooks(): Promise<void> {
  await act('DELETE', '/faults')
  // What was confirmed a minute ago is compared.
  await sql`update payment_confirmation set stored_at = stored_at - interval '1 hour'`.execute(
    deps.database,
  )
  await expectCleanBooks()
  expect(await deps.database.transaction().execute(strayAtProviders)).toEqual([])
}

const cancel = async ({ orderId, token }: PaidOutLoan) =>
  ask(app, cancelLoan, { orderId }, { token })

const differencesOf = async (reference: string) =>
  (await listDifferences(deps.database, toManilaDate(deps.clock.now()), 1000))
    .filter(({ subject }) => subject.endsWith(`:${reference}`))
    .map(({ what, amount }) => ({ what, amount }))

const balanceOf = async (account: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(case when debit = ${account} then amount else -amount end), 0)::bigint
      as amount from transfer where ${account} in (debit, credit)`.execute(deps.database)
  return rows[0]?.amount ?? 0n
}

const { assign, reverse } = twoPeople(deps)
const { returned } = returnTools(server)

/** Entries of a payment fail from now on where they are of a loan, with this SQLSTATE, so often. */
async function failOnLoans(sqlState: string, times: number): Promise<void> {
  await sql`create sequence if not exists failures`.execute(deps.database)
  await sql`alter sequence failures restart`.execute(deps.database)
  await sql`
    create or replace function fail_on_loans() returns trigger language plpgsql as $$
    begin
      if new.chain like 'loan:%' and nextval('failures') <= ${sql.lit(times)} then
        raise exception 'planted fault of 09171234567' using errcode = ${sql.lit(sqlState)};
      end if;
      return new;
    end $$`.execute(deps.database)
  await sql`
    create or replace trigger fail_on_loans before insert on entry_payment
    for each row execute function fail_on_loans()`.execute(deps.database)
}

const mend = async () =>
  sql`drop trigger if exists fail_on_loans on entry_payment`.execute(deps.database)

afterEach(mend)

describe('a loan that is cancelled and paid twice', () => {
  const ways = [
    ['both for the cancellation', { aim: 'cancellation' }],
    ['the second an ordinary payment of the whole', {}],
  ] as const
  test.for(ways)('%s: the second is surplus, and the nights end', async ([, aim]) => {
    const loan = await loanOf('ph', 2)
    const { data } = await cancel(loan)
    const first = await loan.started(data.amount, { aim: 'cancellation' })
    const second = await loan.started(data.amount, { ...aim, channelNumber: 'PYMY' })
    expect(second.reference).not.toBe(first.reference)
    await pay(first.reference)
    await pay(second.reference)
    expect((await loan.intents()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await loan.surplus()).toBe(BigInt(second.amount))
    for (let nights = 0; nights < 3; nights += 1) {
      await toNextDay()
      await act('POST', '/clock', { hours: 4 })
      const parts = await deps.database.selectFrom('reconciliation_part').select('stage').execute()
      expect(new Set(parts.map(({ stage }) => stage))).toEqual(new Set(['done']))
    }
    expect(await differencesOf(second.reference)).toEqual([])
  })

  test('a surplus that was refunded before does not return what was received', async () => {
    const loan = await loanOf('ph', 2)
    const over = await loan.started()
    await pay(over.reference, { amount: 16_000_00 })
    const surplus = await loan.surplus()
    expect(surplus).toBeGreaterThan(0n)
    const now = { reason: 'in a test', valueOn: toManilaDate(deps.clock.now()) }
    await deps.database.transaction().execute(async (tx) =>
      refundSurplus(
        tx,
        loan.orderId,
        { amount: surplus, from: cashAt(deps.payments.first.key) },
        {
          ...now,
          reference: `refund of ${loan.orderId}`,
          at: deps.clock.now(),
        },
      ),
    )
    await cancel(loan)
    expect(await loan.surplus()).toBe(0n)
  })
})

describe('a dispute that was won', () => {
  test.for(['given', 'ph'])(
    'of brand %s: the money is booked again, each time once',
    async (brand) => {
      const loan = await loanOf(brand, 25)
      const { reference } = await loan.started()
      const owed = async () =>
        (await loanBalances(deps.database, loan.orderId)).outstanding.principal
      const before = await owed()
      await pay(reference)
      const after = await owed()
      expect(after).not.toEqual(before)
      for (let turns = 0; turns < 2; turns += 1) {
        await act('POST', `/payments/${reference}/chargeback`, { times: 2 })
        expect(await owed()).toEqual(before)
        await act('POST', `/payments/${reference}/win`, { times: 3 })
        expect(await owed()).toEqual(after)
      }
      const events = (await entriesOfPayment(reference)).map(({ event }) => event)
      expect(events.filter((event) => event === 'repaid')).toHaveLength(3)
      expect((await loan.intents()).at(-1)?.state).toBe('paid')
      expect(await differencesOf(reference)).toEqual([])
    },
  )

  test('a notice that was overtaken by the charge-back books nothing again', async () => {
    const loan = await loanOf('ph', 25)
    const { reference } = await loan.started()
    await pay(reference)
    await act('POST', `/payments/${reference}/chargeback`)
    await act('POST', `/payments/${reference}/chargeback`, { times: 1 })
    expect(await loan.repaid()).toHaveLength(1)
    expect((await loan.intents()).at(-1)?.state).toBe('charged back')
  })

  test('what had been returned to its sender, and was lost, is regained', async () => {
    const before = await balanceOf('providerLoss')
    const loan = await loanOf('ph', 25)
    const { reference, amount } = await loan.started()
    await pay(reference)
    const [posting] = await entriesOfPayment(reference)
    await reverse(posting!.reference)
    const waiting = (await entriesOfPayment(reference)).find(({ event }) => event === 'suspended')
    await returned(waiting!.reference)
    await act('POST', `/payments/${reference}/chargeback`, { times: 2 })
    expect((await balanceOf('providerLoss')) - before).toBe(BigInt(amount))
    expect(await differencesOf(reference)).toEqual([
      { what: 'charged back: its money had left before', amount: BigInt(amount) },
    ])
    await act('POST', `/payments/${reference}/win`, { times: 2 })
    expect(await balanceOf('providerLoss')).toBe(before)
    expect(await loan.repaid()).toHaveLength(1)
  })
})

describe('what cannot be booked on its loan', () => {
  test('is in suspense with what failed, is paid for its borrower, and can be assigned', async () => {
    const loan = await loanOf('ph', 25)
    const { reference, amount } = await loan.started()
    await failOnLoans('23514', 1000)
    await pay(reference)
    await mend()
    const all = await listWaitingMoney(deps.database, {
      brand: null,
      state: null,
      after: null,
      most: 100,
    })
    const waiting = all.find((each) => each.reference === reference)
    expect(waiting).toMatchObject({
      amount: BigInt(amount),
      why: 'it could not be booked: planted fault of …',
    })
    expect((await loan.intents()).at(-1)?.state).toBe('paid')
    expect(await loan.repaid()).toEqual([])
    await assign(waiting!.entryReference, loan.orderId)
    expect(await loan.repaid()).toHaveLength(1)
  })

  test.for(['40001', '40P01', '55P03'])('%s is tried again, and never suspended', async (state) => {
    const loan = await loanOf('ph', 25)
    const { reference } = await loan.started()
    await failOnLoans(state, 2)
    await pay(reference)
    await act('POST', '/clock', { hours: 0.5 })
    expect(await loan.repaid()).toHaveLength(1)
    const events = (await entriesOfPayment(reference)).map(({ event }) => event)
    expect(events).not.toContain('suspended')
  })

  test('that cannot be reversed either is lost at the provider, and staff see it', async () => {
    const before = await balanceOf('providerLoss')
    const loan = await loanOf('ph', 25)
    const { reference, amount } = await loan.started()
    await pay(reference)
    await sql`
      create or replace function refuse_reversal() returns trigger language plpgsql as $$
      begin raise exception 'planted' using errcode = '23514'; end $$`.execute(deps.database)
    await sql`
      create trigger refuse_reversal before insert on entry for each row
      when (new.reverses is not null) execute function refuse_reversal()`.execute(deps.database)
    await act('POST', `/payments/${reference}/chargeback`)
    await sql`drop trigger refuse_reversal on entry`.execute(deps.database)
    expect((await balanceOf('providerLoss')) - before).toBe(BigInt(amount))
    expect(await differencesOf(reference)).toEqual([
      { what: 'charged back: it could not be reversed: planted', amount: BigInt(amount) },
    ])
    await act('POST', `/payments/${reference}/win`)
    expect(await balanceOf('providerLoss')).toBe(before)
    expect(await loan.repaid()).toHaveLength(1)
  })
})

test('what is no sum of pesos is an open difference, and no money of ours', async () => {
  const loan = await loanOf('ph', 25)
  const { reference } = await loan.started()
  const inDollars = {
    call: 'dragonpay.ask',
    fault: 'changed',
    reference,
    changes: { currency: 'USD', Ccy: 'USD' },
  }
  await act('POST', '/faults', { ...inDollars, times: 10 })
  await pay(reference)
  expect(await entriesOfPayment(reference)).toEqual([])
  expect(await differencesOf(reference)).toEqual([
    { what: 'the provider says paid, of no sum of pesos', amount: null },
  ])
})
