import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { testStaff, type TestStaff } from '#server/backoffice/testing-staff.ts'

/** What the log has of what a person of staff read and did to a subject, or to none, the first first. */
export async function logOn(
  t: Parameters<typeof testStaff>[0],
  { id: staff }: Pick<TestStaff, 'id'>,
  subject: string | null,
) {
  const compliance = await testStaff(t, 'compliance')
  const { data } = await compliance.call(listStaffLog, { staff, size: 100 })
  const lines = data.items.filter((line) => line.subject === subject && line.kind !== 'tried')
  return Promise.all(
    lines.toReversed().map(async ({ id, kind, act, borrowers, reason }) => {
      const { before, after } = (await compliance.call(oneStaffLog, { id })).data
      return { kind, act, borrowers, reason, before: parsed(before), after: parsed(after) }
    }),
  )
}

const parsed = (text: string | null): unknown => text && JSON.parse(text)
