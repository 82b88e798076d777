import { spawnSync } from 'node:child_process'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { auditLoanStates } from '#server/lending/loan/account/audit-loan-states.ts'
import { auditLoans } from '#server/lending/loan/account/audit-loans.ts'
import { urlOfDatabase } from '#server/platform/database/template.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps, app } = await testApp()
const { loanOf, pay } = repaymentTools({ deps, app, logLines: [] })
let loan: PaidOutLoan

beforeAll(async () => {
  loan = await loanOf('ph', 35)
  await pay((await loan.started()).reference)
  await pay((await loan.started(1_500_00)).reference)
})

test('hiram audit recomputes every loan from its entries and prints their number', async () => {
  const { rows } = await sql<{ name: string; count: bigint }>`
    select current_database() as name, count(*) as count from loan`.execute(deps.database)
  const [{ name, count } = { name: '', count: 0n }] = rows
  // Its keys are the sandbox's, as here; a folder of a start would have others.
  const DATABASE_URL = urlOfDatabase(inject('databaseServer').url, name)
  const run = spawnSync(process.execPath, ['server/cli/hiram.ts', 'audit'], {
    env: { ...process.env, DATABASE_URL, SANDBOX: '1', DATA_DIR: deps.config.dataDir },
    encoding: 'utf8',
  })
  const paid = '2 payments that providers confirmed are compared\n'
  expect(run.stdout).toBe(`${paid}${count} loans, 0 differences\n`)
  expect(run.status).toBe(0)
})

type Planted = [string, () => RawBuilder<unknown>, string]

const planted: Planted[] = [
  ['a status', () => sql`update loan set status = 180 where id = ${loan.orderId}`, 'status: 180'],
  [
    'the count of extensions',
    () => sql`update loan set extension_count = 1 where id = ${loan.orderId}`,
    'extensions: 1 is kept, 0 follows',
  ],
  [
    'an amount in the schedule',
    () => sql`update loan_schedule set rows = jsonb_set(rows, '{1,interest}', '"1"')
      where loan_id = ${loan.orderId}`,
    'schedule: ',
  ],
  [
    'the day of the disbursement',
    () => sql`update loan set disbursed_on = disbursed_on - 1 where id = ${loan.orderId}`,
    'disbursed on: ',
  ],
  [
    'the day up to which interest is booked',
    () => sql`update loan set earned_on = earned_on + 40 where id = ${loan.orderId}`,
    'earned on installment 3',
  ],
  [
    'a write-off date',
    () => sql`update loan set written_off_on = kept_on where id = ${loan.orderId}`,
    'written off on: ',
  ],
  ...['status = 21', 'turns_on = turns_on + 1', 'turns_status = not turns_status'].map(
    (change): Planted => [
      `the state that lists and jobs find it by (${change})`,
      () => sql`update loan_state set ${sql.raw(change)} where loan_id = ${loan.orderId}`,
      'by another state',
    ],
  ),
]

test.each(planted)(
  'the audit finds %s that does not follow from the entries',
  async (_, plant, found) => {
    const undone = new Error('undone')
    let differences: readonly { subject: string; what: string }[] = []
    await expect(
      deps.database.transaction().execute(async (tx) => {
        await plant().execute(tx)
        differences = [...(await auditLoans(tx)), ...(await auditLoanStates(tx))]
        throw undone
      }),
    ).rejects.toBe(undone)
    expect(differences.map(({ subject }) => subject)).toContain(`loan:${loan.orderId}`)
    expect(differences.map(({ what }) => what).join()).toContain(found)
    expect((await auditBooks(deps.database)).differences).toEqual([])
  },
)
