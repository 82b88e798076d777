// Reports of credit bureaus: attached with consent, and read before a loan is approved.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { attachCreditReport, getCreditReport } from '#contract/console/borrowers/credit-reports.ts'
import {
  approveApplication,
  declineApplication,
  getApplication,
  offerLess,
} from '#contract/console/loans/applications.ts'
import { screenBorrower } from '#contract/console/borrowers/screenings.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { logOn } from '#server/backoffice/testing-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { policyTools } from '#server/backoffice/underwriting-policy/testing-policies.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { applicantWith, listReasons, loanRow } from '#server/lending/risk-mark/testing-marks.ts'

const t = await testApp()
const { deps } = t
const underwriter = await testStaff(t, 'underwriter')
const file = '%PDF-1.7 of the bureau'

await (await policyTools(t)).published({ creditReportDays: '30' })

const day = (daysAgo = 0) => toManilaDate(deps.clock.now()).subtract({ days: daysAgo }).toString()

/** An application that waits for a person, as its page shows it. */
async function referred() {
  const { loanId } = await applicantWith(t)
  await moveClockBy(deps, 60)
  return (await underwriter.call(getApplication, { id: loanId })).data
}

const shown = async (id: string) => (await underwriter.call(getApplication, { id })).data

const attached = async (borrower: string, madeOn = day()) =>
  underwriter.call(attachCreditReport, { id: borrower, bureau: 'CIBI', madeOn, file })

const read = async (id: string, report: string, by = underwriter) =>
  by.file(`${getCreditReport.path}?${new URLSearchParams({ id, report }).toString()}`)

describe('where the policy asks for a credit report', () => {
  // spec: ST-045
  test('an application waits until a recent one is attached and read', async () => {
    const { id, borrowerId } = await referred()
    expect(await listReasons(t, id)).toEqual(['no recent credit report read'])
    const approve = async () =>
      underwriter.call(approveApplication, { id, seen: (await shown(id)).seen })
    const first = await approve()
    expect(first).toMatchObject({ code: CODES.notInThisStatus })
    expect(first.message).toContain('at most 30 days old')
    const { data } = await attached(borrowerId)
    expect(await approve()).toMatchObject({ code: CODES.notInThisStatus })

    expect(await read(borrowerId, data.id)).toEqual({ type: 'application/pdf', text: file })
    const [report] = (await shown(id)).creditReports
    expect(report).toMatchObject({
      bureau: 'CIBI',
      madeOn: day(),
      readBy: expect.stringMatching(/^Staff/),
    })
    expect((await approve()).code).toBe('0')
    expect(await loanRow(t, id)).toMatchObject({ status: 151, decided_by: underwriter.email })
  })

  // spec: ST-045
  test('an older one does not do, for less neither', async () => {
    const { id, borrowerId, lower } = await referred()
    const { data } = await attached(borrowerId, day(31))
    await read(borrowerId, data.id)
    const { seen } = await shown(id)
    for (const answer of [
      await underwriter.call(approveApplication, { id, seen }),
      await underwriter.call(offerLess, { id, seen, amount: lower?.least ?? 0 }),
    ])
      expect(answer).toMatchObject({ code: CODES.notInThisStatus })
    expect((await loanRow(t, id)).status).toBe(21)
  })

  // spec: ST-045
  test('who has had one read is decided by the policy', async () => {
    const { id, borrowerId } = await referred()
    const { data } = await attached(borrowerId, day(30))
    await read(borrowerId, data.id)
    const reason = 'otherReason'
    expect(
      await underwriter.call(declineApplication, { id, seen: (await shown(id)).seen, reason }),
    ).toMatchObject({ code: '0' })
    const again = await applicantFor(t, borrowerId)
    const loanId = await again.apply({ productId: '11' })
    await moveClockBy(deps, 60)
    expect(await loanRow(t, loanId)).toMatchObject({ status: 151, decided_by: null })
  })
})

describe('a credit report', () => {
  // spec: ST-045
  test('is refused without consent, as no PDF, or of a day to come', async () => {
    const { borrowerId } = await referred()
    const ask = { id: borrowerId, bureau: 'CIBI', madeOn: day(), file }
    for (const wrong of [{ file: 'GIF89a' }, { madeOn: day(-1) }, { madeOn: '2026-02-30' }])
      expect(await underwriter.call(attachCreditReport, { ...ask, ...wrong })).toMatchObject({
        code: CODES.inputRefused,
      })
    await sql`insert into consent_withdrawal (borrower_id, key, withdrawn_at, withdrawn_by)
      values (${borrowerId}, 'privacy', ${deps.clock.now()}, 'borrower')`.execute(deps.database)
    expect(await attached(borrowerId)).toMatchObject({ code: CODES.notInThisStatus })
    const { rows } = await sql`
      select from borrower_check where borrower_id = ${borrowerId}`.execute(deps.database)
    expect(rows).toEqual([])
  })

  // spec: ST-045
  test('is stored encrypted, keeps its consent, and is opened by underwriters of its borrower alone', async () => {
    const { id, borrowerId } = await referred()
    const other = await referred()
    const { data } = await attached(borrowerId)
    const { rows } = await sql<{ found: string | null; consentAt: unknown; sealed: Buffer }>`
      select found, consent_at as "consentAt", found_sealed as sealed from borrower_check
      where borrower_id = ${borrowerId}`.execute(deps.database)
    expect(rows).toMatchObject([{ found: null, consentAt: expect.anything() }])
    expect(rows[0]?.sealed.includes(Buffer.from(file).toString('base64'))).toBe(false)
    const support = await testStaff(t, 'support')
    expect((await read(borrowerId, data.id, support)).text).not.toContain('%PDF')
    const elsewhere = await read(other.borrowerId, data.id)
    expect(JSON.parse(elsewhere.text)).toMatchObject({
      code: CODES.notFound,
      message: 'There is no such credit report.',
    })
    const [report] = (await shown(id)).creditReports
    expect(report?.readAt).toBeNull()
  })

  // spec: ST-045
  test('is shown in the browser under its own name, and the log has who attached and read it', async () => {
    const { borrowerId } = await referred()
    const person = await testStaff(t, 'underwriter')
    const asked = { id: borrowerId, bureau: 'CIBI', madeOn: day(), file }
    const { id: report } = (await person.call(attachCreditReport, asked)).data
    const borrowers = [borrowerId]
    expect(await logOn(t, person, borrowerId)).toMatchObject([
      { kind: 'done', act: 'decideApplication', borrowers },
    ])
    const { headers } = await t.app.inject({
      url: STAFF_BASE + getCreditReport.path,
      query: { id: borrowerId, report },
      headers: { cookie: person.cookie },
    })
    expect(headers['content-disposition']).toBe('inline; filename="credit-report.pdf"')
    expect(await logOn(t, person, `${borrowerId} ${report}`)).toMatchObject([
      { kind: 'read', borrowers },
    ])
  })
})

// spec: ST-045
test('nobody is asked about at lists that are not set', async () => {
  const { borrowerId: id } = await referred()
  expect(await underwriter.call(screenBorrower, { id })).toMatchObject({
    code: CODES.notInThisStatus,
    message: 'No sanctions lists are set.',
  })
  expect(await logOn(t, underwriter, id)).toMatchObject([{ kind: 'refused' }])
})
