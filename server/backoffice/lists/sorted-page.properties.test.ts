import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { cursorAfter } from '#server/backoffice/lists/cursor.ts'
import { sortedPage, type Stretch } from '#server/backoffice/lists/sorted-page.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'

const { db } = await testDatabase()
await sql`create table sorted (id uuid, day date, amount bigint not null)`.execute(db)

const BY_ID = { value: sql`id`, type: 'uuid' } as const
const ORDERS: Readonly<Record<'amount' | 'day', readonly Stretch[]>> = {
  amount: [{ by: { value: sql`amount`, type: 'bigint' }, id: BY_ID }],
  // Those without a day come last, the largest amount first.
  day: [
    { where: sql`day is not null`, by: { value: sql`day`, type: 'date' }, id: BY_ID },
    {
      where: sql`day is null`,
      by: { value: sql`amount`, type: 'bigint' },
      id: BY_ID,
      isFalling: true,
    },
  ],
}

type Asked = Parameters<typeof sortedPage<'amount' | 'day', { id: string; place: string }>>[0]

const page = async (asked: Asked) =>
  sortedPage(asked, ORDERS, async ({ where, orderBy, place, most }) => {
    const { rows } = await sql<{ id: string; place: string }>`
      select id, ${place} as place from sorted where ${where} order by ${orderBy} limit ${most}`.execute(
      db,
    )
    return rows
  })

// Few values, so that most rows share theirs with others.
const rows = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    day: fc.constantFrom(null, '2026-01-31', '2026-02-01'),
    amount: fc.constantFrom(-1, 0, 7),
  }),
  { selector: ({ id }) => id, maxLength: 17 },
)

test('page after page has every row once, in the order of the list, also where values are the same', async () => {
  const asked = fc.record({
    rows,
    size: fc.integer({ min: 1, max: 6 }),
    sort: fc.constantFrom('amount', '-amount', 'day', '-day'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ rows: stored, size, sort }) => {
      await sql`truncate sorted`.execute(db)
      await sql`insert into sorted select * from jsonb_populate_recordset(null::sorted,
        ${JSON.stringify(stored)}::text::jsonb)`.execute(db)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { items, next } = await page({ sort, cursor, size })
        expect(items.length).toBeLessThanOrEqual(size)
        seen.push(...items.map(({ id }) => id))
        cursor = next ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual(inOrder(stored, sort).map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

type Stored = { id: string; day: string | null; amount: number }

/** The same by sorting in memory. */
function inOrder(stored: readonly Stored[], sort: string): Stored[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const byAmount = (a: Stored, b: Stored) => a.amount - b.amount || (a.id < b.id ? -1 : 1)
  if (sort.endsWith('amount')) return stored.toSorted((a, b) => sign * byAmount(a, b))
  const byDay = (a: Stored, b: Stored) =>
    (a.day ?? '').localeCompare(b.day ?? '') || (a.id < b.id ? -1 : 1)
  return [
    ...stored.filter(({ day }) => day !== null).toSorted((a, b) => sign * byDay(a, b)),
    ...stored.filter(({ day }) => day === null).toSorted((a, b) => -byAmount(a, b)),
  ]
}

test.each([
  ['of another order', cursorAfter('amount', '0', '7', crypto.randomUUID())],
  ['without a day', cursorAfter('day', '0', '2026-02-31', crypto.randomUUID())],
  [
    'of a year that the database does not know',
    cursorAfter('day', '0', '0000-01-01', crypto.randomUUID()),
  ],
  ['of a stretch that is not there', cursorAfter('day', '2', '7', crypto.randomUUID())],
  ['without an id', cursorAfter('day', '0', '2026-01-31', 'x')],
  ['of before', cursorAfter('2026-01-31', crypto.randomUUID())],
])('a cursor %s is refused', async (_, cursor) => {
  const answer = page({ sort: 'day', cursor, size: 1 })
  await expect(answer).rejects.toThrow(Refusal)
  await expect(answer).rejects.toMatchObject({ code: CODES.inputRefused })
})
