import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brandOwner } from '#server/ledger/brand-owner.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()

async function ownerOf(brand: string, at: string): Promise<string> {
  const owner = brandOwner(brand, Temporal.Instant.from(at))
  const { rows } = await sql<{ owner: string }>`select ${owner} as owner`.execute(db)
  return rows[0]!.owner
}

test('a brand has one owner for each Manila day, which is no random id', async () => {
  const [first, last, next, other] = await Promise.all([
    ownerOf('ph', '2026-11-25T16:00:00Z'),
    ownerOf('ph', '2026-11-26T15:59:59Z'),
    ownerOf('ph', '2026-11-26T16:00:00Z'),
    ownerOf('given', '2026-11-25T16:00:00Z'),
  ])
  // Rows are found by it for ever: it never changes.
  expect(first).toBe('01263d6c-687c-84e6-80d3-3da1d7007be8')
  expect(last).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
  for (const owner of [first, next, other])
    expect(owner).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
