import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listApplications } from '#contract/console/loans/applications.ts'
import { listClaimQueue } from '#contract/console/service/claim.ts'
import { listComplaintQueue } from '#contract/console/service/complaint.ts'
import { listCorrections } from '#contract/console/money/corrections.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { auditStaffLog } from '#server/backoffice/staff-log/audit-staff-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'
import { fillConsole } from '#doubles/large/fill-console.ts'
import { lendOriginal } from '#doubles/large/original.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { database: db } = t.deps

test('copied borrowers have what the console reads once, and the books and the log are whole', async () => {
  const history = { product: 1, disbursedDaysAgo: 20 } as const
  const lent = { brand: 'ph', phone: 'original 1', name: 'Ana Cruz', productId: '11', history }
  const original = await lendOriginal(t.deps, lent)
  await copyBorrowers(
    db,
    [0, 5, 10, 1000].map((place) => ({ original, place })),
  )

  expect(await fillConsole(db)).toEqual({
    borrowers: 4,
    complaints: 3,
    applications: 2,
    logLines: 8,
  })
  expect(await fillConsole(db)).toMatchObject({ borrowers: 0, complaints: 0, logLines: 0 })

  const staff = await testStaff(t, ...ROLES)
  const queues = [listComplaintQueue, listClaimQueue, listApplications, listCorrections]
  const lengths = await Promise.all(
    queues.map(async (queue) => (await staff.call(queue)).data.items.length),
  )
  expect(lengths).toEqual([2, 1, 2, 2])
  const { rows: clear } = await sql`
    select from borrower_information where items is not null`.execute(db)
  expect(clear).toEqual([])
  expect((await auditBooks(db)).differences).toEqual([])
  expect(await db.transaction().execute(auditStaffLog)).toEqual([])
})
