import { sql } from 'kysely'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { type TestStaff, testStaff } from '#server/backoffice/testing-staff.ts'
import type { testApp } from '#server/app/testing/testing-app.ts'

/** Requests changes of wording, and has compliance approve them. */
export function wordingTools(server: Awaited<ReturnType<typeof testApp>>) {
  const { database } = server.deps

  /** The newest request of somebody. */
  async function askedBy({ id }: TestStaff): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from staff_act where made_by = ${id} order by made_at desc, id limit 1`.execute(
      database,
    )
    const [request] = rows
    if (!request) throw new Error('Nothing was asked for.')
    return request.id
  }

  /** @returns what the person was answered, or why it was not approved */
  async function asksAndIsApproved<E extends StaffEndpoint>(
    person: TestStaff,
    endpoint: E,
    input: Partial<StaffInput<E>>,
  ) {
    const reason = 'Borrowers asked for it'
    const asked = await person.call(endpoint, { reason, ...input })
    if (asked.code !== '0') return asked
    const compliance = await testStaff(server, 'compliance')
    const id = await askedBy(person)
    return compliance.call(decideApproval, { id, outcome: 'approved' })
  }

  return { askedBy, asksAndIsApproved }
}
