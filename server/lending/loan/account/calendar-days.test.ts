import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 37: due dates and penalties are those of a plain count of days, wherever the
// server is, whatever the calendar does, and however often or in which order the jobs run.

const server = await testApp()
const { deps } = server
const { expectCleanBooks } = repaymentTools(server)
const zoneBefore = process.env['TZ']

afterAll(async () => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
  await expectCleanBooks()
})

const DAY_MS = 86_400_000
const MANILA_OFFSET_MS = 8 * 3_600_000

/** The oracle: days since 1970 in Manila, which is UTC+8 since 1978; it uses no calendar. */
const dayNumber = (at: Temporal.Instant) =>
  Math.floor((at.epochMilliseconds + MANILA_OFFSET_MS) / DAY_MS)
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The longest term: QuickCash of brand ph in one payment after a year. */
await sql`
  insert into product (id, brand, name, logo, terms, presentation)
  select 'year', brand, name, logo,
    jsonb_set(terms, '{interval}', '{"every": 365, "unit": "days"}'), presentation
  from product where id = '11'`.execute(deps.database)

async function disbursedAt(
  brand: string,
  place: 1 | 2,
  at: Temporal.Instant,
  productId = String(place + (brand === 'given' ? 0 : 10)),
) {
  const borrowerId = await newBorrower(deps, brand)
  const then = { ...deps, clock: { now: () => at, refresh: async () => {} } }
  const history = { product: place, disbursedDaysAgo: 0 } as const
  const borrower = { key: '', brand, name: 'Ana Cruz', phone: '', productId, history }
  await deps.database.transaction().execute(async (tx) => seedLoan(then, tx, borrower, borrowerId))
  const { id } = await deps.database
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const keep = async (moment: Temporal.Instant) =>
    deps.database
      .transaction()
      .execute(async (tx) => bringLoanCurrent(tx, id, toManilaDate(moment), moment))
  const read = async () => {
    const loan = await findOwnLoan(deps.database, borrowerId, id)
    if (!loan) throw new Error('The loan is there.')
    return loan
  }
  const penalties = async (moment: Temporal.Instant) => {
    const due = await getDue(deps.database, await read(), moment)
    return due?.owed.reduce((sum, { outstanding }) => sum + (outstanding.penalties ?? 0n), 0n)
  }
  return { id, keep, read, penalties, entries: async () => loanEntries(deps.database, id) }
}

/** The cost of days late on a scheduled amount, by the text of loan terms and circular. */
const penaltyOf = (brand: string, due: bigint, days: number): bigint => {
  if (brand === 'ph') return (due * 5n * BigInt(days)) / 3000n
  const perCent = Array.from({ length: days }, (_, late) => (late < 30 ? 5n : late < 90 ? 4n : 2n))
  const doubled = due * perCent.reduce((sum, each) => sum + each, 0n) * 2n
  // Half-even to the centavo.
  const [whole, rest] = [doubled / 200n, doubled % 200n]
  const interest = rest > 100n || (rest === 100n && whole % 2n === 1n) ? whole + 1n : whole
  return 1_000_00n + interest
}

const STARTS = [
  ['a second before midnight in Manila', '2026-11-30T15:59:59Z'],
  ['at midnight in Manila', '2026-11-30T16:00:00Z'],
  ['on the last day of a year', '2026-12-31T04:00:00Z'],
  ['so that the term spans a 29th of February', '2028-01-15T02:00:00Z'],
  ['on a 29th of February', '2028-02-28T20:00:00Z'],
  ['on a 28th of February without a 29th', '2027-02-28T03:00:00Z'],
] as const

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Manila'])('on a server in %s', (zone) => {
  test.each(STARTS)('a loan paid out %s falls due by the count of days', async (_, start) => {
    process.env['TZ'] = zone
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const [brand, place, count, interval, productId] of [
      ['given', 2, 4, 30],
      ['ph', 2, 4, 30],
      ['ph', 1, 1, 91],
      ['ph', 1, 1, 365, 'year'],
    ] as const) {
      const at = Temporal.Instant.from(start)
      const { read } = await disbursedAt(brand, place, at, productId)
      const { rows } = await read()
      const expected = Array.from({ length: count }, (_each, index) =>
        dateOf(dayNumber(at) + (index + 1) * interval),
      )
      expect(
        rows.map(({ dueOn }) => dueOn.toString()),
        brand,
      ).toEqual(expected)
    }
  })

  test.each(['given', 'ph'])('a loan of brand %s is late by the count of days', async (brand) => {
    process.env['TZ'] = zone
    const start = Temporal.Instant.from('2028-01-30T20:00:00Z')
    const loan = await disbursedAt(brand, 2, start)
    const due = (await loan.read()).rows[0]!.due
    const dueDay = dayNumber(start) + 30
    const lastMoment = Temporal.Instant.fromEpochMilliseconds(
      (dueDay + 1) * DAY_MS - MANILA_OFFSET_MS - 1,
    )
    expect(await loan.penalties(lastMoment)).toBe(0n)
    for (const days of [1, 2, 29])
      expect(
        await loan.penalties(lastMoment.add({ hours: (days - 1) * 24, milliseconds: 1 })),
      ).toBe(penaltyOf(brand, due, days))
  })
})

test.each(['given', 'ph'])(
  'jobs of brand %s that run twice, days late, or an hour back over midnight book once',
  async (brand) => {
    const start = Temporal.Instant.from('2028-01-30T20:00:00Z')
    const [prompt, late] = [await disbursedAt(brand, 2, start), await disbursedAt(brand, 2, start)]
    const end = start.add({ hours: 50 * 24 })
    for (let at = start; Temporal.Instant.compare(at, end) <= 0; at = at.add({ hours: 24 })) {
      await prompt.keep(at)
      const before = await prompt.entries()
      const { status, keptOn } = await prompt.read()
      await prompt.keep(at)
      await prompt.keep(at.subtract({ hours: 1 }))
      const night = at.toZonedDateTimeISO(MANILA).startOfDay().toInstant()
      await prompt.keep(night.subtract({ hours: 1 }))
      expect(await prompt.entries()).toEqual(before)
      expect(await prompt.read()).toMatchObject({ status, keptOn })
    }
    await late.keep(end)
    const booked = (entries: Awaited<ReturnType<typeof late.entries>>) =>
      entries.map(({ event, valueOn, outstanding }) => [event, valueOn.toString(), outstanding])
    expect(booked(await late.entries())).toEqual(booked(await prompt.entries()))
  },
)
