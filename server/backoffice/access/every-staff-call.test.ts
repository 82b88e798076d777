import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { whoAmI } from '#contract/console/staff/me.ts'
import { permittedActions, PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'
import { type Difference, EVERYTHING } from '#server/ledger/audit/audit-check.ts'
import type { Range } from '#server/ledger/audit/audit-ranges.ts'
import { auditStaffLog } from '#server/backoffice/staff-log/audit-staff-log.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const ENDPOINTS = t.app.staffEndpoints

describe('every call of the console', () => {
  it.each(ENDPOINTS)('$path is refused without a session', async ({ method, path }) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const answer = await t.app.inject({ method, url: STAFF_BASE + path, headers })
    expect(answer.json()).toMatchObject({ code: CODES.notLoggedIn, data: null })
  })

  it.each(ROLES.flatMap((role) => ENDPOINTS.map((endpoint) => ({ role, ...endpoint }))))(
    '$role may make $path only with its action',
    async ({ role, ...endpoint }) => {
      const person = await testStaff(t, role)
      const code = await codeOf(person, endpoint)
      const { act, alsoNeeds = act } = endpoint
      const mayCall = [act, alsoNeeds].every((each) => PERMISSIONS[role].includes(each))
      expect(code === CODES.notAllowed).toBe(!mayCall)
    },
  )

  it.each(ENDPOINTS.filter(({ changes }) => changes))(
    '$path is refused to a form of another site',
    async ({ method, path }) => {
      const { cookie } = await testStaff(t, ...ROLES)
      const answer = await t.app.inject({ method, url: STAFF_BASE + path, headers: { cookie } })
      expect(answer.json()).toMatchObject({ code: CODES.inputRefused, data: null })
    },
  )
})

/** The code of the smallest call; of one that answers with a file, 0. */
async function codeOf(person: TestStaff, endpoint: StaffEndpoint): Promise<string> {
  const input = makeSample(endpoint.input) as Record<string, string>
  if (endpoint.alsoNeeds === undefined) return (await person.call(endpoint, input)).code
  const { type, text } = await person.take(endpoint.path, input)
  return type.startsWith('application/json') ? (JSON.parse(text) as { code: string }).code : '0'
}

describe('a person of staff', () => {
  it('loses a role with the next request', async () => {
    const person = await testStaff(t, 'admin')
    const before = await person.call(whoAmI)
    await sql`update staff set roles = '{support}' where id = ${person.id}`.execute(t.deps.database)
    const after = await person.call(whoAmI)
    expect([before, after].map(({ data }) => new Set(data.acts))).toEqual([
      permittedActions(['admin']),
      permittedActions(['support']),
    ])
  })

  it('is signed out when the account ends', async () => {
    const person = await testStaff(t, 'admin')
    await sql`update staff set state = 'ended' where id = ${person.id}`.execute(t.deps.database)
    expect(await person.call(whoAmI)).toMatchObject({ code: CODES.notLoggedIn })
  })

  it('leaves a line when the roles do not allow a call', async () => {
    const person = await testStaff(t)
    expect(await person.call(whoAmI)).toMatchObject({ code: CODES.notAllowed })
    const { rows } = await sql`
      select kind, act, address from staff_log where staff_id = ${person.id}`.execute(
      t.deps.database,
    )
    expect(rows).toEqual([{ kind: 'refused', act: 'ownAccount', address: '127.0.0.1' }])
  })
})

/** What an audit of so many lines at a time finds. */
function inRanges(most: number): Promise<Difference[]> {
  return t.deps.database.transaction().execute(async (tx) => {
    const found: Difference[] = []
    for (let range: Range = EVERYTHING; ;) {
      const through = (await auditStaffLog.by?.last(tx, range.after, most)) ?? null
      found.push(...(await auditStaffLog(tx, { ...range, through })))
      if (through === null) return found
      range = { after: through, through: null }
    }
  })
}

/** What an audit of the months of a night finds. */
function inMonths(): Promise<Difference[]> {
  return t.deps.database.transaction().execute(async (tx) => {
    const night = { turn: 0, since: t.deps.clock.now() }
    const months = (await auditStaffLog.by?.nightly?.names(tx, night)) ?? []
    return auditStaffLog(tx, { ...EVERYTHING, only: months })
  })
}

describe('the log of staff', () => {
  it('is changed by nobody', async () => {
    await expect(sql`update staff_log set act = 'none'`.execute(t.deps.database)).rejects.toThrow(
      'the log of staff is append-only',
    )
  })

  it('shows a changed line and a missing one to the audit', async () => {
    const person = await testStaff(t)
    for (const _ of [1, 2, 3]) await person.call(whoAmI)
    const differences = async () => t.deps.database.transaction().execute(auditStaffLog)
    expect(await differences()).toEqual([])
    await sql`alter table staff_log disable trigger append_only`.execute(t.deps.database)
    await sql`update staff_log set act = 'none' where sequence = 1`.execute(t.deps.database)
    await sql`delete from staff_log where sequence = 2`.execute(t.deps.database)
    const found = await differences()
    for (const most of [1, 2, 3]) expect(await inRanges(most)).toEqual(found)
    expect(await inMonths()).toEqual(found)
    await sql`alter table staff_log enable always trigger append_only`.execute(t.deps.database)
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'The line of the log of staff does not have the hash of its content.',
        'A line of the log of staff is missing before it.',
      ]),
    )
  })
})
