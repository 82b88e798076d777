// Sanctions lists: who is on none is decided by the policy, all others wait for people.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { clearScreening, screenBorrower } from '#contract/console/borrowers/screenings.ts'
import { approveApplication, getApplication } from '#contract/console/loans/applications.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { LISTED } from '#doubles/yente/yente-double.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { logOn } from '#server/backoffice/testing-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { listReasons, loanRow } from '#server/lending/risk-mark/testing-marks.ts'
import { notCleared } from '#server/lending/application/decision/sanctions-cleared.ts'
import { screenApplicant } from '#server/lending/application/screen-applicant.ts'

const t = await testApp({ SANCTIONS_BY: 'yente' })
const { deps } = t
const { faults } = deps.doubles
const underwriter = await testStaff(t, 'underwriter')
const compliance = await testStaff(t, 'compliance')
const WAITS = ['not cleared of sanctions lists']
const WHY = { reason: 'Born elsewhere, by the passport' }

/** Somebody who has applied, whose screening has not run. */
async function applied(fullName?: string, birthOn?: Temporal.PlainDate) {
  const profile = {
    ...(fullName !== undefined && { full_name: fullName }),
    ...(birthOn && { birth_on: birthOn }),
  }
  const borrower = await testApplicant(t, 'ph', profile)
  return { ...borrower, loanId: await borrower.apply({ productId: '11' }) }
}

const shown = async (id: string) => (await underwriter.call(getApplication, { id })).data
const approve = async (id: string) =>
  underwriter.call(approveApplication, { id, seen: (await shown(id)).seen })

// spec: ST-045
test('who is on no list is decided by the policy', async () => {
  const { loanId } = await applied()
  await moveClockBy(deps, 60)
  expect(await loanRow(t, loanId)).toMatchObject({ status: 151, decided_by: null })
  expect((await shown(loanId)).screenings).toMatchObject([{ outcome: 'clear', source: 'yente' }])
})

// spec: ST-045
test('who may be listed waits until compliance finds another person, and is not stopped by the same entry again', async () => {
  const { id, loanId } = await applied(LISTED.name, Temporal.PlainDate.from(LISTED.bornOn))
  await moveClockBy(deps, 60)
  expect(await listReasons(t, loanId)).toEqual(WAITS)
  expect(await approve(loanId)).toMatchObject({ code: CODES.notInThisStatus })
  const [hit] = (await shown(loanId)).screenings ?? []
  expect(hit).toMatchObject({ outcome: 'hit', matches: [{ name: LISTED.name, score: 95 }] })

  const asked = { id, screening: hit?.id ?? '', ...WHY }
  expect((await underwriter.call(clearScreening, asked)).code).not.toBe('0')
  expect((await loanRow(t, loanId)).verdict).toBeNull()
  expect((await compliance.call(clearScreening, asked)).code).toBe('0')
  expect(await compliance.call(clearScreening, asked)).toMatchObject({
    code: CODES.notInThisStatus,
    message: 'There is a newer answer, or somebody has decided. Look at it again.',
  })
  const cleared = { act: 'holdBorrower', borrowers: [id], ...WHY }
  expect(await logOn(t, compliance, id)).toMatchObject([
    { kind: 'done', ...cleared },
    { kind: 'refused', act: 'holdBorrower' },
  ])
  expect((await shown(loanId)).screenings).toMatchObject([
    { clearedBy: `Staff ${compliance.id.slice(0, 4)}` },
  ])
  await moveClockBy(deps, 1)
  expect(await loanRow(t, loanId)).toMatchObject({ status: 151, decided_by: null })

  await screenApplicant(deps, id, 1)
  expect((await shown(loanId)).screenings?.[0]).toMatchObject({ outcome: 'clear' })
})

// spec: ST-045
test('lists that are silent leave it to people, who ask again; nobody is approved meanwhile', async () => {
  const { id, loanId } = await applied()
  await faults.plan({ call: 'yente.match', fault: 'cut', isDone: false })
  await moveClockBy(deps, 60)
  expect(await listReasons(t, loanId)).toEqual(WAITS)
  expect(await approve(loanId)).toMatchObject({ code: CODES.notInThisStatus })
  expect((await shown(loanId)).screenings).toMatchObject([{ outcome: 'failed' }])
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'screen-borrower'`.execute(
    deps.database,
  )
  expect(rows).toHaveLength(1)
  expect((await underwriter.call(screenBorrower, { id })).code).toBe('0')
  expect(await logOn(t, underwriter, id)).toMatchObject([
    { kind: 'done', borrowers: [id], reason: null },
  ])
  await moveClockBy(deps, 1)
  expect(await loanRow(t, loanId)).toMatchObject({ status: 151 })
})

// spec: ST-045
test('an answer before an application does not count for it', async () => {
  const { id, loanId } = await applied()
  const at = deps.clock.now()
  const answered = async (when: Temporal.Instant) =>
    sql`insert into borrower_check (id, borrower_id, kind, source, at, outcome)
      values (${deps.random.uuid()}, ${id}, 'sanctions', 'yente', ${when}, 'clear')`.execute(
      deps.database,
    )
  const waiting = async () => [
    ...(await notCleared(deps, deps.database, [{ id: loanId, borrowerId: id }])),
  ]
  await answered(at.subtract({ minutes: 5 }))
  expect(await waiting()).toEqual([loanId])
  await answered(at)
  expect(await waiting()).toEqual([])
})

// spec: ST-045
test('what was sent and found is encrypted, and no line of the log names anybody', async () => {
  const { id } = await applied(LISTED.name)
  await moveClockBy(deps, 60)
  const { rows } = await sql<{ found: string | null; sealed: Buffer }>`
    select found, found_sealed as sealed from borrower_check where borrower_id = ${id}`.execute(
    deps.database,
  )
  expect(rows).toMatchObject([{ found: null }])
  expect(rows[0]?.sealed.includes('Tukoy')).toBe(false)
  expect(t.logLines.filter((line) => line.includes('Tukoy'))).toEqual([])
})
