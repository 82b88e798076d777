import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decline } from '#server/lending/application/decision/decide-application.ts'
import { isDueForVerdict, lockDue } from '#server/lending/application/decision/decision-store.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { lockLoansUnread } from '#server/lending/loan/record/find-loan.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { database } = deps

const MAX_LOANS = 10

async function applications(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const borrower = await testApplicant(server, 'ph')
    ids.push(await borrower.apply({ productId: '11' }))
  }
  return ids.toSorted()
}

const later = () => deps.clock.now().add({ minutes: 2 })

/** Until that many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    if (rows.length >= count) return
  }
}

test('due applications are locked in the order of their ids, and nobody decides them meanwhile', async () => {
  const ids = await applications(3)
  await database.transaction().execute(async (tx) => {
    expect(await lockDue(tx, isDueForVerdict(later()), MAX_LOANS)).toEqual(ids)
    expect(await lockDue(tx, isDueForVerdict(later()), 2)).toEqual(ids.slice(0, 2))
    for (const id of ids)
      await expect(
        sql`select from loan where id = ${id} for update nowait`.execute(database),
      ).rejects.toMatchObject({ code: '55P03' })
  })
  for (const id of ids)
    await sql`select from loan where id = ${id} for update nowait`.execute(database)
})

test('an application that is decided before its lock is left out, and the others are not', async () => {
  const [first = '', second = ''] = await applications(2)
  const due = await database.transaction().execute(async (deciding) => {
    await decline(deps, deciding, first, { reason: 'declined' }, deps.clock.now())
    const locking = database
      .transaction()
      .execute((tx) => lockDue(tx, isDueForVerdict(later()), MAX_LOANS))
    await waiting(1)
    return { locking }
  })
  const locked = await due.locking
  expect(locked).not.toContain(first)
  expect(locked).toContain(second)
})

test('two who lock the same loans in other orders do not block each other', async () => {
  const ids = await applications(4)
  const lock = async (order: readonly string[]) =>
    database.transaction().execute((tx) => lockLoansUnread(tx, order))
  for (let round = 0; round < 20; round += 1) {
    const locks = [lock(ids), lock(ids.toReversed()), lock(ids), lock(ids.toReversed())]
    const ended = await Promise.allSettled(locks)
    expect(ended.map(({ status }) => status)).toEqual(locks.map(() => 'fulfilled'))
  }
})
