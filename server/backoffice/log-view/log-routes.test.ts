import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import { checkStaffLog, listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { writeStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

const t = await testApp()
const { database, clock, random } = t.deps
let compliance: TestStaff

beforeAll(async () => {
  compliance = await testStaff(t, 'compliance')
})

/** A line of somebody else. */
async function write(line: Partial<Parameters<typeof writeStaffLog>[1]>, at = clock.now()) {
  const given = { callId: random.uuid(), staffId: null, roles: [], borrowerIds: [] }
  const rest = { kind: 'done' as const, act: 'writeNote', address: '10.0.0.1' }
  await writeStaffLog(database, { ...given, ...rest, ...line }, at)
}

const list = async (input: object) => (await compliance.call(listStaffLog, input)).data

describe('the log of staff, for compliance', () => {
  it('is read page by page, each line once, the newest first', async () => {
    const { id: staffId, email } = await testStaff(t, 'support')
    const at = clock.now()
    // Three of one instant among others.
    for (const seconds of [3, 2, 2, 2, 1])
      await write({ staffId, reason: `s${seconds}` }, at.subtract({ seconds }))
    const pages: { at: string; id: string }[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { at: string; id: string }[]; next: string | null } = await list({
        staff: email.toUpperCase(),
        size: 2,
        ...(cursor && { cursor }),
      })
      pages.push(page.items)
      cursor = page.next
    }
    const lines = pages.flat()
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(5)
    expect(lines.map((line) => line.at)).toEqual(
      lines
        .map((line) => line.at)
        .toSorted()
        .toReversed(),
    )
  })

  it('is filtered by person, borrower, act and day', async () => {
    const [borrower, other] = [await newBorrower(t.deps, 'ph'), await newBorrower(t.deps, 'ph')]
    await write({ borrowerIds: [borrower], act: 'setLimit' })
    await write({ borrowerIds: [other], act: 'setLimit' })
    await write({ borrowerIds: [borrower], act: 'blockBorrower' })
    expect((await list({ borrower })).items).toHaveLength(2)
    expect((await list({ borrower, act: 'setLimit' })).items).toHaveLength(1)
    const day = clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
    expect((await list({ borrower, from: String(day), to: String(day) })).items).toHaveLength(2)
    expect((await list({ borrower, to: String(day.subtract({ days: 1 })) })).items).toEqual([])
    expect((await list({ staff: 'nobody@lender.test' })).items).toEqual([])
  })

  it.each([
    { borrower: 'ana' },
    { from: '2026-02-30' },
    { cursor: 'x' },
    { cursor: Buffer.from('["a","b","c"]').toString('base64url') },
  ])('refuses %j', async (input) => {
    const { code } = await compliance.call(listStaffLog, input)
    expect(code).toBe(CODES.inputRefused)
  })

  it('shows a borrower’s values before and after, which is itself a line', async () => {
    const borrowerId = await newBorrower(t.deps, 'ph')
    const changed = { borrowerId, before: { phone: '0917' }, after: { phone: '0918' } }
    await write({ borrowerIds: [borrowerId], changed })
    const { items } = await list({ borrower: borrowerId })
    const { data } = await compliance.call(oneStaffLog, { id: items[0]?.id ?? '' })
    expect(data).toMatchObject({ before: '{"phone":"0917"}', after: '{"phone":"0918"}' })
    const reads = (await list({ borrower: borrowerId, staff: compliance.email })).items
    expect(reads).toMatchObject([{ kind: 'read', act: 'readStaffLog', subject: items[0]?.id }])
  })

  it('says that the values are gone with the borrower’s data', async () => {
    const borrowerId = await newBorrower(t.deps, 'ph')
    await write({ borrowerIds: [borrowerId], changed: { borrowerId, before: {}, after: { a: 1 } } })
    await sql`delete from staff_log_detail where borrower_id = ${borrowerId}`.execute(database)
    const { items } = await list({ borrower: borrowerId })
    const { data } = await compliance.call(oneStaffLog, { id: items[0]?.id ?? '' })
    expect(data).toMatchObject({ before: null, after: null, isErased: true })
  })

  it('knows no other line', async () => {
    for (const id of ['2020-01.1', 'x', '2026-13.1', '2026-11.0'])
      expect(await compliance.call(oneStaffLog, { id })).toMatchObject({ code: CODES.notFound })
  })

  it('is exported with harmless cells, and the export is a line', async () => {
    await write({ act: 'setLimit', reason: '=HYPERLINK("http://x")\u{202E}' })
    const { text } = await compliance.take('/staff-log.csv?act=setLimit')
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
    expect(rows[0]?.['reason']).toBe(`'=HYPERLINK("http://x") `)
    const { items } = await list({ staff: compliance.email, act: 'readStaffLog' })
    expect(items[0]).toMatchObject({ kind: 'export', subject: 'act=setLimit' })
  })

  it('says whether a month’s chain is whole', async () => {
    await compliance.call(whoAmI)
    await write({})
    const month = clock.now().toZonedDateTimeISO('Asia/Manila').toString().slice(0, 7)
    const check = async () => (await compliance.call(checkStaffLog, { month })).data
    const whole = await check()
    expect(whole.lines).toBeGreaterThan(0)
    expect(whole.differences).toEqual([])
    await sql`alter table staff_log disable trigger append_only`.execute(database)
    await sql`update staff_log set reason = 'another' where sequence = 1`.execute(database)
    const { differences } = await check()
    await sql`alter table staff_log enable always trigger append_only`.execute(database)
    expect(differences.map(({ line }) => line)).toContain(`${month}-01 line 1`)
    expect((await compliance.call(checkStaffLog, { month: '2020-01' })).data).toEqual({
      month: '2020-01',
      lines: 0,
      differences: [],
    })
  })
})
