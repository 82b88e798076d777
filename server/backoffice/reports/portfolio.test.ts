import { expect, test } from 'vitest'
import { disbursed, repaid } from '#domain/journal.ts'
import { portfolioOn } from '#server/backoffice/reports/portfolio-store.ts'
import { testDatabase } from '#server/platform/database/testing.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const day = Temporal.PlainDate.from('2026-11-25')

/** A loan of ₱10,000 in two installments of ₱5,000, paid out in full. */
async function paidOut(dueOn: readonly [string, string], { paid = 0n, status = 180 } = {}) {
  const { id, borrowerId, chain } = await addLoan(db)
  await db.updateTable('loan').set({ status }).where('id', '=', id).execute()
  const rows = dueOn.map((on, place) => ({ number: place + 1, dueOn: on, principal: '500000' }))
  await db
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version: 1,
      reason: 'disbursed',
      issued_at: Temporal.Instant.from('2026-07-01T00:00:00Z'),
      starts_on: Temporal.PlainDate.from('2026-07-01'),
      rows: JSON.stringify(rows),
    })
    .execute()
  const amounts = { netProceeds: 10_000_00n, keptBack: 0n }
  await post(db, entryOn({ chain }, 'disbursed', disbursed(id, amounts, 'cash:provider1')))
  const parts = [{ portion: 'principal' as const, amount: paid }]
  const payment = repaid({ loanId: id, borrowerId }, parts, 0n, 'cash:provider1')
  if (paid > 0n) await post(db, entryOn({ chain }, 'repaid', payment))
}

test('loans are counted by status, and by days since the oldest due date that is not paid', async () => {
  // Due today is not late: ₱10,000.
  await paidOut(['2026-11-25', '2026-12-25'], { status: 174 })
  // The first is paid, the second is due in a month: ₱5,000.
  await paidOut(['2026-10-25', '2026-12-25'], { status: 170, paid: 5_000_00n })
  // A centavo short of the first one, a day late: ₱5,000.01.
  await paidOut(['2026-11-24', '2026-12-24'], { paid: 4_999_99n })
  // 30 days late, still in the first bucket, and 31, in the second: ₱10,000 each.
  await paidOut(['2026-10-26', '2026-11-26'])
  await paidOut(['2026-10-25', '2026-11-25'])
  // The first, 80 days late, is paid; the second is 60 days late: ₱4,000.
  await paidOut(['2026-09-06', '2026-09-26'], { paid: 6_000_00n })
  // 61, 90 and 91 days late: ₱10,000 each.
  await paidOut(['2026-09-25', '2026-10-25'])
  await paidOut(['2026-08-27', '2026-09-27'])
  await paidOut(['2026-08-26', '2026-09-26'])
  // Nothing is owed, and another one waits for its payout.
  await paidOut(['2026-08-26', '2026-09-26'], { paid: 10_000_00n })
  await paidOut(['2026-08-26', '2026-09-26'], { status: 151 })

  expect(await portfolioOn(db, 'ph', day)).toEqual([
    { status: 170, bucket: 0, loans: 1, principal: 5_000_00n },
    { status: 174, bucket: 0, loans: 1, principal: 10_000_00n },
    { status: 180, bucket: 1, loans: 2, principal: 15_000_01n },
    { status: 180, bucket: 31, loans: 2, principal: 14_000_00n },
    { status: 180, bucket: 61, loans: 2, principal: 20_000_00n },
    { status: 180, bucket: 91, loans: 1, principal: 10_000_00n },
  ])
  expect(await portfolioOn(db, 'given', day)).toEqual([])
})
