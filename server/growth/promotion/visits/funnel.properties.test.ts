// The funnel of random visitors, counted a second time in TypeScript alone.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import { funnel, type FunnelRow } from '#server/growth/promotion/visits/funnel.ts'
import { addLoan } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

const BEGAN = Temporal.Instant.from('2026-03-01T00:00:00Z')
const DAYS = 60

const anyDay = fc.integer({ min: 0, max: DAYS - 1 })
const anyPage = fc.constantFrom('one', 'two')
const anyTag = fc.constantFrom('', 'radio', 'friend')
const anyEvent = fc.record({
  page: anyPage,
  tag: anyTag,
  kind: fc.constantFrom('visit', 'visit', 'click', 'code', 'codeOfNoPage'),
  day: anyDay,
})
const anyBorrower = fc.record({
  page: anyPage,
  tag: anyTag,
  day: anyDay,
  /** How far each loan came. */
  loans: fc.array(fc.constantFrom('applied', 'approved', 'disbursed'), { maxLength: 3 }),
})

type Visitor = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never
type Newcomer = typeof anyBorrower extends fc.Arbitrary<infer T> ? T : never

test('the funnel of a period is what its visitors and newcomers come to, one by one', async () => {
  const events: Visitor[] = []
  const borrowers: Newcomer[] = []
  await addLoan(db)
  for (const id of ['one', 'two'])
    await db
      .insertInto('promotion_template')
      .values({ id, brand: 'ph', look: '{}', texts: '{"en":{}}' })
      .execute()
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { maxLength: 30 }),
      fc.array(anyBorrower, { maxLength: 6 }),
      anyDay,
      anyDay,
      async (visits, newcomers, one, other) => {
        for (const visit of visits) await storeEvent(visit)
        for (const newcomer of newcomers) await register(newcomer)
        events.push(...visits)
        borrowers.push(...newcomers)
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const found = await funnel(db, { brand: 'ph', from: at(first), before: at(last + 1) })
        expect(found).toEqual(onPaper(events, borrowers, (day) => day >= first && day <= last))
      },
    ),
    { ...upTo(8), endOnFailure: true },
  )
  expect(events.length + borrowers.length).toBeGreaterThan(0)
}, 60_000)

const at = (day: number) => BEGAN.add({ hours: 24 * day })

async function storeEvent({ page, tag, kind, day }: Visitor): Promise<void> {
  const isOfNoPage = kind === 'codeOfNoPage'
  await db
    .insertInto('promotion_event')
    .values({
      id: randomUUID(),
      template_id: isOfNoPage ? null : page,
      utm_tag: tag,
      kind: isOfNoPage ? 'code' : kind,
      at: at(day),
    })
    .execute()
}

async function register({ page, tag, day, loans }: Newcomer): Promise<void> {
  const { id, borrowerId } = await addLoan(db)
  await db.deleteFrom('loan').where('id', '=', id).execute()
  await db
    .insertInto('borrower_attribution')
    .values({ borrower_id: borrowerId, template_id: page, utm_tag: tag, registered_at: at(day) })
    .execute()
  for (const came of loans) {
    const loan = await addLoan(db, { borrowerId })
    const approved = came === 'applied' ? {} : { approved_at: at(day) }
    const paidOut =
      came === 'disbursed' ? { disbursed_on: Temporal.PlainDate.from('2026-05-01') } : {}
    if (came !== 'applied')
      await db
        .updateTable('loan')
        .set({ ...approved, ...paidOut })
        .where('id', '=', loan.id)
        .execute()
  }
}

const NOBODY = {
  visits: 0,
  clicks: 0,
  codesSent: 0,
  registrations: 0,
  applications: 0,
  approved: 0,
  disbursed: 0,
}

const STEP_OF = { visit: 'visits', click: 'clicks', code: 'codesSent' } as const

function onPaper(
  events: readonly Visitor[],
  borrowers: readonly Newcomer[],
  counts: (day: number) => boolean,
): FunnelRow[] {
  const rows = new Map<string, { -readonly [Key in keyof FunnelRow]: FunnelRow[Key] }>()
  const rowOf = (templateId: string, utmTag: string) => {
    const key = `${templateId}\n${utmTag}`
    const row = rows.get(key) ?? { templateId, utmTag, ...NOBODY }
    rows.set(key, row)
    return row
  }
  for (const { page, tag, kind, day } of events)
    if (kind !== 'codeOfNoPage' && counts(day)) rowOf(page, tag)[STEP_OF[kind]] += 1
  for (const { page, tag, day, loans } of borrowers) {
    if (!counts(day)) continue
    const row = rowOf(page, tag)
    row.registrations += 1
    row.applications += loans.length
    row.approved += loans.filter((came) => came !== 'applied').length
    row.disbursed += loans.filter((came) => came === 'disbursed').length
  }
  return [...rows.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}
