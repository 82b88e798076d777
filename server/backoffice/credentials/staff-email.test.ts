import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSameMailbox } from '#server/backoffice/credentials/staff-email.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

async function alike(one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isSameMailbox(sql`${one}::text`, sql`${other}::text`)} as is`.execute(db)
  return rows[0]!.is
}

// Trust requirement 72.
test.each([
  ['ana@lender.ph', 'Ana@LENDER.ph'],
  ['ana.cruz@gmail.com', 'anacruz+hiram@gmail.com'],
  ['anacruz@gmail.com', 'ana.cruz@googlemail.com'],
  ['ana@lender.ph', 'ana@mail.lender.ph'],
  ['ana@a.b.lender.ph', 'ana@lender.ph'],
])('%s and %s may be one mailbox', async (one, other) => {
  expect(await alike(one, other)).toBe(true)
  expect(await alike(other, one)).toBe(true)
})

test.each([
  ['ana@lender.ph', 'ben@lender.ph'],
  ['ana@lender.ph', 'ana@otherlender.ph'],
  ['ana@lender.ph', 'ana@lender.ph.example'],
])('%s and %s are two', async (one, other) => {
  expect(await alike(one, other)).toBe(false)
})
