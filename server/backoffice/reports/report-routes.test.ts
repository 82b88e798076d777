import { expect, inject, test } from 'vitest'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import * as lending from '#contract/console/reports/lending-reports.ts'
import * as regulator from '#contract/console/reports/regulator-reports.ts'
import * as reports from '#contract/console/reports/reports.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A database that is no standby: the primary is read instead, and each time the log says so.
const t = await testApp({ REPORTS_DATABASE_URL: inject('databaseServer').url })
const staff = await testStaff(t, 'finance', 'compliance', 'admin')

const isEndpoint = (value: unknown): value is StaffEndpoint =>
  typeof value === 'object' && value !== null && 'act' in value && 'path' in value
const READ = [lending, regulator, reports]
  .flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
  .filter(({ path }) => path !== reports.readReportChoices.path)

test('every report, page and file, is read where reports are read', async () => {
  expect(READ.length).toBeGreaterThan(12)
  for (const endpoint of READ) {
    t.logLines.length = 0
    expect(await staff.call(endpoint), endpoint.path).toMatchObject({ code: '0' })
    const file = await staff.take(`${endpoint.path}.csv`, { purpose: 'regulator' })
    expect(file.type, endpoint.path).toContain('text/csv')
    const told = t.logLines.filter((line) => line.includes('a report is read from the primary'))
    expect(told.length, endpoint.path).toBeGreaterThanOrEqual(2)
    expect(told[0]).toContain('REPORTS_DATABASE_URL leads to no standby')
  }
})
