// The borrower's export says which kinds of staff opened or changed their data, and on which day.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { setBorrowersLimit } from '#contract/console/borrowers/borrower-actions.ts'
import { eraseMyData, exportMyData } from '#contract/identity/my-data.ts'
import { API_BASE } from '#contract/request-context.ts'
import { auditStaffLog } from '#server/backoffice/staff-log/audit-staff-log.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { confirmCode, signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const borrower = await signedIn(t, 'ph')
const { id, token } = borrower
const underwriter = await testStaff(t, 'underwriter')
await underwriter.call(getBorrower, { id })
await underwriter.call(setBorrowersLimit, {
  id,
  reason: 'Payslip seen',
  seen: null,
  limit: '500000',
})

const exported = async (format: string) =>
  app.inject({
    url: `${API_BASE}${exportMyData.path}?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })
const logOf = async () =>
  deps.database
    .selectFrom('staff_log')
    .select('sequence')
    .where('staff_id', '=', underwriter.id)
    .execute()
const detailsOf = async () =>
  deps.database.selectFrom('staff_log_detail').selectAll().where('borrower_id', '=', id).execute()

it('names the kind of staff and the day, not the person or the time', async () => {
  const { body } = await exported('json')
  const { data } = JSON.parse(body) as { data: { staffLog: Record<string, unknown>[] } }
  expect(data.staffLog).toContainEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    roles: ['underwriter'],
    kind: 'read',
    act: 'readBorrowers',
  })
  expect(body).not.toContain(underwriter.id)
  expect(body).not.toContain(underwriter.email)
})

it('reads as sentences in the PDF', async () => {
  const pdf = await getDocumentProxy(new Uint8Array((await exported('pdf')).rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  const written = text.replaceAll(/\s+/g, ' ')
  expect(written).toContain('Who decides applications: opened your data')
  expect(written).toContain('Who decides applications: set your limit')
  expect(written).not.toContain('readBorrowers')
})

it('keeps its lines when the borrower is erased, and destroys what was changed', async () => {
  const before = await logOf()
  expect(await detailsOf()).toHaveLength(1)
  const smsCode = await confirmCode(t, borrower, 'erase')
  expect(await ask(app, eraseMyData, { smsCode }, { token })).toMatchObject({ code: '0' })
  expect(await logOf()).toEqual(before)
  expect(await detailsOf()).toEqual([])
  expect(await deps.database.transaction().execute(auditStaffLog)).toEqual([])
})
