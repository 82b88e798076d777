import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'
import { lendOriginal } from '#doubles/large/original.ts'
import { refuseLiveData } from '#doubles/large/refuse-live-data.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database: db } = deps

test('copied borrowers have loans, sealed names and books of their own, and the audit finds nothing', async () => {
  const settled = { product: 1, disbursedDaysAgo: 120, paidDaysAgo: [29] } as const
  const history = { product: 1, disbursedDaysAgo: 95, before: [settled] } as const
  const phone = 'original 1'
  const original = await lendOriginal(deps, {
    brand: 'ph',
    phone,
    name: 'Ana Cruz',
    productId: '11',
    history,
  })
  const before = await counts()

  await copyBorrowers(
    db,
    [1, 2, 3].map((place) => ({ original, place })),
  )

  const after = await counts()
  const own = { borrowers: 1, loans: 2, entries: original.rows.entry.length, payments: 1 }
  expect(own.entries).toBeGreaterThan(4)
  for (const [name, count] of Object.entries(own))
    expect(after[name as keyof typeof own] - before[name as keyof typeof own], name).toBe(3 * count)
  const { rows } = await sql<Parameters<typeof openPerson>[2] & { id: string }>`
    select * from borrower where phone like '+63900%' order by phone`.execute(db)
  expect(rows.map((row) => openPerson(db, row.id, row).fullName)).toEqual([
    'Jose Santos',
    'Ana Santos',
    'Juan Santos',
  ])
  const { rows: clear } = await sql`select from borrower where full_name is not null`.execute(db)
  expect(clear).toEqual([])
  const { differences, loanCount } = await auditBooks(db)
  expect(differences).toEqual([])
  expect(loanCount).toBeGreaterThanOrEqual(8)
})

test('a database with a borrower who is not of the sandbox is left as it is', async () => {
  await refuseLiveData(db)
  await sql`update borrower set phone = '+639171234567' where phone = 'original 1'`.execute(db)
  await expect(refuseLiveData(db)).rejects.toThrow("has 1 borrowers who are not the sandbox's")
})

async function counts() {
  const { rows } = await sql<Record<'borrowers' | 'loans' | 'entries' | 'payments', number>>`
    select (select count(*)::int from borrower) as borrowers,
      (select count(*)::int from loan) as loans, (select count(*)::int from entry) as entries,
      (select count(*)::int from payment) as payments`.execute(db)
  return rows[0] ?? { borrowers: 0, loans: 0, entries: 0, payments: 0 }
}
