// Complaints by type: worked ones, and random ones counted a second time by SQL.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { replyDueOn, resolutionDueOn } from '#domain/contacts/complaint-clock.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { HOLIDAYS } from '#domain/calendar/testing-holidays.ts'
import {
  complaintCounts,
  complaintsByType,
} from '#server/backoffice/reports/authorities/complaint-counts.ts'
import { complaintsFiled } from '#server/backoffice/reports/authorities/complaint-facts-store.ts'
import { addBorrower } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const borrower = await addBorrower(db)
/** A Monday, noon in Manila; no holiday is near. */
const FILED = Temporal.Instant.from('2026-10-05T04:00:00Z')
const PERIOD = { brand: 'ph', from: FILED, before: FILED.add({ hours: 24 * 40 }) }

interface Given {
  readonly type: number
  readonly subType?: number | null
  readonly filedAt?: Temporal.Instant
  /** Hours from filing. */
  readonly answered?: readonly number[]
  readonly resolved?: number | null
  readonly outcome?: string | null
}

async function complain({ type, subType = null, filedAt = FILED, ...more }: Given): Promise<void> {
  const { answered = [], resolved = null, outcome = null } = more
  const id = randomUUID()
  const after = (hours: number) => filedAt.add({ hours })
  await db
    .insertInto('complaint')
    .values({
      id,
      borrower_id: borrower,
      number: id,
      type,
      sub_type: subType,
      content: 'words',
      filed_at: filedAt,
      reply_due_on: replyDueOn(toManilaDate(filedAt), HOLIDAYS),
      resolution_due_on: resolutionDueOn(toManilaDate(filedAt)),
      state: answered.length > 0 ? 'answered' : 'open',
      resolved_at: resolved === null ? null : after(resolved),
      outcome: resolved === null ? null : outcome,
    })
    .execute()
  for (const [place, hours] of answered.entries())
    await db
      .insertInto('complaint_message')
      .values({
        complaint_id: id,
        borrower_id: borrower,
        place: place + 1,
        author: 'staff',
        said_by: 'carla',
        text: 'words',
        at: after(hours),
      })
      .execute()
}

test('complaints are counted by type, by their first answer and by how they ended', async () => {
  // Answered on the third working day, a minute before its end in Manila, and once more.
  await complain({ type: 2, answered: [83, 200], resolved: 200, outcome: 'putRight' })
  // A minute into the fourth.
  await complain({ type: 2, answered: [84], resolved: 24 * 31, outcome: 'explained' })
  await complain({ type: 1, subType: 12, answered: [1] })
  await complain({ type: 1, subType: 11 })
  await complain({ type: 2, filedAt: FILED.subtract({ milliseconds: 1 }) })
  await complain({ type: 2, filedAt: PERIOD.before })

  const none = {
    filed: 0,
    answered: 0,
    answeredInTime: 0,
    overdue: 0,
    hoursToAnswer: 0,
    resolved: 0,
    resolvedInTime: 0,
    inFavour: 0,
  }
  const found = await complaintsFiled(db, PERIOD)
  const counted = (today: string) =>
    complaintsByType(found).map(({ type, subType, complaints }) => ({
      type,
      subType,
      ...complaintCounts(complaints, Temporal.PlainDate.from(today), HOLIDAYS),
    }))
  const paid = {
    type: 2,
    subType: null,
    filed: 2,
    answered: 2,
    answeredInTime: 1,
    overdue: 0,
    hoursToAnswer: 84,
    resolved: 2,
    resolvedInTime: 1,
    inFavour: 1,
  }
  expect(counted('2026-10-08')).toEqual([
    { ...none, type: 1, subType: 11, filed: 1 },
    { ...none, type: 1, subType: 12, filed: 1, answered: 1, answeredInTime: 1, hoursToAnswer: 1 },
    paid,
  ])
  // Thursday is the last day; from Friday on the one without an answer is overdue.
  expect(counted('2026-10-09')[0]).toMatchObject({ overdue: 1 })
  expect(await complaintsFiled(db, { ...PERIOD, brand: 'given' })).toEqual([])
})

const hours = fc.integer({ min: 1, max: 1000 })
const anyComplaint = fc
  .record({
    type: fc.integer({ min: 1, max: 5 }),
    filedAt: fc.integer({ min: 0, max: 960 }).map((after) => FILED.add({ hours: after })),
    answered: fc.array(hours, { maxLength: 3 }),
    resolved: fc.option(hours),
    outcome: fc.constantFrom('upheld', 'dismissed', 'putRight', 'explained'),
  })
  // An answer is the first thing that ends a complaint.
  .map((given) => (given.answered.length === 0 ? { ...given, resolved: null } : given))

test('the counts of any complaints and period are those that SQL counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyComplaint, { minLength: 5, maxLength: 10 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 0, max: 60 }),
      async (complaints, start, days) => {
        for (const complaint of complaints) await complain(complaint)
        const from = FILED.add({ hours: start })
        const before = from.add({ hours: 24 * days })
        const today = toManilaDate(before)
        const { rows } = await sql`
          select type, count(*)::int as filed, count(first)::int as answered,
            count(*) filter (where first <= reply_due_on)::int as "answeredInTime",
            count(*) filter (where first is null and reply_due_on < ${today})::int as overdue,
            coalesce(ceil(extract(epoch from
              percentile_disc(0.5) within group (order by waited desc)) / 3600), 0)::int as "hoursToAnswer",
            count(resolved_at)::int as resolved,
            count(*) filter (where (resolved_at at time zone 'Asia/Manila')::date
              <= resolution_due_on)::int as "resolvedInTime",
            count(*) filter (where outcome = 'upheld' or outcome = 'putRight')::int as "inFavour"
          from (
            select complaint.*, min(at) - filed_at as waited,
              (min(at) at time zone 'Asia/Manila')::date as first
            from complaint left join complaint_message on complaint_id = complaint.id
            where filed_at >= ${from} and filed_at < ${before}
            group by complaint.borrower_id, complaint.id
          ) each group by type order by type`.execute(db)
        const asked = { brand: 'ph', from, before }
        const groups = Map.groupBy(await complaintsFiled(db, asked), ({ type }) => type)
        const counted = [...groups].map(([type, group]) => ({
          type,
          ...complaintCounts(group, today, HOLIDAYS),
        }))
        expect(counted.toSorted((one, other) => one.type - other.type)).toEqual(rows)
      },
    ),
    { ...upTo(10), endOnFailure: true },
  )
})
