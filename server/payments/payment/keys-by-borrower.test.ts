import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { entryContent } from '#server/ledger/entry.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { migrationFiles } from '#server/platform/database/schema/migration-files.ts'
import {
  makeTablesBefore,
  migrateBefore,
} from '#server/platform/database/testing/testing-old-tables.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { restoreOldRows } from '#doubles/testing-old-rows.ts'

// The migrations since the release before 0.2.0 over a database that it has filled.

/** A loan of the old rows, which a payment has settled. */
const LOAN = 'b7e6ccd9-9bd2-46f8-bbb9-81117d2bb5f8'
const PROVIDER = 'dragonpay'
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')

/** The last of that release. */
const migration = '0032-disputes-are-decided'
const names = migrationFiles().map((file) => file.replace('.ts', ''))
const afterRelease = names[names.indexOf(migration) + 1] ?? ''

const { db, url } = await testDatabase()
await makeTablesBefore(db, '0028')
await restoreOldRows(db)
await migrateBefore(db, afterRelease)
const ran = await migrate(url)

test('the migrations ran over the rows of that release, and the books are as before', async () => {
  expect(ran).toEqual(names.slice(names.indexOf(afterRelease)))
  expect(ran).toEqual(
    expect.arrayContaining([expect.stringMatching(/^0052/), expect.stringMatching(/^0054/)]),
  )
  const { loanCount, differences } = await auditBooks(db)
  expect(loanCount).toBeGreaterThan(0n)
  expect(differences).toEqual([])
})

test('every row of an entry names its borrower, and every payment is claimed', async () => {
  for (const table of ['transfer', 'entry_payment', 'suspense_release'] as const) {
    const { rows } = await sql<{ all: bigint; ofBorrowers: bigint; other: bigint }>`
      select count(*) as all, count(${sql.table(table)}.borrower_id) as "ofBorrowers",
        count(*) filter (where ${sql.table(table)}.borrower_id is distinct from chain.borrower_id)
          as other
      from ${sql.table(table)} join chain using (chain)`.execute(db)
    expect(rows, table).toEqual([expect.objectContaining({ other: 0n })])
    expect(rows[0]!.ofBorrowers, table).toBeGreaterThan(0n)
    // What is in suspense is the brand's own.
    expect(rows[0]!.all, table).toBeGreaterThan(
      table === 'suspense_release' ? 0n : rows[0]!.ofBorrowers,
    )
  }
  const { rows } = await sql`
    select provider, reference, status from payment
    except select provider, reference, status from payment_reference`.execute(db)
  expect(rows).toEqual([])
})

test('what that release inserts itself names its borrower too, and a reference is booked once', async () => {
  const { borrower_id: borrowerId } = await db
    .selectFrom('loan')
    .select('borrower_id')
    .where('id', '=', LOAN)
    .executeTakeFirstOrThrow()
  const undone = new Error('undone')
  await expect(
    db.transaction().execute(async (tx) => {
      // Its statements, word for word.
      const claim = sql`
        insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount, channel,
          value_on, booked_at, outcome, reason)
        values (${PROVIDER}, 'OFTHERELEASE', 'paid', null, ${borrowerId}, null, 100, 'GCSH',
          '2026-11-23', now(), 'booked', null)
        on conflict (provider, reference, status) do nothing
        returning reference`
      expect((await claim.execute(tx)).rows).toHaveLength(1)
      expect((await claim.execute(tx)).rows).toEqual([])
      const { rows: ours } = await sql`
        insert into payment_reference (provider, reference, status)
        values (${PROVIDER}, 'OFTHERELEASE', 'paid') on conflict do nothing
        returning reference`.execute(tx)
      expect(ours).toEqual([])

      const entry = entryContent({
        chain: `loan:${LOAN}`,
        event: 'repaid',
        reason: 'paid',
        reference: 'of the release',
        valueOn: Temporal.PlainDate.from('2026-11-23'),
        at: now,
        transfers: [{ debit: `cash:${PROVIDER}`, credit: `surplus:${borrowerId}`, amount: 100n }],
      })
      const { rows } = await sql<{ chain: string; sequence: bigint }>`
        insert into entry (content, sequence) values (${entry}, null::bigint)
        on conflict (reference) do nothing
        returning chain, sequence`.execute(tx)
      const { chain, sequence } = rows[0]!
      await sql`
        insert into entry_payment (chain, sequence, provider, reference)
        values (${chain}, ${sequence}, ${PROVIDER}, 'OFTHERELEASE')`.execute(tx)
      for (const table of ['transfer', 'entry_payment'] as const) {
        const { rows: written } = await sql`
          select borrower_id as "borrowerId" from ${sql.table(table)}
          where chain = ${chain} and sequence = ${sequence}`.execute(tx)
        expect(written, table).toEqual([{ borrowerId }])
      }
      throw undone
    }),
  ).rejects.toBe(undone)
})
