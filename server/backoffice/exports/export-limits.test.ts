import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import { listExports, readFarAbove } from '#contract/console/reports/exports.ts'
import { exportMyData } from '#contract/identity/my-data.ts'
import { API_BASE } from '#contract/request-context.ts'
import { exportGauges } from '#server/backoffice/exports/export-gauges.ts'
import { maskContact } from '#server/backoffice/exports/mask-contact.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const t = await testApp({ EXPORT_ROWS_MOST: '40', EXPORT_BORROWERS_A_DAY: '60' })
const { app, deps } = t
const subject = await signedIn(t, 'ph')

describe('a file of a list', () => {
  it('has no more rows than a setting allows', async () => {
    const compliance = await testStaff(t, 'compliance')
    for (let each = 0; each < 41; each += 1) await newBorrower(deps, 'given')
    const { text } = await compliance.take('/borrowers.csv?brand=given')
    expect(JSON.parse(text)).toMatchObject({
      code: CODES.inputRefused,
      message: 'More than 40 rows: narrow the filter of the list first.',
    })
    expect((await compliance.call(listExports, { staff: compliance.email })).data.items).toEqual([])
  })

  it('is refused when a person has taken as many borrowers as a day allows, all at once or not', async () => {
    const compliance = await testStaff(t, 'compliance')
    const taken = await Promise.all(
      Array.from({ length: 60 }, async () => compliance.take('/borrowers.csv?brand=ph')),
    )
    const files = taken.filter(({ type }) => type.startsWith('text/csv'))
    const refused = taken.filter(({ type }) => type.startsWith('application/json'))
    expect(files.length).toBeGreaterThan(0)
    expect(files.length + refused.length).toBe(60)
    const { data } = await compliance.call(listExports, { staff: compliance.email, size: 100 })
    const sum = data.items.reduce((all, { borrowers }) => all + borrowers, 0)
    expect(data.items).toHaveLength(files.length)
    expect(sum).toBeLessThanOrEqual(60)
    expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({ code: CODES.inputRefused })
  })

  it('in the form of an authority is whole, for the authority alone', async () => {
    const compliance = await testStaff(t, 'compliance')
    const path = '/reports/credit-file.csv'
    const { text } = await compliance.take(path, { purpose: 'audit' })
    expect(JSON.parse(text)).toMatchObject({
      message: expect.stringMatching(/^purpose: /) as string,
    })
    expect((await compliance.take(path, { purpose: 'regulator' })).type).toContain('text/csv')
  })
})

describe('what a file hides', () => {
  it.each([
    [{ birthDate: '1990-01-15' }, { birthDate: '••••••••••' }],
    [{ phone: '0917 123 4567' }, { phone: '•••••••4567' }],
    [{ email: 'ana@mail.test' }, { email: 'a•••@•••' }],
    [
      { content: 'Call +63 917-123-4567 or 09171234567.' },
      { content: 'Call ••••••••4567 or •••••••4567.' },
    ],
    [{ content: 'My GCash is 1234 5678 9012' }, { content: 'My GCash is ••••••••9012' }],
    [{ fields: [{ text: 'ana@mail.test' }] }, { fields: [{ text: 'a•••@•••' }] }],
    [{ staff: 'ben@lender.test' }, { staff: 'ben@lender.test' }],
    [
      { principal: '639171234567', number: 'HL-20261128-0001' },
      { principal: '639171234567', number: 'HL-20261128-0001' },
    ],
    [
      { id: 'b0917123-4567-4890-8123-091712345678' },
      { id: 'b0917123-4567-4890-8123-091712345678' },
    ],
  ])('%j is %j', (row, masked) => {
    expect(maskContact(row)).toEqual(masked)
  })
})

describe('a borrower whose data left in a file', () => {
  it('reads on which day, in which file, for what, and what was hidden', async () => {
    const compliance = await testStaff(t, 'compliance')
    await compliance.take(`/borrowers/notes.csv?id=${subject.id}`, {
      purpose: 'contact',
      reason: 'They asked by letter',
    })
    const exported = async (format: string) =>
      app.inject({
        url: `${API_BASE}${exportMyData.path}?format=${format}`,
        headers: { authorization: `Bearer ${subject.token}` },
      })
    const { body } = await exported('json')
    const { data } = JSON.parse(body) as { data: { dataExport: object[] } }
    expect(data.dataExport).toContainEqual({
      takenAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      path: '/borrowers/notes.csv',
      purpose: 'contact',
      isMasked: false,
      id: expect.any(String) as string,
    })
    expect(body).not.toContain('They asked by letter')
    const pdf = await getDocumentProxy(new Uint8Array((await exported('pdf')).rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('To contact borrowers: your telephone number')
  })
})

// Trust requirement 74.
describe('whoever opens far more borrowers than their colleagues', () => {
  it('is an alarm, and on the page of compliance', async () => {
    const [person, compliance] = [
      await testStaff(t, 'underwriter'),
      await testStaff(t, 'compliance'),
    ]
    for (let each = 0; each < 61; each += 1) {
      const id = await newBorrower(deps, 'ph')
      for (const _ of [1, 2]) expect((await person.call(getBorrower, { id })).code).toBe('0')
    }
    const { data } = await compliance.call(readFarAbove)
    expect(data.rows).toContainEqual({ staff: person.email, what: 'opened', count: 61, usual: 0 })
    expect(await exportGauges.read(deps)).toContainEqual({
      labels: { what: 'opened' },
      values: { staff_far_above_colleagues: 1 },
    })
  })
})
