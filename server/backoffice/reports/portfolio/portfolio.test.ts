import { expect, test } from 'vitest'
import { portfolioOn } from '#server/backoffice/reports/portfolio/portfolio-store.ts'
import { paidOut } from '#server/backoffice/reports/portfolio/testing-paid-out.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const day = Temporal.PlainDate.from('2026-11-25')

test('loans are counted by status, and by days since the oldest due date that is not paid', async () => {
  // Due today is not late: ₱10,000.
  await paidOut(db, ['2026-11-25', '2026-12-25'], { status: 174 })
  // The first is paid, the second is due in a month: ₱5,000.
  await paidOut(db, ['2026-10-25', '2026-12-25'], { status: 170, paid: 5_000_00n })
  // A centavo short of the first one, a day late: ₱5,000.01.
  await paidOut(db, ['2026-11-24', '2026-12-24'], { paid: 4_999_99n })
  // 30 days late, still in the first bucket, and 31, in the second: ₱10,000 each.
  await paidOut(db, ['2026-10-26', '2026-11-26'])
  await paidOut(db, ['2026-10-25', '2026-11-25'])
  // The first, 80 days late, is paid; the second is 60 days late: ₱4,000.
  await paidOut(db, ['2026-09-06', '2026-09-26'], { paid: 6_000_00n })
  // 61, 90 and 91 days late: ₱10,000 each.
  await paidOut(db, ['2026-09-25', '2026-10-25'])
  await paidOut(db, ['2026-08-27', '2026-09-27'])
  await paidOut(db, ['2026-08-26', '2026-09-26'])
  // Nothing is owed, and another one waits for its payout.
  await paidOut(db, ['2026-08-26', '2026-09-26'], { paid: 10_000_00n })
  await paidOut(db, ['2026-08-26', '2026-09-26'], { status: 151 })

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
