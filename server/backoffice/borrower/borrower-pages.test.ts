// The page of a borrower, section by section, and who has to say why they open it.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { showBorrowersIdentity } from '#contract/console/borrowers/borrower-actions.ts'
import {
  getBorrower,
  getBorrowersAccounts,
  getBorrowersComplaints,
  getBorrowersLimit,
  getBorrowersLoans,
  getBorrowersSignIns,
  listBorrowers,
  listBorrowersMessages,
  listBorrowersTimeline,
} from '#contract/console/borrowers/borrowers.ts'
import { saveInformation } from '#contract/identity/information.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { signedIn } from '#server/identity/sign-in/testing-confirm.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { app, deps } = t
const { loanOf } = repaymentTools(t)
const { filed } = complaintTools(t)
const SECTIONS = [
  getBorrower,
  getBorrowersLoans,
  getBorrowersLimit,
  getBorrowersComplaints,
  getBorrowersSignIns,
  getBorrowersAccounts,
  listBorrowersMessages,
  listBorrowersTimeline,
]

const logOf = async (staffId: string) =>
  (
    await sql<{ kind: string; act: string; reason: string | null; borrowers: string[] }>`
      select kind, act, reason, borrowers from staff_log where staff_id = ${staffId}
      order by month, sequence`.execute(deps.database)
  ).rows

describe('the page of a borrower', () => {
  it('has every section, and each reading is in the log', async () => {
    const { borrowerId: id } = await loanOf('ph')
    const person = await testStaff(t, 'underwriter')
    for (const section of SECTIONS)
      expect(await person.call(section, { id }), section.path).toMatchObject({ code: '0' })
    const lines = await logOf(person.id)
    expect(lines).toHaveLength(SECTIONS.length)
    for (const line of lines)
      expect(line).toEqual({ kind: 'read', act: 'readBorrowers', reason: null, borrowers: [id] })
  })

  it('shows an ID masked, and whole by a call that is an action with a reason', async () => {
    const { id, token } = await signedIn(t, 'ph')
    const personal = { group: 'personal', idType: 'passport', idNumber: 'P1234567A' } as const
    await ask(app, saveInformation, personal, { token })
    const person = await testStaff(t, 'compliance')
    const { data } = await person.call(getBorrower, { id })
    expect(JSON.stringify(data)).not.toContain('P1234567A')
    expect(await person.call(showBorrowersIdentity, { id })).toMatchObject({
      code: CODES.inputRefused,
    })
    const shown = await person.call(showBorrowersIdentity, { id, reason: 'Report of a copy' })
    expect(shown.data).toMatchObject({ idType: 'Philippine passport', idNumber: 'P1234567A' })
    expect((await logOf(person.id)).slice(1).map(({ kind, act }) => `${kind} ${act}`)).toEqual([
      'tried showIdentity',
      'done showIdentity',
    ])
  })

  it('says of a PWD ID only to who compares it that it is one', async () => {
    const { id, token } = await signedIn(t, 'ph')
    const personal = { group: 'personal', idType: 'pwd', idNumber: '13-7401-000-0001234' } as const
    expect(await ask(app, saveInformation, personal, { token })).toMatchObject({ code: '0' })
    const person = await testStaff(t, 'compliance')
    const { data } = await person.call(getBorrower, { id })
    expect(JSON.stringify(data)).not.toMatch(/pwd/i)
    expect(data.information).toContainEqual({ name: 'idType', value: 'Other government ID' })
    const shown = await person.call(showBorrowersIdentity, { id, reason: 'Report of a copy' })
    expect(shown.data).toMatchObject({ idType: 'PWD ID' })
  })

  it('has the loan, what is owed and what happened, newest first by cursor', async () => {
    const { borrowerId: id, orderId } = await loanOf('ph')
    const person = await testStaff(t, 'finance')
    const loans = await person.call(getBorrowersLoans, { id })
    expect(loans.data.items).toMatchObject([{ id: orderId, principal: '1500000' }])
    const all = (await person.call(listBorrowersTimeline, { id, size: 100 })).data
    const kinds = all.items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['registered', 'applied', 'disbursed']))
    const times = all.items.map(({ at }) => Temporal.Instant.from(at).epochNanoseconds)
    expect(times.every((time, index) => index === 0 || time <= times[index - 1]!)).toBe(true)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: typeof all = (await person.call(listBorrowersTimeline, { id, size: 2, cursor }))
        .data
      paged.push(...page.items.map((event) => event.id))
      cursor = page.next
    }
    expect(paged).toEqual(all.items.map((event) => event.id))
  })

  it.each(['x', Buffer.from('["2026-99-99T00:00:00Z","a"]').toString('base64url')])(
    'refuses the cursor %j that no page gave',
    async (cursor) => {
      const { id } = await signedIn(t, 'ph')
      const person = await testStaff(t, 'finance')
      const answer = await person.call(listBorrowersTimeline, { id, cursor })
      expect(answer).toMatchObject({ code: CODES.inputRefused, data: null })
    },
  )

  it('of nobody is not found', async () => {
    const person = await testStaff(t, 'finance')
    const id = deps.random.uuid()
    expect(await person.call(getBorrower, { id })).toMatchObject({ code: CODES.notFound })
  })
})

describe('a borrower outside the queue', () => {
  it.each(['support', 'collections'] as const)('is opened by %s with a reason', async (role) => {
    const { id } = await signedIn(t, 'ph')
    const person = await testStaff(t, role)
    for (const section of SECTIONS) {
      const answer = await person.call(section, { id })
      expect(answer).toMatchObject({ code: CODES.inputRefused, data: null })
      expect(answer.message).toMatch(/^reason: /)
    }
    expect(await logOf(person.id)).toEqual([])
    const opened = await person.call(getBorrower, { id, reason: 'Called about a code' })
    expect(opened).toMatchObject({ code: '0', data: { id } })
    expect(await logOf(person.id)).toMatchObject([{ reason: 'Called about a code' }])
    // What they said holds for the other sections, and for this borrower alone.
    expect(await person.call(getBorrowersLoans, { id })).toMatchObject({ code: '0' })
    const other = await signedIn(t, 'ph')
    expect(await person.call(getBorrower, { id: other.id })).toMatchObject({
      code: CODES.inputRefused,
    })
  })

  it('needs none of support with an open complaint, and one of collections', async () => {
    const { id, token } = await signedIn(t, 'ph')
    await filed(token)
    const support = await testStaff(t, 'support')
    const collections = await testStaff(t, 'collections')
    expect(await support.call(getBorrower, { id })).toMatchObject({ code: '0' })
    expect(await collections.call(getBorrower, { id })).toMatchObject({
      code: CODES.inputRefused,
    })
  })
})

describe('the list of borrowers', () => {
  it('has each once, newest first, and narrows by brand', async () => {
    const person = await testStaff(t, 'compliance')
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { id: string; brand: string }[]; next: string | null } = (
        await person.call(listBorrowers, { brand: 'ph', size: 3, cursor })
      ).data
      expect(page.items.every(({ brand }) => brand === 'ph')).toBe(true)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    const { rows } = await sql<{ id: string }>`
      select id from borrower where brand = 'ph'
      order by created_at desc, id desc`.execute(deps.database)
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  it('is a CSV in which no name is a formula', async () => {
    const id = await newBorrower(deps, 'ph', { full_name: '=HYPERLINK("http://x")' })
    const person = await testStaff(t, 'compliance')
    const { text, type } = await person.take('/borrowers.csv?brand=ph')
    expect(type).toContain('text/csv')
    expect(text).toContain(id)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).not.toMatch(/(^|,)"?=/m)
  })
})
