import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { upTo } from '#domain/testing/testing-cases.ts'
import { listApprovals } from '#server/backoffice/reports/portfolio/approvals-store.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { addLoan } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()

const FROM = Temporal.Instant.from('2026-10-31T16:00:00Z')
const BEFORE = Temporal.Instant.from('2026-11-30T16:00:00Z')
const PERIOD = { brand: 'ph', from: FROM, before: BEFORE }

interface Ended {
  readonly approved?: boolean
  readonly closedReason?: string
  readonly declineReason?: string
  readonly reasons?: readonly string[]
  readonly byPerson?: boolean
  readonly at?: Temporal.Instant
}

async function apply({ at = FROM, ...ended }: Ended): Promise<void> {
  const status = ended.approved ? 170 : ended.closedReason === undefined ? 21 : 110
  const { id } = await addLoan(db, { status })
  await db
    .updateTable('loan')
    .set({
      applied_at: at,
      approved_at: ended.approved ? at : null,
      closed_at: ended.closedReason === undefined ? null : at,
      closed_reason: ended.closedReason ?? null,
      decline_reason: ended.declineReason ?? null,
      decided_by: ended.byPerson ? 'carla' : null,
      accepted: JSON.stringify({ reasons: ended.reasons ?? [] }),
    })
    .where('id', '=', id)
    .execute()
}

beforeAll(async () => {
  await apply({ approved: true })
  await apply({ approved: true })
  await apply({ approved: true, byPerson: true, reasons: ['another loan is overdue'] })
  // Approved, and its payout withdrawn.
  await apply({ approved: true, closedReason: 'cancelledByBorrower' })
  await apply({ closedReason: 'declined', reasons: ['under age', 'above the limit'] })
  await apply({ closedReason: 'declined', reasons: ['above the limit', 'under age'] })
  await apply({
    closedReason: 'declined',
    declineReason: 'incomeNotConfirmed',
    byPerson: true,
    reasons: ['name unknown'],
  })
  await apply({ closedReason: 'declined', declineReason: 'lowerOffered', byPerson: true })
  await apply({ closedReason: 'notDecidedInTime', reasons: ['name unknown'] })
  await apply({ closedReason: 'cancelledByBorrower' })
  await apply({})
  // The last moment of the period, and those around it.
  await apply({ at: BEFORE.subtract({ milliseconds: 1 }) })
  await apply({ at: BEFORE, approved: true })
  await apply({ at: FROM.subtract({ milliseconds: 1 }), approved: true })
})

test('applications of a period are counted by outcome, who decided and why', async () => {
  const of = (outcome: string, applications: number, reason = '', isByPerson = false) => ({
    outcome,
    reason,
    isByPerson,
    applications,
    principal: BigInt(applications) * 10_000_00n,
  })
  expect(await listApprovals(db, PERIOD)).toEqual([
    of('approved', 3),
    of('approved', 1, '', true),
    of('cancelledByBorrower', 1),
    of('declined', 2, 'above the limit, under age'),
    of('declined', 1, 'incomeNotConfirmed', true),
    of('lowerOffered', 1, '', true),
    of('notDecidedInTime', 1),
    of('waiting', 2),
  ])
  expect(await listApprovals(db, { ...PERIOD, brand: 'given' })).toEqual([])
})

const day = fc.integer({ min: 0, max: 30 })

test('the applications of any period are those that are counted one by one', async () => {
  const loans = await db.selectFrom('loan').selectAll().execute()
  await fc.assert(
    fc.asyncProperty(day, day, async (one, other) => {
      const from = FROM.add({ hours: 24 * Math.min(one, other) })
      const before = FROM.add({ hours: 24 * Math.max(one, other) })
      const counted = new Map<string, number>()
      for (const loan of loans) {
        const { applied_at: at, approved_at: approvedAt, closed_reason: closed } = loan
        if (at.epochMilliseconds < from.epochMilliseconds) continue
        if (at.epochMilliseconds >= before.epochMilliseconds) continue
        const ended = loan.decline_reason === 'lowerOffered' ? 'lowerOffered' : closed
        const outcome = approvedAt ? 'approved' : (ended ?? 'waiting')
        counted.set(outcome, (counted.get(outcome) ?? 0) + 1)
      }
      const shown = new Map<string, number>()
      for (const { outcome, applications } of await listApprovals(db, { ...PERIOD, from, before }))
        shown.set(outcome, (shown.get(outcome) ?? 0) + applications)
      expect(shown).toEqual(counted)
    }),
    upTo(20),
  )
})
