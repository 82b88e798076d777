import { expect, test } from 'vitest'
import { vintagesOn } from '#server/backoffice/reports/portfolio/vintages-store.ts'
import { paidOut } from '#server/backoffice/reports/portfolio/testing-paid-out.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const day = Temporal.PlainDate.from('2026-11-25')

test('the principal of each month is paid, owed, late or written off', async () => {
  // September: paid; ₱6,000 late; ₱9,000 written off.
  await paidOut(db, ['2026-10-01'], { disbursedOn: '2026-09-01', paid: 10_000_00n })
  await paidOut(db, ['2026-10-15'], { disbursedOn: '2026-09-15', paid: 4_000_00n })
  await paidOut(db, ['2026-10-30'], {
    disbursedOn: '2026-09-30',
    paid: 1_000_00n,
    writtenOffOn: '2026-11-25',
  })
  // October: due today is not late; a day before is.
  await paidOut(db, ['2026-11-25'], { disbursedOn: '2026-10-01', paid: 2_500_00n })
  await paidOut(db, ['2026-11-24'], { disbursedOn: '2026-10-31', paid: 9_999_99n })

  expect(await vintagesOn(db, 'ph', day)).toEqual([
    {
      month: '2026-09',
      loans: 3,
      lent: 30_000_00n,
      outstanding: 6_000_00n,
      late: 6_000_00n,
      writtenOff: 9_000_00n,
    },
    {
      month: '2026-10',
      loans: 2,
      lent: 20_000_00n,
      outstanding: 7_500_01n,
      late: 1n,
      writtenOff: 0n,
    },
  ])
  expect(await vintagesOn(db, 'given', day)).toEqual([])
})
