// What borrowers read takes two, and whoever checks money does not check it, nor the other way round.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import { writeMessageText } from '#contract/console/set-up/message-texts.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import { wordingTools } from '#server/backoffice/wording/testing-wording.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { askedBy } = wordingTools(server)

const TEXT = '{appName}: {number} is done. Thank you.'
const reason = 'Borrowers asked for it'
const [maker, other, compliance, finance] = await Promise.all([
  testStaff(server, 'admin'),
  testStaff(server, 'admin'),
  testStaff(server, 'compliance'),
  testStaff(server, 'finance'),
])

const sent = () =>
  deps.messageTexts.of({ brand: 'ph', kind: 'sms', key: 'settled', language: 'en' })
const listed = async (person: TestStaff) =>
  (await person.call(listApprovals, {})).data.items.map(({ id }) => id)
const decided = async (person: TestStaff) =>
  (await person.call(listApprovals, { state: 'decided' })).data.items.map(
    (row) => `${row.id} ${row.state}`,
  )
const approves = async (person: TestStaff, id: string) =>
  (await person.call(decideApproval, { id, outcome: 'approved' })).code

// Trust requirement 15.
test('a text waits for another admin or compliance, who are told, and finance sees nothing of it', async () => {
  const asked = { id: 'ph sms settled', language: 'en', seen: 0, text: TEXT, reason } as const
  expect((await maker.call(writeMessageText, asked)).code).toBe('0')
  const id = await askedBy(maker)
  expect(sent()).toBeNull()
  expect(await approves(maker, id)).toBe(CODES.notInThisStatus)

  expect(await listed(finance)).not.toContain(id)
  expect((await finance.call(readApproval, { id })).code).toBe(CODES.notAllowed)
  expect(await approves(finance, id)).toBe(CODES.notAllowed)
  expect(sent()).toBeNull()

  for (const person of [other, compliance]) expect(await listed(person)).toContain(id)
  const { rows } = await sql<{ staffId: string }>`
    select staff_id as "staffId" from staff_notice where link like ${`%${id}%`}`.execute(
    deps.database,
  )
  const told = new Set(rows.map(({ staffId }) => staffId))
  for (const person of [maker, other, compliance]) expect(told).toContain(person.id)
  expect(told).not.toContain(finance.id)
  expect(await decided(compliance)).not.toContain(`${id} approved`)
  expect(await approves(other, id)).toBe('0')
  expect(sent()).toBe(TEXT)
  expect(await decided(compliance)).toContain(`${id} approved`)
  expect(await decided(finance)).not.toContain(`${id} approved`)
  expect(await listed(other)).not.toContain(id)
})

test('a request for the books is checked by finance alone; compliance reads it, and admins do not', async () => {
  const input = { brand: 'ph', bank: 'bdo', amount: '100', transferReference: 'CAP-2026-09' }
  const id = await requestApproval(deps, { kind: 'payInCapital', input, reason }, maker.id)
  for (const person of [other, compliance])
    expect(await approves(person, id)).toBe(CODES.notAllowed)
  expect(await listed(other)).not.toContain(id)
  expect((await other.call(readApproval, { id })).code).toBe(CODES.notAllowed)
  for (const person of [compliance, finance]) {
    expect(await listed(person)).toContain(id)
    expect((await person.call(readApproval, { id })).code).toBe('0')
  }
})
