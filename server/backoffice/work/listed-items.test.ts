// What a list of work says, and to whom.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listWork, readAssignees, takeNextWork } from '#contract/console/work/work.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { WORK_QUEUES } from '#contract/console/work/work-queues.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { fillQueues } from '#server/backoffice/today/testing-queues.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const t = await demoApp()
const everybody = await testStaff(t, ...ROLES)
await fillQueues(t, everybody)

it('names what waits to those alone who read it, and the log has whose it is', async () => {
  const lead = await testStaff(t, 'admin')
  for (const queue of WORK_QUEUES) {
    const asked = { queue, size: 100 } as const
    const { items } = (await lead.call(listWork, asked)).data
    const read = (await everybody.call(listWork, asked)).data.items
    expect(items).toEqual(read.map((row) => ({ ...row, name: '' })))
  }
  const noted = async (staffId: string) => {
    const { rows } = await sql<{ queues: number }>`
      select count(*)::integer as queues from staff_log
      where staff_id = ${staffId} and act = 'seeToday' and borrowers <> '{}'`.execute(
      t.deps.database,
    )
    return rows[0]?.queues
  }
  // All queues but that of differences.
  expect(await noted(everybody.id)).toBe(WORK_QUEUES.length - 1)
  expect(await noted(lead.id)).toBe(0)
})

it('says whose something is only while it waits', async () => {
  const queue = 'complaints'
  const item = (await everybody.call(takeNextWork, { queue })).data.item ?? ''
  const shown = async () =>
    (await everybody.call(readAssignees, { queue, items: [item] })).data.assignees.length
  expect(await shown()).toBe(1)
  await sql`update complaint set outcome = 'explained', resolved_at = ${t.deps.clock.now()} where id = ${item}`.execute(
    t.deps.database,
  )
  expect(await shown()).toBe(0)
})
