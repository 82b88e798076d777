import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testGateway } from '#server/identity/sms-code/testing-gateway.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { insertNotifications } from '#server/service/notifications/notification-store.ts'
import {
  planNotification,
  plannedNotification,
} from '#server/service/notifications/plans/plan-notification.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import { sendNotifications } from '#server/service/notifications/send-notifications.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp({ SMS_SEGMENT_COST: '60' })
const { deps } = server
const { database } = deps
const { nextHour, told, events, planned, withoutJobs } = notificationTools(server)
const gateway = await testGateway(deps)

describe('a message', () => {
  const through = { ...deps, sms: gateway.sms }

  async function alone() {
    await nextHour(9)
    const borrowerId = await newBorrower(deps, 'ph')
    const id = await planned(borrowerId)
    await withoutJobs()
    return { borrowerId, id }
  }

  test('is sent once by workers that race for it', async () => {
    const { borrowerId, id } = await alone()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, async () => sendNotification(deps, id)),
    )
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    await sendNotification(deps, id)
    expect(await told(borrowerId)).toHaveLength(1)
  })

  test('whose worker died is sent by the next one, after a while', async () => {
    const { borrowerId, id } = await alone()
    await sql`update contact set tried_until = now() + interval '1 hour' where id = ${id}`.execute(
      database,
    )
    await expect(sendNotification(deps, id)).rejects.toThrow('Another process')
    expect(await told(borrowerId)).toEqual([])
    await sql`update contact set tried_until = now() where id = ${id}`.execute(database)
    await sendNotification(deps, id)
    expect(await told(borrowerId)).toHaveLength(1)
  })

  test('is planned once for one event, also by processes at once', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    await Promise.all([planned(borrowerId, 'one'), planned(borrowerId, 'one')])
    expect(await events(borrowerId)).toHaveLength(1)
    await withoutJobs()
  })

  test('of which no answer came is found at the gateway, and is not sent again', async () => {
    const { borrowerId, id } = await alone()
    gateway.line = 'mute'
    await expect(sendNotification(through, id)).rejects.toThrow('gateway')
    gateway.line = 'good'
    await sendNotification(through, id)
    expect(await told(borrowerId)).toHaveLength(1)
    expect(await events(borrowerId)).toEqual(['dataExported'])
  })

  test('with the words of an earlier one is not taken for it', async () => {
    const { borrowerId, id } = await alone()
    const same = await planned(borrowerId)
    await sql`update contact set planned_at = (select planned_at from contact where id = ${id})
      where id = ${same}`.execute(database)
    await withoutJobs()
    await sendNotification(through, id)
    gateway.line = 'lost'
    await expect(sendNotification(through, same)).rejects.toThrow('gateway')
    gateway.line = 'good'
    await sendNotification(through, same)
    expect(new Set(await told(borrowerId)).size).toBe(1)
    expect(await told(borrowerId)).toHaveLength(2)
  })

  test('is recorded with its parts and what they cost', async () => {
    const { id } = await alone()
    await sendNotification(deps, id)
    const row = await database
      .selectFrom('contact')
      .select(['message_id', 'segments', 'cost'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ message_id: expect.stringMatching(/^\d+$/), segments: 1, cost: 60n })
  })

  test('to an erased borrower is not planned, and booking goes on', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    await sql`update borrower set erased_at = now() where id = ${borrowerId}`.execute(database)
    const contact = { event: 'paymentPosted', borrowerId, subject: 'late' } as const
    await database.transaction().execute((tx) => planNotification(deps, tx, contact))
    expect(await events(borrowerId)).toEqual([])
  })

  test('of an event that is rolled back is never sent', async () => {
    const borrowerId = await newBorrower(deps, 'ph')
    const contact = { event: 'paymentPosted', borrowerId, subject: 'undone' } as const
    await expect(
      database.transaction().execute(async (tx) => {
        await planNotification(deps, tx, contact)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await settleJobs(deps)
    expect(await told(borrowerId)).toEqual([])
  })
})

describe('messages that are planned together', () => {
  const through = { ...deps, sms: gateway.sms }

  async function together() {
    await nextHour(9)
    const borrowerId = await newBorrower(deps, 'ph')
    const plans = ['one', 'two', 'three'].map((subject) =>
      plannedNotification({ event: 'dataExported', borrowerId, subject }, deps.clock.now()),
    )
    await database.transaction().execute((tx) => insertNotifications(tx, plans))
    const ids = await database
      .selectFrom('contact')
      .select('id')
      .where('borrower_id', '=', borrowerId)
      .orderBy('id')
      .execute()
    return { borrowerId, ids: ids.map(({ id }) => String(id)) }
  }

  const queued = async () =>
    (
      await sql<{ job: string; key: string | null }>`
        select task_identifier as job, key from graphile_worker.jobs
        where task_identifier like 'send-contact%' order by key`.execute(database)
    ).rows

  test('have one job, which sends each of them', async () => {
    const { borrowerId } = await together()
    expect(await queued()).toEqual([{ job: 'send-contacts', key: null }])
    await settleJobs(deps)
    expect(await told(borrowerId)).toHaveLength(3)
    expect(await queued()).toEqual([])
  })

  test('get jobs of their own when one of them cannot be sent', async () => {
    const { borrowerId, ids } = await together()
    await sql`delete from graphile_worker._private_jobs`.execute(database)
    gateway.line = 'dead'
    await sendNotifications(through, ids)
    gateway.line = 'good'
    expect(await queued()).toEqual(
      ids.map((id) => ({ job: 'send-contact', key: `contact ${id}` })).toSorted(byKey),
    )
    expect(await told(borrowerId)).toEqual([])
    await settleJobs(deps)
    expect(await told(borrowerId)).toHaveLength(3)
  })
})

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1
}
