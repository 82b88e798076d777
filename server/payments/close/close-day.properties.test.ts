// Random days of money: a day closes when and only when nothing of it is unexplained.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MANILA } from '#domain/calendar/calendar.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { audit, LEDGER_CHECKS } from '#server/ledger/audit/audit.ts'
import { postNew } from '#server/ledger/journal.ts'
import { postReversal } from '#server/ledger/reversal.ts'
import { OWN_MONEY_CHECKS } from '#server/payments/bank/audit-own-money.ts'
import { explainLine, netSettled, settleLine } from '#server/payments/bank/lines/explain-line.ts'
import { importStatement } from '#server/payments/bank/files/import-statement.ts'
import { matchBankLines } from '#server/payments/bank/lines/match-lines.ts'
import { payInCapital, prefundProvider } from '#server/payments/bank/order-transfer.ts'
import { insertSettled } from '#server/payments/bank/settled-payment-store.ts'
import { auditClosedDays } from '#server/payments/close/audit-closed-days.ts'
import { closeDay } from '#server/payments/close/close-day.ts'
import { storeExplanation } from '#server/payments/reconciliation/differences/difference-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  writeMt940,
  type SampleLine,
  TEST_BANKS,
} from '#server/providers/bank/testing-statements.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps: ofApp } = await testApp()
const { database } = ofApp
let now = Temporal.Instant.from('2026-11-02T04:00:00Z')
const deps = {
  ...ofApp,
  config: { ...ofApp.config, bankAccounts: TEST_BANKS.slice(0, 1) },
  clock: { now: () => now, refresh: async () => {} },
}

const FAULTS = [
  'none',
  'settlement off by a centavo',
  'no statement',
  'difference of a payment',
  'difference of a payout',
  'a centavo without a payment',
] as const

const anyDay = fc.record({
  payments: fc.array(fc.record({ amount: fc.bigInt(100n, 1_000_000n), fee: fc.bigInt(0n, 99n) }), {
    maxLength: 4,
  }),
  prefunds: fc.array(fc.bigInt(1n, 10_000_000n), { maxLength: 2 }),
  capital: fc.option(fc.bigInt(1n, 100_000_000n), { nil: null }),
  /** Lines of the bank that nothing matches. */
  others: fc.oneof(
    { weight: 3, arbitrary: fc.constant<bigint[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.bigInt(1n, 9_999n), { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(fc.bigInt(-9_999n, -1n), { minLength: 1, maxLength: 2 }) },
  ),
  fault: fc.oneof(
    { weight: 1, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...FAULTS) },
  ),
})
type Day = typeof anyDay extends fc.Arbitrary<infer T> ? T : never

const inOne = async <T>(work: (tx: Transaction) => Promise<T>) =>
  database.transaction().execute(work)
let day = Temporal.PlainDate.from('2026-11-02')
let balance = 0n
let dayCount = 0

test('a day closes when, and only when, nothing of it is unexplained', async () => {
  const ends = { closed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyDay, async (each) => {
      dayCount += 1
      day = day.add({ days: 1 })
      now = day.toZonedDateTime({ timeZone: MANILA, plainTime: '12:00' }).toInstant()
      const lines = await spend(each)
      now = day
        .add({ days: 1 })
        .toZonedDateTime({ timeZone: MANILA, plainTime: '04:00' })
        .toInstant()
      await compare(each)
      if (each.fault !== 'no statement') await bring(lines)

      const isWhole = isExplained(each)
      const first = await closeDay(deps, 'ph', day, 'carla')
      expect(first.isClosed, JSON.stringify(first.unexplained.map(({ what }) => what))).toBe(
        isWhole,
      )
      ends[isWhole ? 'closed' : 'refused'] += 1
      if (isWhole) return
      await repair(each, lines)
      const second = await closeDay(deps, 'ph', day, 'carla')
      expect(second.unexplained).toEqual([])
    }),
    { ...upTo(30), endOnFailure: true, seed: 20_261_125 },
  )
  expect(ends.closed).toBeGreaterThan(2)
  expect(ends.refused).toBeGreaterThan(2)
  const { differences } = await audit(database, [
    ...LEDGER_CHECKS,
    ...OWN_MONEY_CHECKS,
    auditClosedDays,
  ])
  expect(differences).toEqual([])
}, 60_000)

function isExplained({ others, fault, payments }: Day): boolean {
  if (others.length > 0) return false
  return fault === 'none' || (fault === 'settlement off by a centavo' && payments.length === 0)
}

/** What happens in a day; the lines that the bank has of it. */
async function spend({ payments, prefunds, capital, others, fault }: Day): Promise<SampleLine[]> {
  const on = day.toString()
  const lines: SampleLine[] = []
  for (const [place, { amount }] of payments.entries())
    await collect(`P${dayCount}X${place}`, amount)
  const settled = payments.map((payment, place) => ({
    reference: `P${dayCount}X${place}`,
    settledOn: day,
    ...payment,
  }))
  if (settled.length > 0) await inOne(async (tx) => insertSettled(tx, 'dragonpay', settled))
  if (capital !== null) lines.push(await transfer('CAP', 0, capital))
  for (const [place, amount] of prefunds.entries())
    lines.push(await transfer('PREF', place, -amount))
  const off = fault === 'settlement off by a centavo' ? 1n : 0n
  const net = payments.reduce((sum, { amount, fee }) => sum + amount - fee, 0n)
  if (settled.length > 0)
    lines.push({ on, amount: net - off, reference: `S${dayCount}`, text: 'DRAGONPAY SETTLEMENT' })
  for (const [place, amount] of others.entries())
    lines.push({ on, amount, reference: `O${dayCount}X${place}`, text: 'OTHER' })
  if (fault === 'a centavo without a payment') await postCentavo()
  return lines
}

async function collect(reference: string, amount: bigint): Promise<void> {
  await inOne(async (tx) => {
    await sql`
      insert into payment (provider, reference, status, amount, channel, value_on, booked_at,
        outcome, brand)
      values ('dragonpay', ${reference}, 'paid', ${amount}, 'GCSH', ${day}, ${now}, 'suspense', 'ph')
    `.execute(tx)
    const source = { payment: { provider: 'dragonpay', reference }, suspended: null }
    await postNew(
      tx,
      {
        chain: 'brand:ph',
        event: 'suspended',
        reason: 'in a test',
        at: now,
        valueOn: day,
        reference: `${reference}:paid`,
        transfers: suspended(amount, 'cash:dragonpay'),
      },
      { source },
    )
  })
}

async function transfer(kind: 'CAP' | 'PREF', place: number, amount: bigint): Promise<SampleLine> {
  const reference = `${kind}-${String(dayCount).padStart(4, '0')}-${place}`
  const order = {
    brand: 'ph',
    bank: 'bdo',
    reference,
    order: 'staff:test',
    reason: 'in a test',
    on: day,
    at: now,
    amount: amount < 0n ? -amount : amount,
  }
  await inOne(async (tx) =>
    kind === 'CAP' ? payInCapital(deps, tx, order) : prefundProvider(deps, tx, 'dragonpay', order),
  )
  return { on: day.toString(), amount, reference, text: 'TRANSFER' }
}

const stray = () => `stray:${dayCount}`

async function postCentavo(): Promise<void> {
  await inOne(async (tx) =>
    postNew(tx, {
      chain: 'brand:ph',
      event: 'suspended',
      reason: 'planted',
      reference: stray(),
      valueOn: day,
      at: now,
      transfers: suspended(1n, 'cash:dragonpay'),
    }),
  )
}

/** The comparisons of the night, which find what is planted. */
async function compare({ fault }: Day): Promise<void> {
  await sql`
    insert into reconciliation (day, from_on, ran_at, done_at) values (${day}, ${day}, ${now}, ${now})
  `.execute(database)
  await sql`
    insert into payout_reconciliation (day, from_day, started_at, ended_at)
    values (${day}, ${day}, ${now}, ${now})`.execute(database)
  if (fault === 'difference of a payment')
    await sql`
      insert into reconciliation_difference (day, provider, reference, what)
      values (${day}, 'dragonpay', ${`D${dayCount}`}, 'planted')`.execute(database)
  if (fault === 'difference of a payout')
    await sql`
      insert into payout_difference (day, our_reference, what)
      values (${day}, ${`PO-${dayCount}`}, 'planted')`.execute(database)
}

async function bring(lines: readonly SampleLine[]): Promise<void> {
  const file = writeMt940({ opening: balance, lines, closesOn: day.toString() })
  await importStatement(deps, file, { key: null }, 'ines')
  await matchBankLines(deps)
  balance = lines.reduce((sum, { amount }) => sum + amount, balance)
}

/** Explains what was not, as two people would. */
async function repair(each: Day, lines: readonly SampleLine[]): Promise<void> {
  if (each.fault === 'no statement') await bring(lines)
  const open = await database
    .selectFrom('bank_line')
    .select(['account', 'line', 'text'])
    .where('explained_at', 'is', null)
    .execute()
  const moment = { reason: 'in a test', at: now }
  for (const { account, line, text } of open) {
    const days = { provider: 'dragonpay', from: day.toString(), to: day.toString() }
    await inOne(async (tx) =>
      text.includes('DRAGONPAY')
        ? settleLine(deps, tx, { account, line, ...days, net: String(await netSettled(tx, days)) })
        : explainLine(deps, tx, { account, line, brand: 'ph', as: 'expense' }, moment),
    )
  }
  const how = { how: 'agreed', ticket: null, by: 'hiram' } as const
  const explanation = { ...how, whats: ['planted'], through: null }
  const subject = {
    'difference of a payment': { kind: 'collection', subject: `dragonpay:D${dayCount}` },
    'difference of a payout': { kind: 'payout', subject: `PO-${dayCount}` },
  } as const
  if (each.fault === 'difference of a payment' || each.fault === 'difference of a payout') {
    const named = subject[each.fault]
    await inOne(async (tx) => storeExplanation(tx, { ...named, ...explanation }, now))
  }
  if (each.fault === 'a centavo without a payment')
    await inOne(async (tx) =>
      postReversal(tx, {
        event: 'reversed',
        reason: 'planted',
        reverses: stray(),
        at: now,
        valueOn: day,
        reference: `${stray()}:back`,
      }),
    )
}
