// A service looks at pictures of IDs before a person compares them; it accepts nothing.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getApplication } from '#contract/console/loans/applications.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { DOCUMENT } from '#doubles/didit/didit-double.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { ID_CARD } from '#server/identity/information/testing-information.ts'
import { identityTools } from '#server/identity/picture/testing-identity.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { loanRow } from '#server/lending/risk-mark/testing-marks.ts'

const t = await testApp({ IDENTITY_CHECK_BY: 'didit' })
const { deps } = t
const { sendAll } = identityTools(t)
const underwriter = await testStaff(t, 'underwriter')
const opinionOn = async (id: string) =>
  (await underwriter.call(getApplication, { id })).data.identityOpinion

/** Somebody with the ID that the double reads on every document, without pictures. */
async function holder(idNumber: string = DOCUMENT.document_number) {
  const full_name = 'Maria Halimbawa'
  const birth_on = Temporal.PlainDate.from(DOCUMENT.date_of_birth)
  const borrower = await testApplicant(t, 'ph', { hasPictures: false, full_name, birth_on })
  await ask(t.app, saveInformation, { ...ID_CARD, idNumber }, { token: borrower.token })
  return borrower
}

// spec: ST-045
test('pictures of an application are looked at, and a person compares them all the same', async () => {
  const borrower = await holder()
  const loanId = await borrower.apply({ productId: '11' })
  await sendAll(borrower.token)
  await settleJobs(deps)
  expect(await opinionOn(loanId)).toMatchObject({ source: 'didit', doubts: [], why: '' })
  expect(await loanRow(t, loanId)).toMatchObject({ status: 21, waits_for: 'comparison' })
})

// spec: ST-045
test('what the ID says otherwise is doubted, and encrypted', async () => {
  const borrower = await holder('0111-7654321-0')
  const loanId = await borrower.apply({ productId: '11' })
  await sendAll(borrower.token)
  await settleJobs(deps)
  expect(await opinionOn(loanId)).toMatchObject({ doubts: ['idNumber'] })
  const { rows } = await sql<{ outcome: string; found: string | null }>`
    select outcome, found from borrower_check where borrower_id = ${borrower.id}`.execute(
    deps.database,
  )
  expect(rows).toEqual([{ outcome: 'hit', found: null }])
})

// spec: ST-045
test('no picture is sent before an application, with which its borrower consents', async () => {
  const borrower = await holder()
  await sendAll(borrower.token)
  await settleJobs(deps)
  const looks = async () =>
    (
      await sql`select from borrower_check where borrower_id = ${borrower.id}`.execute(
        deps.database,
      )
    ).rows.length
  expect(await looks()).toBe(0)
  await borrower.apply({ productId: '11' })
  await settleJobs(deps)
  expect(await looks()).toBe(1)
})

// spec: ST-045
test('a service that is silent is asked again, and nothing waits for it', async () => {
  const borrower = await holder()
  const loanId = await borrower.apply({ productId: '11' })
  await deps.doubles.faults.plan({ call: 'didit.document', fault: 'cut', isDone: false })
  await sendAll(borrower.token)
  await settleJobs(deps)
  expect(await opinionOn(loanId)).toMatchObject({ doubts: [], why: 'ECONNRESET' })
  expect(await loanRow(t, loanId)).toMatchObject({ status: 21, waits_for: 'comparison' })
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'check-identity'`.execute(
    deps.database,
  )
  expect(rows).toHaveLength(1)
})
