import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLoan } from '#server/ledger/testing-loan.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { insertWithNumber } from '#server/service/complaint/complaint-number.ts'

const { db } = await testDatabase()
const loan = await addLoan(db)

/** Files a complaint under the first of these numbers that is free. */
async function filed(...digits: string[]): Promise<string> {
  const complaint = {
    id: randomUUID(),
    borrowerId: loan.borrowerId,
    loanId: loan.id,
    type: 0,
    subType: null,
    content: 'The amount is wrong.',
    disputedReference: null,
    filedAt: Temporal.Instant.from('2026-11-26T02:00:00Z'),
    replyDueOn: Temporal.PlainDate.from('2026-11-30'),
    resolutionDueOn: Temporal.PlainDate.from('2026-12-07'),
  } as const
  const random = { digits: () => digits.shift() ?? '' }
  return db.transaction().execute((tx) => insertWithNumber(random, tx, complaint))
}

test('a complaint claims its number, and no other complaint gets it', async () => {
  expect(await filed('000001')).toBe('HC20261126000001')
  const { rows } = await sql`select number from claimed_number`.execute(db)
  expect(rows).toContainEqual({ number: 'HC20261126000001' })
  expect(await filed('000001', '000002')).toBe('HC20261126000002')
})

test('a number that the version before gave, without a claim, is not given again', async () => {
  expect(await filed('000003')).toBe('HC20261126000003')
  await sql`delete from claimed_number where number = 'HC20261126000003'`.execute(db)
  expect(await filed('000003', '000004')).toBe('HC20261126000004')
})

test('after twenty numbers that are taken it is an error', async () => {
  await filed('')
  await expect(filed()).rejects.toThrow('No free complaint number in 20 tries.')
})
