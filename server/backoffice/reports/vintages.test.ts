import { expect, test } from 'vitest'
import { disbursed, repaid, writtenOff } from '#domain/journal.ts'
import { vintagesOn } from '#server/backoffice/reports/vintages-store.ts'
import { testDatabase } from '#server/platform/database/testing.ts'
import { addLoan, entryOn, post } from '#server/ledger/testing-loan.ts'

const { db } = await testDatabase()
const day = Temporal.PlainDate.from('2026-11-25')

/** A loan of ₱10,000 that is due at once. */
async function paidOut(on: string, dueOn: string, { paid = 0n, isWrittenOff = false } = {}) {
  const { id, borrowerId, chain } = await addLoan(db)
  const rest = 10_000_00n - paid
  await db
    .updateTable('loan')
    .set({
      status: rest > 0n ? 180 : 200,
      disbursed_on: Temporal.PlainDate.from(on),
      written_off_on: isWrittenOff ? day : null,
    })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('loan_schedule')
    .values({
      loan_id: id,
      borrower_id: borrowerId,
      version: 1,
      reason: 'disbursed',
      issued_at: Temporal.Instant.from('2026-07-01T00:00:00Z'),
      starts_on: Temporal.PlainDate.from(on),
      rows: JSON.stringify([{ number: 1, dueOn, principal: '1000000' }]),
    })
    .execute()
  const amounts = { netProceeds: 10_000_00n, keptBack: 0n }
  await post(db, entryOn({ chain }, 'disbursed', disbursed(id, amounts, 'cash:provider1')))
  const parts = [{ portion: 'principal' as const, amount: paid }]
  const payment = repaid({ loanId: id, borrowerId }, parts, 0n, 'cash:provider1')
  if (paid > 0n) await post(db, entryOn({ chain }, 'repaid', payment))
  const given = writtenOff(id, { principal: rest })
  if (isWrittenOff) await post(db, entryOn({ chain }, 'writtenOff', given))
}

test('the principal of each month is paid, owed, late or written off', async () => {
  // September: paid; ₱6,000 late; ₱9,000 written off.
  await paidOut('2026-09-01', '2026-10-01', { paid: 10_000_00n })
  await paidOut('2026-09-15', '2026-10-15', { paid: 4_000_00n })
  await paidOut('2026-09-30', '2026-10-30', { paid: 1_000_00n, isWrittenOff: true })
  // October: due today is not late; a day before is.
  await paidOut('2026-10-01', '2026-11-25', { paid: 2_500_00n })
  await paidOut('2026-10-31', '2026-11-24', { paid: 9_999_99n })

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
