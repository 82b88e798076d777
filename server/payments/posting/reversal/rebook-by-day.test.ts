import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { selectLoans } from '#server/lending/loan/record/loan-store.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { rebookByDay, rebookLoan } from '#server/payments/posting/reversal/rebook-by-day.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { restoreOldRows } from '#doubles/testing-old-rows.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Loans made before interest ran by the day.

const server = await testApp()
const { deps } = server
const { loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

afterEach(expectCleanBooks)

/** A loan whose entries are made under the rule of whole installments. */
async function earlierLoan(): Promise<PaidOutLoan> {
  const loan = await loanOf('ph', 0)
  await setRule(loan, 'byInstallment')
  return loan
}

async function setRule({ orderId }: PaidOutLoan, rule: 'byInstallment' | null): Promise<void> {
  await deps.database
    .updateTable('loan')
    .set({ interest_rule: rule })
    .where('id', '=', orderId)
    .execute()
}

/** Runs the job as the first start of this version does. */
async function rebook(loan: PaidOutLoan): Promise<string> {
  await setRule(loan, null)
  return deps.database.transaction().execute((tx) => rebookLoan(tx, loan.orderId, deps.clock.now()))
}

async function interestPaid({ orderId }: PaidOutLoan): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount), 0)::bigint as paid from entry join transfer using (chain, sequence)
    where chain = ${`loan:${orderId}`} and credit like 'receivable:%:interest'
      and debit like 'cash:%' and reverses is null
      and not exists (select from entry back where back.reverses = entry.reference)`.execute(
    deps.database,
  )
  return rows[0]?.paid ?? 0n
}

async function lastInstallment({ orderId }: PaidOutLoan): Promise<bigint> {
  const [loan] = await selectLoans(deps.database, sql`loan.id = ${orderId}`)
  return loan?.rows.at(-1)?.due ?? 0n
}

test('an installment paid on the first day gave a month of interest: it comes off the last one', async () => {
  const loan = await earlierLoan()
  await pay((await loan.started()).reference)
  const before = await lastInstallment(loan)
  expect(await interestPaid(loan)).toBeGreaterThan(0n)

  expect(await rebook(loan)).toBe('byDay')
  expect(await interestPaid(loan)).toBe(0n)
  expect(await lastInstallment(loan)).toBeLessThan(before)
  await expectFiguresAgree(loan)
})

test('what a settled loan cost too much is the borrower’s surplus', async () => {
  const loan = await earlierLoan()
  for (let paid = 0; paid < 4; paid += 1) await pay((await loan.started()).reference)
  expect((await loan.details()).orderStatus).toBe(200)
  const interest = await interestPaid(loan)

  expect(await rebook(loan)).toBe('byDay')
  expect((await loan.details()).orderStatus).toBe(200)
  expect(await loan.surplus()).toBe(interest)
})

test('a loan that costs the same by the day gets no entry, and the job looks at it once', async () => {
  const loan = await earlierLoan()
  const entries = await loan.entries()
  expect(await rebook(loan)).toBe('byDay')
  expect(await loan.entries()).toEqual(entries)
  await deps.database.transaction().execute((tx) => rebookDue(tx, deps.clock.now()))
  expect(await loan.entries()).toEqual(entries)
})

test('over a database of the version before, the job leaves no loan dearer and the books clean', async () => {
  const old = await testDatabase()
  await sql`drop schema public cascade`.execute(old.db)
  await sql`create schema public`.execute(old.db)
  const earlier = Object.entries(await loadMigrations()).filter(([name]) => name < '0028')
  const provider = { getMigrations: async () => Object.fromEntries(earlier) }
  const { error } = await new Migrator({ db: old.db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  await restoreOldRows(old.db)
  await migrate(old.url)
  expect((await auditBooks(old.db)).differences).toEqual([])

  const at = Temporal.Instant.from('2026-11-23T08:00:00Z')
  const day = toManilaDate(at)
  const payoffs = async () => {
    const found = new Map<string, bigint>()
    for (const loan of await selectLoans(old.db, sql`loan.disbursed_on is not null`)) {
      const { account } = await readAccount(old.db, loan)
      found.set(loan.id, payoff(account, owedOn(account, day), day).amount)
    }
    return found
  }
  const before = await payoffs()
  await old.db.transaction().execute((tx) => rebookDue(tx, at))
  const after = await payoffs()
  for (const [id, amount] of before) expect(after.get(id)).toBeLessThanOrEqual(amount)
  expect(
    [...after].filter(([id, amount]) => amount < (before.get(id) ?? 0n)).length,
  ).toBeGreaterThan(0)
  expect((await auditBooks(old.db)).differences).toEqual([])
  const { rows } = await sql`select from loan where interest_rule is null`.execute(old.db)
  expect(rows).toEqual([])
})

/** A run of the scheduled job over the loans that are due. */
async function rebookDue(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await rebookByDay.runFor(tx, at, await rebookByDay.dueLoans(tx, at, 50), at)
}
