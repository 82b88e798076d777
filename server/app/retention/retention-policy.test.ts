import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { RETENTION } from '#server/app/retention/retention-policy.ts'
import { retentionTable } from '#server/app/retention/retention-table.ts'
import { SWEPT_PARTS } from '#server/app/retention/sweep.ts'

const { db } = await testDatabase()

test('every table of the schema has a line in the retention policy, and no other has', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  const named = Object.keys(RETENTION).toSorted()
  expect(named).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what the policy deletes or blanks is done by a part of the sweep', () => {
  const named = Object.values(RETENTION).flatMap(({ sweptAs }) => sweptAs ?? [])
  expect(SWEPT_PARTS).toEqual(expect.arrayContaining(named))
  // These delete nothing.
  const others = SWEPT_PARTS.filter((part) => !named.includes(part))
  expect(others).toEqual(['days of the portfolio', 'months to come', 'catalog'])
})

test('the operators read the policy as it is', () => {
  const text = readFileSync('docs/operate/retention.md', 'utf8')
  expect(text).toContain(retentionTable())
})
