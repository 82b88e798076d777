import { sql } from 'kysely'
import { expect } from 'vitest'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { CHECKS, type Waiting } from '#server/backoffice/access/testing-checks.ts'
import {
  type RequestKindName,
  requestContent,
} from '#server/backoffice/approvals/approval-requests.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { COMPLETE } from '#server/backoffice/approvals/testing-inputs.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

export const reason = 'Agreed with the borrower'

/** Has somebody request something, and says what waits then. */
export type MakeRequest = (by: TestStaff) => Promise<Waiting>

/** What is requested by some calls of the console, by path. */
export type RequestsByPath = Readonly<Record<string, MakeRequest>>

export type RequestTools = ReturnType<typeof requestTools>

/** How people of staff request something, and have it checked. */
export function requestTools(t: TestApp) {
  const { app, deps } = t

  function endpointOf(path: string): StaffEndpoint {
    const found = app.staffEndpoints.find((each) => each.path === path)
    if (!found) throw new Error(`No call of the console is at ${path}.`)
    return found
  }

  /** Makes a call that must be good. */
  async function call(by: TestStaff, path: string, input: object = {}) {
    const endpoint = endpointOf(path)
    const why = 'reason' in endpoint.input.properties ? { reason } : {}
    const answer = await by.call(endpoint, { ...why, ...input })
    expect(answer, `${path}: ${answer.message}`).toMatchObject({ code: '0' })
    return answer.data as never
  }

  /** The newest request of somebody. */
  async function newest(table: string, { id }: TestStaff): Promise<Waiting> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where made_by = ${id} order by made_at desc, id limit 1
    `.execute(deps.database)
    return { id: rows[0]!.id }
  }

  /** As the console requests it. */
  const requested =
    (path: string, inputOf: (by: TestStaff) => object | Promise<object>): MakeRequest =>
    async (by) => {
      await call(by, path, await inputOf(by))
      return newest('staff_act', by)
    }

  /** Of something that is not there. */
  const sample =
    (kind: RequestKindName): MakeRequest =>
    async (by) => ({
      id: await requestApproval(deps, { ...requestContent(kind, COMPLETE[kind]), reason }, by.id),
    })

  /** Requested, and approved by another person. */
  async function done(request: MakeRequest, by: TestStaff): Promise<void> {
    const input = CHECKS['/approvals/check']!(await request(by))
    await call(await testStaff(t, 'finance', 'compliance'), '/approvals/check', input)
  }

  /** What a person is answered by each call that checks; by path. */
  async function checks(by: TestStaff, waiting: Waiting) {
    const answers: { path: string; code: string; message: string }[] = []
    for (const [path, inputOf] of Object.entries(CHECKS)) {
      const { code, message } = await by.call(endpointOf(path), inputOf(waiting))
      answers.push({ path, code, message })
    }
    return answers
  }

  return { t, deps, call, newest, requested, sample, done, checks }
}
