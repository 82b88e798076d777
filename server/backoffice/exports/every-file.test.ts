// Whatever leaves the console as a file leaves through one door (serve-export.ts).
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { type Purpose, PURPOSES } from '#contract/console/reports/export.ts'
import { listExports } from '#contract/console/reports/exports.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { listRoutes } from '#server/platform/http/serve/testing-routes.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

// These tests alone make more lines of the log than one file may have by default.
const t = await demoApp({ EXPORT_ROWS_MOST: '10000', EXPORT_BORROWERS_A_DAY: '100000' })
const { app, deps } = t
const everybody = await testStaff(t, ...ROLES)
const isExport = ({ act }: StaffEndpoint) => act === 'exportData'
const EXPORTS = app.staffEndpoints.filter(isExport)

/** Files of lists and reports that need nothing but a purpose and a reason. */
const SAID: ReadonlySet<string> = new Set(['purpose', 'reason'])
const OF_ALL = EXPORTS.filter(
  ({ path, input: { required } }) =>
    path.endsWith('.csv') && required.every((name) => SAID.has(name)),
)

const ROUTES = listRoutes(app).filter(
  ({ method, path }) => path.startsWith(`${STAFF_BASE}/`) && ['GET', 'POST'].includes(method),
)

/** A demo borrower, loan and complaint: some calls answer a file for an id alone. */
const { rows: IDS } = await sql<{ id: string }>`
  (select id::text from borrower limit 2) union all (select id::text from loan limit 2)
  union all (select id::text from complaint limit 2)`.execute(deps.database)

const asText = (input: object) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  ).toString()

/** What a route answers to its smallest input, with each of some ids. */
async function answersOf(method: 'GET' | 'POST', path: string, cookie: string) {
  const endpoint = app.staffEndpoints.find(
    (each) => each.method === method && STAFF_BASE + each.path === path,
  )
  const least = (endpoint ? makeSample(endpoint.input) : {}) as object
  const inputs = 'id' in least ? IDS.map(({ id }) => ({ ...least, id })) : [least]
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  return Promise.all(
    inputs.map(async (input) =>
      method === 'GET'
        ? app.inject({ method, url: `${path}?${asText(input)}`, headers })
        : app.inject({ method, url: path, headers, payload: input }),
    ),
  )
}

describe('a file of the console', () => {
  // Trust requirement 74.
  it('leaves by no other route', async () => {
    expect(ROUTES.length).toBeGreaterThan(150)
    const doors = new Set(EXPORTS.map(({ method, path }) => `${method} ${STAFF_BASE}${path}`))
    const leaking: string[] = []
    const others = ROUTES.filter(({ method, path }) => !doors.has(`${method} ${path}`))
    for (const { method, path } of others) {
      // Some calls end the session.
      const { cookie } = await testStaff(t, ...ROLES)
      const answers = await answersOf(method as 'GET' | 'POST', path, cookie)
      for (const { headers } of answers) {
        const type = String(headers['content-type'])
        const isView = String(headers['content-disposition']).startsWith('inline;')
        // The preview of a promotion page has nothing of anybody.
        const isPage = type.startsWith('text/html') && path.endsWith('/promotion-pages/preview')
        if (!type.startsWith('application/json') && !isView && !isPage)
          leaking.push(`${method} ${path}: ${type}`)
      }
    }
    expect(leaking).toEqual([])
  })

  it('is of every list and report, of archives and of complaints', () => {
    expect(EXPORTS.length).toBeGreaterThan(40)
    expect(OF_ALL.length).toBeGreaterThan(35)
    expect(EXPORTS.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/borrowers.csv',
        '/loans.csv',
        '/complaints.csv',
        '/reports/credit-file.csv',
        '/archives/file',
        '/complaint/record',
      ]),
    )
  })

  it('is for few', () => {
    const may = ROLES.filter((role) => PERMISSIONS[role].includes('exportData'))
    expect(may).toEqual(['finance', 'compliance'])
  })

  it.each(EXPORTS)('$path needs a purpose and a reason', async ({ path, input }) => {
    const before = await exportCount()
    const given = { ...(makeSample(input) as object), purpose: 'regulator', id: IDS[0]?.id ?? '' }
    for (const wrong of [{ reason: '' }, { reason: 'aaaaaaaaaaaaa' }, { purpose: 'fun' }]) {
      const answer = await everybody.take(
        `${path}?${asText({ ...given, ...wrong })}`,
        wrong as object,
      )
      expect(JSON.parse(answer.text)).toMatchObject({ code: CODES.inputRefused, data: null })
    }
    expect(await exportCount()).toBe(before)
  })

  it.each(OF_ALL)(
    '$path is in the list of exports and in the log, with whose data it has',
    async ({ path, input }) => {
      const said = { purpose: 'regulator', reason: 'Asked by the authority' } as const
      const given = asText(makeSample(input) as object)
      const { type, text, headers } = await everybody.take(`${path}?${given}`, said)
      expect(type).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
      const { data } = await everybody.call(listExports, { size: 1 })
      expect(data.items).toMatchObject([{ path, ...said, staff: everybody.email }])
      const { rows } = await sql<{ reason: string; borrowers: string[] }>`
        select reason, borrowers from staff_log
        where call_id = ${data.items[0]?.id} and kind = 'export'`.execute(deps.database)
      expect(rows.map(({ reason }) => reason)).toContain(said.reason)
      // Nobody is told that their transactions were reported (RA 9160, section 9(c)).
      const named = path === '/reports/covered-transactions.csv' ? [] : idsIn(text)
      const logged = new Set(rows.flatMap(({ borrowers }) => borrowers))
      expect(named.filter((id) => !logged.has(id))).toEqual([])
    },
  )
})

/** What stands in the column of borrowers. */
function idsIn(csv: string): string[] {
  const rows = parse<Record<string, string>>(csv, { bom: true, columns: true })
  return rows.map((row) => row['borrowerId'] ?? '').filter((id) => isUuid(id))
}

async function exportCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from data_export`.execute(deps.database)
  return rows[0]?.count ?? 0
}

describe('telephone numbers, account numbers and mails', () => {
  const NUMBERS = ['0917 555 0123', 'ana.cruz@canary.test', '1234-5678-9012']
  const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

  /** Files of a purpose in which one of some texts is whole. */
  async function filesWith(purpose: Purpose, canaries: readonly string[]): Promise<string[]> {
    const files = OF_ALL.filter(({ alsoNeeds }) => alsoNeeds !== 'readRegulatorFiles')
    const found: string[] = []
    for (const { path } of files) {
      const written = digitsOf((await everybody.take(path, { purpose })).text)
      if (canaries.some((canary) => written.includes(digitsOf(canary)))) found.push(path)
    }
    return found
  }

  /** As their market writes them. */
  async function phonesOfBorrowers(): Promise<string[]> {
    const { rows } = await sql<{ phone: string }>`
      select phone from borrower where erased_at is null limit 100`.execute(deps.database)
    return rows.map(({ phone }) => phone.replace(/^\+63/, '0'))
  }

  it('are hidden in every file but one to contact borrowers', async () => {
    const { borrower, filed } = complaintTools(t)
    const { token } = await borrower()
    await filed(token, { problemDetail: `Call ${NUMBERS.join(' or ')}` })
    const phones = await phonesOfBorrowers()
    expect(phones.length).toBeGreaterThan(5)
    const canaries = [...NUMBERS, ...phones, ...phones.map((phone) => phone.replace(/^0/, '+63'))]
    for (const purpose of PURPOSES.filter((each) => each !== 'contact'))
      expect(await filesWith(purpose, canaries), purpose).toEqual([])
    expect(await filesWith('contact', canaries)).toEqual(
      expect.arrayContaining(['/borrowers.csv', '/complaints.csv']),
    )
  })
})
