// Requests about data, counted a second time one by one: working days by walking the calendar.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { isHoliday } from '#domain/calendar/holidays.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import { requestCounts } from '#server/backoffice/reports/authorities/data-requests-report.ts'
import { dataRequests } from '#server/backoffice/reports/authorities/data-requests-store.ts'
import { addBorrower } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const START = Temporal.Instant.from('2026-06-01T00:00:00Z')
const [asker, checker] = [randomUUID(), randomUUID()]
for (const id of [asker, checker])
  await db
    .insertInto('staff')
    .values({ id, email: id, name: 'Carla', roles: ['support'], state: 'active', made_at: START })
    .execute()

const anyRequest = fc.record({
  kind: fc.constantFrom('name', 'number', 'account'),
  hour: fc.integer({ min: 0, max: 1500 }),
  /** Hours until it was decided; null: it waits. */
  decided: fc.option(fc.integer({ min: 0, max: 1500 })),
  outcome: fc.constantFrom('done', 'refused'),
})
type Request = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never

async function request({ kind, hour, decided, outcome }: Request) {
  const askedAt = START.add({ hours: hour })
  const decidedAt = decided === null ? null : askedAt.add({ hours: decided })
  await db
    .insertInto('borrower_correction')
    .values({
      id: randomUUID(),
      borrower_id: await addBorrower(db),
      kind,
      asked_at: askedAt,
      asked_by: asker,
      decided_at: decidedAt,
      decided_by: decidedAt && checker,
      outcome: decidedAt && outcome,
    })
    .execute()
  return { kind, askedAt, decidedAt, isGranted: decidedAt !== null && outcome === 'done' }
}

/** Working days after one and before another: the last day to answer is the thirtieth after the first. */
function workingDaysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  let count = 0
  for (
    let on = from.add({ days: 1 });
    Temporal.PlainDate.compare(on, to) < 0;
    on = on.add({ days: 1 })
  )
    if (on.dayOfWeek < 6 && !isHoliday(on, HOLIDAYS)) count += 1
  return count
}

test('the counts of any requests and period are those that are counted one by one', async () => {
  const all: Awaited<ReturnType<typeof request>>[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRequest, { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 0, max: 1500 }),
      async (requests, hour) => {
        for (const each of requests) all.push(await request(each))
        const from = START.add({ hours: hour })
        const before = from.add({ hours: 700 })
        const today = toManilaDate(before)
        const found = await dataRequests(db, { brand: 'ph', from, before })
        const within = all.filter(
          ({ askedAt }) =>
            Temporal.Instant.compare(askedAt, from) >= 0 &&
            Temporal.Instant.compare(askedAt, before) < 0,
        )
        const days = within.map(({ askedAt, decidedAt }) =>
          workingDaysBetween(toManilaDate(askedAt), toManilaDate(decidedAt ?? before)),
        )
        const isDecided = within.map(({ decidedAt }) => decidedAt !== null)
        expect(requestCounts(found, today, HOLIDAYS)).toMatchObject({
          asked: within.length,
          granted: within.filter(({ isGranted }) => isGranted).length,
          waiting: isDecided.filter((is) => !is).length,
          refused: within.filter(({ isGranted }, place) => isDecided[place] && !isGranted).length,
          inTime: days.filter((count, place) => isDecided[place] && count < 30).length,
        })
      },
    ),
    { ...upTo(10), endOnFailure: true },
  )
})
