import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { complaintRecordFile } from '#contract/console/service/complaint.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { borrower, filed } = complaintTools(t)

const HOSTILE = 'Fee (a) << /JS (x) >> =1+1 <b>x</b> \u{202E}eef \u{7}\u{1B}[31m \\) Tj'

it('the record of a complaint is a file for staff in which hostile text is only text', async () => {
  const compliance = await testStaff(t, 'compliance')
  const { token } = await borrower()
  const { problemId, problemNo } = await filed(token, { problemDetail: HOSTILE })
  const answer = await compliance.take(`${complaintRecordFile.path}?id=${problemId}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="complaint-${problemNo}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
  const raw = answer.bytes.toString('latin1')
  expect(raw).not.toMatch(/\/(?:JS|JavaScript|Launch|OpenAction)\b/)
  const pdf = await getDocumentProxy(new Uint8Array(answer.bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain(problemNo)
  expect(text).toContain('<b>x</b>')
  expect(text.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\u{202E}]/u)
})
