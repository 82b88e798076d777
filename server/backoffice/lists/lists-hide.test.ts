// No page of a list is a file of telephone numbers and IDs.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getBorrower, listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { listCreditFile } from '#contract/console/reports/regulator-reports.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { searchAll } from '#contract/console/search.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const everybody = await testStaff(t, ...ROLES)

const isList = ({ input: { properties } }: StaffEndpoint) =>
  'cursor' in properties && !('id' in properties)

// Trust requirement 74.
describe('a page of a list', () => {
  it.each(t.app.staffEndpoints.filter(isList).map((each) => [each.path]))(
    '%s shows no whole telephone number of a borrower',
    async (path) => {
      const { rows } = await sql<{ phone: string }>`
        select phone from borrower where erased_at is null`.execute(t.deps.database)
      const { payload } = await t.app.inject({
        url: `${STAFF_BASE}${path}`,
        query: path.startsWith('/reports/') ? { size: '100', brand: 'ph' } : { size: '100' },
        headers: { cookie: everybody.cookie, 'x-requested-with': 'XMLHttpRequest' },
      })
      const digits = payload.replaceAll(/(?<=\d)[ -](?=\d)/g, '')
      expect(rows.filter(({ phone }) => digits.includes(phone.slice(-10)))).toEqual([])
    },
  )

  it('shows the end of a number, and the page of one and the search find the rest', async () => {
    const { data } = await everybody.call(listBorrowers, { size: 100, brand: 'ph' })
    const first = data.items.find(({ phone }) => phone !== '')
    expect(first?.phone).toMatch(/^•+\d{4}$/)
    const id = first?.id ?? ''
    const { phone } = (await everybody.call(getBorrower, { id, reason: 'They called' })).data
    expect(phone.replaceAll(' ', '').slice(-4)).toBe(first?.phone.slice(-4))
    const { hits } = (await everybody.call(searchAll, { q: phone })).data
    expect(hits.map((hit) => hit.id)).toContain(id)
  })

  it('of the credit bureau’s file hides who they are, which the file for the authority says', async () => {
    const { data } = await everybody.call(listCreditFile, { size: 100, brand: 'ph' })
    expect(data.items.length).toBeGreaterThan(0)
    for (const { birthDate, mobile, idNumber } of data.items) {
      expect(birthDate).toMatch(/^•*$/)
      expect(mobile).toMatch(/^•+\d{4}$/)
      expect(idNumber).toMatch(/^(•+\w{0,4})?$/)
    }
    const said = { purpose: 'regulator' } as const
    const { text } = await everybody.take('/reports/credit-file.csv?brand=ph', said)
    expect(text).toMatch(/\+639\d{9}/)
    expect(text).not.toContain('•')
  })
})
