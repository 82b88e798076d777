import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { exportMyData } from '#contract/identity/my-data.ts'
import { API_BASE } from '#contract/request-context.ts'
import { MARKETS } from '#domain/market/market.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import { myDataTools } from '#server/service/my-data/testing-my-data.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

const server = await testApp()
const { app } = server
const { fullBorrower } = myDataTools(server)
const borrower = await fullBorrower('ph', true)
const stranger = await signedIn(server, 'ph')

const exported = async (format: string, { token }: { token: string } = borrower) =>
  app.inject({
    url: API_BASE + exportMyData.path,
    query: { format },
    headers: { authorization: `Bearer ${token}` },
  })

interface Copy {
  data: Record<string, Record<string, unknown>[]>
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

// Trust requirement 43.
test('the export has every column of every table with data of the borrower', async () => {
  const answer = await exported('json')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const { data } = answer.json<Copy>()
  const full: string[] = []
  for (const [table, { columns }] of Object.entries(PERSONAL_TABLES)) {
    const rows = data[camel(table)]
    expect(rows, table).toBeDefined()
    if (rows?.length) full.push(table)
    const more = table === 'complaint_image' ? ['picture'] : []
    for (const row of rows ?? [])
      expect(Object.keys(row).toSorted()).toEqual([...columns.map(camel), ...more].toSorted())
  }
  expect(full).toEqual(
    expect.arrayContaining([
      'borrower',
      'borrower_information',
      'payout_account',
      'loan',
      'payout',
      'payment',
      'entry',
      'transfer',
      'complaint',
      'complaint_message',
      'complaint_image',
      'session',
      'provider_notice',
      'sms_code',
      'captcha',
      'tapped_place',
      'joint_login',
      'rate_limit',
    ]),
  )
  expect(data['borrower']).toMatchObject([
    { id: borrower.id, fullName: 'Ana Cruz', phone: borrower.phone },
  ])
  expect(data['borrowerInformation']).toContainEqual(
    expect.objectContaining({ items: { email: 'ana@example.com' } }),
  )
  // JPEG in base64.
  expect(data['complaintImage']?.[0]?.['picture']).toMatch(/^data:image\/jpeg;base64,\/9j/)
})

test('the export has nothing of another borrower and no name of staff', async () => {
  const text = (await exported('json')).body
  expect(text).not.toContain(stranger.id)
  expect(text).not.toContain(stranger.phone)
  const others = (await exported('json', stranger)).body
  expect(others).not.toContain(borrower.id)
  expect(others).not.toContain(borrower.phone)
  expect(text).not.toMatch(/"(?:saidBy|madeBy|checkedBy)"/)
})

test('the PDF is readable and has the JSON attached', async () => {
  const answer = await exported('pdf')
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  const phone = shownPhone(MARKETS.philippines, borrower.phone)
  for (const expected of ['My data', 'Ana Cruz', phone, 'P1234567A', 'What is it?', 'Applications'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(expected)
  const [id = ''] = (await pdf.getAttachments())?.keys() ?? []
  const bytes = (await pdf.getAttachmentContent(id)) ?? new Uint8Array()
  const inside = JSON.parse(Buffer.from(bytes).toString()) as Copy
  expect(inside.data['borrower']).toMatchObject([{ id: borrower.id }])
})

test('it is limited to thirty an hour, for a signed-in borrower', async () => {
  expect((await exported('xml')).json().code).toBe('-1002')
  const query = { format: 'json' }
  const answer = await app.inject({ url: API_BASE + exportMyData.path, query })
  expect(answer.json()).toMatchObject({ code: '-1000', data: null })
  const codes: string[] = []
  for (let time = 0; time < 31; time += 1) {
    const one = await exported('json', stranger)
    const isFile = one.headers['content-disposition'] !== undefined
    codes.push(isFile ? 'file' : one.json<{ code: string }>().code)
  }
  expect(codes.at(-1)).toBe('-1003')
  expect(codes.filter((code) => code === 'file').length).toBeGreaterThan(25)
})
